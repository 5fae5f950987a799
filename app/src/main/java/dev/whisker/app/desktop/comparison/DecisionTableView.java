package dev.whisker.app.desktop.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.MetricGroup;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Column;
import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.app.desktop.desk.Chip;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Prose;
import dev.whisker.app.desktop.desk.SpareWidth;
import dev.whisker.app.desktop.desk.TextWidth;
import dev.whisker.app.model.TableText;
import dev.whisker.report.data.CsvWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The configurations against a baseline, which stays on top however the others are sorted.
 *
 * <p>What a figure means stands below the table for the cell that has the keyboard, and beside the
 * pointer.
 */
public final class DecisionTableView {

  private static final double FINE = 11.0 / 13;

  /** Beside what stands in a cell: its padding, and the gaps between its parts. */
  private static final double CELL_EXTRA = 28;

  /** For the arrow of a sorted column. */
  private static final double HEAD_EXTRA = 36;

  /** Of the head, in heights of the text; the style sheet says the same. */
  private static final double HEAD = 3.8;

  private static final double FRAME = 2;

  /** Heights are rounded to whole pixels, and half a row must not be scrolled to. */
  private static final double ROUNDING = 4;

  private static final double SCROLL_BAR = 16;
  private static final KeyCombination COPY = KeyCombination.valueOf("Shortcut+C");

  /** Longer sentences are broken into lines. */
  private static final double TIP_WIDTH = 420;

  private final Desk desk;
  private final MenuButton columns = new MenuButton();
  private final TableView<Row> table = new TableView<>();
  private final StackPane detail = new StackPane();
  private final VBox node;
  private DecisionTable content = new DecisionTable(List.of(), List.of());

  public DecisionTableView(Desk desk) {
    this.desk = desk;
    detail.setId("table-detail");
    node = new VBox(head(), table, detail);
    node.getStyleClass().add("decision");
    table.setId("decision-table");
    table.setAccessibleText(desk.text("table.title"));
    table.getStyleClass().add("decision-table");
    table.getSelectionModel().setCellSelectionEnabled(true);
    table.setSortPolicy(this::sort);
    table.addEventHandler(KeyEvent.KEY_PRESSED, this::copy);
    table.widthProperty().subscribe(width -> fit(width.doubleValue()));
    desk.keep(table.getFocusModel().focusedCellProperty().subscribe(this::describe));
    desk.show(desk.study().studyProperty(), study -> show());
    desk.whenChanged(desk.columns().choicesProperty(), this::show);
    desk.whenChanged(desk.appearance().textSizeProperty(), this::show);
    desk.whenChanged(desk.appearance().darkProperty(), table::refresh);
  }

  public Node node() {
    return node;
  }

  private Node head() {
    Label title = new Label(desk.text("table.title"));
    title.getStyleClass().add("section-title");
    columns.setId("columns");
    columns.setText(desk.text("table.columns"));
    MenuButton copy = new MenuButton(desk.text("table.copy"), null, asText(), asCsv());
    copy.setId("copy-table");
    FlowPane head =
        new FlowPane(
            title, new LabelChoice(desk).node(), new BaselineChoice(desk).node(), columns, copy);
    head.getStyleClass().add("section-head");
    head.setRowValignment(VPos.CENTER);
    return head;
  }

  private MenuItem asText() {
    MenuItem item = new MenuItem(desk.text("table.copy.text"));
    item.setOnAction(event -> copyText());
    return item;
  }

  private MenuItem asCsv() {
    MenuItem item = new MenuItem(desk.text("table.copy.csv"));
    item.setOnAction(event -> copyCsv());
    return item;
  }

  private void show() {
    desk.study().study().comparison().ifPresent(this::show);
  }

  private void show(Comparison comparison) {
    content = DecisionTable.of(comparison, desk.locale(), desk.columns().of(comparison));
    columns.getItems().setAll(choices(comparison));
    List<TableColumn<Row, ?>> all = new ArrayList<>();
    all.add(names());
    for (int i = 0; i < content.columns().size(); i++) {
      all.add(figures(i));
    }
    table.getColumns().setAll(all);
    table.getItems().setAll(content.rows());
    table.setContextMenu(contextMenu());
    fit(table.getWidth());
    describe(table.getFocusModel().getFocusedCell());
  }

  /** Takes the whole width, and just the height of the rows. */
  private void fit(double width) {
    List<TableColumn<Row, ?>> all = table.getColumns();
    if (width <= 0 || all.isEmpty()) {
      return;
    }
    boolean fits = SpareWidth.share(width - FRAME, all, all.subList(1, all.size()));
    double rowHeight = 2.6 * desk.appearance().textSize() + 9;
    double headHeight = HEAD * desk.appearance().textSize();
    table.setFixedCellSize(rowHeight);
    table.setPrefHeight(
        headHeight
            + rowHeight * content.rows().size()
            + FRAME
            + ROUNDING
            + (fits ? 0 : SCROLL_BAR));
    table.setMinHeight(Region.USE_PREF_SIZE);
  }

