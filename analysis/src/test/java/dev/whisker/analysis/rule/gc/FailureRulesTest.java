package dev.whisker.analysis.rule.gc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.gc.Collector;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Rules on failed collections. */
class FailureRulesTest {

  private static final String JDK_8 = "1.8.0_504-b01";
  private static final String JDK_17 = "17.0.15+6";

  @Nested
  class MetaspaceCollectionsD01 {

    @Test
    void theThresholdAdvisedIsTwiceThePeak() {
      TestRun run =
          TestRun.of(Collector.G1, JDK_8)
              .pause(
                  TestPause.young(3, 15)
                      .cause("Metadata GC Threshold")
                      .metaspace(40, 40, 44)
                      .build());

      Finding alone = Asked.finding("D01", run);
      assertThat(alone.severity()).isEqualTo(Severity.INFO);
      assertThat(Asked.summary(alone))
          .isEqualTo("The metaspace threshold started 1 collection: 15 ms in all, 15 ms at most.");
      assertThat(Asked.advice(alone)).contains("-XX:MetaspaceSize=80m");
    }

    /**
     * Many class loaders commit a multiple of what they use: -XX:MetaspaceSize=177m did nothing.
     */
    @Test
    void theThresholdAdvisedExceedsTheCommittedMemory() {
      TestRun run =
          TestRun.of(Collector.G1, JDK_17)
              .pause(
                  TestPause.young(3, 15)
                      .cause("Metadata GC Threshold")
                      .metaspace(90, 90, 420)
                      .build());

      assertThat(Asked.advice(Asked.finding("D01", run))).contains("-XX:MetaspaceSize=630m");
    }

