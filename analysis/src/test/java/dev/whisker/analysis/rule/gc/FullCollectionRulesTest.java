package dev.whisker.analysis.rule.gc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Stamp;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Rules on full GCs and their causes. */
class FullCollectionRulesTest {

  private static final String JDK_8 = "1.8.0_504-b01";
  private static final String JDK_11 = "11.0.24+8";
  private static final String JDK_17 = "17.0.15+6";
  private static final String JDK_25 = "25.0.3+9-LTS";

  @Nested
  class ErgonomicsFullD03 {

    @Test
    void aSingleShortOneIsANote() {
      Finding finding =
          Asked.finding(
              "D03",
              TestRun.of(Collector.PARALLEL, JDK_8)
                  .pause(TestPause.young(1, 20).cause("Allocation Failure").build())
                  .pause(TestPause.full(9, 300).cause("Ergonomics").build()));

      assertThat(finding.severity()).isEqualTo(Severity.INFO);
      assertThat(Asked.summary(finding))
          .isEqualTo(
              "1 full GC (300 ms in all, 300 ms at most): Parallel expected the old generation to"
                  + " overflow.");
      assertThat(Asked.lines(finding)).containsExactly(10L);
      assertThat(finding.thresholds()).containsKey("allowed");
    }

    @Test
    void oneLongerThanAllowedIsAWarning() {
      TestRun run =
          TestRun.of(Collector.PARALLEL, JDK_8)
              .pause(TestPause.full(9, 300).cause("Ergonomics").build());

      assertThat(Asked.of("D03", run, Map.of(Metric.PAUSE_MAX, 200.0)).orElseThrow().severity())
          .isEqualTo(Severity.WARNING);
    }

    @Test
    void growingHeapShouldStartAtFullSize() {
      TestRun growing =
          TestRun.of(Collector.PARALLEL, JDK_8)
              .flags("-Xms128m", "-Xmx1g")
              .pause(TestPause.full(9, 200).cause("Ergonomics").heap(150, 90, 200).build());
      TestRun grown =
          TestRun.of(Collector.PARALLEL, JDK_8)
              .flags("-Xms128m", "-Xmx1g")
              .pause(TestPause.full(9, 200).cause("Ergonomics").heap(900, 500, 1000).build());

      assertThat(Asked.advice(Asked.finding("D03", growing)))
          .isEqualTo(
              "Start at full size: -Xms1024m -Xmx1024m. These collections happen while the heap"
                  + " grows from 128 MiB.");
      assertThat(Asked.advice(Asked.finding("D03", grown)))
          .isEqualTo("Enlarge the heap: -Xms2g -Xmx2g.");
    }

    @Test
    void aHundredthOfTheTimeIsAWarning() {
      // 3 s of the 300 s.
      TestRun run = TestRun.of(Collector.PARALLEL, JDK_17);
      for (int i = 0; i < 30; i++) {
        assertThat(i < 1 || Asked.severity("D03", run) == Severity.INFO).isTrue();
        run.pause(TestPause.full(10 + 5 * i, 100).cause("Ergonomics").build());
      }

      assertThat(Asked.finding("D03", run).severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void otherCausesAreOtherRules() {
      Finding finding =
          Asked.finding(
              "D03",
              TestRun.of(Collector.PARALLEL, JDK_8)
                  .pause(TestPause.full(9, 300).cause("System.gc()").build()));

      assertThat(finding.severity()).isEqualTo(Severity.OK);
    }

    @Test
    void withoutCausesThereIsNoAnswer() {
      Finding finding =
          Asked.finding(
              "D03", TestRun.of(Collector.PARALLEL, JDK_8).pause(TestPause.full(9, 300).build()));

      assertThat(finding.severity()).isEqualTo(Severity.NOT_EVALUABLE);
      assertThat(Asked.advice(finding)).contains("-XX:+PrintGCCause");
    }

    @Test
    void otherCollectorsAreNotAsked() {
      assertThat(Asked.of("D03", TestRun.of(Collector.G1, JDK_8))).isEmpty();
    }
  }

  @Nested
  class ExplicitGcD04 {

    @Test
    void countsParallelCallsOnce() {
      Finding finding =
          Asked.finding(
              "D04",
              TestRun.of(Collector.PARALLEL, JDK_8)
                  .pause(TestPause.young(1, 5).cause("Allocation Failure").build())
                  .pause(TestPause.young(2, 5).cause("Allocation Failure").build())
                  .pause(TestPause.young(3, 5).cause("System.gc()").build())
                  .pause(TestPause.full(3.1, 80).cause("System.gc()").build()));

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding))
          .isEqualTo(
              "System.gc() was called 1 time and stopped the application for 80 ms, 80 ms at most.")
          .isEqualTo(
              "System.gc() was called 1 time and stopped the application for 80 ms, 80 ms at"
                  + " most.");
      assertThat(Asked.advice(finding)).contains("-XX:+DisableExplicitGC");
    }

