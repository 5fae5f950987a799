package dev.whisker.load.reading;

import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.reading.LineByLine.Shown;
import dev.whisker.load.result.Reported;
import java.io.IOException;
import java.util.List;

/**
 * Reads the table of a tool: its header names the columns, and a row is asked for the text or the
 * number in a column of that name. Without the column, or without a number in it, the figure is
 * blank. Rows that no reader takes are counted with their lines.
 *
 * @param names of the columns, in order; empty for one that is not needed
 * @param separator of the cells
 */
public record ColumnReader(List<String> names, char separator) {

  /** The columns of a content that begins with their names. */
  public static ColumnReader of(byte[] head, char separator) {
    return new ColumnReader(CsvRows.split(Lines.first(head), separator), separator);
  }

  /** True if a content begins with these columns; further ones may follow. */
  public static boolean begin(byte[] head, char separator, List<String> columns) {
    String first = Lines.first(head);
    return first.contains(columns.getLast())
        && CsvRows.split(first, separator).stream().limit(columns.size()).toList().equals(columns);
  }

  public boolean has(String name) {
    return names.contains(name);
  }

  /** The row of a line. */
  public Row row(String line) {
    return row(CsvRows.split(line, separator));
  }

  /** The row of these cells. */
  public Row row(List<String> cells) {
    return new Row(cells);
  }

  /** Passes all rows to the taker. Blank ones are skipped, and headers: further tests follow. */
  public Shown read(Source source, LineByLine.Taker<Row> taker) throws IOException {
    return read(source, () -> Kind.SKIPPED, taker);
  }

  /** Passes all rows but blank ones to the taker, and each header, the first one too. */
  public Shown read(Source source, HeaderTaker header, LineByLine.Taker<Row> taker)
      throws IOException {
    try (CsvRows rows = CsvRows.of(source, separator)) {
      for (List<String> cells = rows.next(); cells != null; cells = rows.next()) {
        Row row = row(cells);
        rows.count(row.isBlank() ? Kind.SKIPPED : row.isHeader() ? header.take() : taker.take(row));
      }
      return new Shown(rows.counts(), rows.cutOff());
    }
  }

  /** Notes that the rows of a test begin. */
  public interface HeaderTaker {
    Kind take();
  }

  /** One row of this table. */
  public final class Row {

    private final List<String> cells;

    private Row(List<String> cells) {
      this.cells = cells;
    }

    /** All cells, those without a known column too. */
    public List<String> cells() {
      return cells;
    }

    /** The content of the first of these columns that exists; otherwise empty. */
    public String text(String... columns) {
      for (String name : columns) {
        int at = names.indexOf(name);
        if (at >= 0) {
          return at < cells.size() ? cells.get(at) : "";
        }
      }
      return "";
    }

    /** The number in such a column; NaN without one. */
    public double number(String... columns) {
      return Reported.number(text(columns));
    }

    /** The printed figure in such a column; blank without one. */
    public Figure figure(String... columns) {
      return Reported.of(number(columns));
    }

    /** True if it has all cells: the last row of a file may be cut. */
    public boolean isWhole() {
      return cells.size() >= names.size();
    }

    private boolean isHeader() {
      return cells.equals(names);
    }

    private boolean isBlank() {
      return cells.stream().allMatch(String::isEmpty);
    }
  }
}
