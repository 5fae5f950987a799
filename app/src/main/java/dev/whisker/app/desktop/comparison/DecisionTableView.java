package dev.whisker.app.desktop.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Column;
import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.app.desktop.desk.Chip;
import dev.whisker.app.desktop.desk.Desk;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The configurations against a baseline, which is chosen here. */
public final class DecisionTableView {

  private static final double ROW_HEIGHT = 46;
  private static final double HEADER_HEIGHT = 34;
  private static final double NAME_WIDTH = 170;
  private static final double FIGURE_WIDTH = 132;
  private static final KeyCombination COPY = KeyCombination.valueOf("Shortcut+C");

  private final Desk desk;
  private final ComboBox<String> baseline = new ComboBox<>();
  private final ToggleButton complete = new ToggleButton();
  private final TableView<Row> table = new TableView<>();
  private final VBox node;
  private boolean showing;

  public DecisionTableView(Desk desk) {
    this.desk = desk;
    node = new VBox(head(), table);
    node.getStyleClass().add("decision");
    table.setId("decision-table");
    table.setAccessibleText(desk.text("table.title"));
    table.getStyleClass().add("decision-table");
    table.setFixedCellSize(ROW_HEIGHT);
    table.addEventHandler(KeyEvent.KEY_PRESSED, this::copy);
    desk.show(complete.selectedProperty(), all -> show());
    desk.show(desk.study().studyProperty(), study -> show());
    desk.whenChanged(desk.appearance().darkProperty(), table::refresh);
  }

  public Node node() {
    return node;
  }

  private Node head() {
    Label title = new Label(desk.text("table.title"));
    title.getStyleClass().add("section-title");
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    Label against = new Label(desk.text("table.baseline"));
    against.getStyleClass().add("muted");
    against.setLabelFor(baseline);
    baseline.setId("baseline");
    baseline.setAccessibleText(desk.text("table.baseline"));
    baseline.setOnAction(event -> chooseBaseline());
    complete.setId("all-figures");
    complete.setText(desk.text("table.all"));
    HBox head = new HBox(title, gap, complete, against, baseline);
    head.getStyleClass().add("section-head");
    head.setAlignment(Pos.CENTER_LEFT);
    return head;
  }

  private void chooseBaseline() {
    String chosen = baseline.getValue();
    if (!showing && chosen != null) {
      desk.study().chooseBaseline(chosen);
    }
  }

  private void show() {
    desk.study().study().comparison().ifPresent(this::show);
  }

  private void show(Comparison comparison) {
    // Setting the value counts as choosing, as far as the box is concerned.
    showing = true;
    baseline
        .getItems()
        .setAll(comparison.configurations().stream().map(each -> each.name()).toList());
    baseline.setValue(comparison.baseline());
    showing = false;
    boolean all = complete.isSelected();
    DecisionTable content =
        all
            ? DecisionTable.complete(comparison, desk.locale())
            : DecisionTable.deciding(comparison, desk.locale());
    table.setColumnResizePolicy(
        all
            ? TableView.UNCONSTRAINED_RESIZE_POLICY
            : TableView.CONSTRAINED_RESIZE_POLICY_FLEX_NEXT_COLUMN);
    table.getColumns().setAll(columns(content.columns()));
    table.getItems().setAll(content.rows());
    double scrollBar = all ? 16 : 0;
    table.setPrefHeight(HEADER_HEIGHT + ROW_HEIGHT * content.rows().size() + scrollBar + 2);
    table.setMinHeight(Region.USE_PREF_SIZE);
  }

  private List<TableColumn<Row, ?>> columns(List<Column> columns) {
    List<TableColumn<Row, ?>> all = new ArrayList<>();
    all.add(names());
    for (int i = 0; i < columns.size(); i++) {
      all.add(figures(columns.get(i), i));
    }
    return all;
  }

  private TableColumn<Row, Row> names() {
    TableColumn<Row, Row> column = new TableColumn<>(desk.text("table.configuration"));
    column.setPrefWidth(NAME_WIDTH);
    column.setMinWidth(NAME_WIDTH - 50);
    column.setReorderable(false);
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
    column.setComparator(Comparator.comparing(Row::name));
    column.setCellFactory(any -> new NameCell(desk));
    return column;
  }

  private TableColumn<Row, Cell> figures(Column head, int index) {
    TableColumn<Row, Cell> column = new TableColumn<>();
    Label title = new Label(head.name());
    title.setTooltip(new Tooltip(head.definition()));
    column.setGraphic(title);
    column.setPrefWidth(FIGURE_WIDTH);
    column.setMinWidth(90);
    column.setCellValueFactory(
        row -> new ReadOnlyObjectWrapper<>(row.getValue().cells().get(index)));
    column.setComparator(Comparator.comparingDouble(Cell::number));
    column.setCellFactory(any -> new FigureCell());
    return column;
  }

  /** The whole table as tab-separated text, which spreadsheets take. */
  private void copy(KeyEvent event) {
    if (COPY.match(event)) {
      Stream<String> head =
          Stream.of(
              Stream.concat(
                      Stream.of(desk.text("table.configuration")),
                      table.getColumns().stream()
                          .skip(1)
                          .map(column -> ((Label) column.getGraphic()).getText()))
                  .collect(Collectors.joining("\t")));
      Stream<String> rows =
          table.getItems().stream()
              .map(
                  row ->
                      Stream.concat(
                              Stream.of(row.name()), row.cells().stream().map(Cell::inOneLine))
                          .collect(Collectors.joining("\t")));
      desk.actions().copy(Stream.concat(head, rows).collect(Collectors.joining("\n")));
      event.consume();
    }
  }

  /** Which configuration a row is about. */
  private static final class NameCell extends TableCell<Row, Row> {

    private final Desk desk;

    NameCell(Desk desk) {
      this.desk = desk;
    }

    @Override
    protected void updateItem(@Nullable Row row, boolean empty) {
      super.updateItem(row, empty);
      setGraphic(null);
      if (row != null && !empty) {
        Label name = new Label(row.name());
        name.getStyleClass().add("strong");
        name.setTooltip(new Tooltip(row.name()));
        Label runs = new Label(desk.text("table.runs", Map.of("count", row.runs())));
        runs.getStyleClass().add("fine");
        if (row.isBaseline()) {
          runs.setText(desk.text("table.is-baseline", Map.of("runs", runs.getText())));
        }
        HBox cell = new HBox(Chip.of(row.position(), desk.palette()), new VBox(name, runs));
        cell.getStyleClass().add("name-cell");
        cell.setAlignment(Pos.CENTER_LEFT);
        setGraphic(cell);
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
        String more = more(cell);
        setTooltip(more.isEmpty() ? null : new Tooltip(more));
        setAccessibleText(cell.inOneLine());
      }
    }

    private static Node content(Cell cell) {
      Label value = new Label(cell.quantity());
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

    private static String more(Cell cell) {
      return Stream.of(cell.absence(), cell.inOneLine())
          .filter(text -> !text.isEmpty())
          .findFirst()
          .orElse("");
    }
  }
}
