package dev.whisker.analysis.rule.gc;

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
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Stamp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules on the length and efficiency of stops. */
class StopRulesTest {

  private static final String JDK_8 = "1.8.0_504-b01";
  private static final String JDK_11 = "11.0.24+8";
  private static final String JDK_17 = "17.0.15+6";

  private static TestRun g1() {
    return TestRun.of(Collector.G1, JDK_17);
  }

  private static TestRun parallel() {
    return TestRun.of(Collector.PARALLEL, JDK_8);
  }

  @Test
  void d38ManyShortPausesCanLeaveLittle() {
    TestRun dense = g1().with(Metric.MMU_1S, 45).with(Metric.MMU_10S, 90);

    assertThat(Asked.severity("D38", dense.pause(TestPause.young(1, 90).build())))
        .isEqualTo(WARNING);
    assertThat(Asked.severity("D38", g1().with(Metric.MMU_1S, 55).with(Metric.MMU_10S, 79)))
        .isEqualTo(WARNING);
    assertThat(Asked.severity("D38", g1().with(Metric.MMU_1S, 55).with(Metric.MMU_10S, 81)))
        .isEqualTo(OK);
  }

  /**
   * One pause takes 823 of the 881 ms lost in a second. The rule on the longest pause reports it.
   */
  @Test
  void d38IgnoresASinglePauseInASecond() {
    TestRun one =
        g1().with(Metric.MMU_1S, 11.9)
            .with(Metric.MMU_10S, 85)
            .pause(TestPause.young(1, 823).build());
    assertThat(Asked.severity("D38", one)).isEqualTo(OK);
    assertThat(Asked.summary(Asked.finding("D38", one)))
        .isEqualTo("GC stopped the application for 1% of 300 s.");

    TestRun several =
        g1().with(Metric.MMU_1S, 11.9)
            .with(Metric.MMU_10S, 85)
            .pause(TestPause.young(1, 600).build());
    assertThat(Asked.severity("D38", several)).isEqualTo(WARNING);
    assertThat(Asked.severity("D38", one.with(Metric.MMU_10S, 70))).isEqualTo(WARNING);
  }

  @Test
  void d38LeavesSingleLongPausesToOtherRules() {
    TestRun run = g1().with(Metric.MMU_1S, 0).pause(TestPause.young(1, 1200).build());

    assertThat(Asked.severity("D38", run)).isEqualTo(OK);
  }

  @Test
  void d42ARemarkOfHalfASecond() {
    TestRun cms =
        TestRun.of(Collector.CMS, JDK_8)
            .pause(TestPause.of(PauseKind.REMARK, 5, 390).build())
            .pause(TestPause.of(PauseKind.REMARK, 9, 500).build());

    Finding finding = Asked.finding("D42", cms);
    assertThat(finding.severity()).isEqualTo(WARNING);
    assertThat(Asked.lines(finding)).containsExactly(10L);
    assertThat(Asked.advice(finding)).contains("CMSScavengeBeforeRemark");
    assertThat(
            Asked.advice(
                Asked.finding("D42", g1().pause(TestPause.of(PauseKind.REMARK, 9, 500).build()))))
        .doesNotContain("-XX:");
  }

  @ParameterizedTest
  @CsvSource({
    "CMS, 450, Process references in parallel: -XX:+ParallelRefProcEnabled.",
    "CMS, 9, Collect the young generation before each remark: -XX:+CMSScavengeBeforeRemark.",
    "G1, 9, References are not the reason."
  })
  void d42AdvisesByTheRecord(Collector collector, long references, String advice) {
    TestPause remark = TestPause.of(PauseKind.REMARK, 9, 500).references(references);

    assertThat(
            Asked.advice(Asked.finding("D42", TestRun.of(collector, JDK_8).pause(remark.build()))))
        .startsWith(advice);
  }

  @Test
  void d42ShortRemarksAreFineAndSerialSkipped() {
    assertThat(Asked.severity("D42", g1().pause(TestPause.of(PauseKind.REMARK, 9, 9).build())))
        .isEqualTo(OK);
    assertThat(Asked.of("D42", TestRun.of(Collector.SERIAL, JDK_8))).isEmpty();
    assertThat(Asked.of("D42", TestRun.empty())).isEmpty();
  }

  @Test
  void d43ShortPausesCannotHideLongProcessing() {
    assertThat(Asked.severity("D43", g1().pause(TestPause.young(3, 50).build()))).isEqualTo(OK);
    assertThat(Asked.severity("D43", g1().pause(TestPause.young(3, 51).build())))
        .isEqualTo(NOT_EVALUABLE);
    assertThat(Asked.severity("D43", TestRun.empty())).isEqualTo(NOT_EVALUABLE);
  }

