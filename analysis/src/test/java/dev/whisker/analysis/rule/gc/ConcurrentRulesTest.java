package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Severity.CRITICAL;
import static dev.whisker.analysis.rule.Severity.INFO;
import static dev.whisker.analysis.rule.Severity.NOT_EVALUABLE;
import static dev.whisker.analysis.rule.Severity.OK;
import static dev.whisker.analysis.rule.Severity.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.ConcurrentCycle.Outcome;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.detail.FailedPromotion;
import dev.whisker.load.Figure.Absence;
import org.junit.jupiter.api.Test;

/** Rules on concurrent cycles, and on G1's pause goal. */
class ConcurrentRulesTest {

  private static final String JDK_8 = "1.8.0_504-b01";
  private static final String JDK_17 = "17.0.15+6";

  private static TestRun g1() {
    return TestRun.of(Collector.G1, JDK_17);
  }

  private static ConcurrentCycle cycle(double at, double seconds, Outcome outcome) {
    return new ConcurrentCycle(
        (long) at + 1,
        -1,
        new Stamp((long) (at * 1e9), Stamp.ABSENT),
        (long) (seconds * 1e9),
        outcome);
  }

  @Test
  void d10FailureDuringMarkingAdvisesEarlierStart() {
    TestRun aborted =
        g1().cycle(cycle(10, 2, Outcome.ABORTED))
            .pause(TestPause.full(11, 700).cause("G1 Compaction Pause").build());
    TestRun unused =
        g1().cycle(cycle(10, 2, Outcome.COMPLETED))
            .pause(TestPause.young(13, 70).trait(PauseTrait.EVACUATION_FAILURE).build())
            .pause(TestPause.of(PauseKind.MIXED, 14, 20).build());

    assertThat(Asked.severity("D10", aborted)).isEqualTo(CRITICAL);
    assertThat(Asked.lines(Asked.finding("D10", aborted))).containsExactly(12L);
    assertThat(Asked.severity("D10", unused)).isEqualTo(CRITICAL);
    assertThat(Asked.advice(Asked.finding("D10", aborted))).contains("-XX:G1ReservePercent=20");
    assertThat(Asked.advice(Asked.finding("D10", unused))).contains("-XX:G1ReservePercent=20");
  }

  @Test
  void d10IgnoresRequestedFullGcs() {
    TestRun explicit =
        g1().cycle(cycle(10, 2, Outcome.ABORTED))
            .pause(TestPause.full(11, 700).cause("System.gc()").build());
    TestRun later =
        g1().cycle(cycle(10, 2, Outcome.COMPLETED))
            .pause(TestPause.of(PauseKind.MIXED, 14, 20).build())
            .pause(TestPause.full(20, 700).cause("G1 Compaction Pause").build());

    assertThat(Asked.severity("D10", explicit)).isEqualTo(OK);
    assertThat(Asked.advice(Asked.finding("D10", later)))
        .isEqualTo("Enlarge the heap: double -Xmx.");
    assertThat(Asked.of("D10", TestRun.of(Collector.CMS, JDK_8))).isEmpty();
  }

  @Test
  void d59CyclesForHalfOfTheTime() {
    assertThat(Asked.severity("D59", cycles(3, 50, 60))).isEqualTo(WARNING);
    assertThat(Asked.severity("D59", cycles(2, 50, 110))).isEqualTo(OK);
  }

  @Test
  void d59OrFiveRightAfterEachOther() {
    assertThat(Asked.severity("D59", cycles(6, 10, 19))).isEqualTo(WARNING);
    assertThat(Asked.severity("D59", cycles(6, 10, 20))).isEqualTo(OK);
    assertThat(
            Asked.severity("D59", cycles(6, 10, 19).without(Metric.GC_THROUGHPUT, Absence.NO_TIME)))
        .isEqualTo(NOT_EVALUABLE);
  }

  @Test
  void d59AdvisesG1OfEachJdk() {
    for (String release : new String[] {JDK_8, JDK_17}) {
      TestRun run = cycles(Collector.G1, release, 3, 50, 60);

      assertThat(Asked.advice(Asked.finding("D59", run))).startsWith("Enlarge the heap");
    }
  }

  private static TestRun cycles(int count, double seconds, double apart) {
    return cycles(Collector.CMS, JDK_8, count, seconds, apart);
  }

  private static TestRun cycles(
      Collector collector, String release, int count, double seconds, double apart) {
    TestRun run = TestRun.of(collector, release).pause(TestPause.young(1, 10).build());
    for (int i = 0; i < count; i++) {
      run.cycle(cycle(apart * i, seconds, Outcome.COMPLETED));
    }
    return run;
  }

  @Test
  void d60ReportsPausesTenthAboveGoal() {
    assertThat(Asked.severity("D60", missing(1, 9))).isEqualTo(OK);
    assertThat(Asked.severity("D60", missing(1, 8))).isEqualTo(INFO);
    assertThat(Asked.severity("D60", missing(4, 8))).isEqualTo(WARNING);
    assertThat(Asked.severity("D60", missing(4, 8).flags("-XX:MaxGCPauseMillis=201")))
        .isEqualTo(OK);
    assertThat(Asked.severity("D60", missing(4, 8).factor("maxGcPauseMillis", "201")))
        .isEqualTo(OK);
    assertThat(Asked.of("D60", TestRun.of(Collector.PARALLEL, JDK_8))).isEmpty();
  }

  private static TestRun missing(int missed, int kept) {
    TestRun run = g1();
    for (int i = 0; i < missed + kept; i++) {
      run.pause(TestPause.young(i, i < missed ? 201 : 200).build());
    }
    return run;
  }

  @Test
  void d64FreeButNotInOnePiece() {
    // 10 MiB promoted as a rule; 20 of 100 free when it failed.
    assertThat(Asked.severity("D64", failing(80))).isEqualTo(CRITICAL);
    assertThat(Asked.summary(Asked.finding("D64", failing(80))))
        .isEqualTo("1 promotion failed although 20 MiB was free: no free block was large enough.");
    assertThat(Asked.severity("D64", failing(81))).isEqualTo(OK);
    assertThat(
            Asked.severity(
                "D64", TestRun.of(Collector.CMS, JDK_8).pause(TestPause.young(1, 5).build())))
        .isEqualTo(NOT_EVALUABLE);
  }

  @Test
  void d64ReportsTheFailedObject() {
    // 19 of 100 MiB free: too little for twice what is promoted as a rule, enough for an object of
    // 8 MiB, which is 1 Mi words.
    TestRun run = failing(81);
    run.event(new FailedPromotion(1, -1, new Stamp(3_000_000_000L, Stamp.ABSENT), 1 << 20));

    assertThat(Asked.summary(Asked.finding("D64", run)))
        .startsWith("1 promotion failed although 19 MiB was free");
  }

  private static TestRun failing(long oldBefore) {
    return TestRun.of(Collector.CMS, JDK_8)
        .pause(TestPause.young(1, 5).young(60, 10, 60).heap(100, 60, 160).build())
        .pause(
            TestPause.full(3, 900)
                .trait(PauseTrait.PROMOTION_FAILED)
                .young(60, 0, 60)
                .heap(oldBefore + 60, 40, 160)
                .build());
  }
}
