package dev.whisker.app.model.log;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the lines of a GC log that belong to one record. Unified logs mark them with the number of
 * the collection, and other lines may come between. In older logs a record begins with a stamp or a
 * brace, and lines without one belong to it.
 */
final class RecordLines {

  /** The longest record; of a longer concurrent cycle only the beginning is shown. */
  static final int REACH = 400;

  private static final Pattern COLLECTION = Pattern.compile("GC\\(\\d+\\)");

  private RecordLines() {}

  /**
   * @param first number of the line on which the record begins
   * @param lines that line and the following ones
   * @return the numbers of the record's lines, at least {@code first}
   */
  static SortedSet<Long> of(long first, List<String> lines) {
    SortedSet<Long> record = new TreeSet<>();
    record.add(first);
    if (lines.isEmpty()) {
      return record;
    }
    Matcher collection = COLLECTION.matcher(lines.getFirst());
    boolean unified = collection.find();
    for (int i = 1; i < lines.size(); i++) {
      String line = lines.get(i);
      if (unified && line.contains(collection.group())) {
        record.add(first + i);
      } else if (!unified) {
        if (begins(line)) {
          break;
        }
        record.add(first + i);
      }
    }
    return record;
  }

  private static boolean begins(String line) {
    return line.isEmpty() || line.charAt(0) == '{' || Character.isDigit(line.charAt(0));
  }
}
