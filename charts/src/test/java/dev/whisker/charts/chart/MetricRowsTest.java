package dev.whisker.charts.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.charts.image.PictureFormat;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Theme;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jfree.data.Range;
import org.junit.jupiter.api.Test;

/** Rows of repeats, by the texts in them. */
class MetricRowsTest {

  private final Comparison comparison =
      sketch().decidedBy(Metric.PAUSE_MAX, Metric.LATENCY_P99).comparison();

  private static Sketch sketch() {
    return new Sketch()
        .configuration("a", run("1", 100, 30), run("2", 300, 40))
        .configuration("b", run("1", 20, 50), run("2", 60, 70));
  }

  @Test
  void longestPauseMatchesTable() throws IOException {
    String svg = written(comparison, ChartKind.PAUSE_MAX, 160);

    assertThat(svg).contains(">300 ms<", ">60 ms<").doesNotContain(">200 ms<");
    // Latencies have a geometric mean.
    assertThat(written(comparison, ChartKind.LATENCY_P99, 160)).contains(">34.6 ms<");
  }

  /** A figure above a low row would cover the row before. */
  @Test
  void lowRowsHaveNoFigures() throws IOException {
    assertThat(written(comparison, ChartKind.PAUSE_MAX, 60)).doesNotContain(">300 ms<");
  }

  @Test
  void theOnlyPanelIsNamedByItsFigure() {
    ComparisonCharts one = sketch().decidedBy(Metric.LATENCY_P99).charts();
    ChartPanel panel = one.panels(ChartKind.LATENCY_P99).getFirst();

    assertThat(one.titleOfOnly(ChartKind.LATENCY_P99, panel)).isEqualTo("Latency p99");
    // The name of another metric is less clear than the chart's own.
    assertThat(one.titleOfOnly(ChartKind.LATENCY, one.panels(ChartKind.LATENCY).getFirst()))
        .isEqualTo("Latency by percentile");
  }

  /** The geometric mean of 100, 110 and 120 lies between 87.5 and 137.6. */
  @Test
  void anIntervalIsNotCutForALittle() {
    Range shown = rates(rate("1", 100), rate("2", 110), rate("3", 120));

    assertThat(shown.getLowerBound()).isBetween(80.0, 87.4);
    assertThat(shown.getUpperBound()).isBetween(137.7, 145.0);
  }

  /** An interval from 60 to 230 for 100, 100 and 160: the measured range would be a third of it. */
  @Test
  void clipsIntervalThatWouldCompressOthers() {
    Range shown = rates(rate("1", 100), rate("2", 100), rate("3", 160));

    assertThat(shown.getLowerBound()).isBetween(60.0, 75.0);
    assertThat(shown.getUpperBound()).isBetween(185.0, 200.0);
  }

  @Test
  void axisFitsValuesWithoutInterval() {
    Range shown = rates(rate("1", 100));

    assertThat(shown.getLowerBound()).isBetween(90.0, 100.0);
    assertThat(shown.getUpperBound()).isBetween(122.0, 130.0);
  }

  /** A narrow axis would exaggerate the difference. */
  @Test
  void almostEqualFiguresStayClose() {
    Range shown =
        range(
            new Sketch()
                .configuration("a", rate("1", 1000))
                .configuration("b", rate("1", 1005))
                .comparison());

    assertThat(shown.getLength()).isGreaterThan(90);
    assertThat(shown.getLowerBound()).isLessThan(980);
    assertThat(shown.getUpperBound()).isGreaterThan(1025);
  }

  @Test
  void equalFiguresHaveAnAxis() {
    Range same = range(new Sketch().configuration("a", rate("1", 3), rate("2", 3)).comparison());

    assertThat(same.contains(3)).isTrue();
    assertThat(same.getLowerBound()).isNotNegative();
    assertThat(same.getLength()).isPositive();
  }

  @Test
  void whereAllIsNothingNoRowsAreDrawn() {
    Map<Metric, Double> none = Map.of(Metric.FULL_COUNT, 0.0, Metric.FULL_TIME, 0.0);
    Map<Metric, Double> one = Map.of(Metric.FULL_COUNT, 1.0, Metric.FULL_TIME, 200.0);

    assertThat(of(none, none).available()).doesNotContain(ChartKind.FULL_COLLECTIONS);
    assertThat(of(none, one).panels(ChartKind.FULL_COLLECTIONS)).hasSize(1);
  }

  private static ComparisonCharts of(Map<Metric, Double> first, Map<Metric, Double> second) {
    return new Sketch()
        .configuration("a", Sketch.run("1", 10, List.of(), List.of(), first))
        .configuration("b", Sketch.run("1", 10, List.of(), List.of(), second))
        .charts();
  }

  /** Beside single runs of 100 and 122. */
  private static Range rates(RunResult... repeats) {
    return range(
        new Sketch()
            .configuration("a", repeats)
            .configuration("b", rate("1", 100))
            .configuration("c", rate("1", 122))
            .comparison());
  }

  private static Range range(Comparison comparison) {
    return charts(comparison)
        .panels(ChartKind.REQUEST_RATE)
        .getFirst()
        .chart()
        .getXYPlot()
        .getDomainAxis()
        .getRange();
  }

  private static RunResult rate(String name, double rate) {
    return Sketch.run(
        name,
        10,
        List.of(),
        List.of(Sketch.second(0, rate)),
        Map.of(Metric.SUCCESSFUL_PER_SECOND, rate));
  }

  private static ComparisonCharts charts(Comparison comparison) {
    return new ComparisonCharts(comparison, Locale.ENGLISH, Theme.LIGHT);
  }

  /** All of a chart's first sheet. */
  private static String written(Comparison comparison, ChartKind kind, double height)
      throws IOException {
    StringBuilder all = new StringBuilder();
    for (ChartPanel panel : charts(comparison).panels(kind)) {
      ByteArrayOutputStream svg = new ByteArrayOutputStream();
      PictureFormat.SVG.write(PanelRow.of(Theme.LIGHT, panel, height), 600, svg);
      all.append(svg.toString(StandardCharsets.UTF_8));
    }
    return all.toString();
  }

  private static RunResult run(String name, double longest, double p99) {
    return Sketch.run(
        name,
        10,
        List.of(),
        List.of(Sketch.second(0, 100)),
        Map.of(
            Metric.PAUSE_MAX,
            longest,
            Metric.LATENCY_P50,
            p99 / 2,
            Metric.LATENCY_P99,
            p99,
            Metric.SUCCESSFUL_PER_SECOND,
            100.0));
  }
}