  /** A menu for each group of metrics, and ways to all and back. */
  private List<MenuItem> choices(Comparison comparison) {
    List<MenuItem> items = new ArrayList<>();
    for (MetricGroup group : MetricGroup.values()) {
      Menu menu = new Menu(desk.wording().group(group.id()));
      for (Metric metric : group.metrics()) {
        if (DecisionTable.isKnown(comparison, metric)) {
          CheckMenuItem item = new CheckMenuItem(desk.wording().metric(metric.id()));
          item.setSelected(desk.columns().isShown(metric, comparison));
          item.setOnAction(event -> desk.columns().show(metric, item.isSelected()));
          menu.getItems().add(item);
        }
      }
      if (!menu.getItems().isEmpty()) {
        items.add(menu);
      }
    }
    items.add(new SeparatorMenuItem());
    items.add(item("all-figures", "table.columns.all", desk.columns()::showAll));
    items.add(item("usual-figures", "table.columns.usual", desk.columns()::reset));
    return items;
  }

  private MenuItem item(String id, String key, Runnable action) {
    MenuItem item = new MenuItem(desk.text(key));
    item.setId(id);
    item.setOnAction(event -> action.run());
    return item;
  }

  /** What can be done with the column of the cell that has the keyboard. */
  private ContextMenu contextMenu() {
    MenuItem sort = new MenuItem(desk.text("table.sort"));
    sort.setOnAction(event -> sortByFocused());
    MenuItem hide = new MenuItem(desk.text("table.hide"));
    hide.setOnAction(
        event -> focused().ifPresent(column -> desk.columns().show(column.metric(), false)));
    return new ContextMenu(sort, hide, new SeparatorMenuItem(), asText(), asCsv());
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
      table.getSortOrder().setAll(List.of(column));
      table.sort();
    }
  }

  private Optional<Column> focused() {
    int index = focusedColumn();
    return index < 1 ? Optional.empty() : Optional.of(content.columns().get(index - 1));
  }

  /** Negative where the keyboard is in none. */
  private int focusedColumn() {
    TablePosition<?, ?> cell = table.getFocusModel().getFocusedCell();
    return table.getColumns().indexOf(cell.getTableColumn());
  }

  /** The baseline stays on top. */
  private boolean sort(TableView<Row> view) {
    Comparator<Row> wanted = view.getComparator();
    Comparator<Row> order = Comparator.comparing(row -> !row.isBaseline());
    FXCollections.sort(
        view.getItems(),
        order.thenComparing(wanted == null ? Comparator.comparing(Row::position) : wanted));
    return true;
  }

  private TableColumn<Row, Row> names() {
    TextWidth width = new TextWidth(desk.appearance().textSize());
    double widest =
        content.rows().stream()
            .mapToDouble(row -> Math.max(width.of(row.name(), 1), width.of(about(row), FINE)))
            .max()
            .orElse(0);
    TableColumn<Row, Row> column = new TableColumn<>(desk.text("table.configuration"));
    double room = Math.min(widest + 24 + CELL_EXTRA, 260);
    column.setMinWidth(room);
    column.setReorderable(false);
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
    column.setComparator(Comparator.comparing(Row::name));
    column.setCellFactory(any -> new NameCell());
    return column;
  }

  private TableColumn<Row, Cell> figures(int index) {
    Column head = content.columns().get(index);
    TableColumn<Row, Cell> column = new TableColumn<>();
    Label name = new Label(head.name());
    Label unit = new Label(note(head));
    unit.getStyleClass().add("fine");
    VBox title = new VBox(name, unit);
    title.setAlignment(Pos.CENTER_LEFT);
    Tooltip meaning = new Tooltip(head.definition());
    meaning.setWrapText(true);
    meaning.setMaxWidth(TIP_WIDTH);
    Tooltip.install(title, meaning);
    column.setGraphic(title);
    double room = room(index);
    column.setMinWidth(room);
    column.setCellValueFactory(
        row -> new ReadOnlyObjectWrapper<>(row.getValue().cells().get(index)));
    column.setComparator(bestFirst(head.metric(), column));
    column.setCellFactory(any -> new FigureCell());
    return column;
  }

  /** So much that nothing in the column is cut off. */
  private double room(int index) {
    TextWidth width = new TextWidth(desk.appearance().textSize());
    Column head = content.columns().get(index);
    double title = Math.max(width.of(head.name(), 1), width.of(note(head), FINE)) + HEAD_EXTRA;
    double figures =
        content.rows().stream()
            .map(row -> row.cells().get(index))
            .mapToDouble(
                cell ->
                    Math.max(
                        width.of(cell.value(), 1) + width.of(cell.interval(), FINE),
                        width.of(cell.sign() + cell.delta() + cell.word(), FINE)))
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

  /** The first click brings the best to the top; what is not known stays at the end. */
  private static Comparator<Cell> bestFirst(Metric metric, TableColumn<Row, Cell> column) {
    double sign = metric.direction() == Direction.MORE_IS_BETTER ? -1 : 1;
    return (one, other) -> {
      if (Double.isNaN(one.number()) || Double.isNaN(other.number())) {
        int unknownLast = Boolean.compare(Double.isNaN(one.number()), Double.isNaN(other.number()));
        return column.getSortType() == TableColumn.SortType.ASCENDING ? unknownLast : -unknownLast;
      }
      return Double.compare(sign * one.number(), sign * other.number());
    };
  }

  /** Says of the cell with the keyboard what its figure means and all that is known of it. */
  private void describe(@Nullable TablePosition<?, ?> cell) {
    detail.getChildren().clear();
    int column = cell == null ? -1 : table.getColumns().indexOf(cell.getTableColumn()) - 1;
    if (cell != null && column >= 0 && column < content.columns().size() && cell.getRow() >= 0) {
      Column metric = content.columns().get(column);
      Row row = table.getItems().get(Math.min(cell.getRow(), table.getItems().size() - 1));
      String text =
          desk.text(
              "table.detail",
              Map.of(
                  "name", row.name(),
                  "metric", metric.name(),
                  "figures", row.cells().get(column).inOneLine(),
                  "definition", metric.definition()));
      detail.getChildren().add(new Prose(text, desk.locale(), "muted"));
    } else {
      detail.getChildren().add(new Prose(desk.text("table.hint"), desk.locale(), "fine"));
    }
  }

  private void copy(KeyEvent event) {
    if (COPY.match(event)) {
      copyText();
      event.consume();
    }
  }

  private void copyText() {
    desk.actions().copy(new TableText(desk.texts()).of(content, table.getItems()));
  }

  /** As the report's CSV has it: every digit, English ids, a row for each figure. */
  private void copyCsv() {
    desk.study()
        .study()
        .comparison()
        .ifPresent(
            comparison ->
                desk.actions()
                    .copy(
                        CsvWriter.configurations(
                            comparison, content.columns().stream().map(Column::metric).toList())));
  }

  private String about(Row row) {
    String runs = desk.text("table.runs", Map.of("count", row.runs()));
    return row.isBaseline() ? desk.text("table.is-baseline", Map.of("runs", runs)) : runs;
  }

  /** Which configuration a row is about. */
  private final class NameCell extends TableCell<Row, Row> {

    @Override
    protected void updateItem(@Nullable Row row, boolean empty) {
      super.updateItem(row, empty);
      setGraphic(null);
      if (row != null && !empty) {
        Label name = new Label(row.name());
        name.getStyleClass().add("strong");
        name.setTooltip(new Tooltip(row.name()));
        Label runs = new Label(about(row));
        runs.getStyleClass().add("fine");
        HBox cell = new HBox(Chip.of(row.position(), desk.palette()), new VBox(name, runs));
        cell.getStyleClass().add("name-cell");
        cell.setAlignment(Pos.CENTER_LEFT);
        setGraphic(cell);
        setAccessibleText(row.name() + ", " + runs.getText());
      }
    }
  }

  /** A figure, and below it how it stands to the baseline. */
  private static final class FigureCell extends TableCell<Row, Cell> {

    @Override
    protected void updateItem(@Nullable Cell cell, boolean empty) {
      super.updateItem(cell, empty);
      setGraphic(null);
      setTooltip(null);
      if (cell != null && !empty) {
        setGraphic(content(cell));
        setTooltip(new Tooltip(cell.inOneLine()));
        setAccessibleText(cell.inOneLine());
      }
    }

    private static Node content(Cell cell) {
      Label value = new Label(cell.value());
      value.getStyleClass().add(cell.firm() ? "strong" : "muted");
      value.setMinWidth(USE_PREF_SIZE);
      Label interval = new Label(cell.interval());
      interval.getStyleClass().add("fine");
      HBox first = new HBox(value, interval);
      first.getStyleClass().add("figure");
      first.setAlignment(Pos.BASELINE_LEFT);
      if (cell.delta().isEmpty()) {
        return new VBox(first);
      }
      Label delta = new Label((cell.sign() + " " + cell.delta()).strip());
      delta.setMinWidth(USE_PREF_SIZE);
      HBox second = new HBox(delta, new Label(cell.word()));
      second.getStyleClass().addAll("verdict", "verdict-" + cell.verdict().id());
      return new VBox(first, second);
    }
  }
}
