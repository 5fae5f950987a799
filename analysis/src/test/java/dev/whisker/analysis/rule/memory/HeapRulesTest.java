package dev.whisker.analysis.rule.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.gc.Collector;
import dev.whisker.gc.PauseKind;
import dev.whisker.load.Figure.Absence;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules on the size of the heap and the live set. */
class HeapRulesTest {

  private static final String JDK_8 = "1.8.0_504-b01";
  private static final double MIB = 1 << 20;

  @Nested
  class HeapTooSmallD19 {

    @ParameterizedTest
    @CsvSource({"255, OK", "256, INFO", "359, WARNING", "436, CRITICAL"})
    void theShareOfTheLiveSetDecides(long liveMebibytes, Severity severity) {
      TestRun run =
          TestRun.of(Collector.SERIAL, JDK_8)
              .flags("-XX:MaxHeapSize=536870912")
              .with(Metric.LIVE_SET, liveMebibytes * MIB);

      assertThat(Asked.finding("D19", run).severity()).isEqualTo(severity);
    }

    @Test
    void whatFollowsFromItPointsThere() {
      TestRun full =
          TestRun.of(Collector.G1, "17.0.15+6")
              .flags("-Xmx512m")
              .pause(
                  TestPause.full(9, 300).cause("G1 Compaction Pause").heap(510, 500, 512).build());

      assertThat(Asked.advice(Asked.finding("D10", full.with(Metric.LIVE_SET, 500 * MIB))))
          .isEqualTo("Treat the cause first: Heap too small.");
      assertThat(Asked.advice(Asked.finding("D19", full)))
          .isEqualTo("Enlarge the heap to about three times the live set: -Xms1536m -Xmx1536m.");
      assertThat(Asked.advice(Asked.finding("D10", full.with(Metric.LIVE_SET, 300 * MIB))))
          .isEqualTo("Enlarge the heap: -Xms1024m -Xmx1024m.");
    }

    @Test
    void advisesThreeToFourTimesLiveSet() {
      Finding finding =
          Asked.finding(
              "D19",
              TestRun.of(Collector.SERIAL, JDK_8)
                  .flags("-Xmx512m")
                  .with(Metric.LIVE_SET, 400 * MIB));

      assertThat(Asked.summary(finding)).contains("400 MiB").contains("78.1%").contains("512 MiB");
      assertThat(Asked.advice(finding))
          .isEqualTo("Enlarge the heap to about three times the live set: -Xms1216m -Xmx1216m.");
    }

    @Test
    void withoutALiveSetThereIsNoAnswer() {
      TestRun run =
          TestRun.of(Collector.SERIAL, JDK_8)
              .flags("-Xmx512m")
              .without(Metric.LIVE_SET, Absence.NO_MAJOR_COLLECTION);

      assertThat(Asked.finding("D19", run).severity()).isEqualTo(Severity.NOT_EVALUABLE);
    }

    @Test
    void withoutALimitThereIsNoAnswer() {
      TestRun run = TestRun.of(Collector.SERIAL, JDK_8).with(Metric.LIVE_SET, 400 * MIB);

      assertThat(Asked.finding("D19", run).severity()).isEqualTo(Severity.NOT_EVALUABLE);
    }
  }

  @Nested
  class LiveSetOfEpsilon {

    @Test
    void aJvmThatNeverCollectsIsNotAsked() {
      TestRun run =
          TestRun.of(Collector.EPSILON, "25.0.3+9")
              .without(Metric.LIVE_SET, Absence.NO_MAJOR_COLLECTION);

      assertThat(List.of("D19", "D20", "D22")).allMatch(rule -> Asked.of(rule, run).isEmpty());
    }
  }

  @Nested
  class HeapResizedD23 {

    @Test
    void fewChangesAreANote() {
      Finding finding = Asked.finding("D23", growing(2).flags("-Xms64m", "-Xmx512m"));

      assertThat(finding.severity()).isEqualTo(Severity.INFO);
      assertThat(Asked.summary(finding)).contains("2 times, between 64 MiB and 72 MiB");
      assertThat(Asked.advice(finding)).contains("-Xms512m -Xmx512m");
      assertThat(Asked.lines(finding)).containsExactly(2L, 3L);
    }

    @Test
    void aLargerLiveSetExplainsALargerHeap() {
      TestRun run = growing(2).flags("-Xms64m", "-Xmx512m").with(Metric.LIVE_SET, 400 * MIB);

      assertThat(Asked.advice(Asked.finding("D23", run)))
          .isEqualTo("Start at full size, about three times the live set: -Xms1216m -Xmx1216m.");
    }

    @Test
    void pausesWithoutTheHeapHideNoSize() {
      TestRun run =
          growing(2)
              .flags("-Xms64m", "-Xmx512m")
              .pause(TestPause.of(PauseKind.REMARK, 3, 5).build());

      assertThat(Asked.summary(Asked.finding("D23", run))).contains("between 64 MiB and 72 MiB");
    }

    @Test
    void lessThanATwentiethIsNoChange() {
      TestRun run =
          TestRun.of(Collector.PARALLEL, JDK_8)
              .flags("-Xms64m", "-Xmx512m")
              .pause(TestPause.young(1, 5).heap(30, 10, 100).build())
              .pause(TestPause.young(2, 5).heap(30, 10, 104).build());

      assertThat(Asked.finding("D23", run).severity()).isEqualTo(Severity.OK);
    }

    @Test
    void ignoresSurvivorResizingOfParallel() {
      assertThat(Asked.finding("D23", growing(5).flags("-Xms512m", "-Xmx512m")).severity())
          .isEqualTo(Severity.OK);
    }

