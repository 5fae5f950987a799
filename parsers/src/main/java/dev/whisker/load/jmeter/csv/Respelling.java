package dev.whisker.load.jmeter.csv;

import java.util.Locale;
import java.util.Set;

/**
 * Spells the fields of a row as JMeter does where another program has written the file anew: a
 * spreadsheet says {@code WAHR} for {@code true}, data frames {@code 23.0} for {@code 23}, and some
 * put a blank behind each delimiter.
 */
final class Respelling {

  private static final Set<String> TRUE =
      Set.of("1", "TRUE", "YES", "WAHR", "VRAI", "VERDADERO", "VERO", "ИСТИНА");

  private static final Set<String> FALSE =
      Set.of("0", "FALSE", "NO", "FALSCH", "FAUX", "FALSO", "ЛОЖЬ");

  private final JtlColumns columns;

  Respelling(JtlColumns columns) {
    this.columns = columns;
  }

  /** What JMeter would write in a column. */
  String of(int column, String text) {
    String bare = text.strip();
    if (column == columns.success()) {
      return truth(bare);
    }
    return isNumber(column) ? whole(bare) : bare;
  }

  private boolean isNumber(int column) {
    return column == columns.timeStamp()
        || column == columns.elapsed()
        || column == columns.bytes()
        || column == columns.allThreads()
        || column == columns.sampleCount()
        || column == columns.errorCount();
  }

  private static String truth(String text) {
    String upper = text.toUpperCase(Locale.ROOT);
    return TRUE.contains(upper) ? "true" : FALSE.contains(upper) ? "false" : text;
  }

  /** Without decimals, where these are zeros. */
  static String whole(String number) {
    return number.matches("\\d+[.,]0+") ? number.split("[.,]", 2)[0] : number;
  }
}
