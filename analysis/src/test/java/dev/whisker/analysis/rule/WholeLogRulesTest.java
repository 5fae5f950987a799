package dev.whisker.analysis.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Stamp;
import org.junit.jupiter.api.Test;

/** A failure outside the analysed window counts; a long pause there does not. */
class WholeLogRulesTest {

  private static final String JDK_8 = "1.8.0_504-b01";

  /** The window ends after 300 seconds. */
  private static final double AFTER = 400;

  @Test
  void failuresAreJudgedOverTheWholeLog() {
    assertFound(
        "D02", TestRun.of(Collector.PARALLEL, JDK_8), full().cause("Last ditch collection"));
    assertFound("D06", TestRun.of(Collector.SERIAL, JDK_8), full().cause("Allocation Failure"));
    assertFound("D07", TestRun.of(Collector.CMS, JDK_8), full().trait(PauseTrait.PROMOTION_FAILED));
    assertFound(
        "D08", TestRun.of(Collector.CMS, JDK_8), full().trait(PauseTrait.CONCURRENT_MODE_FAILURE));
    assertFound(
        "D10",
        TestRun.of(Collector.G1, JDK_8),
        TestPause.young(AFTER, 20).trait(PauseTrait.EVACUATION_FAILURE));
    assertFound(
        "D99",
        TestRun.of(Collector.SHENANDOAH, "17.0.15+6"),
        TestPause.young(AFTER, 60).trait(PauseTrait.DEGENERATED));
  }

  @Test
  void anErrorForLackOfMemoryAsWell() {
    TestRun run = TestRun.of(Collector.G1, "17.0.15+6");
    run.event(new Incident(1, at(AFTER), Incident.Kind.OUT_OF_MEMORY, -1));

    assertThat(Asked.severity("D17", run)).isEqualTo(Severity.CRITICAL);
  }

  @Test
  void threadsThatWaitedForMemoryAsWell() {
    TestRun run = TestRun.of(Collector.ZGC, "17.0.15+6");
    run.event(new Incident(1, at(AFTER), Incident.Kind.ALLOCATION_STALL, 20_000_000));

    assertThat(Asked.severity("D92", run)).isEqualTo(Severity.WARNING);
  }

  @Test
  void pausesOutsideTheWindowAreNotJudged() {
    TestRun run = TestRun.of(Collector.PARALLEL, JDK_8).pause(TestPause.full(AFTER, 9000).build());

    assertThat(Asked.severity("D39", run)).isEqualTo(Severity.OK);
  }

  private static TestPause full() {
    return TestPause.full(AFTER, 200);
  }

  private static void assertFound(String rule, TestRun run, TestPause pause) {
    Pause other = TestPause.young(10, 20).cause("Allocation Failure").build();

    assertThat(Asked.severity(rule, run.pause(other).pause(pause.build())))
        .as(rule)
        .isGreaterThanOrEqualTo(Severity.WARNING);
  }

  private static Stamp at(double seconds) {
    return new Stamp((long) (seconds * 1e9), Stamp.ABSENT);
  }
}
