package dev.whisker.analysis.rule.memory;

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
  void d13Jdk8DoesNotCountThem() {
    TestRun run =
        TestRun.of(Collector.G1, JDK_8).flags("-Xmx100m").pause(TestPause.young(1, 5).build());

    assertThat(Asked.severity("D13", run)).isEqualTo(NOT_EVALUABLE);
    assertThat(Asked.of("D13", serial())).isEmpty();
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
  void d20ReportsOversizedHeap() {
    Finding finding = Asked.finding("D20", roomy(140, 3));

    assertThat(finding.severity()).isEqualTo(INFO);
    assertThat(Asked.advice(finding)).contains("-Xmx560m");
  }

  @Test
  void d20FullerHeapOrFewCollectionsAreFine() {
    assertThat(Asked.severity("D20", roomy(160, 3))).isEqualTo(OK);
    assertThat(Asked.severity("D20", roomy(140, 2))).isEqualTo(OK);
    assertThat(Asked.severity("D20", roomy(140, 3).with(Metric.GC_THROUGHPUT, 94))).isEqualTo(OK);
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
  void d24ReportsTooFrequentYoungGcs() {
    Finding finding = Asked.finding("D24", young(Collector.PARALLEL, 0.5, 20, 121));

    assertThat(finding.severity()).isEqualTo(INFO);
    assertThat(Asked.severity("D24", young(Collector.PARALLEL, 0.5, 30, 121))).isEqualTo(WARNING);
    assertThat(Asked.summary(finding)).isEqualTo("121 young GCs, 500 ms apart (median).");
    assertThat(Asked.advice(finding)).contains("-Xmn");
    assertThat(Asked.advice(Asked.finding("D24", young(Collector.G1, 0.5, 20, 121))))
        .isEqualTo("Enlarge the heap: double -Xmx.");
    assertThat(Asked.advice(Asked.finding("D24", young(Collector.G1, 0.5, 100, 121))))
        .contains("-XX:MaxGCPauseMillis")
        .doesNotContain("-Xmn");
  }

  @Test
  void d24DoublesYoungGenerationUpToHalfHeap() {
    assertThat(Asked.advice(Asked.finding("D24", frequent(20)))).contains("-Xmn40m");
    assertThat(Asked.advice(Asked.finding("D24", frequent(30)))).contains("-Xmn50m");
    TestRun full = frequent(20).pause(TestPause.full(70, 90).heap(90, 60, 100).build());
    assertThat(Asked.advice(Asked.finding("D24", full))).endsWith("-Xmn.");
    // Half of the heap is the young generation already.
    assertThat(Asked.advice(Asked.finding("D24", frequent(50)))).endsWith("-Xmn.");
  }

  /** In a heap of 100 MiB. */
  private static TestRun frequent(long youngMegabytes) {
    TestRun run = serial().flags("-Xmx100m").with(Metric.GC_THROUGHPUT, 90);
    for (int i = 0; i < 121; i++) {
      run.pause(
          TestPause.young(0.5 * i, 50)
              .young(youngMegabytes, 1, youngMegabytes)
              .heap(90, 60, 100)
              .build());
    }
    return run;
  }

  @Test
  void d24CheapYoungGcsNeedNoChange() {
    Finding finding = Asked.finding("D24", young(Collector.G1, 0.5, 3, 121));

    assertThat(finding.severity()).isEqualTo(OK);
    assertThat(Asked.summary(finding)).isEqualTo("No problem found.");
  }

  @Test
  void d24ShortlyOrRarelyIsFine() {
    assertThat(Asked.severity("D24", young(Collector.PARALLEL, 0.5, 20, 59))).isEqualTo(OK);
    assertThat(Asked.severity("D24", young(Collector.PARALLEL, 1.5, 60, 121))).isEqualTo(OK);
    assertThat(Asked.severity("D24", young(Collector.PARALLEL, 1, 20, 1))).isEqualTo(OK);
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
  void d27ReportsGenerationWithTenthOfHeap() {
    assertThat(Asked.summary(Asked.finding("D27", sized(10, 100))))
        .isEqualTo("The young generation has only 10% of the heap.");
    assertThat(Asked.summary(Asked.finding("D27", sized(90, 100))))
        .isEqualTo("The old generation has only 10% of the heap.");
    assertThat(Asked.severity("D27", sized(11, 100))).isEqualTo(OK);
    assertThat(Asked.severity("D27", serial().pause(TestPause.young(1, 5).heap(9, 3, 20).build())))
        .isEqualTo(NOT_EVALUABLE);
  }

  @Test
  void d27GrowingHeapHasSmallYoungGeneration() {
    TestRun growing =
        TestRun.of(Collector.CMS, JDK_8)
            .flags("-Xms32m", "-Xmx768m", "-XX:MaxNewSize=166m")
            .pause(TestPause.young(1, 5).young(10, 1, 10).heap(40, 9, 100).build());

    assertThat(Asked.advice(Asked.finding("D27", growing))).contains("-Xms768m -Xmx768m");
    assertThat(Asked.advice(Asked.finding("D27", growing.flags("-Xmx768m", "-Xmn10m"))))
        .contains("-Xmn256m");
  }

  private static TestRun sized(long young, long heap) {
    return serial().pause(TestPause.young(1, 5).young(young, 1, young).heap(heap, 9, heap).build());
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

  private static TestRun metaspace(int... capacities) {
    TestRun run = serial();
    for (int capacity : capacities) {
      run.pause(
          TestPause.full(capacity, 30)
              .cause("Metadata GC Threshold")
              .metaspace(capacity, capacity - 2, capacity)
              .build());
    }
    return run;
  }

  @Test
  void d35FourFifthsOfTheCapAfterUnloading() {
    assertThat(Asked.severity("D35", metaspace(82).flags("-XX:MaxMetaspaceSize=100m")))
        .isEqualTo(WARNING);
    assertThat(Asked.severity("D35", metaspace(81).flags("-XX:MaxMetaspaceSize=100m")))
        .isEqualTo(OK);
    assertThat(Asked.of("D35", metaspace(82).flags("-Xmx1g"))).isEmpty();
    assertThat(
            Asked.severity(
                "D35",
                TestRun.of(Collector.SERIAL, JDK_8)
                    .pause(TestPause.young(1, 5).metaspace(82, 82, 90).build())
                    .flags("-XX:MaxMetaspaceSize=100m")))
        .isEqualTo(INFO);
    assertThat(Asked.severity("D35", metaspace(82))).isEqualTo(NOT_EVALUABLE);
  }

  @Test
  void d36HeapAndClassesAgainstTheMachine() {
    TestRun run = metaspace(40).flags("-Xmx1000m");

    assertThat(Asked.severity("D36", run)).isEqualTo(NOT_EVALUABLE);
    run.log(log -> log.memoryBytes((long) (1040 * MIB)));
    assertThat(Asked.severity("D36", run)).isEqualTo(OK);
    run.log(log -> log.memoryBytes((long) (1039 * MIB)));
    assertThat(Asked.severity("D36", run)).isEqualTo(CRITICAL);
    run.flags("-Xmx900m", "-XX:MaxMetaspaceSize=200m");
    assertThat(Asked.severity("D36", run)).isEqualTo(CRITICAL);
  }

  @Test
  void d36ReportsSwapInUseBeforeJvmStart() {
    TestRun run = metaspace(40).flags("-Xmx1000m").log(log -> log.memoryBytes(8L << 30));

    run.log(log -> log.swap(1000, 949));
    assertThat(Asked.severity("D36", run)).isEqualTo(WARNING);
    run.log(log -> log.swap(1000, 950));
    assertThat(Asked.severity("D36", run)).isEqualTo(OK);
    run.log(log -> log.swap(0, 0));
    assertThat(Asked.severity("D36", run)).isEqualTo(OK);
  }

  @Test
  void d36IgnoresCommitLimitOnWindows() {
    TestRun run = metaspace(40).flags("-Xmx1000m").log(log -> log.memoryBytes(8L << 30));
    run.log(log -> log.swap(1000, 200));
    run.log(
        log ->
            log.buildLine(
                "Java HotSpot(TM) 64-Bit Server VM (25.504-b01) for windows-amd64 JRE"
                    + " (1.8.0_504)"));

    assertThat(Asked.severity("D36", run)).isEqualTo(OK);
  }

  @Test
  void d37From32GibOnReferencesAreWide() {
    assertThat(Asked.severity("D37", g1().flags("-Xmx32g"))).isEqualTo(INFO);
    assertThat(Asked.severity("D37", g1().flags("-Xmx31g"))).isEqualTo(OK);
    assertThat(Asked.severity("D37", g1().flags("-Xmx4g", "-XX:-UseCompressedOops")))
        .isEqualTo(INFO);
    assertThat(Asked.severity("D37", g1())).isEqualTo(NOT_EVALUABLE);
    assertThat(Asked.of("D37", TestRun.of(Collector.ZGC, JDK_17).flags("-Xmx64g"))).isEmpty();
  }
}
