package dev.whisker.analysis.rule.gc;

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
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.detail.FailedPromotion;
import dev.whisker.load.Figure.Absence;
import org.junit.jupiter.api.Test;

/** Rules on concurrent cycles, and on G1's pause goal. */
class ConcurrentRulesTest {

  private static final String JDK_8 = "1.8.0_504-b01";

  private static ConcurrentCycle cycle(double at, double seconds, Outcome outcome) {
    return new ConcurrentCycle(
        (long) at + 1,
        -1,
        new Stamp((long) (at * 1e9), Stamp.ABSENT),
        (long) (seconds * 1e9),
        outcome);
  }

  @Test
  void d59OrFiveRightAfterEachOther() {
    assertThat(Asked.severity("D59", cycles(6, 10, 19))).isEqualTo(WARNING);
    assertThat(Asked.severity("D59", cycles(6, 10, 20))).isEqualTo(OK);
    assertThat(
            Asked.severity("D59", cycles(6, 10, 19).without(Metric.GC_THROUGHPUT, Absence.NO_TIME)))
        .isEqualTo(NOT_EVALUABLE);
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
