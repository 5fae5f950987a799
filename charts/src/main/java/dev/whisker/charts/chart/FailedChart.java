package dev.whisker.charts.chart;

import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Readings;
import dev.whisker.charts.plot.Chart;
import dev.whisker.charts.plot.Drawing;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.axis.NumberAxis;

/** A sentence in place of a chart that a bug ended. */
record FailedChart(Drawing drawing, Arrangement arrangement) implements Chart {

  private static final String SENTENCE = "chart.failed";

  @Override
  public boolean hasData() {
    return true;
  }

  /** As many panels as the chart would have over time, since a row goes with each. */
  @Override
  public List<ChartPanel> panels() {
    return arrangement == Arrangement.OVER_TIME
        ? IntStream.range(0, drawing.configurations().size()).mapToObj(this::panelOf).toList()
        : List.of(panel());
  }

  private ChartPanel panelOf(int position) {
    return drawing.overTime(
        position, new NumberAxis(), null, nothing -> {}, Readings.NONE, SENTENCE);
  }

  private ChartPanel panel() {
    String sentence = drawing.texts().get(SENTENCE);
    return new ChartPanel(
        "",
        null,
        drawing.chart(new NumberAxis(), null, new NumberAxis(), null, nothing -> {}, sentence));
  }
}
