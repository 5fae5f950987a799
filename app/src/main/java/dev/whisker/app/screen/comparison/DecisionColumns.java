package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Column;
import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.app.ui.Chip;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ShortName;
import dev.whisker.app.ui.TextWidth;
import dev.whisker.app.ui.ViewContext;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The columns of a decision table, wide enough for their content. */
final class DecisionColumns {

  private static final double FINE = 11.0 / 13;

  /** The text size of a head. */
  private static final double HEAD = 12.0 / 13;

  /** A cell's padding and the gaps between its parts. */
  private static final double CELL_EXTRA = 28;

  /** The padding and the arrow of a sorted column, in text sizes. */
  private static final double HEAD_EXTRA = 27.0 / 13;

  private final ViewContext context;
  private final DecisionTable content;
  private final Caveats caveats;
  private final CellWords words;

  DecisionColumns(ViewContext context, DecisionTable content, Caveats caveats) {
    this.context = context;
    this.content = content;
    this.caveats = caveats;
    this.words = new CellWords(context);
  }

  TableColumn<Row, Row> names() {
    TextWidth width = new TextWidth(context.appearance().textSize());
    double widest =
        content.rows().stream()
            .mapToDouble(
                row -> width.of(row.name() + sign(row), 1) + width.of(words.about(row), FINE))
            .max()
            .orElse(0);
    List<String> names = content.rows().stream().map(Row::name).toList();
    TableColumn<Row, Row> column = new TableColumn<>(context.text("table.configuration"));
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
    double size = context.appearance().textSize();
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
          case MORE_IS_BETTER -> context.text("table.more-is-better");
          case LESS_IS_BETTER -> context.text("table.less-is-better");
          case NEITHER -> "";
        };
    return Stream.of(column.unit(), direction)
        .filter(part -> !part.isEmpty())
        .reduce((unit, word) -> context.text("table.note", Map.of("unit", unit, "direction", word)))
        .orElse("");
  }

  /** The first click brings the best to the top. */
  private static Comparator<Cell> bestFirst(Metric metric, TableColumn<Row, Cell> column) {
    double sign = metric.direction() == Direction.MORE_IS_BETTER ? -1 : 1;
    return new UnknownLast<>(column, cell -> sign * cell.number());
  }

  /** A figure, and its comparison with the baseline. */
  private static final class FigureCell extends TableCell<Row, Cell> {

    private final Column column;
    private final CellWords words;
    private final Tooltip tip = Parts.tip("");

    FigureCell(Column column, CellWords words) {
      this.column = column;
      this.words = words;
    }

    @Override
    protected void updateItem(@Nullable Cell cell, boolean empty) {
      super.updateItem(cell, empty);
      setGraphic(null);
      setTooltip(null);
      if (cell != null && !empty) {
        setGraphic(content(cell));
        Row row = getTableView().getItems().get(getIndex());
        tip.setText(words.inFull(row, column, cell));
        setTooltip(tip);
        setAccessibleText(cell.inOneLine());
      }
    }

    private static Node content(Cell cell) {
      Label value = Parts.label(cell.value(), cell.firm() ? "strong" : "muted");
      value.setMinWidth(USE_PREF_SIZE);
      Label verdict = new Label(verdict(cell));
      verdict.setMinWidth(USE_PREF_SIZE);
      HBox compared = new HBox(verdict);
      compared.setAlignment(Pos.BASELINE_LEFT);
      compared.getStyleClass().addAll("verdict", "verdict-" + cell.verdict().id());
      HBox line = new HBox(value, compared);
      line.getStyleClass().add("figure");
      line.setAlignment(Pos.BASELINE_LEFT);
      return line;
    }

    /** The verdict against the baseline, or the difference if there is no verdict. */
    static String verdict(Cell cell) {
      String words = cell.word().isEmpty() ? cell.delta() : cell.word();
      return (cell.sign() + " " + words).strip();
    }
  }

  /** The configuration of a row. */
  private static final class NameCell extends TableCell<Row, Row> {

    private final CellWords words;
    private final Caveats caveats;
    private final List<String> names;

    /**
     * @param names of all rows
     */
    NameCell(CellWords words, Caveats caveats, List<String> names) {
      this.words = words;
      this.caveats = caveats;
      this.names = names;
    }

    @Override
    protected void updateItem(@Nullable Row row, boolean empty) {
      super.updateItem(row, empty);
      setGraphic(null);
      if (row != null && !empty) {
        ShortName name = new ShortName(row.name(), names, "strong");
        Label runs = Parts.label(words.about(row), "fine");
        runs.setMinWidth(USE_PREF_SIZE);
        List<String> caveat = caveats.about(row.name());
        setGraphic(Parts.row("name-cell", Chip.of(row.position()), marked(name, caveat), runs));
        setAccessibleText(
            Stream.concat(Stream.of(row.name(), runs.getText()), caveat.stream())
                .collect(Collectors.joining(", ")));
      }
    }

    /** Adds a sign if there are caveats. */
    private static Node marked(ShortName name, List<String> caveat) {
      if (caveat.isEmpty()) {
        return name;
      }
      Label sign = new Label("⚠");
      sign.setMinWidth(USE_PREF_SIZE);
      sign.setTooltip(Parts.tip(String.join("\n", caveat)));
      HBox line = new HBox(name, sign);
      line.getStyleClass().add("figure");
      return line;
    }
  }
}
