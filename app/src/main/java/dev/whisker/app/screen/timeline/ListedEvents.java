package dev.whisker.app.screen.timeline;

import dev.whisker.app.session.Notice;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.report.SafeFile;
import dev.whisker.report.data.CsvTable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** A table of events in place of the lanes, which users can sort, copy and export. */
final class ListedEvents<R> {

  /**
   * A column.
   *
   * @param id its name in the exported table
   * @param ems its width in text sizes
   * @param exported the cell there, with all digits
   */
  record Column<R>(
      String id,
      String title,
      double ems,
      Pos position,
      Function<R, String> text,
      Comparator<R> order,
      Function<R, String> exported) {

    /** The width of a number with its unit, in text sizes. */
    private static final double NUMBER = 6.5;

    static <R> Column<R> text(String id, String title, double ems, Function<R, String> text) {
      return new Column<>(id, title, ems, Pos.CENTER_LEFT, text, Comparator.comparing(text), text);
    }

    /**
     * @param value NaN where unknown
     */
    static <R> Column<R> number(
        String id, String title, ToDoubleFunction<R> value, DoubleFunction<String> text) {
      return new Column<>(
          id,
          title,
          NUMBER,
          Pos.CENTER_RIGHT,
          row -> text.apply(value.applyAsDouble(row)),
          Comparator.comparingDouble(value),
          row -> CsvTable.number(value.applyAsDouble(row)));
    }
  }

  private final ViewContext context;
  private final String id;
  private final List<Column<R>> columns;
  private final Label title = new Label();
  private final TableView<R> table = new TableView<>();
  private final VBox node;

  /**
   * @param id also the default name of the exported file
   * @param actions buttons for the selected row
   */
  ListedEvents(
      ViewContext context, String id, List<Column<R>> columns, Runnable back, List<Node> actions) {
    this.context = context;
    this.id = id;
    this.columns = columns;
    table.setId(id);
    table.getStyleClass().add("dense");
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    columns.forEach(each -> table.getColumns().add(column(each)));
    title.getStyleClass().add("section-title");
    title.setId(id + "-title");
    HBox head =
        Parts.row(
            "tools event-head",
            Parts.button(id + "-back", "← " + context.text("timeline.table.back"), back),
            title,
            Parts.gap());
    head.getChildren().addAll(actions);
    head.getChildren()
        .addAll(
            Parts.button(id + "-copy", context.text("page.copy"), () -> context.copy(csv())),
            Parts.button(id + "-export", context.text("timeline.table.export"), this::export));
    node = new VBox(head, table);
    node.getStyleClass().add("event-table");
    VBox.setVgrow(table, Priority.ALWAYS);
  }

  Node node() {
    return node;
  }

  /** Shows rows, in the order that the user chose. */
  void show(String name, List<R> rows) {
    title.setText(name);
    table.getItems().setAll(rows);
    table.sort();
  }

  /** The selected row; empty without one. */
  ReadOnlyObjectProperty<R> selected() {
    return table.getSelectionModel().selectedItemProperty();
  }

  /** Runs an action for the selected row at a double click or Enter. */
  void onOpen(Runnable action) {
    Parts.onKey(table, KeyCode.ENTER, action);
    table.setOnMouseClicked(
        event -> {
          if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
            action.run();
          }
        });
  }

  /** Shows a column or hides it; the exported table always has it. */
  void setShown(String column, boolean shown) {
    table.getColumns().stream()
        .filter(each -> column.equals(each.getId()))
        .forEach(each -> each.setVisible(shown));
  }

  void takeKeyboard() {
    table.requestFocus();
  }

  private TableColumn<R, R> column(Column<R> about) {
    TableColumn<R, R> column = new TableColumn<>(about.title());
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
    column.setComparator(about.order());
    column.setReorderable(false);
    column.setId(about.id());
    column.setPrefWidth(about.ems() * context.appearance().textSize());
    column.setCellFactory(any -> new TextCell<>(about));
    return column;
  }

  /** The rows in their order on the screen. */
  private String csv() {
    CsvTable csv = new CsvTable(columns.stream().map(Column::id).toList());
    for (R row : table.getItems()) {
      csv.row(columns.stream().map(column -> column.exported().apply(row)).toList());
    }
    return csv.toString();
  }

  private void export() {
    context.actions().askForTable(id).ifPresent(this::write);
  }

  private void write(Path file) {
    String csv = csv();
    context
        .tasks()
        .inBackground(
            () -> {
              SafeFile.write(file, out -> out.write(csv.getBytes(StandardCharsets.UTF_8)));
              return file;
            },
            written -> context.study().notices().add(new Notice.Written(written)),
            failure ->
                context.study().notices().add(new Notice.NotWritten(file, Notice.reason(failure))));
  }

  private static final class TextCell<R> extends TableCell<R, R> {

    private final Column<R> about;

    TextCell(Column<R> about) {
      this.about = about;
      setAlignment(about.position());
    }

    @Override
    protected void updateItem(@Nullable R row, boolean empty) {
      super.updateItem(row, empty);
      String text = row == null || empty ? "" : about.text().apply(row);
      setText(text);
      setTooltip(text.isEmpty() ? null : new Tooltip(text));
    }
  }
}