    @Test
    void nativeImagesNameTheClassWithItsPackage() {
      TestRun run =
          TestRun.of(Collector.SERIAL, JDK_17)
              .pause(TestPause.full(3, 80).cause("java.lang.System.gc()").build());

      assertThat(Asked.finding("D04", run).severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void g1CanRunExplicitGcConcurrently() {
      TestRun run =
          TestRun.of(Collector.G1, JDK_17)
              .pause(TestPause.full(3, 80).cause("System.gc()").build());

      assertThat(Asked.advice(Asked.finding("D04", run)))
          .contains("-XX:+ExplicitGCInvokesConcurrent");
    }

    @Test
    void concurrentOnesAreANote() {
      Finding finding =
          Asked.finding(
              "D04",
              TestRun.of(Collector.G1, JDK_17)
                  .pause(
                      TestPause.young(3, 8)
                          .cause("System.gc()")
                          .trait(PauseTrait.STARTS_CONCURRENT_CYCLE)
                          .build()));

      assertThat(finding.severity()).isEqualTo(Severity.INFO);
      assertThat(Asked.summary(finding))
          .isEqualTo("System.gc() started 1 concurrent cycle; the longest pause took 8 ms.");
    }

    @Test
    void countsShenandoahCallsOnce() {
      TestRun run = TestRun.of(Collector.SHENANDOAH, JDK_17);
      for (int phase = 0; phase < 8; phase++) {
        run.pause(phase(3 + phase, phase < 4 ? 7 : 8));
      }

      assertThat(Asked.summary(Asked.finding("D04", run)))
          .isEqualTo("System.gc() started 2 concurrent cycles; the longest pause took 1 ms.");
    }

    private static Pause phase(double at, int gcId) {
      return TestPause.of(PauseKind.OTHER, at, 1).gcId(gcId).cause("System.gc()").build();
    }

    @Test
    void noneIsFine() {
      TestRun run =
          TestRun.of(Collector.G1, JDK_17)
              .pause(TestPause.young(3, 8).cause("G1 Evacuation Pause").build());

      assertThat(Asked.finding("D04", run).severity()).isEqualTo(Severity.OK);
    }

    @Test
    void withoutAGcLogThereIsNoAnswer() {
      Finding finding = Asked.finding("D04", TestRun.empty());

      assertThat(finding.severity()).isEqualTo(Severity.NOT_EVALUABLE);
      assertThat(Asked.summary(finding)).isEqualTo("The run has no GC log.");
    }
  }

  @Nested
  class AllocationFailureFullD06 {

    @Test
    void serialsFullCollectionsAreAWarning() {
      Finding finding =
          Asked.finding(
              "D06",
              TestRun.of(Collector.SERIAL, JDK_17)
                  .pause(TestPause.full(4, 250).cause("Allocation Failure").build())
                  .pause(TestPause.full(8, 350).cause("Allocation Failure").build()));

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding))
          .isEqualTo("2 full GCs for lack of room: 600 ms in all, 350 ms at most.");
    }

