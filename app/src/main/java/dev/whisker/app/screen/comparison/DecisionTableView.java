package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.MetricGroup;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.analysis.table.DecisionTable.Column;
import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.app.ui.Items;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.OnlyLabel;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Prose;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WindowCommand;
import dev.whisker.report.data.CsvWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.geometry.Side;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The decision table. The baseline stays on top in every sort order.
 *
 * <p>Below the table is an explanation of the selected cell.
 */
public final class DecisionTableView {

  private static final double HOW_WIDTH = 420;

  private final ViewContext context;
  private final TableColumns columns;
  private final ColumnMenu menu;
  private final TableView<Row> table = new TableView<>();
  private final FittedTable<Row> fitted;
  private final Label title = new Label();
  private final VBox caution = new VBox();
  private final StackPane detail = new StackPane();
  private final VBox node;
  private DecisionTable content = new DecisionTable(List.of(), List.of());

  public DecisionTableView(ViewContext context, TableColumns columns) {
    this.context = context;
    this.columns = columns;
    menu = new ColumnMenu(context, columns);
    detail.setId("table-detail");
    caution.setId("table-caveats");
    NoGap.whereHidden(caution);
    node = new VBox(head(), caution, table, detail);
    node.getStyleClass().add("decision");
    table.setId("decision-table");
    table.setAccessibleText(context.text("chapter.decision"));
    table.getStyleClass().add("decision-table");
    table.getSelectionModel().setCellSelectionEnabled(true);
    table.setSortPolicy(this::sort);
    table.addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> WindowCommand.press(event, Map.of(WindowCommand.COPY_TABLE, this::copyText)));
    fitted = new FittedTable<>(context, table, Integer.MAX_VALUE, 1.4);
    table.getSortOrder().subscribe(this::focusSorted);
    context.keep(table.getFocusModel().focusedCellProperty().subscribe(this::describe));
    context.show(context.study().studyProperty(), study -> show());
    context.whenChanged(columns.choicesProperty(), this::show);
    context.whenChanged(context.appearance().textSizeProperty(), this::show);
  }

  public Node node() {
    return node;
  }

  private Node head() {
    title.getStyleClass().add("section-title");
    MenuButton copy = new MenuButton(context.text("page.copy"), null, asText(), asCsv());
    copy.setId("copy-table");
    Button how = Parts.named(new Button("?"), context.text("table.how"));
    how.setId("table-how");
    how.setOnAction(event -> showHow(how));
    FlowPane head = new FlowPane(title, how, menu.node(), copy);
    head.getStyleClass().add("section-head");
    head.setRowValignment(VPos.CENTER);
    return head;
  }

  /** Opens a card that explains the table; the next click closes it. */
  private void showHow(Button button) {
    VBox card = new VBox(new Prose(context.text("table.hint"), context.locale(), "summary"));
    card.getStyleClass().add("card");
    card.setMaxWidth(HOW_WIDTH);
    card.setPrefWidth(HOW_WIDTH);
    CustomMenuItem content = new CustomMenuItem(card, true);
    ContextMenu shown = new ContextMenu(content);
    shown.setId("table-how-card");
    shown.show(button, Side.BOTTOM, 0, 0);
  }

  private MenuItem asText() {
    return Items.of(context.text(WindowCommand.COPY_TABLE.text()), this::copyText);
  }

  private MenuItem asCsv() {
    return Items.of(context.text("table.copy.csv"), this::copyCsv);
  }

  private void show() {
    context.study().study().comparison().ifPresent(this::show);
  }

  private void show(Comparison comparison) {
    content = DecisionTable.of(comparison, context.locale(), columns.of(comparison));
    boolean isAlone = comparison.configurations().size() == 1;
    title.setText(context.text(isAlone ? "table.title.alone" : "chapter.decision"));
    menu.show(comparison);
    Caveats caveats = Caveats.of(comparison, context.wording());
    warn(caveats);
    DecisionColumns made = new DecisionColumns(context, content, caveats);
    List<TableColumn<Row, ?>> all = new ArrayList<>();
    all.add(made.names());
    for (int i = 0; i < content.columns().size(); i++) {
      all.add(made.figures(i));
    }
    table.getColumns().setAll(all);
    table.getItems().setAll(content.rows());
    table.setContextMenu(contextMenu());
    fitted.fit();
    describe(table.getFocusModel().getFocusedCell());
  }

  /** Shows the caveats above the table. */
  private void warn(Caveats caveats) {
    Stream<String> ofRows =
        content.rows().stream()
            .flatMap(
                row ->
                    caveats.about(row.name()).stream().map(caveat -> row.name() + ": " + caveat));
    caution
        .getChildren()
        .setAll(
            Stream.concat(caveats.ofAll().stream(), ofRows)
                .limit(Answer.CAVEATS_SHOWN)
                .map(caveat -> new Prose("⚠ " + caveat, context.locale(), "summary"))
                .toList());
    boolean some = !caution.getChildren().isEmpty();
    caution.setVisible(some);
  }

  /** The commands for the focused cell's column. */
  private ContextMenu contextMenu() {
    return new ContextMenu(
        Items.of(context.text("table.sort"), this::sortByFocused),
        Items.of(
            context.text("table.hide"),
            () -> focused().ifPresent(column -> columns.show(column.metric(), false))),
        new SeparatorMenuItem(),
        asText(),
        asCsv());
  }

  private void sortByFocused() {
    int index = focusedColumn();
    if (index >= 0) {
      TableColumn<Row, ?> column = table.getColumns().get(index);
      boolean again = table.getSortOrder().contains(column);
      column.setSortType(
          again && column.getSortType() == TableColumn.SortType.ASCENDING
              ? TableColumn.SortType.DESCENDING
              : TableColumn.SortType.ASCENDING);
      int row = table.getFocusModel().getFocusedCell().getRow();
      table.getSortOrder().setAll(List.of(column));
      table.sort();
      // The focus stays in the sorted column.
      table.getSelectionModel().clearAndSelect(row, column);
    }
  }

  /** Moves the focus to the head that was clicked, so the explanation follows it. */
  private void focusSorted() {
    table.getSortOrder().stream()
        .findFirst()
        .ifPresent(
            column -> {
              int row = Math.max(0, table.getFocusModel().getFocusedCell().getRow());
              table.getFocusModel().focus(row, column);
            });
  }

  private Optional<Column> focused() {
    int index = focusedColumn();
    return index < 1 ? Optional.empty() : Optional.of(content.columns().get(index - 1));
  }

  /** The column with the focus; negative without one. */
  private int focusedColumn() {
    TablePosition<?, ?> cell = table.getFocusModel().getFocusedCell();
    return table.getColumns().indexOf(cell.getTableColumn());
  }

  /** Sorts the rows; the baseline stays on top. */
  private boolean sort(TableView<Row> view) {
    Comparator<Row> wanted = view.getComparator();
    Comparator<Row> order = Comparator.comparing(row -> !row.isBaseline());
    FXCollections.sort(
        view.getItems(),
        order.thenComparing(
            wanted == null ? Comparator.comparing(Row::name, Configuration.NAMES) : wanted));
    return true;
  }

  /** Explains the figure of the focused cell. */
  private void describe(@Nullable TablePosition<?, ?> cell) {
    detail.getChildren().clear();
    int column = cell == null ? -1 : table.getColumns().indexOf(cell.getTableColumn()) - 1;
    if (cell != null && column >= 0 && column < content.columns().size() && cell.getRow() >= 0) {
      Row row = table.getItems().get(Math.min(cell.getRow(), table.getItems().size() - 1));
      String text =
          new CellWords(context)
              .inFull(row, content.columns().get(column), row.cells().get(column));
      detail.getChildren().add(new Prose(text, context.locale(), "muted"));
    }
  }

  private void copyText() {
    context.copy(
        new TableText(context.texts()).of(content, table.getItems(), OnlyLabel.text(context)));
  }

  /** Copies the table like the report's CSV: all digits, English ids, a row for each figure. */
  private void copyCsv() {
    context
        .study()
        .study()
        .comparison()
        .ifPresent(
            comparison ->
                context.copy(
                    CsvWriter.configurations(
                        comparison, content.columns().stream().map(Column::metric).toList())));
  }

  /** Chooses the metrics that the decision table shows. */
  private static final class ColumnMenu {

    private final ViewContext context;
    private final TableColumns columns;
    private final MenuButton node = new MenuButton();

    ColumnMenu(ViewContext context, TableColumns columns) {
      this.context = context;
      this.columns = columns;
      node.setId("columns");
      node.setText(context.text("table.columns"));
    }

    MenuButton node() {
      return node;
    }

    void show(Comparison comparison) {
      node.getItems().setAll(choices(comparison));
    }

    /** A menu for each group of metrics, and items to show all or the default. */
    private List<MenuItem> choices(Comparison comparison) {
      List<MenuItem> items = new ArrayList<>();
      for (MetricGroup group : MetricGroup.values()) {
        Menu menu = new Menu(context.wording().group(group.id()));
        for (Metric metric : group.metrics()) {
          if (DecisionTable.isKnown(comparison, metric)) {
            boolean isShown = columns.isShown(metric, comparison);
            String name = context.wording().metric(metric.id());
            menu.getItems().add(Items.checked(name, isShown, () -> columns.show(metric, !isShown)));
          }
        }
        if (!menu.getItems().isEmpty()) {
          items.add(menu);
        }
      }
      items.add(new SeparatorMenuItem());
      items.add(Items.of(context.text("table.columns.all"), columns::showAll));
      items.add(Items.of(context.text("table.columns.usual"), columns::reset));
      return items;
    }
  }
}
