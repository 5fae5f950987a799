package dev.whisker.charts.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.charts.image.PictureFormat;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.plot.DurationAxis;
import dev.whisker.gc.Pause;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Charts of the first moments of a log. */
class FewDataTest {

  @Test
  void singlePauseShowsItsFigure() throws IOException {
    String svg = written(charts(20, Sketch.young(1, 4.3)), ChartKind.PAUSE_DISTRIBUTION, 0);

    assertThat(svg).contains(">4.3 ms<");
    assertThat(
            written(
                charts(20, Sketch.young(1, 4.3), Sketch.young(2, 7)),
                ChartKind.PAUSE_DISTRIBUTION,
                0))
        .doesNotContain(">4.3 ms<");
  }

  @Test
  void countAxisHasWholeNumbers() throws IOException {
    String svg = written(charts(20, Sketch.young(1, 4.3)), ChartKind.PAUSE_CAUSES, 0);

    assertThat(svg).contains(">0<", ">1<").doesNotContain(">0.2<", ">0.5<");
  }

  @Test
  void timesBelowASecondAreInMilliseconds() throws IOException {
    assertThat(written(charts(20, Sketch.young(1, 4.3)), ChartKind.PAUSE_CAUSES, 1))
        .contains(">4.3 ms<", ">ms<");
    assertThat(written(charts(20, Sketch.young(1, 1500)), ChartKind.PAUSE_CAUSES, 1))
        .contains(">1.5 s<", ">s<");
  }

  @Test
  void ofASingleStretchNoCourseIsShown() {
    assertThat(charts(0.4, Sketch.young(0.1, 4.3)).available())
        .contains(ChartKind.PAUSE_TIMELINE)
        .doesNotContain(ChartKind.STOPPED_BY_KIND);
    assertThat(charts(4, Sketch.young(0.1, 4.3)).available()).contains(ChartKind.STOPPED_BY_KIND);
  }

  /** The pauses of concurrent collectors are of microseconds. */
  @ParameterizedTest
  @EnumSource(
      value = ChartKind.class,
      names = {"PAUSE_TIMELINE", "PAUSE_DISTRIBUTION", "PAUSE_PERCENTILES"})
  void theShortestPauseIsOnTheAxis(ChartKind kind) {
    assertThat(axis(charts(20, Sketch.young(1, 0.0021), Sketch.young(2, 7)), kind).getLowerBound())
        .isBetween(0.0005, 0.0021);
  }

  /** A pause below the resolution of its log has no place on a logarithmic scale. */
  @ParameterizedTest
  @EnumSource(
      value = ChartKind.class,
      names = {"PAUSE_TIMELINE", "PAUSE_DISTRIBUTION", "PAUSE_PERCENTILES"})
  void zeroPauseDoesNotCompressOthers(ChartKind kind) throws IOException {
    ComparisonCharts charts =
        charts(20, Sketch.young(1, 0), Sketch.young(2, 4), Sketch.young(3, 7));

    assertThat(axis(charts, kind).getLowerBound()).isBetween(1.0, 4.0);
    assertThat(written(charts, kind, 0)).doesNotContain("Infinity", "NaN");
    assertThat(axis(charts(20, Sketch.young(1, 0)), kind).getRange().getLength()).isPositive();
  }

  /** The axis of the durations. */
  private static ValueAxis axis(ComparisonCharts charts, ChartKind kind) {
    XYPlot plot = charts.panels(kind).getFirst().chart().getXYPlot();
    return plot.getRangeAxis() instanceof DurationAxis vertical ? vertical : plot.getDomainAxis();
  }

  /** Empty panels would repeat one reason. */
  @Test
  void captionNamesConfigurationsWithoutData() {
    RunResult told = Sketch.run("1", 9, List.of(), List.of(Sketch.second(0, 5)), Map.of());
    RunResult silent = Sketch.run("1", 9, Sketch.young(1, 5));
    ComparisonCharts charts =
        new Sketch()
            .configuration("a", silent)
            .configuration("b", told)
            .configuration("c", silent)
            .charts();

    assertThat(charts.panels(ChartKind.REQUESTS_PER_SECOND))
        .extracting(ChartPanel::title)
        .containsExactly("b");
    assertThat(charts.caption(ChartKind.REQUESTS_PER_SECOND))
        .endsWith("share their axes. No load data over time: a and c.");
    // The charts of pauses show that there was none.
    assertThat(charts.panels(ChartKind.PAUSE_TIMELINE)).hasSize(3);
  }

  @Test
  void whereAllHaveSomethingNobodyIsNamed() {
    ComparisonCharts charts =
        charts(20, Sketch.young(1, 4), Sketch.young(2, 4), Sketch.young(9, 5));

    assertThat(charts.caption(ChartKind.STOPPED_BY_KIND)).endsWith("at the bottom.");
    assertThat(charts.panels(ChartKind.STOPPED_BY_KIND)).hasSize(1);
  }

  @Test
  void noTickIsAboveAllOfTheTime() throws IOException {
    ComparisonCharts charts =
        new Sketch().configuration("only", throughput("1", 99.99), throughput("2", 100)).charts();

    assertThat(written(charts, ChartKind.GC_THROUGHPUT, 0))
        .contains(">100<")
        .doesNotContain(">100.5<");
  }

  private static RunResult throughput(String name, double percent) {
    return Sketch.run(name, 20, List.of(), List.of(), Map.of(Metric.GC_THROUGHPUT, percent));
  }

  private static ComparisonCharts charts(double seconds, Pause... pauses) {
    RunResult run = Sketch.run("1", seconds, pauses);
    return new Sketch().configuration("only", run).charts();
  }

  private static String written(ComparisonCharts charts, ChartKind kind, int at)
      throws IOException {
    ChartPanel panel = charts.panels(kind).get(at);
    ByteArrayOutputStream svg = new ByteArrayOutputStream();
    PictureFormat.SVG.write(PanelRow.of(Theme.LIGHT, panel, 250), 500, svg);
    return svg.toString(StandardCharsets.UTF_8);
  }
}