    @Test
    void theyAreCriticalBeyondWhatTheUserAllows() {
      TestRun run =
          TestRun.of(Collector.PARALLEL, JDK_25)
              .pause(TestPause.full(4, 250).cause("Allocation Failure").build());

      assertThat(Asked.of("D06", run, Map.of(Metric.PAUSE_MAX, 200.0)).orElseThrow().severity())
          .isEqualTo(Severity.CRITICAL);
      assertThat(Asked.of("D06", run, Map.of(Metric.PAUSE_MAX, 300.0)).orElseThrow().severity())
          .isEqualTo(Severity.WARNING);
    }

    @Test
    void aFewShortOnesAreANote() {
      TestRun run =
          TestRun.of(Collector.SERIAL, JDK_17)
              .pause(TestPause.full(4, 99).cause("Allocation Failure").build());

      assertThat(Asked.severity("D06", run)).isEqualTo(Severity.INFO);
      run.pause(TestPause.full(40, 100).cause("Allocation Failure").build());
      assertThat(Asked.severity("D06", run)).isEqualTo(Severity.WARNING);
    }

    @Test
    void youngOnesAreFine() {
      TestRun run =
          TestRun.of(Collector.SERIAL, JDK_17)
              .pause(TestPause.young(4, 250).cause("Allocation Failure").build());

      assertThat(Asked.finding("D06", run).severity()).isEqualTo(Severity.OK);
    }

    @Test
    void withoutCausesThereIsNoAnswer() {
      TestRun run = TestRun.of(Collector.SERIAL, JDK_17).pause(TestPause.full(4, 250).build());

      assertThat(Asked.finding("D06", run).severity()).isEqualTo(Severity.NOT_EVALUABLE);
    }
  }

  @Nested
  class ConcurrentModeFailureD08 {

    @Test
    void jdk8SaysSo() {
      Finding finding = Asked.finding("D08", failing());

      assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
      assertThat(Asked.lines(finding)).containsExactly(51L);
      assertThat(Asked.advice(finding)).contains("-XX:CMSInitiatingOccupancyFraction=70");
    }

    @Test
    void promotionCountsWhileTheApplicationRuns() {
      // 1.3 x 10 MiB/s x 4 s = 52 MiB of 400 MiB by the clock, and twice that of half the time.
      TestRun run =
          failing()
              .with(Metric.PROMOTION_RATE, 10 << 20)
              .with(Metric.GC_THROUGHPUT, 50)
              .cycle(completed(4));

      assertThat(Asked.advice(Asked.finding("D08", run)))
          .contains("-XX:CMSInitiatingOccupancyFraction=74");
    }

    @Test
    void advisesAStartByPromotionAndCycleTime() {
      // 1.3 x 10 MiB/s x 8 s = 104 MiB of 400 MiB: a cycle must begin at 74 %.
      TestRun run = failing().with(Metric.PROMOTION_RATE, 10 << 20).cycle(completed(8));

      assertThat(Asked.advice(Asked.finding("D08", run.with(Metric.GC_THROUGHPUT, 100))))
          .contains("-XX:CMSInitiatingOccupancyFraction=74");
    }

    @Test
    void advisesMoreHeapWhenEarlierStartCannotHelp() {
      // 1.3 x 20 MiB/s x 8 s = 208 MiB of 400 MiB: below the half of it.
      TestRun run = failing().with(Metric.PROMOTION_RATE, 20 << 20).cycle(completed(8));

      assertThat(Asked.advice(Asked.finding("D08", run)))
          .isEqualTo("Enlarge the heap: double -Xmx.");
    }

    @Test
    void startsTenPointsEarlierThanFailed() {
      TestRun run = failing().with(Metric.PROMOTION_RATE, 10 << 20).cycle(completed(8));

      // 74 % would do by the figures, and 70 % did not.
      assertThat(advice(run, "-XX:CMSInitiatingOccupancyFraction=70")).contains("Fraction=60");
      assertThat(advice(run, "-XX:CMSInitiatingOccupancyFraction=55"))
          .startsWith("Enlarge the heap");
      // The default is 92 %, which a later start does not excuse.
      run.with(Metric.PROMOTION_RATE, 1 << 20);
      assertThat(advice(run, "-Xmx1g")).contains("Fraction=82");
      assertThat(advice(run, "-XX:CMSInitiatingOccupancyFraction=99")).contains("Fraction=82");
    }

