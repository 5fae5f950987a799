package dev.whisker.app.screen.timeline;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.FigureColumn;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.ui.Chip;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.plot.TimeTicks;
import dev.whisker.charts.timeline.RunSigns;
import dev.whisker.load.Figure;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;

/**
 * All figures of the chosen range. Figures of several runs are below the name of the metric, after
 * the signs of the runs: there is no space for columns.
 */
final class RangeCard {

  /** The separator between a run and its time. */
  private static final String BETWEEN = " · ";

  private final ViewContext context;
  private final TimelineModel timeline;
  private final Label title = new Label();
  private final Label span = new Label();
  private final GridPane grid = new GridPane();
  private final VBox node = new VBox();

  RangeCard(ViewContext context, TimelineModel timeline) {
    this.context = context;
    this.timeline = timeline;
    node.setId("range");
    node.getStyleClass().add("card");
    title.getStyleClass().add("section-title");
    title.setWrapText(true);
    span.setId("range-span");
    span.getStyleClass().add("muted");
    span.setWrapText(true);
    grid.getStyleClass().add("range-figures");
    ColumnConstraints names = new ColumnConstraints();
    names.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().setAll(names, new ColumnConstraints());
    context.show(timeline.figuresProperty(), this::show);
    context.whenChanged(
        context.appearance().darkProperty(), () -> show(timeline.figuresProperty().get()));
  }

  Node node() {
    return node;
  }

  private void show(List<RunMetrics> runs) {
    boolean chosen = timeline.rangeProperty().get().isPresent();
    title.setText(context.text(chosen ? "timeline.range" : "timeline.range.all"));
    List<Mark> signs = RunSigns.of(timeline.runsProperty().get(), context.palette());
    boolean several = runs.size() > 1 && runs.size() == signs.size();
    boolean alike = runs.stream().map(RunMetrics::window).distinct().count() == 1;
    span.setText(alike ? spanText(runs.getFirst().window()) : "");
    node.getChildren().setAll(title);
    if (alike) {
      node.getChildren().add(span);
    }
    if (several) {
      for (int i = 0; i < runs.size(); i++) {
        Label name = name(signs.get(i));
        if (!alike) {
          name.setText(name.getText() + BETWEEN + spanText(runs.get(i).window()));
        }
        node.getChildren().add(name);
      }
    }
    grid.getChildren().clear();
    int row = 0;
    for (Metric metric : Metric.values()) {
      if (runs.stream().anyMatch(run -> run.figure(metric).isKnown())) {
        Label name = name(metric);
        grid.add(name, 0, row);
        if (several) {
          name.getStyleClass().add("figure-name");
          grid.add(besideEachOther(metric, runs, signs), 0, ++row, 2, 1);
        } else {
          grid.add(value(metric, runs.getFirst(), form(metric, runs)), 1, row);
        }
        row++;
      }
    }
    node.getChildren().add(grid);
  }

  /** The name of a run after its sign. */
  private static Label name(Mark sign) {
    Label name = new Label(sign.text(), Chip.of(sign));
    name.getStyleClass().add("fine");
    name.setTooltip(new Tooltip(sign.text()));
    return name;
  }

  /** As many to a line as fit. */
  private Node besideEachOther(Metric metric, List<RunMetrics> runs, List<Mark> signs) {
    TilePane tiles = new TilePane();
    tiles.getStyleClass().add("range-tiles");
    tiles.setTileAlignment(Pos.CENTER_LEFT);
    tiles.setMinWidth(0);
    FigureColumn form = form(metric, runs);
    for (int i = 0; i < runs.size(); i++) {
      Label value = value(metric, runs.get(i), form);
      value.setGraphic(Chip.of(signs.get(i)));
      value.setAccessibleText(signs.get(i).text() + ", " + value.getAccessibleText());
      tiles.getChildren().add(value);
    }
    return tiles;
  }

  private Label name(Metric metric) {
    Label name = Parts.label(context.wording().metric(metric.id()), "muted");
    name.setTooltip(new Tooltip(context.wording().definition(metric.id())));
    name.setMinWidth(0);
    name.setWrapText(true);
    return name;
  }

  /** The format of a metric; zeros stay, since 94.0% beside 80.7% is as exact. */
  private FigureColumn form(Metric metric, List<RunMetrics> runs) {
    double[] each = runs.stream().mapToDouble(run -> run.value(metric)).toArray();
    double[] twice = DoubleStream.concat(Arrays.stream(each), Arrays.stream(each)).toArray();
    return context.wording().column(metric.unit(), twice);
  }

  /** The value as text; zero has the smallest unit. */
  private String valueText(double value, Metric metric, FigureColumn form) {
    return value == 0 ? context.wording().quantity(0, metric.unit()) : form.quantity(value);
  }

  private Label value(Metric metric, RunMetrics run, FigureColumn form) {
    Figure figure = run.figure(metric);
    Label value =
        Parts.label(
            figure.isKnown()
                ? valueText(figure.value(), metric, form)
                : context.wording().blank(figure, metric.unit()),
            "strong");
    value.setMinWidth(Label.USE_PREF_SIZE);
    if (!figure.isKnown()) {
      value.setTooltip(new Tooltip(context.wording().absence(figure, metric.unit())));
    }
    value.setAccessibleText(context.wording().metric(metric.id()) + " " + value.getText());
    GridPane.setHalignment(value, HPos.RIGHT);
    return value;
  }

  private String spanText(Window window) {
    return context.text(
        "timeline.range.span",
        Map.of(
            "from", moment(window.fromSeconds(), window),
            "to", moment(window.toSeconds(), window)));
  }

  /** Both ends in one format. */
  private String moment(double seconds, Window window) {
    return TimeTicks.isPlain(window.toSeconds())
        ? context.wording().quantity(seconds, Unit.SECONDS)
        : TimeTicks.clock(seconds);
  }
}
