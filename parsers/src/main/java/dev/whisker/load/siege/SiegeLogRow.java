package dev.whisker.load.siege;

import dev.whisker.load.lines.CsvRows;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/** One siege in {@code siege.log}, whose columns are the same in all versions. */
record SiegeLogRow(
    LocalDateTime ended,
    double transactions,
    double elapsed,
    double responseTime,
    double rate,
    double concurrency,
    double okay,
    double failed) {

  private static final String HEADER = "Date & Time";
  private static final int COLUMNS = 10;
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

  /** Whether a line is the head of a log. */
  static boolean isHeader(String line) {
    return line.contains(HEADER)
        && CsvRows.split(line, ',').size() == COLUMNS
        && line.contains("Trans Rate");
  }

  /** What a line holds; empty where it is no row. */
  static Optional<SiegeLogRow> of(String line) {
    List<String> cells = CsvRows.split(line, ',');
    if (cells.size() != COLUMNS) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new SiegeLogRow(
              LocalDateTime.parse(cells.get(0), TIME),
              number(cells.get(1)),
              number(cells.get(2)),
              number(cells.get(4)),
              number(cells.get(5)),
              number(cells.get(7)),
              number(cells.get(8)),
              number(cells.get(9))));
    } catch (DateTimeParseException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** C prints {@code nan} and {@code inf} where siege divided by nothing. */
  private static double number(String cell) {
    return cell.matches("-?(?:nan|inf)") ? Double.NaN : Double.parseDouble(cell);
  }
}
