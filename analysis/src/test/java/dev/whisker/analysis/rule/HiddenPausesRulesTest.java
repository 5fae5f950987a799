package dev.whisker.analysis.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Logs;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.calculation.MetricCalculator;
import dev.whisker.analysis.metric.gc.MmuCurve;
import dev.whisker.gc.Collector;
import dev.whisker.load.Figure.Absence;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules on a log of which no pause could be read: nothing is fine, and GC is not ruled out. */
class HiddenPausesRulesTest {

  @ParameterizedTest
  @CsvSource({
    "CMS, D01 D02 D04 D06 D07 D08 D15 D17 D18 D28 D38 D39 D42 D43 D45 D59 D64 D83 D84",
    "G1, D10 D13 D42 D60",
    "SHENANDOAH, D99"
  })
  void cannotBeJudged(Collector collector, String rules) {
    TestRun run = stalling().log(log -> log.collector(collector).damaged());

    assertThat(rules.split(" ", -1))
        .allSatisfy(
            rule ->
                assertThat(Asked.severity(rule, run)).as(rule).isEqualTo(Severity.NOT_EVALUABLE));
  }

  @Test
  void stallsStayUnexplainedWithoutReadablePauses() {
    TestRun run = stalling().log(Logs::damaged);

    assertThat(
            MetricCalculator.measure(run.metrics().timeline(), run.metrics().window())
                .figure(Metric.STALLS_EXPLAINED)
                .absence())
        .isEqualTo(Absence.NOT_IN_FILE);
    assertThat(MmuCurve.of(run.metrics()).points()).isEmpty();
    assertThat(Asked.severity("D84", stalling())).isEqualTo(Severity.INFO);
    assertThat(Asked.severity("D84", run)).isEqualTo(Severity.NOT_EVALUABLE);
  }

  @Test
  void growingLiveSetHasNotFilledTheHeap() {
    TestRun run =
        TestRun.of(Collector.ZGC, "17.0.15+6").flags("-Xmx512m").with(Metric.LIVE_SET, 380 << 20);
    for (int i = 0; i < 7; i++) {
      long live = (320 + 10L * i) << 20;
      double at = 40.0 * i;
      run.log(log -> log.cycle(at, 1, Logs.change(live, live, 512 << 20), live, -1));
    }

    assertThat(run.metrics().timeline().run().hidesPauses()).isTrue();
    assertThat(Asked.severity("D22", run)).isEqualTo(Severity.WARNING);
  }

  /** A log of 100 s without a pause; three seconds without an answer. */
  private static TestRun stalling() {
    double[] completed = new double[100];
    Arrays.fill(completed, 400);
    Arrays.fill(completed, 50, 53, 0);
    return TestRun.of(Collector.PARALLEL, "1.8.0_504-b01")
        .load(Map.of())
        .completed(completed)
        .log(log -> log.last(100));
  }
}
