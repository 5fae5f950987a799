package dev.whisker.report.pdf;

import dev.whisker.report.document.Block.Align;
import dev.whisker.report.document.Block.Cell;
import dev.whisker.report.document.Block.Column;
import dev.whisker.report.document.Block.Table;
import dev.whisker.report.document.Ink;
import dev.whisker.report.document.Text;
import dev.whisker.report.document.Type;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Sets tables: rows are never split, and every page repeats the head. */
final class TableSetter {

  private static final double GAP = 10;

  /** The weight of columns that take the whole width. */
  private static final double FULL_WEIGHT = 4.5;

  private static final double ABOVE_ROW = 2.5;
  private static final double BELOW_ROW = 2.5;
  private static final double BELOW_HEAD = 2;
  private static final double BELOW_TABLE = 8;

  private final Pages pages;
  private final LineBreaker breaker;

  TableSetter(Pages pages, LineBreaker breaker) {
    this.pages = pages;
    this.breaker = breaker;
  }

  void set(Table table) throws IOException {
    double[] widths = widths(table.columns());
    Row head = head(table, widths);
    pages.need(startHeight(table));
    pages.begin("Table");
    setHead(head, table, widths);
    for (List<Cell> cells : table.rows()) {
      Row row = row(cells, widths);
      if (row.height() + ABOVE_ROW + BELOW_ROW > pages.room()) {
        pages.turn();
        setHead(head, table, widths);
      }
      pages.down(ABOVE_ROW);
      set("TD", row, table, widths);
      pages.down(BELOW_ROW);
      pages.rule(Pages.LEFT, width(widths), 0.4);
    }
    pages.end();
    pages.space(BELOW_TABLE);
  }

  double height(Table table) {
    double[] widths = widths(table.columns());
    double rows =
        table.rows().stream()
            .mapToDouble(cells -> ABOVE_ROW + row(cells, widths).height() + BELOW_ROW)
            .sum();
    return ABOVE_ROW + head(table, widths).height() + BELOW_HEAD + rows + BELOW_TABLE;
  }

  /** The height of the head and the first row. */
  double startHeight(Table table) {
    double[] widths = widths(table.columns());
    double first = table.rows().isEmpty() ? 0 : row(table.rows().getFirst(), widths).height();
    return head(table, widths).height() + first + 4 * ABOVE_ROW;
  }

  private void setHead(Row head, Table table, double[] widths) throws IOException {
    pages.down(ABOVE_ROW);
    set("TH", head, table, widths);
    pages.down(BELOW_HEAD);
    pages.darkRule(Pages.LEFT, width(widths));
  }

  /** The lines of each cell. */
  private record Row(List<List<Line>> cells) {

    double height() {
      return cells.stream().mapToDouble(Setter::height).max().orElse(0);
    }
  }

  private Row head(Table table, double[] widths) {
    return row(
        table.columns().stream()
            .map(
                column ->
                    column.note().isEmpty()
                        ? Cell.of(title(column))
                        : Cell.of(title(column), Text.small(column.note())))
            .toList(),
        widths);
  }

  private static Text title(Column column) {
    return Text.of(column.title(), Type.SMALL, Ink.TEXT);
  }

  private Row row(List<Cell> cells, double[] widths) {
    return new Row(
        IntStream.range(0, cells.size())
            .mapToObj(
                i ->
                    cells.get(i).lines().stream()
                        .flatMap(text -> breaker.lines(text, widths[i]).stream())
                        .toList())
            .toList());
  }

  private void set(String type, Row row, Table table, double[] widths) throws IOException {
    double x = Pages.LEFT;
    pages.begin("TR");
    for (int i = 0; i < row.cells().size(); i++) {
      boolean right = table.columns().get(i).align() == Align.RIGHT;
      double below = 0;
      pages.begin(type);
      for (Line line : row.cells().get(i)) {
        pages.write(line, right ? x + widths[i] - line.width() : x, below);
        below += line.height();
      }
      pages.end();
      x += widths[i] + GAP;
    }
    pages.end();
    pages.down(row.height());
  }

  private static double[] widths(List<Column> columns) {
    double weight = columns.stream().mapToDouble(Column::weight).sum();
    // A table of few narrow columns is narrower, so the eye can follow a row.
    double room = Pages.WIDTH * Math.min(1, weight / FULL_WEIGHT) - GAP * (columns.size() - 1);
    return columns.stream().mapToDouble(column -> column.weight() / weight * room).toArray();
  }

  private static double width(double[] widths) {
    return Arrays.stream(widths).sum() + GAP * (widths.length - 1);
  }
}
