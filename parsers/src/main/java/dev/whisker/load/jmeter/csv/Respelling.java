package dev.whisker.load.jmeter.csv;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Spells the fields of a row as JMeter does where another program has written the file anew: a
 * spreadsheet says {@code WAHR} for {@code true}, data frames {@code 23.0} for {@code 23}, and some
 * put a blank behind each delimiter.
 */
final class Respelling {

  private static final Set<String> TRUE =
      Set.of(
          "1",
          "TRUE",
          "YES",
          "WAHR",
          "VRAI",
          "VERDADERO",
          "VERDADEIRO",
          "VERO",
          "WAAR",
          "PRAWDA",
          "PRAVDA",
          "IGAZ",
          "DOĞRU",
          "SAND",
          "SANN",
          "SANT",
          "TOSI",
          "ИСТИНА",
          "是",
          "真",
          "成功");

  private static final Set<String> FALSE =
      Set.of(
          "0",
          "FALSE",
          "NO",
          "FALSCH",
          "FAUX",
          "FALSO",
          "ONWAAR",
          "FAŁSZ",
          "NEPRAVDA",
          "HAMIS",
          "YANLIŞ",
          "FALSK",
          "USANN",
          "FALSKT",
          "EPÄTOSI",
          "ЛОЖЬ",
          "否",
          "假",
          "失败");

  /** A whole number written as one that could have decimals. */
  private static final Pattern DECIMAL = Pattern.compile("(\\d+)[.,]0+");

  /** What may as well be a thousand and more, its digits in groups as spreadsheets write them. */
  private static final Pattern GROUPED = Pattern.compile("\\d{1,3}[.,]000");

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
        || column == columns.responseCode()
        || column == columns.bytes()
        || column == columns.allThreads()
        || column == columns.sampleCount()
        || column == columns.errorCount();
  }

  private static String truth(String text) {
    String upper = text.toUpperCase(Locale.ROOT);
    return TRUE.contains(upper) ? "true" : FALSE.contains(upper) ? "false" : text;
  }

  /** Without decimals, where these are zeros, and for sure decimals. */
  static String whole(String number) {
    Matcher decimal = DECIMAL.matcher(number);
    return decimal.matches() && !GROUPED.matcher(number).matches() ? decimal.group(1) : number;
  }
}
