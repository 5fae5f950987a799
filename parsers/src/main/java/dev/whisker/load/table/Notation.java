package dev.whisker.load.table;

import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How numbers are written in a table: which of comma and point begins the decimals. Most numbers
 * show it by themselves ({@code 0,125}, {@code 1.234,5}, {@code 1.234.567}); {@code 12,345} does
 * not, and is read as the others of its table are.
 *
 * @param decimal the mark before the decimals, in numbers that do not show it
 * @param doubtful a number for which nothing in the table tells; null where there is none
 */
record Notation(char decimal, @Nullable String doubtful) {

  /** A number as people write it, with whatever stands between its thousands. */
  static final String NUMBER =
      "[+-]?\\d{1,3}(?:[ '_\u00a0\u202f\u2009]\\d{3})+(?:[.,]\\d+)?(?!\\d)"
          + "|[+-]?\\d[\\d.,]*(?:[eE][+-]?\\d{1,2}(?![\\d\\p{L}]))?"
          + "|[+-]?[.,]\\d+";

  private static final Pattern FOUND = Pattern.compile("[<≤]?\\s*(" + NUMBER + ").*");
  private static final Pattern GAPS = Pattern.compile("[ '_\u00a0\u202f\u2009]");

  private static final char NONE = 0;

  /** One mark with three digits behind it may stand behind thousands or before decimals. */
  private static final Pattern EITHER = Pattern.compile("[+-]?[1-9]\\d{0,2}[.,]\\d{3}");

  /**
   * What the cells of a table show.
   *
   * @param counts those that count something, and so have no decimals
   * @param others those that measure something else
   * @param separator of the table: where it is a semicolon, a comma is taken for a decimal one
   *     unless a number shows otherwise, since that is why spreadsheets write semicolons
   */
  static Notation of(Stream<String> counts, Stream<String> others, char separator) {
    List<String> measured = others.map(Notation::number).toList();
    List<Character> shown =
        Stream.concat(
                counts.map(Notation::number).map(Notation::shownByCount),
                measured.stream().map(Notation::shown))
            .toList();
    int commas = Collections.frequency(shown, ',');
    int points = Collections.frequency(shown, '.');
    if (commas != points) {
      return new Notation(commas > points ? ',' : '.', null);
    }
    return new Notation(
        separator == ';' ? ',' : '.',
        measured.stream().filter(EITHER.asMatchPredicate()).findFirst().orElse(null));
  }

  /** As a program reads it: a decimal point, and nothing between thousands. */
  String plain(String written) {
    String compact = GAPS.matcher(written).replaceAll("");
    char shown = shown(compact);
    char mark = shown == NONE ? decimal : shown;
    return mark == ',' ? compact.replace(".", "").replace(',', '.') : compact.replace(",", "");
  }

  private static String number(String cell) {
    Matcher match = FOUND.matcher(cell.strip());
    return match.matches() ? GAPS.matcher(match.group(1)).replaceAll("") : "";
  }

  private static char shownByCount(String written) {
    boolean whole = EITHER.matcher(written).matches();
    return whole ? (written.indexOf(',') < 0 ? ',' : '.') : shown(written);
  }

  /** The decimal mark that a number shows by itself; NONE where it shows none. */
  private static char shown(String written) {
    int comma = written.lastIndexOf(',');
    int point = written.lastIndexOf('.');
    if (comma >= 0 && point >= 0) {
      return comma > point ? ',' : '.';
    }
    if ((comma < 0 && point < 0) || EITHER.matcher(written).matches()) {
      return NONE;
    }
    char mark = comma >= 0 ? ',' : '.';
    char other = comma >= 0 ? '.' : ',';
    return written.indexOf(mark) == written.lastIndexOf(mark) ? mark : other;
  }
}