    @Test
    void threeFullGcsAreAWarning() {
      TestRun run = TestRun.of(Collector.PARALLEL, JDK_8).flags("-XX:MaxMetaspaceSize=48m");
      for (int i = 0; i < 3; i++) {
        run.pause(
            TestPause.full(i, 15).cause("Metadata GC Threshold").metaspace(46, 46, 48).build());
      }

      Finding finding = Asked.finding("D01", run);
      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding))
          .startsWith("The metaspace threshold started 3 collections");
      assertThat(Asked.advice(finding))
          .isEqualTo("Raise the cap that the metaspace nearly fills: -XX:MaxMetaspaceSize=96m.");
    }

    /** Each of them raises the threshold, unless that has reached the cap. */
    @Test
    void aThresholdThatNoLongerRisesIsTheCap() {
      TestRun run = TestRun.of(Collector.PARALLEL, JDK_8);
      for (int i = 0; i < 3; i++) {
        run.pause(
            TestPause.full(i, 15).cause("Metadata GC Threshold").metaspace(256, 256, 1264).build());
      }

      assertThat(Asked.advice(Asked.finding("D01", run)))
          .startsWith("Raise -XX:MaxMetaspaceSize: the metaspace has reached it.");
    }

    @Test
    void otherCausesAreFine() {
      TestRun run =
          TestRun.of(Collector.G1, JDK_8)
              .pause(TestPause.young(3, 15).cause("G1 Evacuation Pause").build());

      assertThat(Asked.finding("D01", run).severity()).isEqualTo(Severity.OK);
    }

    @Test
    void withoutCausesThereIsNoAnswer() {
      TestRun run = TestRun.of(Collector.G1, JDK_8).pause(TestPause.young(3, 15).build());

      assertThat(Asked.finding("D01", run).severity()).isEqualTo(Severity.NOT_EVALUABLE);
    }
  }

  @Nested
  class PromotionFailedD07 {

    @Test
    void aFailureIsCritical() {
      TestRun run =
          TestRun.of(Collector.CMS, JDK_8)
              .pause(TestPause.full(3, 1500).trait(PauseTrait.PROMOTION_FAILED).build());

      assertThat(Asked.finding("D07", run).severity()).isEqualTo(Severity.CRITICAL);
      assertThat(Asked.lines(Asked.finding("D07", run))).containsExactly(4L);
    }

    @Test
    void d07IsFineWithoutFailureAndSkipsSerial() {
      assertThat(Asked.finding("D07", TestRun.of(Collector.CMS, JDK_8)).severity())
          .isEqualTo(Severity.OK);
      assertThat(Asked.of("D07", TestRun.of(Collector.SERIAL, JDK_8))).isEmpty();
    }
  }

  @Nested
  class EvacuationFailureD10 {

    @Test
    void aFullCollectionSoonAfterMakesItCritical() {
      TestRun run = failing();
      for (int i = 0; i < 4; i++) {
        run.pause(TestPause.young(11 + i, 20).build());
      }
      run.pause(TestPause.full(16, 700).cause("G1 Compaction Pause").build());

      assertThat(Asked.finding("D10", run).severity()).isEqualTo(Severity.CRITICAL);
    }

    @Test
    void aSingleShortOneIsAWarning() {
      TestRun run =
          TestRun.of(Collector.G1, JDK_17)
              .pause(TestPause.young(10, 49).trait(PauseTrait.EVACUATION_FAILURE).build());

      Finding finding = Asked.finding("D10", run);
      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.advice(finding)).isEqualTo("Enlarge the heap: double -Xmx.");
      assertThat(Asked.severity("D10", failing())).isEqualTo(Severity.CRITICAL);
    }

    /** 30 failures of 1 ms in 30 s, or of 45 ms. */
    @Test
    void failuresThatCostLittleAreAWarning() {
      TestRun cheap = TestRun.of(Collector.G1, JDK_8).logged(0, 30);
      TestRun dear = TestRun.of(Collector.G1, JDK_8).logged(0, 30);
      for (int i = 0; i < 30; i++) {
        cheap.pause(TestPause.young(i, 1).trait(PauseTrait.EVACUATION_FAILURE).build());
        dear.pause(TestPause.young(i, 45).trait(PauseTrait.EVACUATION_FAILURE).build());
      }

      assertThat(Asked.severity("D10", cheap)).isEqualTo(Severity.WARNING);
      assertThat(Asked.severity("D10", dear)).isEqualTo(Severity.CRITICAL);
    }

    @Test
    void d10IsFineWithoutFailureAndSkipsCms() {
      assertThat(Asked.finding("D10", TestRun.of(Collector.G1, JDK_8)).severity())
          .isEqualTo(Severity.OK);
      assertThat(Asked.of("D10", TestRun.of(Collector.CMS, JDK_8))).isEmpty();
    }

    private static TestRun failing() {
      return TestRun.of(Collector.G1, JDK_17)
          .pause(TestPause.young(10, 200).trait(PauseTrait.EVACUATION_FAILURE).build());
    }
  }

  @Nested
  class HumongousAllocationD13 {

    @Test
    void theShareDecides() {
      assertThat(Asked.finding("D13", withHumongous(3, 117)).severity()).isEqualTo(Severity.OK);
      assertThat(Asked.finding("D13", withHumongous(3, 57)).severity()).isEqualTo(Severity.INFO);
      assertThat(Asked.finding("D13", costly(3, 12)).severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.finding("D13", withHumongous(2, 0)).severity()).isEqualTo(Severity.OK);
    }

    /** At a GC throughput of 93 %, larger regions took more time; at 60 %, they halved it. */
    @Test
    void cheapOnesNeedNoRemedy() {
      Finding cheap = Asked.finding("D13", withHumongous(59, 0).with(Metric.GC_THROUGHPUT, 93));

      assertThat(cheap.severity()).isEqualTo(Severity.INFO);
      assertThat(cheap.advice()).isNull();
    }

    /** Regions of 2 MiB: 0.10 to 0.12 s of pauses; twice the heap: 0.10 to 0.05 s. */
    @Test
    void failuresBesideThemLackRoom() {
      TestRun run =
          withHumongous(20, 0).with(Metric.GC_THROUGHPUT, 97).flags("-Xms220m", "-Xmx220m");
      run.pause(TestPause.young(300, 3).trait(PauseTrait.EVACUATION_FAILURE).build());

      Finding finding = Asked.finding("D13", run);

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.advice(finding)).isEqualTo("Enlarge the heap: -Xms440m -Xmx440m.");
    }

    @Test
    void countsCollectionsNotCyclePauses() {
      TestRun run = costly(3, 12);
      for (int i = 0; i < 20; i++) {
        run.pause(TestPause.of(PauseKind.REMARK, 200 + i, 5).build());
        run.pause(TestPause.of(PauseKind.CLEANUP, 220 + i, 5).build());
      }

      assertThat(Asked.severity("D13", run)).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(Asked.finding("D13", run))).contains("3 collections (20%)");
    }

    @Test
    void regionAdviceFitsHeapSize() {
      // 512 MiB leave room for 64 regions of 8 MiB, 80 MiB for none larger than 1 MiB.
      assertThat(Asked.advice(Asked.finding("D13", costly(3, 12).flags("-Xmx512m"))))
          .isEqualTo(
              "Double the regions of 1 MiB: -XX:G1HeapRegionSize=2m. Objects of half a region or"
                  + " more are humongous.");
      assertThat(Asked.advice(Asked.finding("D13", costly(3, 12).flags("-Xmx80m"))))
          .isEqualTo(
              "Shrink these objects, or enlarge the heap: regions of 1 MiB are the largest that suit"
                  + " it.");
    }

    @Test
    void theAdviceKnowsTheRegion() {
      assertThat(Asked.advice(Asked.finding("D13", costly(3, 12))))
          .isEqualTo(
              "Double the regions of 1 MiB: -XX:G1HeapRegionSize=2m. Objects of half a region or"
                  + " more are humongous.");
    }

    @Test
    void withoutCausesThereIsNoAnswer() {
      TestRun run = TestRun.of(Collector.G1, JDK_17).pause(TestPause.young(1, 5).build());

      assertThat(Asked.finding("D13", run).severity()).isEqualTo(Severity.NOT_EVALUABLE);
    }

    private static TestRun costly(int humongous, int others) {
      return withHumongous(humongous, others).with(Metric.GC_THROUGHPUT, 89);
    }

    private static TestRun withHumongous(int humongous, int others) {
      TestRun run = TestRun.of(Collector.G1, JDK_17);
      for (int i = 0; i < humongous; i++) {
        run.pause(TestPause.young(i, 5).cause("G1 Humongous Allocation").build());
      }
      for (int i = 0; i < others; i++) {
        run.pause(TestPause.young(100 + i, 5).cause("G1 Evacuation Pause").build());
      }
      return run;
    }
  }

  @Nested
  class ToolInducedGcD15 {

    @Test
    void aHeapDumpIsNamed() {
      TestRun run =
          TestRun.of(Collector.PARALLEL, JDK_17)
              .pause(TestPause.full(5, 400).cause("Heap Dump Initiated GC").build());

      Finding finding = Asked.finding("D15", run);
      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding)).contains("1 collection (Heap Dump Initiated GC)");
    }

    @Test
    void theApplicationsOwnCallsAreNone() {
      TestRun run =
          TestRun.of(Collector.PARALLEL, JDK_17)
              .pause(TestPause.full(5, 400).cause("System.gc()").build());

      assertThat(Asked.finding("D15", run).severity()).isEqualTo(Severity.OK);
    }

    @Test
    void withoutAGcLogThereIsNoAnswer() {
      assertThat(Asked.finding("D15", TestRun.empty()).severity())
          .isEqualTo(Severity.NOT_EVALUABLE);
    }
  }

  @Nested
  class ConsecutiveFullsD16 {

    @Test
    void threeWithHardlyAnythingBetweenAreTheEnd() {
      // 3 s of 1.5 + 1.5 + 1 s.
      Finding finding = Asked.finding("D06", fulls(1.5, 3));

      assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
      assertThat(Asked.summary(finding))
          .isEqualTo("3 full GCs in a row from 10 s on, 3,000 ms in all: the heap was exhausted.");
    }

    @Test
    void threeWithSomeTimeBetweenAreAWarning() {
      // 3 s of 2.9 + 2.9 + 1 s, with 1.9 s between the end of one and the start of the next.
      assertThat(Asked.finding("D06", fulls(2.9, 3)).severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void growingHeapIsNotExhausted() {
      assertThat(Asked.finding("D06", fullsIn(512, 285)).severity()).isEqualTo(Severity.OK);
      assertThat(Asked.finding("D06", fullsIn(512, 490)).severity()).isEqualTo(Severity.CRITICAL);
    }

    /** Three, with hardly anything between, in a heap that may grow to {@code max} MiB. */
    private static TestRun fullsIn(int max, int capacity) {
      TestRun run = TestRun.of(Collector.PARALLEL, JDK_17).flags("-Xmx" + max + "m");
      for (int i = 0; i < 3; i++) {
        run.pause(
            TestPause.full(10 + 1.5 * i, 1000)
                .cause("Ergonomics")
                .heap(capacity, capacity / 2, capacity)
                .build());
      }
      return run;
    }

    @Test
    void thoseForClassMetadataAreOtherRules() {
      TestRun run = TestRun.of(Collector.PARALLEL, JDK_17);
      for (int i = 0; i < 5; i++) {
        run.pause(TestPause.full(10 + i, 900).cause("Metadata GC Threshold").build());
      }

      assertThat(Asked.finding("D06", run).severity()).isEqualTo(Severity.OK);
    }

    @Test
    void twoOrThreeWithTimeBetweenAreNot() {
      assertThat(Asked.finding("D06", fulls(2.9, 2)).severity()).isEqualTo(Severity.OK);
      assertThat(Asked.finding("D06", fulls(3.1, 3)).severity()).isEqualTo(Severity.OK);
    }

    @Test
    void shortFullGcsASecondApartAreMinor() {
      TestRun run = TestRun.of(Collector.PARALLEL, JDK_17);
      for (int i = 0; i < 5; i++) {
        run.pause(TestPause.full(10 + i, 20).cause("Ergonomics").build());
      }

      assertThat(Asked.severity("D06", run)).isEqualTo(Severity.OK);
    }

    @Test
    void withoutAGcLogThereIsNoAnswer() {
      assertThat(Asked.finding("D06", TestRun.empty()).severity())
          .isEqualTo(Severity.NOT_EVALUABLE);
    }

    /** Full GCs of one second each. */
    private static TestRun fulls(double every, int count) {
      TestRun run = TestRun.of(Collector.PARALLEL, JDK_17);
      for (int i = 0; i < count; i++) {
        run.pause(TestPause.full(10 + i * every, 1000).cause("Ergonomics").build());
      }
      return run;
    }
  }
}
