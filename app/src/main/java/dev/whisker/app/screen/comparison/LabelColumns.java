package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.table.LabelTable;
import dev.whisker.analysis.table.LabelTable.Cell;
import dev.whisker.analysis.table.LabelTable.Column;
import dev.whisker.analysis.table.LabelTable.Row;
import dev.whisker.app.ui.Chip;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ShortName;
import dev.whisker.app.ui.TextWidth;
import dev.whisker.app.ui.ViewContext;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The columns of a table of labels: their names, and a figure for each configuration. */
final class LabelColumns {

  private static final double FINE = 11.0 / 13;

  /** A cell's padding and the gaps between its parts. */
  private static final double CELL_EXTRA = 28;

  /** The sign of a configuration and the arrow of a sorted column, in text sizes. */
  private static final double HEAD_EXTRA = 58.0 / 13;

  private static final double WIDEST_NAME = 320;

  /** The room of a configuration's name in a head, in text sizes. */
  private static final double WIDEST_HEAD = 12;

  private final ViewContext context;
  private final LabelTable content;
  private final TextWidth width;

  LabelColumns(ViewContext context, LabelTable content) {
    this.context = context;
    this.content = content;
    this.width = new TextWidth(context.appearance().textSize());
  }

  TableColumn<Row, Row> names() {
    double widest =
        content.rows().stream().mapToDouble(row -> width.of(name(row, context), 1)).max().orElse(0);
    TableColumn<Row, Row> column = new TableColumn<>(context.text("cli.inspect.label"));
    column.setMinWidth(Math.min(widest + CELL_EXTRA, WIDEST_NAME));
    column.setReorderable(false);
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
    column.setUserData("");
    column.setComparator(Comparator.comparing(row -> name(row, context)));
    column.setCellFactory(any -> new LabelCell(chosen()));
    return column;
  }

  /** The label, or the word for all requests. */
  static String name(Row row, ViewContext context) {
    return row.label().orElse(context.text("labels.all"));
  }

  /** The figure with its difference from the baseline. */
  static String spoken(Cell cell) {
    return cell.delta().isEmpty() ? cell.quantity() : cell.quantity() + " (" + cell.delta() + ")";
  }

  private Optional<String> chosen() {
    return Optional.ofNullable(context.study().study().settings().label());
  }

  /**
   * @param index of the configuration
   */
  TableColumn<Row, Cell> figures(int index) {
    Column about = content.columns().get(index);
    List<String> names = content.columns().stream().map(Column::configuration).toList();
    ShortName name = new ShortName(about.configuration(), names);
    Label note = Parts.label(note(about), "fine");
    VBox words = new VBox(name, note);
    words.setAlignment(Pos.CENTER_LEFT);
    HBox title = Parts.row("name-cell", Chip.of(about.position()), words);
    TableColumn<Row, Cell> column = new TableColumn<>();
    column.setGraphic(title);
    double figures =
        content.rows().stream()
            .map(row -> row.cells().get(index))
            .mapToDouble(cell -> Math.max(width.of(cell.value(), 1), width.of(cell.delta(), FINE)))
            .max()
            .orElse(0);
    double whole = Math.max(width.of(about.configuration(), 1), width.of(note.getText(), FINE));
    double head = Math.min(whole, WIDEST_HEAD * context.appearance().textSize());
    column.setMinWidth(
        Math.max(figures + CELL_EXTRA, head + HEAD_EXTRA * context.appearance().textSize()));
    column.setCellValueFactory(
        row -> new ReadOnlyObjectWrapper<>(row.getValue().cells().get(index)));
    column.setUserData(about.configuration());
    // The first click sorts the largest values to the top.
    column.setComparator(new UnknownLast<>(column, cell -> -cell.number()));
    column.setCellFactory(any -> new ValueCell());
    return column;
  }

  /** "ms, baseline". */
  private String note(Column about) {
    if (!about.isBaseline()) {
      return content.unit();
    }
    return content.unit().isEmpty()
        ? context.text("runs.baseline")
        : context.text(
            "table.note",
            Map.of("unit", content.unit(), "direction", context.text("runs.baseline")));
  }

  /** The name of a label, in bold if load figures are limited to it. */
  private final class LabelCell extends TableCell<Row, Row> {

    private final Optional<String> chosen;

    LabelCell(Optional<String> chosen) {
      this.chosen = chosen;
    }

    @Override
    protected void updateItem(@Nullable Row row, boolean empty) {
      super.updateItem(row, empty);
      setGraphic(null);
      if (row != null && !empty) {
        Label name = new Label(name(row, context));
        name.setTooltip(new Tooltip(name(row, context)));
        if (row.label().equals(chosen)) {
          name.getStyleClass().add("strong");
        }
        setGraphic(name);
        setAccessibleText(name(row, context));
      }
    }
  }

  /** A figure, and below it its distance from the baseline's. */
  private static final class ValueCell extends TableCell<Row, Cell> {

    @Override
    protected void updateItem(@Nullable Cell cell, boolean empty) {
      super.updateItem(cell, empty);
      setGraphic(null);
      if (cell != null && !empty) {
        VBox content = new VBox(new Label(cell.value()));
        if (!cell.delta().isEmpty()) {
          content.getChildren().add(Parts.label(cell.delta(), "fine"));
        }
        content.setAlignment(Pos.CENTER_LEFT);
        setGraphic(content);
        setAccessibleText(spoken(cell));
      }
    }
  }
}
