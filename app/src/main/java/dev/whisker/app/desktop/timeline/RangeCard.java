package dev.whisker.app.desktop.timeline;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.desktop.desk.Chip;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.charts.lanes.LanesPainter.StackedRun;
import dev.whisker.load.Figure;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/**
 * All figures of the chosen range. Those of several runs stand side by side below the name of each
 * figure, since names beside them would have no room.
 */
final class RangeCard {

  private final Desk desk;
  private final Label title = new Label();
  private final Label span = new Label();
  private final GridPane grid = new GridPane();
  private final VBox node = new VBox(title, span, grid);

  RangeCard(Desk desk) {
    this.desk = desk;
    node.setId("range");
    node.getStyleClass().add("card");
    title.getStyleClass().add("section-title");
    span.setId("range-span");
    span.getStyleClass().add("muted");
    span.setWrapText(true);
    grid.getStyleClass().add("range-figures");
    desk.show(desk.timeline().figuresProperty(), this::show);
    desk.whenChanged(
        desk.appearance().darkProperty(), () -> show(desk.timeline().figuresProperty().get()));
  }

  Node node() {
    return node;
  }

  private void show(List<RunMetrics> runs) {
    boolean chosen = desk.timeline().rangeProperty().get().isPresent();
    title.setText(desk.text(chosen ? "timeline.range" : "timeline.range.all"));
    span.setText(runs.isEmpty() ? "" : said(runs.getFirst().window()));
    grid.getChildren().clear();
    boolean several = runs.size() > 1;
    grid.getColumnConstraints().setAll(several ? equal(runs.size()) : nameAndFigure());
    int row = several ? addHeads() : 0;
    for (Metric metric : Metric.values()) {
      if (runs.stream().anyMatch(run -> run.figure(metric).isKnown())) {
        Label name = name(metric);
        grid.add(name, 0, row);
        if (several) {
          GridPane.setColumnSpan(name, runs.size());
          name.getStyleClass().add("figure-name");
          row++;
        }
        addFigures(row++, several ? 0 : 1, name.getText(), metric, runs);
      }
    }
  }

  private static List<ColumnConstraints> nameAndFigure() {
    ColumnConstraints names = new ColumnConstraints();
    names.setHgrow(Priority.ALWAYS);
    return List.of(names, new ColumnConstraints());
  }

  private static List<ColumnConstraints> equal(int count) {
    ColumnConstraints each = new ColumnConstraints();
    each.setPercentWidth(100.0 / count);
    return Collections.nCopies(count, each);
  }

  /** Which column is of which run; gives the number of rows that takes. */
  private int addHeads() {
    List<StackedRun> shown = desk.timeline().runsProperty().get();
    for (int i = 0; i < shown.size(); i++) {
      Label run = new Label(shown.get(i).name(), Chip.of(shown.get(i).position(), desk.palette()));
      run.getStyleClass().add("fine");
      run.setTooltip(new Tooltip(shown.get(i).name()));
      GridPane.setHalignment(run, HPos.RIGHT);
      grid.add(run, i, 0);
    }
    return 1;
  }

  private Label name(Metric metric) {
    Label name = new Label(desk.wording().metric(metric.id()));
    name.getStyleClass().add("muted");
    name.setTooltip(new Tooltip(desk.wording().definition(metric.id())));
    name.setMinWidth(0);
    return name;
  }

  private void addFigures(int row, int from, String name, Metric metric, List<RunMetrics> runs) {
    for (int i = 0; i < runs.size(); i++) {
      Figure figure = runs.get(i).figure(metric);
      Label value =
          new Label(
              figure.isKnown()
                  ? desk.wording().quantity(figure.value(), metric.unit())
                  : desk.wording().blank(figure, metric.unit()));
      value.getStyleClass().add("strong");
      value.setMinWidth(Label.USE_PREF_SIZE);
      if (!figure.isKnown()) {
        value.setTooltip(new Tooltip(desk.wording().absence(figure, metric.unit())));
      }
      value.setAccessibleText(name + " " + value.getText());
      GridPane.setHalignment(value, HPos.RIGHT);
      grid.add(value, from + i, row);
    }
  }

  private String said(Window window) {
    return desk.text(
        "timeline.range.span",
        Map.of(
            "from", desk.wording().quantity(window.fromSeconds(), Unit.SECONDS),
            "to", desk.wording().quantity(window.toSeconds(), Unit.SECONDS)));
  }
}