  @Test
  void d43ReportsLongReferenceProcessing() {
    // 30 % of 100 ms are 30 ms; of a pause of 200 ms 51 ms are less, but long in themselves.
    assertThat(Asked.severity("D43", g1().pause(TestPause.young(3, 100).references(30).build())))
        .isEqualTo(OK);
    Finding share =
        Asked.finding(
            "D43",
            g1().pause(TestPause.young(3, 100).references(31).build())
                .pause(TestPause.young(5, 40).references(39).build()));
    assertThat(share.severity()).isEqualTo(INFO);
    assertThat(Asked.lines(share)).containsExactly(4L);
    assertThat(Asked.summary(share)).isEqualTo("Reference processing took up to 31 ms in 1 pause.");
    assertThat(Asked.severity("D43", g1().pause(TestPause.young(3, 200).references(51).build())))
        .isEqualTo(INFO);
  }

  @Test
  void d43WarnsIfAllPausesSpendMuch() {
    Pause slow = TestPause.young(3, 100).references(60).build();

    assertThat(Asked.severity("D43", g1().pause(slow).pause(slow))).isEqualTo(WARNING);
    assertThat(Asked.severity("D43", g1().pause(slow))).isEqualTo(INFO);
    assertThat(
            Asked.severity(
                "D43", g1().pause(slow).pause(slow).pause(TestPause.young(9, 200).build())))
        .isEqualTo(INFO);
  }

  @Test
  void d43NeedsReferenceTimesOfLongPauses() {
    Pause untold = TestPause.young(3, 90).build();

    assertThat(
            Asked.severity(
                "D43", g1().pause(TestPause.young(1, 90).references(5).build()).pause(untold)))
        .isEqualTo(NOT_EVALUABLE);
    assertThat(
            Asked.severity(
                "D43", g1().pause(TestPause.young(1, 90).references(60).build()).pause(untold)))
        .isEqualTo(INFO);
  }

  @Test
  void d43AdvisesThreadsOnlyForSerialWork() {
    Pause slow = TestPause.young(1, 90).references(60).build();

    assertThat(Asked.advice(Asked.finding("D43", TestRun.of(Collector.CMS, JDK_8).pause(slow))))
        .contains("-XX:+ParallelRefProcEnabled");
    assertThat(
            Asked.advice(
                Asked.finding(
                    "D43",
                    TestRun.of(Collector.CMS, JDK_8)
                        .pause(slow)
                        .flags("-XX:+ParallelRefProcEnabled"))))
        .doesNotContain("ParallelRefProcEnabled");
    assertThat(Asked.advice(Asked.finding("D43", g1().pause(slow))))
        .doesNotContain("ParallelRefProcEnabled");
    assertThat(Asked.advice(Asked.finding("D43", TestRun.of(Collector.SERIAL, JDK_8).pause(slow))))
        .doesNotContain("ParallelRefProcEnabled");
  }

  @Test
  void d42ReportsReferenceTime() {
    Pause remark = TestPause.of(PauseKind.REMARK, 9, 500).references(420).build();

    assertThat(Asked.summary(Asked.finding("D42", g1().pause(remark))))
        .isEqualTo(
            "1 remark took longer than 400 ms, 500 ms at most; reference processing took up to 420"
                + " ms.");
    assertThat(
            Asked.summary(
                Asked.finding("D42", g1().pause(TestPause.of(PauseKind.REMARK, 9, 500).build()))))
        .doesNotContain("reference");
  }

  private static Safepoint safepoint(double at, String operation, double reaching, double total) {
    return new Safepoint(
        (long) at + 1,
        new Stamp((long) (at * 1e9), Stamp.ABSENT),
        operation.isEmpty() ? null : operation,
        (long) (reaching * 1e6),
        (long) (total * 1e6));
  }

  @Test
  void d44ReportsWaitAboveTenthOfSecond() {
    TestRun run = g1().event(safepoint(3, "", 101, 2000));

    assertThat(Asked.severity("D44", run)).isEqualTo(WARNING);
    assertThat(Asked.lines(Asked.finding("D44", run))).containsExactly(4L);
    assertThat(Asked.advice(Asked.finding("D44", run)))
        .isEqualTo("Look for long counted loops, slow disks and too few CPUs.");
    TestRun older = TestRun.of(Collector.G1, JDK_11).event(safepoint(3, "", 101, 2000));
    assertThat(Asked.advice(Asked.finding("D44", older))).doesNotContain("-Xlog:async");
  }

