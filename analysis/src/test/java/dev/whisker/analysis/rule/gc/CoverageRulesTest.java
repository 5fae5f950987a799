package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Severity.INFO;
import static dev.whisker.analysis.rule.Severity.NOT_EVALUABLE;
import static dev.whisker.analysis.rule.Severity.OK;
import static dev.whisker.analysis.rule.Severity.WARNING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.Logs;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.calculation.MetricCalculator;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.timeline.Alignment.Quality;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.Collector;
import dev.whisker.load.Figure.Absence;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CoverageRulesTest {

  /** A load of 300 s, a pause of 100 ms every two seconds as long as its GC log lasts. */
  private static TestRun logged(double from, double to) {
    TestRun run = TestRun.of(Collector.G1, "17.0.15+6").load(Map.of()).logged(from, to);
    for (double second = from + 1; second < to; second += 2) {
      run.pause(TestPause.young(second, 100).build());
    }
    return run;
  }

  @Test
  void d106ReportsLogCoveringQuarterOfLoad() {
    Finding finding = Asked.finding("D106", logged(0, 75));

    // Three silences of 1.9 s count as covered.
    assertThat(finding.severity()).isEqualTo(WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo("The GC log covers 26.9% of the load, from 0 s to 80.7 s.");
    assertThat(Asked.severity("D106", logged(0, 270))).isEqualTo(INFO);
  }

  @Test
  void d106DistinguishesEndedJvmFromIncompleteLog() {
    Finding finding = Asked.finding("D106", logged(0, 75).log(Logs::ended));

    assertThat(Asked.summary(finding))
        .isEqualTo("The GC log covers 25% of the load: its JVM stopped 225 s before the load did.");
    assertThat(Asked.advice(finding))
        .startsWith("Find out why the JVM stopped")
        .contains("memory of the container");
    assertThat(Asked.advice(Asked.finding("D106", logged(0, 75))))
        .doesNotContain("why the JVM stopped");
  }

  /** A killed JVM reports no exit, but no request succeeds any more. */
  @Test
  void d106NoSuccessAfterLogMeansJvmEnded() {
    double[] completed = new double[300];
    Arrays.fill(completed, 0, 76, 100);
    assertThat(Asked.summary(Asked.finding("D106", logged(0, 75).completed(completed))))
        .contains("its JVM stopped");

    Arrays.fill(completed, 100);
    assertThat(Asked.advice(Asked.finding("D106", logged(0, 75).completed(completed))))
        .startsWith("Copy the log");
  }

  @Test
  void d106ReportsALogBeforeTheLoad() {
    Finding finding = Asked.finding("D106", logged(-40, -20));

    assertThat(finding.severity()).isEqualTo(WARNING);
    assertThat(Asked.summary(finding)).isEqualTo("The GC log ends before the load begins.");
  }

  @Test
  void d106ARotatedLogWithoutItsFirstFiles() {
    TestRun late = logged(150, 300).log(log -> log.version(null));

    Finding finding = Asked.finding("D106", late);

    assertThat(finding.severity()).isEqualTo(WARNING);
    assertThat(Asked.summary(finding)).contains("from 144 s to 300 s");
  }

  @Test
  void d106AcceptsMissingCollectionsNearTheEnd() {
    assertThat(Asked.severity("D106", logged(0, 295))).isEqualTo(OK);
    assertThat(Asked.severity("D106", logged(0, 300))).isEqualTo(OK);
    // Too few collections do not show when the next one is due.
    TestRun seldom = TestRun.of(Collector.G1, "17.0.15+6").load(Map.of()).logged(0, 101);
    seldom.pause(TestPause.young(100, 9).build());
    assertThat(Asked.severity("D106", seldom)).isEqualTo(OK);
  }

  @Test
  void d106WithoutACommonClockNobodyKnows() {
    assertThat(Asked.severity("D106", logged(0, 75).aligned(Quality.NONE)))
        .isEqualTo(NOT_EVALUABLE);
    assertThat(Asked.severity("D106", logged(0, 75).aligned(Quality.POOR)))
        .isEqualTo(NOT_EVALUABLE);
    assertThat(Asked.of("D106", TestRun.of(Collector.G1, "17.0.15+6"))).isEmpty();
    assertThat(Asked.of("D106", TestRun.empty().load(Map.of()))).isEmpty();
  }

  @Test
  void figuresOfPausesAreOfTheCoveredPart() {
    RunMetrics run = logged(0, 75).metrics();
    RunMetrics measured = MetricCalculator.measure(run.timeline(), run.window());

    assertThat(measured.window()).isEqualTo(new Window(0, 300));
    assertThat(measured.coveredShare()).isCloseTo(80.7 / 300, within(1e-3));
    // 37 pauses of 100 ms in 80.7 s, and not in 300.
    assertThat(measured.value(Metric.GC_THROUGHPUT)).isCloseTo(100 - 370 / 80.7, within(0.01));
  }

  @Test
  void windowBeyondLogHasNoPauseFigures() {
    RunMetrics measured =
        MetricCalculator.measure(logged(0, 75).metrics().timeline(), new Window(100, 200));

    assertThat(measured.figure(Metric.PAUSE_COUNT).absence()).isEqualTo(Absence.NOT_COVERED);
    assertThat(measured.figure(Metric.GC_THROUGHPUT).absence()).isEqualTo(Absence.NOT_COVERED);
  }
}
