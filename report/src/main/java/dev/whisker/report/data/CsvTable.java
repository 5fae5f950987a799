package dev.whisker.report.data;

import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A table of comma-separated values that no spreadsheet takes for formulas. */
public final class CsvTable {

  private static final Pattern NEEDS_QUOTES = Pattern.compile("[\",\r\n]");
  private static final Pattern NUMBER = Pattern.compile("[-+]?\\d+(\\.\\d+)?");
  private static final String FORMULA = "=+-@\t\r";

  private final StringBuilder text = new StringBuilder();

  public CsvTable(List<String> header) {
    row(header);
  }

  /** Adds a row. */
  public void row(List<String> cells) {
    text.append(line(cells));
  }

  /** A row with its line end, for tables that are too long to be kept. */
  static String line(List<String> cells) {
    return cells.stream().map(CsvTable::quoted).collect(Collectors.joining(",", "", "\n"));
  }

  /** All digits without an exponent, which some spreadsheets take for text; empty if unknown. */
  public static String number(double value) {
    return Double.isFinite(value)
        ? new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString()
        : "";
  }

  /** Quotes a cell by RFC 4180. Names may begin like a formula, which an apostrophe makes text. */
  private static String quoted(String cell) {
    boolean runs =
        !cell.isEmpty() && FORMULA.indexOf(cell.charAt(0)) >= 0 && !NUMBER.matcher(cell).matches();
    String safe = runs ? "'" + cell : cell;
    return NEEDS_QUOTES.matcher(safe).find() ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
  }

  /** The whole table. */
  @Override
  public String toString() {
    return text.toString();
  }
}