    @Test
    void aHeapThatKeepsItsSizeIsFine() {
      assertThat(Asked.finding("D23", growing(0).flags("-Xms64m", "-Xmx512m")).severity())
          .isEqualTo(Severity.OK);
    }

    @Test
    void withoutFlagsThereIsNoAnswer() {
      assertThat(Asked.finding("D23", growing(5)).severity()).isEqualTo(Severity.NOT_EVALUABLE);
    }

    /** Grows by four mebibytes from one pause to the next. */
    private static TestRun growing(int changes) {
      TestRun run = TestRun.of(Collector.PARALLEL, JDK_8);
      for (int i = 0; i <= changes; i++) {
        run.pause(TestPause.young(i, 5).heap(30, 10, 64 + 4 * i).build());
      }
      return run;
    }
  }

  @Nested
  class GrowingLiveSetD22 {

    @Test
    void steadyGrowthIsAWarning() {
      // 10 MiB in 40 s: the 352 MiB that are left after 240 s will be taken in 1,408 s.
      Finding finding = Asked.finding("D22", leaving(512, 100, 110, 120, 130, 140, 150, 160));

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding))
          .isEqualTo(
              "The live set grew by 60 MiB in 240 s. At this rate the heap is full in 23.5 min.");
      // The first and the last sizes.
      assertThat(Asked.lines(finding)).containsExactly(1L, 41L, 201L, 241L);
    }

    @Test
    void quicklyFillingHeapAtStartIsNoLeak() {
      // A collection each second, 10 MiB more after each.
      Finding finding =
          Asked.finding("D22", leavingEach(1, 512, 100, 110, 120, 130, 140, 150, 160));

      assertThat(finding.severity()).isEqualTo(Severity.NOT_EVALUABLE);
      assertThat(Asked.summary(finding))
          .isEqualTo(
              "Too few collections show the live set, or they are too close together, to see a"
                  + " trend.");
    }

    @Test
    void heapSoonFullIsCritical() {
      assertThat(Asked.finding("D22", leaving(200, 100, 110, 120, 130, 140, 150, 160)).severity())
          .isEqualTo(Severity.CRITICAL);
    }

    @Test
    void cacheThatFillsAndStaysIsNoLeak() {
      // 60 MiB in 120 s, then 3 MiB in another 120 s.
      Finding finding = Asked.finding("D22", leaving(512, 100, 120, 140, 160, 161, 162, 163));

      assertThat(finding.severity()).isEqualTo(Severity.OK);
      assertThat(Asked.summary(finding)).isEqualTo("No problem found.");
    }

    @Test
    void filledHeapIsALeak() {
      // 90 % of 200 MiB are reached at the seventh; after that there is no room to grow. Of the 21
      // slopes between those seven the median is that from the first to the sixth, 98 MiB in 200 s.
      Finding finding =
          Asked.finding("D22", leaving(200, 80, 100, 120, 140, 160, 178, 182, 183, 184, 184, 185));

      assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
      assertThat(Asked.summary(finding))
          .isEqualTo("The live set grew from 80 MiB to 182 MiB in 240 s and filled the heap.");
    }

    /** Of 200 MiB, 16 are a survivor space that stays empty. The OutOfMemoryError ends the leak. */
    @Test
    void leakEndsWhenFullGcLeavesNoRoom() {
      TestRun run =
          TestRun.of(Collector.PARALLEL, JDK_8)
              .flags("-Xmx200m")
              .with(Metric.LIVE_SET, 100 * MIB)
              .with(Metric.GC_THROUGHPUT, 60);
      int[] left = {40, 60, 80, 100, 120, 140, 160, 166, 166, 10};
      for (int i = 0; i < left.length; i++) {
        run.pause(TestPause.full(i, 100).cause("Ergonomics").heap(170, left[i], 184).build());
      }

      Finding finding = Asked.finding("D22", run);

      assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
      assertThat(Asked.summary(finding))
          .isEqualTo("The live set grew from 40 MiB to 166 MiB in 7 s and filled the heap.");
    }

    @Test
    void upAndDownIsChance() {
      assertThat(Asked.finding("D22", leaving(512, 100, 160, 90, 150, 110, 170, 120)).severity())
          .isEqualTo(Severity.OK);
    }

    @Test
    void littleGrowthIsNoLeak() {
      assertThat(Asked.finding("D22", leaving(512, 100, 101, 102, 103, 104, 105, 106)).severity())
          .isEqualTo(Severity.OK);
    }

    @Test
    void fewCollectionsShowNoTrend() {
      assertThat(Asked.summary(Asked.finding("D22", leaving(512, 100, 200, 300))))
          .startsWith("Too few collections show the live set");
    }

    @Test
    void withoutALiveSetThereIsNoAnswer() {
      TestRun run = TestRun.of(Collector.SERIAL, JDK_8).flags("-Xmx512m");

      assertThat(Asked.finding("D22", run).severity()).isEqualTo(Severity.NOT_EVALUABLE);
    }

    /** A full collection each 40 seconds, which leaves so many MiB. */
    private static TestRun leaving(int heap, int... mebibytes) {
      return leavingEach(40, heap, mebibytes);
    }

    private static TestRun leavingEach(int seconds, int heap, int... mebibytes) {
      TestRun run =
          TestRun.of(Collector.SERIAL, JDK_8)
              .flags("-Xmx" + heap + "m")
              .with(Metric.LIVE_SET, mebibytes[0] * MIB);
      for (int i = 0; i < mebibytes.length; i++) {
        run.pause(
            TestPause.full(seconds * i, 100)
                .cause("Allocation Failure")
                .heap(heap, mebibytes[i], heap)
                .build());
      }
      return run;
    }
  }
}
