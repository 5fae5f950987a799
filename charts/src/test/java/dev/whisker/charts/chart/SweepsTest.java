package dev.whisker.charts.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.answer.Sweep;
import dev.whisker.analysis.run.Factors;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Theme;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SweepsTest {

  @Test
  void starIsSolidIfResolved() {
    ComparisonCharts charts =
        charts(
            new double[] {100, 101, 102}, new double[] {200, 201, 202}, new double[] {50, 51, 52});

    assertThat(key(charts)).contains("★ best").doesNotContain("☆ best so far, too close to call");
  }

  /** As in the answer: two repeats that differ resolve nothing. */
  @Test
  void starIsHollowWhileAnswerIsOpen() {
    ComparisonCharts charts =
        charts(new double[] {100, 140}, new double[] {150, 210}, new double[] {50, 51});

    assertThat(key(charts)).contains("☆ best so far, too close to call").doesNotContain("★ best");
  }

  @Test
  void theStarIsHollowWhereRepeatsScatter() {
    ComparisonCharts charts =
        charts(new double[] {100, 210, 150}, new double[] {120, 260, 190}, new double[] {50, 51});

    assertThat(key(charts)).contains("☆ best so far, too close to call").doesNotContain("★ best");
  }

  @Test
  void singleRunsHaveNoRepeats() {
    ComparisonCharts charts = charts(new double[] {100}, new double[] {200}, new double[] {50});

    assertThat(key(charts))
        .contains("☆ best so far, too close to call")
        .doesNotContain("★ best", "· a repeat");
  }

  @Test
  void everyRepeatIsADot() {
    ComparisonCharts charts =
        charts(new double[] {100, 101, 102}, new double[] {200, 201, 202}, new double[] {50, 51});

    assertThat(key(charts)).contains("· a repeat");
    assertThat(Tips.of(charts.panels(ChartKind.SWEEP).getFirst()))
        .contains("4, run 2\nRequests/s: 51/s", "1, run 3\nRequests/s: 102/s");
  }

  @Test
  void showsWholeLinesOfShownConfigurations() {
    Comparison all =
        sketch(new double[] {100, 101}, new double[] {200, 201}, new double[] {50, 51})
            .comparison();
    ComparisonCharts charts = new ComparisonCharts(all, List.of("2"), Locale.ENGLISH, Theme.LIGHT);

    assertThat(Tips.of(charts.panels(ChartKind.SWEEP).getFirst()))
        .contains("1, run 1\nRequests/s: 100/s", "4, run 2\nRequests/s: 51/s");
  }

  /** With 190, 200 and 215 it ends at 235. */
  @Test
  void theAxisHasRoomForIntervals() {
    ComparisonCharts charts =
        charts(
            new double[] {100, 101, 102}, new double[] {190, 200, 215}, new double[] {50, 51, 52});

    assertThat(upperEnd(charts)).isBetween(235.0, 270.0);
  }

  /** They go up to 483 here; all that was measured lies between 50 and 260. */
  @Test
  void intervalsMayDoubleTheRangeAndNoMore() {
    ComparisonCharts charts =
        charts(new double[] {100, 210, 150}, new double[] {120, 260, 190}, new double[] {50, 51});

    assertThat(upperEnd(charts)).isBetween(365.0, 400.0);
  }

  @Test
  void namesFactorsOfYesAndNo() {
    Sweep netty = line("netty", "yes");
    Sweep mina = line("mina", "no");

    assertThat(Sweeps.label(netty, List.of(netty, mina))).isEqualTo("netty worker pool=yes");
    assertThat(Sweeps.label(mina, List.of(netty, mina))).isEqualTo("mina worker pool=no");
  }

  /** The server has the name of its framework. */
  private static Sweep line(String framework, String pool) {
    Map<String, String> factors =
        Map.of("framework", framework, "server", framework, "worker pool", pool);
    return new Sweep("messageSize", new TreeMap<>(factors), List.of());
  }

  private static double upperEnd(ComparisonCharts charts) {
    return charts
        .panels(ChartKind.SWEEP)
        .getFirst()
        .chart()
        .getXYPlot()
        .getRangeAxis()
        .getUpperBound();
  }

  private static List<String> key(ComparisonCharts charts) {
    return charts.key(ChartKind.SWEEP).stream().map(SweepsTest::said).toList();
  }

  private static String said(Mark mark) {
    return mark.glyph() + " " + mark.text();
  }

  private static ComparisonCharts charts(double[] one, double[] two, double[] four) {
    return sketch(one, two, four).charts();
  }

  /** Requests per second of the repeats with 1, 2 and 4 threads. */
  private static Sketch sketch(double[] one, double[] two, double[] four) {
    return new Sketch()
        .configuration("1", Factors.of(Map.of("threads", "1")), runs(one))
        .configuration("2", Factors.of(Map.of("threads", "2")), runs(two))
        .configuration("4", Factors.of(Map.of("threads", "4")), runs(four))
        .decidedBy(Metric.SUCCESSFUL_PER_SECOND);
  }

  private static RunResult[] runs(double... rates) {
    return IntStream.range(0, rates.length)
        .mapToObj(
            i ->
                Sketch.run(
                    String.valueOf(i + 1),
                    10,
                    List.of(),
                    List.of(Sketch.second(0, rates[i])),
                    Map.of(Metric.SUCCESSFUL_PER_SECOND, rates[i])))
        .toArray(RunResult[]::new);
  }
}
