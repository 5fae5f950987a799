package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.table.LabelTable;
import dev.whisker.analysis.table.LabelTable.Column;
import dev.whisker.analysis.table.LabelTable.Row;
import dev.whisker.app.session.LabelsModel;
import dev.whisker.app.study.Study;
import dev.whisker.app.ui.ExpandedPanes;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Prose;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WindowCommand;
import dev.whisker.report.data.SpreadsheetText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/**
 * All labels in one metric, folded at first. A label chosen here limits all load figures and charts
 * to it.
 */
public final class LabelsView {

  private static final String ID = "labels";

  /** The largest number of rows without scrolling. */
  private static final int MOST_ROWS = 12;

  private final ViewContext context;
  private final LabelsModel model;
  private final NamedChoice<Metric> metric;
  private final TableView<Row> table = new TableView<>();
  private final FittedTable<Row> fitted;
  private final TitledPane pane;

  /** The row that was selected before the table was filled again. */
  private Optional<Row> chosen = Optional.empty();

  /** The column by which it was sorted. */
  private Optional<TableColumn<Row, ?>> sorted = Optional.empty();

  public LabelsView(ViewContext context) {
    this.context = context;
    this.model = new LabelsModel(context.study(), context.tasks());
    this.metric =
        new NamedChoice<>(
            "labels-metric",
            context.text("labels.metric"),
            each -> context.wording().metric(each.id()),
            model.metricProperty()::set);
    VBox content =
        new VBox(head(), table, new Prose(context.text("labels.hint"), context.locale(), "fine"));
    content.getStyleClass().add("decision");
    pane = new TitledPane("", content);
    pane.setId(ID);
    pane.getStyleClass().addAll("fold", "dense");
    NoGap.whereHidden(pane);
    table.setId("label-table");
    table.setAccessibleText(context.text("labels.title"));
    table.getStyleClass().add("label-table");
    table.setPlaceholder(new Label(context.text("labels.measuring")));
    table.setSortPolicy(this::sort);
    table.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
    table.setOnMouseClicked(
        event -> {
          if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
            choose();
          }
        });
    fitted = new FittedTable<>(context, table, MOST_ROWS, 2.6);
    ExpandedPanes.remember(pane, context);
    pane.expandedProperty()
        .subscribe(
            expanded -> {
              if (expanded) {
                model.ask();
              }
            });
    context.show(context.study().studyProperty(), this::show);
    context.keep(model.figuresProperty().subscribe(this::showFigures));
    context.keep(model.metricProperty().subscribe(this::showFigures));
    context.whenChanged(context.appearance().textSizeProperty(), this::showFigures);
  }

  public Node node() {
    return pane;
  }

  private Node head() {
    FlowPane head =
        new FlowPane(
            metric.node(), Parts.button("copy-labels", context.text("page.copy"), this::copy));
    head.getStyleClass().add("section-head");
    head.setRowValignment(VPos.CENTER);
    return head;
  }

  private void show(Study study) {
    pane.setVisible(LabelsModel.isWorthwhile(study));
    pane.setText(context.text("labels.count", Map.of("count", study.labels().size())));
    if (pane.isVisible() && pane.isExpanded()) {
      model.ask();
    }
  }

  private void showFigures() {
    Optional<LabelTable> content = model.table(context.locale());
    metric.show(model.metrics(), content.map(LabelTable::metric).orElse(null));
    keep();
    table.getItems().clear();
    // While labels are measured again nothing below the table moves.
    content.ifPresent(this::show);
  }

  /** Keeps sort order and selection when the table is refilled. */
  private void keep() {
    if (!table.getItems().isEmpty()) {
      chosen = Optional.ofNullable(table.getSelectionModel().getSelectedItem());
      sorted = table.getSortOrder().stream().findFirst();
    }
  }

  private void bringBack() {
    sorted.ifPresent(
        was ->
            table.getColumns().stream()
                .filter(column -> was.getUserData().equals(column.getUserData()))
                .forEach(
                    column -> {
                      column.setSortType(was.getSortType());
                      table.getSortOrder().setAll(List.of(column));
                    }));
    chosen.ifPresent(
        was ->
            table.getItems().stream()
                .filter(row -> row.label().equals(was.label()))
                .forEach(table.getSelectionModel()::select));
  }

  private void show(LabelTable content) {
    LabelColumns columns = new LabelColumns(context, content);
    List<TableColumn<Row, ?>> all = new ArrayList<>();
    all.add(columns.names());
    for (int i = 0; i < content.columns().size(); i++) {
      all.add(columns.figures(i));
    }
    table.getColumns().setAll(all);
    table.getItems().setAll(content.rows());
    bringBack();
    fitted.fit();
  }

  /** Sorts the rows; all requests together stay on top. */
  private boolean sort(TableView<Row> view) {
    Comparator<Row> wanted = view.getComparator();
    Comparator<Row> order = Comparator.comparing(row -> row.label().isPresent());
    List<Row> rows =
        wanted == null
            ? model.table(context.locale()).map(LabelTable::rows).orElse(List.of())
            : List.copyOf(view.getItems());
    view.getItems().setAll(rows);
    if (wanted != null) {
      FXCollections.sort(view.getItems(), order.thenComparing(wanted));
    }
    return true;
  }

  private void pressed(KeyEvent event) {
    if (WindowCommand.COPY_TABLE.matches(event)) {
      copy();
      event.consume();
    } else if (event.getCode() == KeyCode.ENTER) {
      choose();
      event.consume();
    }
  }

  private void choose() {
    Row row = table.getSelectionModel().getSelectedItem();
    if (row != null) {
      context.study().decisions().chooseLabel(row.label().orElse(null));
    }
  }

  private void copy() {
    model.table(context.locale()).ifPresent(content -> context.copy(text(content)));
  }

  /** The table with tabs between cells. */
  private String text(LabelTable content) {
    List<String> lines = new ArrayList<>();
    lines.add(
        TableText.line(
            context.wording().metric(content.metric().id()),
            content.columns().stream().map(Column::configuration).map(SpreadsheetText::of)));
    for (Row row : table.getItems()) {
      lines.add(
          TableText.line(
              SpreadsheetText.of(LabelColumns.name(row, context)),
              row.cells().stream().map(LabelColumns::spoken)));
    }
    return String.join("\n", lines) + "\n";
  }
}
