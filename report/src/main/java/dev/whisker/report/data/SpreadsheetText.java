package dev.whisker.report.data;

import dev.whisker.text.ControlCharacters;
import java.util.regex.Pattern;

/** Names in cells of a spreadsheet, which must not compute them: a formula can send data away. */
public final class SpreadsheetText {

  /** Full-width signs begin a formula in East Asian spreadsheets. */
  private static final Pattern FORMULA =
      Pattern.compile("(?s)\\s*[=+\\-@\\uFF0B\\uFF0D\\uFF1D\\uFF20].*|[\\t\\r].*");

  private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:\\.\\d+)?");

  private SpreadsheetText() {}

  /** The text on one line, behind an apostrophe if it would be a formula. Numbers stay numbers. */
  public static String of(String text) {
    String visible = ControlCharacters.visible(text);
    return isFormula(text) ? "'" + visible : visible;
  }

  /** True if a spreadsheet would compute the text. */
  static boolean isFormula(String text) {
    return FORMULA.matcher(text).matches() && !NUMBER.matcher(text).matches();
  }
}
