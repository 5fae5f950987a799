package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.Severity.INFO;
import static dev.whisker.analysis.rule.Severity.NOT_EVALUABLE;
import static dev.whisker.analysis.rule.Severity.OK;
import static dev.whisker.analysis.rule.Severity.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.detail.HumongousRegions;
import dev.whisker.gc.detail.Tenuring;
import dev.whisker.load.Figure.Absence;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Rules on the sizes of the heap and its parts. */
class SizingRulesTest {

  private static final String JDK_8 = "1.8.0_504-b01";
  private static final String JDK_17 = "17.0.15+6";
  private static final double MIB = 1 << 20;

  private static Stamp at(double seconds) {
    return new Stamp((long) (seconds * 1e9), Stamp.ABSENT);
  }

  private static TestRun serial() {
    return TestRun.of(Collector.SERIAL, JDK_8);
  }

  private static TestRun g1() {
    return TestRun.of(Collector.G1, JDK_17);
  }

  @Test
  void d13TheMostThatLargeObjectsTookDecides() {
    // Regions of 1 MiB, in a heap of 100 MiB.
    assertThat(Asked.severity("D13", humongous(19))).isEqualTo(OK);
    assertThat(Asked.severity("D13", humongous(20))).isEqualTo(INFO);
    assertThat(Asked.severity("D13", humongous(50))).isEqualTo(WARNING);
    assertThat(Asked.summary(Asked.finding("D13", humongous(50))))
        .isEqualTo("Humongous objects filled 50 MiB, 50% of the heap.");
  }

  @Test
  void d13ALogThatCountsNoneIsFine() {
    TestRun run =
        g1().flags("-Xmx100m")
            .pause(TestPause.young(1, 5).cause("G1 Evacuation Pause").build())
            .event(new HumongousRegions(2, 0, at(1), 0, 0));

    assertThat(Asked.severity("D13", run)).isEqualTo(OK);
  }

  @Test
  void d13LimitsAdvisedRegions() {
    assertThat(Asked.advice(Asked.finding("D13", humongous(50))))
        .startsWith("Shrink these objects");
  }

  private static TestRun humongous(int most) {
    return g1().flags("-Xmx100m")
        .pause(TestPause.young(1, 5).cause("G1 Evacuation Pause").build())
        .event(new HumongousRegions(2, 0, at(1), 60, most))
        .event(new HumongousRegions(4, 1, at(2), 60, 3));
  }

  @Test
  void d20NeedsLiveSet() {
    assertThat(
            Asked.severity(
                "D20", roomy(140, 3).without(Metric.LIVE_SET, Absence.NO_MAJOR_COLLECTION)))
        .isEqualTo(NOT_EVALUABLE);
  }

  private static TestRun roomy(long live, int fulls) {
    TestRun run = serial().flags("-Xmx1000m").with(Metric.LIVE_SET, live * MIB);
    for (int i = 0; i < fulls; i++) {
      run.pause(TestPause.full(50 * i + 1, 90).heap(900, live, 1000).build());
    }
    return run;
  }

  @Test
  void d24WithoutTimesThereIsNoAnswer() {
    assertThat(
            Asked.severity(
                "D24",
                young(Collector.PARALLEL, 0.5, 20, 121)
                    .without(Metric.GC_THROUGHPUT, Absence.NO_TIME)))
        .isEqualTo(NOT_EVALUABLE);
  }

  private static TestRun young(Collector collector, double apart, double millis, int count) {
    TestRun run =
        TestRun.of(collector, JDK_8).with(Metric.GC_THROUGHPUT, 100 - millis / (10 * apart));
    for (int i = 0; i < count; i++) {
      run.pause(TestPause.young(apart * i, millis).build());
    }
    return run;
  }

  @Test
  void d28ThresholdOneMeansSurvivorsDidNotFit() {
    assertThat(Asked.severity("D28", tenured(1, 1, 3, 15))).isEqualTo(INFO);
    int[] many = new int[20];
    Arrays.fill(many, 1);
    assertThat(Asked.severity("D28", tenured(many))).isEqualTo(WARNING);
    assertThat(Asked.severity("D28", tenured(2, 3, 15, 15))).isEqualTo(OK);
  }

  @Test
  void d28ParallelSaysSoItself() {
    TestRun run = TestRun.of(Collector.PARALLEL, JDK_8).pause(TestPause.young(1, 5).build());

    assertThat(Asked.severity("D28", run)).isEqualTo(NOT_EVALUABLE);
    run.event(new Incident(2, at(1), Incident.Kind.SURVIVOR_OVERFLOW, -1));
    assertThat(Asked.severity("D28", run)).isEqualTo(INFO);
    // It has no use for a target.
    assertThat(Asked.advice(Asked.finding("D28", run)))
        .contains("-XX:SurvivorRatio")
        .doesNotContain("-XX:TargetSurvivorRatio");
    assertThat(Asked.advice(Asked.finding("D28", tenured(1, 1)))).contains("-XX:SurvivorRatio=4");
  }

  private static TestRun tenured(int... thresholds) {
    TestRun run = serial();
    for (int i = 0; i < thresholds.length; i++) {
      run.pause(TestPause.young(i, 5).young(60, 5, 60).heap(90, 40, 100).build());
      run.event(new Tenuring(i + 1, -1, at(i), 1 << 20, thresholds[i], 15));
    }
    return run;
  }

  @Test
  void d29ReportsEarlyPromotionOfShortLivedObjects() {
    // Old: left at 20, 80 before the next, of which 60 were promoted; left at 35, so 45 of 60 died.
    Finding finding = Asked.finding("D29", promoting(35, 1));

    assertThat(finding.severity()).isEqualTo(WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "75% of the promoted bytes were dead by the next full GC. Objects were promoted at age"
                + " 1.");
  }

  @Test
  void d29LongLivedOrLatePromotedIsFine() {
    assertThat(Asked.severity("D29", promoting(39, 1))).isEqualTo(OK);
    assertThat(Asked.severity("D29", promoting(35, 3))).isEqualTo(OK);
  }

  @Test
  void d29ItTakesTwoCollectionsToSee() {
    TestRun run = tenured(1, 1).pause(TestPause.full(60, 90).old(70, 20, 100).build());

    assertThat(Asked.severity("D29", run)).isEqualTo(NOT_EVALUABLE);
    assertThat(Asked.severity("D29", serial().pause(TestPause.full(60, 90).build())))
        .isEqualTo(NOT_EVALUABLE);
  }

  private static TestRun promoting(long left, int threshold) {
    return tenured(threshold, threshold)
        .pause(TestPause.full(60, 90).old(70, 20, 100).build())
        .pause(TestPause.full(90, 90).old(80, left, 100).build());
  }
}
