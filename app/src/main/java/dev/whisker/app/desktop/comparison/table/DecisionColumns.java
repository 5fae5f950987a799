package dev.whisker.app.desktop.comparison.table;

import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Column;
import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.desk.TextWidth;
import dev.whisker.app.model.comparison.Caveats;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;

/** The columns of a decision table, wide enough for their content. */
final class DecisionColumns {

  private static final double FINE = 11.0 / 13;

  /** The text size of a head. */
  private static final double HEAD = 12.0 / 13;

  /** A cell's padding and the gaps between its parts. */
  private static final double CELL_EXTRA = 28;

  /** The padding and the arrow of a sorted column, in text sizes. */
  private static final double HEAD_EXTRA = 27.0 / 13;

  private final Desk desk;
  private final DecisionTable content;
  private final Caveats caveats;
  private final CellWords words;

  DecisionColumns(Desk desk, DecisionTable content, Caveats caveats) {
    this.desk = desk;
    this.content = content;
    this.caveats = caveats;
    this.words = new CellWords(desk);
  }

  TableColumn<Row, Row> names() {
    TextWidth width = new TextWidth(desk.appearance().textSize());
    double widest =
        content.rows().stream()
            .mapToDouble(
                row -> width.of(row.name() + sign(row), 1) + width.of(words.about(row), FINE))
            .max()
            .orElse(0);
    List<String> names = content.rows().stream().map(Row::name).toList();
    TableColumn<Row, Row> column = new TableColumn<>(desk.text("table.configuration"));
    double room = Math.min(widest + 30 + CELL_EXTRA, 320);
    column.setMinWidth(room);
    column.setReorderable(false);
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
    column.setComparator(Comparator.comparing(Row::name));
    column.setCellFactory(any -> new NameCell(words, caveats, names));
    return column;
  }

  private String sign(Row row) {
    return caveats.about(row.name()).isEmpty() ? "" : " ⚠ ";
  }

  /**
   * @param index of the metric
   */
  TableColumn<Row, Cell> figures(int index) {
    Column head = content.columns().get(index);
    TableColumn<Row, Cell> column = new TableColumn<>();
    Label name = new Label(head.name());
    VBox title = new VBox(name, Parts.label(note(head), "fine"));
    title.setAlignment(Pos.CENTER_LEFT);
    Tooltip.install(title, Parts.tip(head.definition()));
    column.setGraphic(title);
    double room = room(index);
    column.setMinWidth(room);
    column.setCellValueFactory(
        row -> new ReadOnlyObjectWrapper<>(row.getValue().cells().get(index)));
    column.setComparator(bestFirst(head.metric(), column));
    column.setCellFactory(any -> new FigureCell(head, words));
    return column;
  }

  /** The width for the content of a column. */
  private double room(int index) {
    double size = desk.appearance().textSize();
    TextWidth width = new TextWidth(size);
    Column head = content.columns().get(index);
    double titled = Math.max(width.of(head.name(), HEAD), width.of(note(head), HEAD));
    double title = titled + HEAD_EXTRA * size;
    double figures =
        content.rows().stream()
            .map(row -> row.cells().get(index))
            .mapToDouble(
                cell -> width.of(cell.value(), 1) + width.of(FigureCell.verdict(cell), FINE))
            .max()
            .orElse(0);
    return Math.max(title, figures + CELL_EXTRA);
  }

  /** "ms, less is better". */
  private String note(Column column) {
    String direction =
        switch (column.metric().direction()) {
          case MORE_IS_BETTER -> desk.text("table.more-is-better");
          case LESS_IS_BETTER -> desk.text("table.less-is-better");
          case NEITHER -> "";
        };
    return Stream.of(column.unit(), direction)
        .filter(part -> !part.isEmpty())
        .reduce((unit, word) -> desk.text("table.note", Map.of("unit", unit, "direction", word)))
        .orElse("");
  }

  /** The first click brings the best to the top. */
  private static Comparator<Cell> bestFirst(Metric metric, TableColumn<Row, Cell> column) {
    double sign = metric.direction() == Direction.MORE_IS_BETTER ? -1 : 1;
    return new UnknownLast<>(column, cell -> sign * cell.number());
  }
}
