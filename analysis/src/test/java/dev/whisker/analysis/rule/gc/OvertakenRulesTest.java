package dev.whisker.analysis.rule.gc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Incident;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Stamp;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Rules on collectors that were too slow for the application. */
class OvertakenRulesTest {

  private static final String JDK_17 = "17.0.15+6";
  private static final String JDK_25 = "25.0.3+9";

  private static Incident stall(double at, double millis) {
    return waited(Incident.Kind.ALLOCATION_STALL, at, millis);
  }

  private static Incident waited(Incident.Kind kind, double at, double millis) {
    return new Incident(
        (long) at + 1, new Stamp((long) (at * 1e9), Stamp.ABSENT), kind, (long) (millis * 1e6));
  }

  @Nested
  class AllocationStallsD92 {

    @Test
    void waitsAreCountedAndTimedOnce() {
      // Two threads wait from 100.0 to 100.4 and from 100.2 to 100.8: 800 ms of 300 s.
      TestRun run =
          TestRun.of(Collector.GENERATIONAL_ZGC, JDK_25)
              .event(stall(100, 400))
              .event(stall(100.2, 600));

      Finding finding = Asked.finding("D92", run);

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding))
          .isEqualTo(
              "Threads waited for memory 2 times: 600 ms at most, 0.8 s in all (0.267% of the"
                  + " run).");
      assertThat(finding.lines()).hasSize(2);
    }

    @Test
    void longOrFrequentOnesAreCritical() {
      TestRun once = TestRun.of(Collector.ZGC, JDK_17).event(stall(100, 1500));
      TestRun often = TestRun.of(Collector.ZGC, JDK_17).seconds(10);
      for (int i = 1; i < 9; i++) {
        often.event(stall(i, 200));
      }

      assertThat(Asked.severity("D92", once)).isEqualTo(Severity.CRITICAL);
      assertThat(Asked.severity("D92", often)).isEqualTo(Severity.CRITICAL);
      assertThat(
              Asked.of(
                      "D92",
                      TestRun.of(Collector.ZGC, JDK_17).event(stall(100, 60)),
                      Map.of(Metric.PAUSE_MAX, 50.0))
                  .map(Finding::severity))
          .contains(Severity.CRITICAL);
    }

    @Test
    void zgcWithoutStallsIsFineAndG1Skipped() {
      assertThat(Asked.severity("D92", TestRun.of(Collector.ZGC, JDK_17))).isEqualTo(Severity.OK);
      assertThat(Asked.of("D92", TestRun.of(Collector.G1, JDK_17))).isEmpty();
    }
  }

  @Nested
  class DegeneratedD99 {

    private TestPause degenerated(double at, double millis) {
      return TestPause.of(PauseKind.OTHER, at, millis).trait(PauseTrait.DEGENERATED);
    }

    @Test
    void degeneratedCollectionsAreCountedAndTimed() {
      TestRun run =
          TestRun.of(Collector.SHENANDOAH, JDK_17)
              .pause(TestPause.of(PauseKind.OTHER, 5, 0.2).build())
              .pause(degenerated(10, 8).build())
              .pause(degenerated(20, 14).build());

      Finding finding = Asked.finding("D99", run);

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding))
          .isEqualTo("2 degenerated GCs: 22 ms in all, 14 ms at most.");
      assertThat(finding.lines()).hasSize(2);
    }

    @Test
    void oneShortOneIsANote() {
      TestRun run = TestRun.of(Collector.SHENANDOAH, JDK_17);

      assertThat(Asked.severity("D99", run.pause(degenerated(10, 12).build())))
          .isEqualTo(Severity.INFO);
    }

    @Test
    void fullCollectionsAreCritical() {
      TestRun run =
          TestRun.of(Collector.GENERATIONAL_SHENANDOAH, JDK_25)
              .pause(degenerated(10, 8).build())
              .pause(TestPause.full(11, 90).trait(PauseTrait.DEGENERATED).build());

      Finding finding = Asked.finding("D99", run);

      assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
      assertThat(Asked.summary(finding))
          .isEqualTo("1 full GC (90 ms) and 1 degenerated GC: cycles came too late.");
    }

    @Test
    void shortShenandoahPhasesAreFineAndZgcSkipped() {
      TestRun run =
          TestRun.of(Collector.SHENANDOAH, JDK_17)
              .pause(TestPause.of(PauseKind.OTHER, 5, 0.2).build());

      assertThat(Asked.severity("D99", run)).isEqualTo(Severity.OK);
      assertThat(Asked.of("D99", TestRun.of(Collector.ZGC, JDK_17))).isEmpty();
    }
  }

  @Nested
  class PacingD119 {

    private Incident waits(double at, double seconds) {
      return waited(Incident.Kind.PACING, at, 1000 * seconds);
    }

    @Test
    void waitsOfAllThreadsAreAdded() {
      // Reports of 40 and 5 s: 15 % of 300 s.
      TestRun run =
          TestRun.of(Collector.SHENANDOAH, JDK_25).event(waits(10, 5)).event(waits(100, 40));

      Finding finding = Asked.finding("D119", run);

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding))
          .isEqualTo(
              "Within 300 s, threads waited 45 s in all for Shenandoah to free memory. No pause"
                  + " shows this.");
      assertThat(finding.lines().getFirst().line()).isEqualTo(101);
    }

    @Test
    void fewAreFine() {
      assertThat(
              Asked.severity(
                  "D119", TestRun.of(Collector.SHENANDOAH, JDK_25).event(waits(100, 29.9))))
          .isEqualTo(Severity.OK);
    }

    @Test
    void aLogWithoutReportsIsNotCalledFine() {
      assertThat(Asked.severity("D119", TestRun.of(Collector.SHENANDOAH, JDK_25)))
          .isEqualTo(Severity.NOT_EVALUABLE);
    }
  }

  @Nested
  class NeverCollectsD100 {

    @Test
    void epsilonIsNoCollectorToRun() {
      Finding finding = Asked.finding("D100", TestRun.of(Collector.EPSILON, JDK_17));

      assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
      assertThat(Asked.summary(finding))
          .isEqualTo("Epsilon frees nothing: the JVM ends when its heap is full.");
    }

    @Test
    void reportsDeathOfEpsilonJvm() {
      Incident end =
          new Incident(
              41, new Stamp(40_000_000_000L, Stamp.ABSENT), Incident.Kind.OUT_OF_MEMORY, -1);

      Finding finding = Asked.finding("D100", TestRun.of(Collector.EPSILON, JDK_17).event(end));

      assertThat(Asked.summary(finding))
          .isEqualTo("Epsilon frees nothing, and the JVM ended with a full heap.");
      assertThat(finding.lines()).hasSize(1);
    }

    @Test
    void collectorsThatCollectAreNotAsked() {
      assertThat(Asked.of("D100", TestRun.of(Collector.SERIAL, JDK_17))).isEmpty();
    }
  }
}
