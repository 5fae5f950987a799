package dev.whisker.charts.kind.together;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.kind.ChartKind;
import dev.whisker.charts.kind.ComparisonCharts;
import dev.whisker.charts.kind.Sketch;
import dev.whisker.charts.kind.Tips;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The first configuration of a sketch is its front: no other was shown to beat it. */
class ParetoTest {

  private static final String OPEN = "dashed: worse here, but not clearly";
  private static final String LEFT_OUT = "struck through: ruled out (see the advice)";

  @Test
  void aRingIsDashedWhereAnotherIsAheadInBothFigures() {
    assertThat(key(run(100, 300), run(200, 200))).contains(OPEN);
  }

  @Test
  void aRingIsWholeWhereEachIsAheadInOneFigure() {
    assertThat(key(run(100, 100), run(200, 200)))
        .contains("best: no other is better in both")
        .doesNotContain(OPEN);
  }

  @Test
  void whatIsNotKnownIsAheadOfNothing() {
    assertThat(key(run(100, 100), run(90, 110), run(200, Double.NaN))).doesNotContain(OPEN);
  }

  /** Whoever is no rival may have the best figures of all: pale would say that it is beaten. */
  @Test
  void whoIsLeftOutIsNotTakenForBeaten() {
    Sketch sketch = sketch(run(100, 300), run(90, 400), run(200, 200)).beaten("1");
    ComparisonCharts charts = charts(sketch);

    assertThat(texts(charts)).contains("pale: another is better in both", LEFT_OUT);
    List<String> tips = Tips.of(charts.panels(ChartKind.PARETO).getFirst());
    assertThat(tips).filteredOn(tip -> tip.startsWith("1\n")).noneMatch(ParetoTest::isLeftOut);
    assertThat(tips)
        .filteredOn(tip -> tip.startsWith("2\n"))
        .hasSize(1)
        .allMatch(ParetoTest::isLeftOut);
  }

  @Test
  void whereAllAreRivalsNobodyIsLeftOut() {
    assertThat(texts(charts(sketch(run(100, 300), run(90, 400)).beaten("1"))))
        .contains("best: no other is better in both", "pale: another is better in both")
        .doesNotContain(LEFT_OUT);
  }

  @Test
  void oneWithoutFiguresIsNotSaidToBeLeftOut() {
    assertThat(texts(charts(sketch(run(100, 300), run(90, 400), run(1, Double.NaN)).beaten("1"))))
        .doesNotContain(LEFT_OUT);
  }

  @Test
  void whereNobodyMayBeRankedThereAreNoRings() {
    Sketch sketch = sketch(run(100, 300), run(90, 400), run(200, 200)).beaten("1");

    assertThat(texts(charts(sketch.finding("D78", Severity.WARNING))))
        .containsExactly("no rings: these configurations cannot be ranked");
  }

  @Test
  void aDoubtIsNoReasonNotToRank() {
    Sketch sketch = sketch(run(100, 300), run(90, 400)).beaten("1");

    assertThat(texts(charts(sketch.finding("D78", Severity.INFO))))
        .contains("best: no other is better in both");
  }

  @Test
  void everyMeanHasItsTip() {
    ComparisonCharts charts = charts(sketch(run(100, 300), run(200, 200)).beaten("1"));

    assertThat(Tips.of(charts.panels(ChartKind.PARETO).getFirst()))
        .containsExactly(
            "0\nRequests/s: 100/s\nLatency p99: 300 ms",
            "1\nRequests/s: 200/s\nLatency p99: 200 ms");
  }

  /** A rate that the load tool set is no gain: more of it is not better. */
  @Test
  void ratesThatRankNobodyAreNoAxis() {
    Sketch even = sketch(withThroughput(100, 95), withThroughput(101, 90));
    assertThat(titles(even)).containsExactly("Latency p99 by Requests/s");

    Sketch set = sketch(withThroughput(100, 95), withThroughput(101, 90));
    assertThat(titles(set.finding("D81", Severity.WARNING)))
        .containsExactly("Latency p99 by GC throughput");
  }

  private static List<String> titles(Sketch sketch) {
    return charts(sketch).panels(ChartKind.PARETO).stream().map(ChartPanel::title).toList();
  }

  private static RunResult withThroughput(double rate, double throughput) {
    return Sketch.run(
        "1",
        10,
        List.of(),
        List.of(Sketch.second(0, rate)),
        Map.of(
            Metric.SUCCESSFUL_PER_SECOND, rate,
            Metric.GC_THROUGHPUT, throughput,
            Metric.LATENCY_P99, 20.0));
  }

  private static boolean isLeftOut(String tip) {
    return tip.endsWith("ruled out (see the advice)");
  }

  private static List<String> key(RunResult... runs) {
    return texts(charts(sketch(runs)));
  }

  private static Sketch sketch(RunResult... runs) {
    Sketch sketch = new Sketch();
    for (int i = 0; i < runs.length; i++) {
      sketch.configuration(String.valueOf(i), runs[i]);
    }
    return sketch;
  }

  private static ComparisonCharts charts(Sketch sketch) {
    return sketch.charts();
  }

  private static List<String> texts(ComparisonCharts charts) {
    return charts.key(ChartKind.PARETO).stream().map(Mark::text).toList();
  }

  private static RunResult run(double rate, double p99) {
    return Sketch.run(
        "1",
        10,
        List.of(),
        List.of(Sketch.second(0, rate)),
        Map.of(Metric.SUCCESSFUL_PER_SECOND, rate, Metric.LATENCY_P99, p99));
  }
}
