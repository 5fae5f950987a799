package dev.whisker.app.screen.log;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the lines of a GC log that belong to one record. Unified logs mark them with the number of
 * the collection, and other lines may come between. In older logs a record begins with a stamp, and
 * lines without one belong to it; heap reports before and after it are in braces with it.
 */
final class RecordLines {

  /**
   * The most lines of a record on either side; of a longer concurrent cycle only a part is shown.
   */
  static final int REACH = 400;

  private static final Pattern COLLECTION = Pattern.compile("GC\\(\\d+\\)");

  /** A stamp, the decorations of a unified line, or an older record without a stamp. */
  private static final Pattern BEGIN = Pattern.compile("\\d|\\[\\d|\\[\\w+ *]\\[|\\[(Full )?GC");

  private RecordLines() {}

  /**
   * @param first number of the first of the lines
   * @param lines of the log, some before and after the wanted one
   * @param wanted number of a line of the record
   * @return the numbers of the record's lines, at least {@code wanted}
   */
  static SortedSet<Long> of(long first, List<String> lines, long wanted) {
    int at = (int) (wanted - first);
    SortedSet<Long> record = new TreeSet<>();
    record.add(wanted);
    if (at < lines.size()) {
      Matcher collection = COLLECTION.matcher(lines.get(at));
      if (collection.find()) {
        addCollection(record, first, lines, collection.group());
      } else {
        addOlder(record, first, lines, at);
      }
    }
    return record;
  }

  private static void addCollection(
      SortedSet<Long> record, long first, List<String> lines, String collection) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(collection)) {
        record.add(first + i);
      }
    }
  }

  private static void addOlder(SortedSet<Long> record, long first, List<String> lines, int at) {
    int from = begin(lines, at);
    if (from < 0) {
      return;
    }
    int to = at;
    boolean inBraces = lines.get(from).startsWith("{");
    while (to + 1 < lines.size() && goesOn(lines.get(to + 1), inBraces)) {
      to++;
    }
    if (inBraces && to + 1 < lines.size() && lines.get(to + 1).startsWith("}")) {
      to++;
    }
    for (int i = from; i <= to; i++) {
      record.add(first + i);
    }
  }

  private static boolean goesOn(String line, boolean inBraces) {
    return inBraces
        ? !line.startsWith("}") && !line.startsWith("{")
        : !line.isEmpty() && !line.startsWith("{") && !begins(line);
  }

  /** The line on which the record begins: that of the open brace, or of the stamp; -1 without. */
  private static int begin(List<String> lines, int at) {
    int stamp = -1;
    for (int i = at; i >= 0; i--) {
      String line = lines.get(i);
      if (line.startsWith("{")) {
        return i;
      }
      if (i < at && line.startsWith("}")) {
        break;
      }
      if (stamp < 0 && begins(line)) {
        stamp = i;
      }
    }
    return stamp;
  }

  private static boolean begins(String line) {
    return BEGIN.matcher(line).lookingAt();
  }
}
