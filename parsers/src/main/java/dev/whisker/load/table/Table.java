package dev.whisker.load.table;

import dev.whisker.input.Problem;
import dev.whisker.load.reading.CsvRows;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.table.Column.Role;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The columns of a table, and their separator. */
record Table(char separator, List<Column> columns) {

  private static final List<Character> SEPARATORS = List.of('\t', ';', ',');

  /** The longest name; a line of a minified script may have a megabyte. */
  private static final int LONGEST_NAME = 200;

  /** The rows below the header that are checked, since some may be damaged or empty. */
  private static final int ROWS_TO_LOOK_AT = 5;

  /**
   * The cells of one row.
   *
   * @param line the number of its first line
   */
  record Row(long line, List<String> cells) {

    /** The content of a column; empty if the row is shorter. */
    String cell(int column) {
      return column < cells.size() ? cells.get(column) : "";
    }
  }

  /** The table by its header and first rows; empty for other content. */
  static Optional<Table> of(byte[] head) {
    return SEPARATORS.stream().flatMap(each -> of(head, each).stream()).findFirst();
  }

  private static Optional<Table> of(byte[] head, char separator) {
    try (CsvRows rows = CsvRows.of(head, separator)) {
      Optional<Table> table = Optional.ofNullable(next(rows)).flatMap(h -> of(h, separator));
      for (int i = 0; table.isPresent() && i < ROWS_TO_LOOK_AT; i++) {
        Row row = next(rows);
        if (row != null && table.get().hasFigure(row)) {
          return table;
        }
      }
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<Table> of(Row header, char separator) {
    if (header.cells.size() < 2
        || header.cells.stream().anyMatch(cell -> cell.length() > LONGEST_NAME)) {
      return Optional.empty();
    }
    List<Column> columns = header.cells.stream().map(Column::of).toList();
    boolean isOfRuns =
        columns.stream().anyMatch(column -> column.role() == Role.MEASURE)
            && columns.stream().anyMatch(Column::isOfRun)
            && columns.stream().noneMatch(column -> column.role() == Role.NOT_OF_RUNS);
    return isOfRuns ? Optional.of(new Table(separator, columns)) : Optional.empty();
  }

  /** The next row that is no remark; null at the end. */
  static @Nullable Row next(CsvRows rows) throws IOException {
    @Nullable List<String> cells = rows.next();
    while (cells != null && isRemark(cells)) {
      rows.count(Kind.SKIPPED);
      cells = rows.next();
    }
    return cells == null ? null : new Row(rows.number(), cells);
  }

  private static boolean isRemark(List<String> cells) {
    return cells.stream().allMatch(String::isEmpty)
        || (!cells.getFirst().isEmpty() && Lines.isRemark(cells.getFirst()));
  }

  /** True if decimals may follow a comma, as in spreadsheets with semicolons between cells. */
  boolean decimalComma() {
    return separator == ';';
  }

  private boolean hasFigure(Row row) {
    return row.cells.size() <= columns.size()
        && IntStream.range(0, columns.size())
            .filter(i -> columns.get(i).role() == Role.MEASURE && !Column.isBlank(row.cell(i)))
            .anyMatch(i -> columns.get(i).figure(row.cell(i), decimalComma()).isPresent());
  }

  /** The problems of columns: assumed units, and columns that are not read. */
  List<Problem> unclear(List<Row> rows) {
    List<Problem> problems = new ArrayList<>();
    Map<Measure, Column> seen = new EnumMap<>(Measure.class);
    for (int i = 0; i < columns.size(); i++) {
      Column column = columns.get(i);
      List<String> cells = cells(rows, i);
      if (column.role() == Role.NOTE && areNumbers(cells)) {
        problems.add(new Problem(0, LoadProblem.UNKNOWN_COLUMN, column.name()));
      } else if (column.role() == Role.MEASURE) {
        Measure measure = column.measure();
        @Nullable Column same = seen.putIfAbsent(measure, column);
        if (same != null) {
          problems.add(
              new Problem(0, LoadProblem.REPEATED_COLUMN, column.written(), same.written()));
        } else if (column.unit().isEmpty() && isUnitOpen(measure.dimension(), cells)) {
          problems.add(
              new Problem(0, LoadProblem.UNIT_ASSUMED, column.name(), measure.dimension().base()));
        }
      }
    }
    return problems;
  }

  private static boolean isUnitOpen(Measure.Dimension dimension, List<String> cells) {
    return dimension == Measure.Dimension.PERCENT
        ? cells.stream().anyMatch(Column::isPartOfOne)
        : !dimension.needsNoUnit() && cells.stream().anyMatch(Column::lacksUnit);
  }

  private static List<String> cells(List<Row> rows, int column) {
    return rows.stream()
        .map(row -> row.cell(column))
        .filter(cell -> !Column.isBlank(cell))
        .toList();
  }

  private static boolean areNumbers(List<String> cells) {
    return !cells.isEmpty() && cells.stream().allMatch(cell -> cell.matches("[\\d.,]+"));
  }
}