  @Test
  void d44ReportsTenthOfCostlyStoppedTime() {
    // One percent of ten seconds.
    assertThat(Asked.severity("D44", stopped(10, 51, 500))).isEqualTo(WARNING);
    assertThat(Asked.severity("D44", stopped(10, 51, 510))).isEqualTo(OK);
    assertThat(Asked.severity("D44", stopped(11, 51, 500))).isEqualTo(OK);
    assertThat(Asked.severity("D44", g1())).isEqualTo(NOT_EVALUABLE);
  }

  private static TestRun stopped(double seconds, double reaching, double total) {
    return g1().seconds(seconds)
        .event(safepoint(3, "", reaching, total))
        .event(safepoint(5, "", reaching, total));
  }

  @Test
  void d45LessThanOneProcessorForManyThreads() {
    TestRun run = parallel().pause(TestPause.young(3, 100).cpu(0.05, 0.02, 0.10).build());

    // One pause alone may be chance.
    assertThat(Asked.severity("D45", run)).isEqualTo(INFO);
    run.pause(TestPause.young(5, 100).cpu(0.05, 0.02, 0.10).build());
    assertThat(Asked.severity("D45", run)).isEqualTo(WARNING);
    for (int i = 0; i < 40; i++) {
      run.pause(TestPause.young(10 + i, 100).cpu(0.3, 0.02, 0.10).build());
    }
    assertThat(Asked.severity("D45", run)).isEqualTo(OK);
  }

  @Test
  void d45IgnoresShortPauses() {
    assertThat(
            Asked.severity(
                "D45",
                TestRun.of(Collector.SERIAL, JDK_8)
                    .pause(TestPause.young(3, 100).cpu(0.08, 0.0, 0.10).build())))
        .isEqualTo(OK);
    assertThat(
            Asked.severity(
                "D45", parallel().pause(TestPause.young(3, 40).cpu(0.01, 0.0, 0.04).build())))
        .isEqualTo(OK);
    assertThat(Asked.severity("D45", parallel().pause(TestPause.young(3, 100).build())))
        .isEqualTo(NOT_EVALUABLE);
  }

  @Test
  void d46ThreePausesMostlyInTheKernel() {
    assertThat(Asked.severity("D46", kernel(3, 0.06))).isEqualTo(WARNING);
    assertThat(Asked.severity("D46", kernel(2, 0.06))).isEqualTo(OK);
    assertThat(Asked.severity("D46", kernel(3, 0.05))).isEqualTo(OK);
    assertThat(Asked.severity("D46", parallel().pause(TestPause.young(3, 100).build())))
        .isEqualTo(NOT_EVALUABLE);
  }

  private static TestRun kernel(int pauses, double system) {
    TestRun run = parallel();
    for (int i = 0; i < pauses; i++) {
      run.pause(TestPause.young(i, 100).cpu(0.05, system, 0.10).build());
    }
    return run;
  }

  @Test
  void d49ReportsFifthOfStoppedTimeWithoutGc() {
    TestRun run =
        g1().pause(TestPause.young(1, 11_990).build())
            .event(safepoint(1, "G1CollectForAllocation", 1, 12_000))
            .event(safepoint(20, "ThreadDump", 1, 3_000));

    Finding finding = Asked.finding("D49", run);
    assertThat(finding.severity()).isEqualTo(INFO);
    assertThat(Asked.summary(finding))
        .isEqualTo("1 stop was not for GC (mostly ThreadDump): 3,000 ms, 20% of all stopped time.");
    assertThat(Asked.lines(finding)).containsExactly(21L);
  }

  @Test
  void d49CheapStopsAreFine() {
    TestRun run = g1().event(safepoint(2, "ThreadDump", 1, 20));

    assertThat(Asked.severity("D49", run)).isEqualTo(OK);
  }

  @Test
  void d49NeedsSafepoints() {
    TestRun run =
        g1().pause(TestPause.young(1, 80).build())
            .event(safepoint(1, "G1CollectForAllocation", 1, 81))
            .event(safepoint(2, "ThreadDump", 1, 19));

    assertThat(Asked.severity("D49", run)).isEqualTo(OK);
    assertThat(Asked.severity("D49", g1())).isEqualTo(NOT_EVALUABLE);
  }

  @Test
  void d49NamesBiasedLockingIfJvmHasIt() {
    assertThat(Asked.advice(Asked.finding("D49", locking(TestRun.of(Collector.G1, JDK_11)))))
        .contains("-XX:-UseBiasedLocking");
    assertThat(Asked.advice(Asked.finding("D49", locking(g1())))).doesNotContain("-XX:");
  }

  private static TestRun locking(TestRun run) {
    return run.pause(TestPause.young(1, 10).build()).event(safepoint(2, "", 1, 3_000));
  }
}
