package dev.whisker.app.desktop.comparison.table;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.app.desktop.chart.ChartTile;
import dev.whisker.app.desktop.chart.Easel;
import dev.whisker.app.desktop.chart.Legend;
import dev.whisker.app.desktop.desk.Chip;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.Notice;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.kind.together.PairChart;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The runs of a configuration and of the baseline in one metric, and their difference. */
final class PairView {

  private static final double HEIGHT = 150;

  private final Desk desk;
  private final Easel easel;
  private final VBox node = new VBox();

  PairView(Desk desk) {
    this.desk = desk;
    this.easel = new Easel(desk.tasks());
    node.setId("pair-chart");
  }

  Node node() {
    return node;
  }

  /** Shows nothing where the two cannot be compared. */
  void show(Comparison comparison, String candidate, Metric metric) {
    node.getChildren().clear();
    Contrasts.between(comparison.contrasts(), comparison.baseline(), candidate, metric)
        .map(contrast -> new PairChart(comparison, contrast, desk.locale(), desk.theme()))
        .filter(PairChart::hasData)
        .ifPresent(
            chart ->
                easel.draw(
                    chart::panels,
                    panels -> show(chart, panels),
                    failure -> desk.study().notices().add(new Notice.Failed(failure.toString()))));
  }

  private void show(PairChart chart, List<ChartPanel> panels) {
    node.getChildren().setAll(panels.stream().map(panel -> tile(chart, panel)).toList());
  }

  private Node tile(PairChart chart, ChartPanel panel) {
    Label title = new Label(panel.title());
    title.getStyleClass().add("chart-title");
    FlowPane head = new FlowPane(title);
    head.getStyleClass().add("chart-head");
    if (panel.title().equals(chart.title())) {
      chart.key().forEach(mark -> head.getChildren().add(Chip.entry(mark)));
    }
    Legend legend = new Legend(panel.title(), "", chart.key());
    StackPane room = new StackPane(new ChartTile(desk, easel, head, panel, legend).node());
    double height = HEIGHT * desk.appearance().textScale();
    room.setMinHeight(height);
    room.setPrefHeight(height);
    return room;
  }
}