    private static String advice(TestRun run, String flag) {
      return Asked.advice(Asked.finding("D08", run.flags(flag)));
    }

    @Test
    void unifiedLogShowsFullGcDuringCycle() {
      TestRun run =
          TestRun.of(Collector.CMS, JDK_11)
              .cycle(
                  new ConcurrentCycle(
                      40,
                      3,
                      new Stamp(40_000_000_000L, Stamp.ABSENT),
                      -1,
                      ConcurrentCycle.Outcome.ABORTED))
              .pause(TestPause.full(30, 900).cause("Allocation Failure").build())
              .pause(TestPause.full(50, 900).cause("Allocation Failure").build());

      assertThat(Asked.lines(Asked.finding("D08", run))).containsExactly(51L);
    }

    @Test
    void cmsThatKeepsUpIsFine() {
      TestRun run =
          TestRun.of(Collector.CMS, JDK_8)
              .pause(TestPause.of(PauseKind.REMARK, 50, 90).build())
              .cycle(completed(8));

      assertThat(Asked.finding("D08", run).severity()).isEqualTo(Severity.OK);
    }

    @Test
    void otherCollectorsAreNotAsked() {
      assertThat(Asked.of("D08", TestRun.of(Collector.PARALLEL, JDK_8))).isEmpty();
    }

    private static TestRun failing() {
      return TestRun.of(Collector.CMS, JDK_8)
          .pause(
              TestPause.full(50, 900)
                  .cause("Allocation Failure")
                  .trait(PauseTrait.CONCURRENT_MODE_FAILURE)
                  .old(390, 200, 400)
                  .build());
    }

    private static ConcurrentCycle completed(long seconds) {
      return new ConcurrentCycle(
          20,
          -1,
          new Stamp(20_000_000_000L, Stamp.ABSENT),
          seconds * 1_000_000_000L,
          ConcurrentCycle.Outcome.COMPLETED);
    }
  }

  @Nested
  class G1FullD11 {

    @Test
    void lastResortIsCritical() {
      Finding onJdk8 =
          Asked.finding(
              "D10",
              TestRun.of(Collector.G1, JDK_8)
                  .pause(TestPause.full(50, 10_741).cause("Allocation Failure").build()));
      Finding onJdk17 =
          Asked.finding(
              "D10",
              TestRun.of(Collector.G1, JDK_17)
                  .pause(TestPause.full(50, 700).cause("G1 Compaction Pause").build()));

      assertThat(onJdk8.severity()).isEqualTo(Severity.CRITICAL);
      assertThat(Asked.summary(onJdk8)).contains("10,741 ms");
      assertThat(Asked.advice(onJdk8)).isEqualTo("Enlarge the heap: double -Xmx.");
      assertThat(Asked.advice(onJdk17))
          .isEqualTo("Enlarge the heap: double -Xmx.")
          .doesNotContain("InitiatingHeapOccupancyPercent");
    }

    @Test
    void fullCollectionsThatSomebodyAskedForAreNone() {
      Finding finding =
          Asked.finding(
              "D10",
              TestRun.of(Collector.G1, JDK_17)
                  .pause(TestPause.full(10, 70).cause("System.gc()").build())
                  .pause(TestPause.full(20, 70).cause("Metadata GC Threshold").build())
                  .pause(TestPause.full(30, 70).cause("Heap Dump Initiated GC").build()));

      assertThat(finding.severity()).isEqualTo(Severity.OK);
    }

    @Test
    void withoutAGcLogItIsNotG1() {
      assertThat(Asked.of("D10", TestRun.empty())).isEmpty();
    }
  }
}
