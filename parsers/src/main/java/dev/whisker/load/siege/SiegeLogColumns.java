package dev.whisker.load.siege;

import dev.whisker.load.lines.CsvRows;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What stands where in the rows of a {@code siege.log}, which people save anew from spreadsheets,
 * and give columns of their own.
 *
 * @param names of the columns, in small letters
 * @param separator between them
 * @param padded whether rows are equally long, as siege itself writes them
 */
record SiegeLogColumns(List<String> names, char separator, boolean padded) {

  /** As siege writes it; what no head has is told without cutting each line. */
  static final String FIRST = "Date & Time";

  /** Those of siege, for a log without its head. */
  static final SiegeLogColumns USUAL =
      new SiegeLogColumns(
          List.of(
              "date & time",
              "trans",
              "elap time",
              "data trans",
              "resp time",
              "trans rate",
              "throughput",
              "concurrent",
              "okay",
              "failed"),
          ',',
          true);

  /** Columns of people's own that say what the siege was. */
  private static final List<String> MARKS =
      List.of("mark", "name", "run", "test", "label", "config", "configuration");

  /** What C prints where siege divided by nothing. */
  private static final Pattern NO_NUMBER = Pattern.compile("-?(?:nan|inf)");

  /** As siege has it, and as spreadsheets save it. */
  private static final List<DateTimeFormatter> TIMES =
      Stream.of("yyyy-MM-dd[' ']['T']HH:mm[:ss]", "d.M.yyyy H:mm[:ss]", "yyyy/M/d H:mm[:ss]")
          .map(DateTimeFormatter::ofPattern)
          .toList();

  /** One siege. */
  record Row(
      Optional<String> mark,
      LocalDateTime ended,
      double transactions,
      double elapsed,
      double responseTime,
      double rate,
      double concurrency,
      double okay,
      double failed) {}

  /** By the head of a log; empty for a line that is none. */
  static Optional<SiegeLogColumns> of(String line) {
    return (line.contains(FIRST) ? Stream.of(',', ';', '\t') : Stream.<Character>empty())
        .map(separator -> new SiegeLogColumns(names(line, separator), separator, isPadded(line)))
        .filter(columns -> columns.names.containsAll(USUAL.names))
        .findFirst();
  }

  private static List<String> names(String line, char separator) {
    return cells(line, separator).stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
  }

  private static boolean isPadded(String line) {
    return line.contains(",  ");
  }

  private static List<String> cells(String line, char separator) {
    return CsvRows.split(line, separator).stream().map(String::strip).toList();
  }

  /** Whether each row tells itself what the siege was. */
  boolean hasMarks() {
    return MARKS.stream().anyMatch(names::contains);
  }

  /** What a line holds; empty where it is no row. */
  Optional<Row> row(String line) {
    List<String> cells = cells(line, separator);
    if (cells.size() != names.size()) {
      return Optional.empty();
    }
    try {
      return time(at(cells, "date & time"))
          .map(
              ended ->
                  new Row(
                      mark(cells),
                      ended,
                      count(cells, "trans"),
                      number(cells, "elap time"),
                      number(cells, "resp time"),
                      number(cells, "trans rate"),
                      number(cells, "concurrent"),
                      count(cells, "okay"),
                      count(cells, "failed")));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private String at(List<String> cells, String name) {
    return cells.get(names.indexOf(name));
  }

  private Optional<String> mark(List<String> cells) {
    return MARKS.stream()
        .filter(names::contains)
        .map(name -> at(cells, name))
        .filter(mark -> !mark.isEmpty())
        .findFirst();
  }

  /** What siege counts; a point in it would be one between thousands. */
  private double count(List<String> cells, String name) {
    if (at(cells, name).contains(".")) {
      throw new NumberFormatException("no count: " + at(cells, name));
    }
    return number(cells, name);
  }

  /** A comma that separates no columns is that of decimals. */
  private double number(List<String> cells, String name) {
    String cell = at(cells, name);
    return NO_NUMBER.matcher(cell).matches()
        ? Double.NaN
        : Double.parseDouble(separator == ',' ? cell : cell.replace(',', '.'));
  }

  private static Optional<LocalDateTime> time(String cell) {
    for (DateTimeFormatter form : TIMES) {
      try {
        return Optional.of(LocalDateTime.parse(cell, form));
      } catch (DateTimeParseException e) {
        // It may be of the next form.
      }
    }
    return Optional.empty();
  }
}
