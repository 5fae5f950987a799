package dev.whisker.analysis.rule.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Stamp;
import org.junit.jupiter.api.Test;

/** What is advised if collections lack room: the size of the heap, or something else. */
class MoreRoomRulesTest {

  private static final String JDK_7 = "1.7.0_80-b15";
  private static final String JDK_8 = "1.8.0_504";
  private static final String JDK_17 = "17.0.15+6";
  private static final long MIB = 1 << 20;

  @Test
  void fullGcsOfGrowingHeapNeedFullSize() {
    Finding finding = Asked.finding("D06", serial("-Xms64m", "-Xmx512m", 70));

    assertThat(Asked.advice(finding))
        .isEqualTo(
            "Start at full size: -Xms512m -Xmx512m. These collections happen while the heap grows"
                + " from 64 MiB.");
    assertThat(finding.options().change().orElseThrow().set())
        .containsExactly("-Xms512m", "-Xmx512m");
  }

  @Test
  void fullGcsOfGrownHeapNeedLargerHeap() {
    assertThat(Asked.advice(Asked.finding("D06", serial("-Xms512m", "-Xmx512m", 510))))
        .isEqualTo("Enlarge the heap: -Xms1024m -Xmx1024m.");
  }

  @Test
  void containerHeapAdviceIsFittingMemoryShare() {
    // 75 % of 448 MiB leave 112 MiB for all but the heap; 50 % leave 224.
    TestRun run =
        serial("-XX:InitialHeapSize=8388608", "-XX:MaxHeapSize=352321536", 100)
            .factor("maxRAMPercentage", "75")
            .log(log -> log.memoryBytes(448 * MIB));

    assertThat(Asked.finding("D06", run).options().change().orElseThrow().set())
        .containsExactly("-XX:InitialRAMPercentage=50.0", "-XX:MaxRAMPercentage=50.0");
    assertThat(Asked.advice(Asked.finding("D06", run)))
        .startsWith("Start at the largest size that fits the memory:");
  }

  @Test
  void aLargerHeapStaysWithinTheMemory() {
    TestRun run = serial("-Xms700m", "-Xmx700m", 690).log(log -> log.memoryBytes(1200 * MIB));

    // Three quarters of 1,200 MiB are 900 MiB, in steps of 64.
    assertThat(Asked.advice(Asked.finding("D06", run)))
        .isEqualTo("Enlarge the heap: -Xms896m -Xmx896m.");
  }

  @Test
  void advisesMoreMemoryWithoutRoomForLargerHeap() {
    TestRun run = serial("-Xms700m", "-Xmx700m", 690).log(log -> log.memoryBytes(900 * MIB));

    assertThat(Asked.advice(Asked.finding("D06", run)))
        .isEqualTo("Add memory, or keep less: it has no room for a larger heap.");
  }

  @Test
  void aLiveSetBeyondTheMemoryNeedsMemory() {
    TestRun run =
        serial("-Xms400m", "-Xmx400m", 390)
            .with(Metric.LIVE_SET, 223 * MIB)
            .log(log -> log.memoryBytes(160 * MIB));

    Finding finding = Asked.finding("D36", run);
    assertThat(Asked.advice(finding))
        .isEqualTo("The live set alone exceeds the memory: add memory, or keep less.");
    assertThat(finding.options().change()).isEmpty();
  }

  @Test
  void aHeapBeyondTheMemoryIsToFit() {
    TestRun run =
        serial("-Xms2g", "-Xmx2g", 2000)
            .with(Metric.LIVE_SET, 100 * MIB)
            .log(log -> log.memoryBytes(1024 * MIB));

    assertThat(Asked.advice(Asked.finding("D36", run)))
        .isEqualTo("Let the heap fit into the memory: -Xms768m -Xmx768m.");
  }

  @Test
  void aNearlyEmptyHeapIsLargeEnough() {
    TestRun run = TestRun.of(Collector.CMS, JDK_8).flags("-Xms1g", "-Xmx1g");
    for (int i = 0; i < 3; i++) {
      run.pause(
          TestPause.full(10 * i, 900).cause("Allocation Failure").heap(600, 250, 1000).build());
    }

    assertThat(Asked.advice(Asked.finding("D06", run)))
        .startsWith("A larger heap does not help: full GCs leave it nearly empty.");
  }

  @Test
  void promotedGarbageNeedsLargerYoungGeneration() {
    TestRun run = TestRun.of(Collector.PARALLEL, JDK_17).flags("-Xms512m", "-Xmx512m");
    for (int i = 0; i < 2; i++) {
      run.pause(TestPause.full(20 * i, 106).cause("Ergonomics").heap(490, 54, 496).build());
    }

    assertThat(Asked.advice(Asked.finding("D03", run)))
        .isEqualTo(
            "Full GCs leave the heap nearly empty: objects die soon after promotion. Enlarge the"
                + " young generation with -Xmn.");
  }

  @Test
  void fullPermanentGenerationNeedsNoLargerHeap() {
    TestRun run = TestRun.of(Collector.PARALLEL, JDK_7);
    for (int i = 0; i < 3; i++) {
      run.pause(TestPause.full(3 * i, 1774).heap(101, 101, 3072).metaspace(255, 255, 256).build());
    }

    Finding finding = Asked.finding("D120", run);
    assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
    assertThat(Asked.advice(finding))
        .isEqualTo(
            "Enlarge the permanent generation: -XX:MaxPermSize=512m. If it fills again, look for a"
                + " class-loader leak.");
  }

  /** With PrintHeapAtGC, JDK 8 logs what it has committed, which is used up to 99 %. */
  @Test
  void aMetaspaceIsNoPermanentGeneration() {
    TestRun run = TestRun.of(Collector.SERIAL, JDK_8).flags("-Xms64m", "-Xmx512m");
    for (int i = 0; i < 3; i++) {
      run.pause(
          TestPause.full(10 * i, 200)
              .cause("Allocation Failure")
              .heap(60, 40, 64)
              .metaspace(167, 167, 168)
              .build());
    }

    assertThat(Asked.of("D120", run)).isEmpty();
    assertThat(Asked.advice(Asked.finding("D06", run)))
        .startsWith("Start at full size: -Xms512m -Xmx512m.");
  }

  @Test
  void aPermanentGenerationWithRoomIsFine() {
    TestRun run =
        TestRun.of(Collector.PARALLEL, JDK_7)
            .pause(TestPause.full(3, 200).heap(101, 101, 3072).metaspace(90, 90, 256).build());

    assertThat(Asked.severity("D120", run)).isEqualTo(Severity.OK);
    assertThat(Asked.of("D120", TestRun.of(Collector.PARALLEL, JDK_17))).isEmpty();
    assertThat(
            Asked.severity(
                "D120",
                TestRun.of(Collector.PARALLEL, JDK_7).pause(TestPause.full(3, 200).build())))
        .isEqualTo(Severity.NOT_EVALUABLE);
  }

  @Test
  void stallsOfGrowingZgcHeapAdviseFullSize() {
    TestRun run =
        TestRun.of(Collector.ZGC, JDK_17)
            .flags("-Xms64m", "-Xmx1g")
            .with(Metric.HEAP_CAPACITY, 300 * MIB)
            .event(
                new Incident(
                    7,
                    new Stamp(5_000_000_000L, Stamp.ABSENT),
                    Incident.Kind.ALLOCATION_STALL,
                    9_000_000));

    assertThat(Asked.advice(Asked.finding("D92", run))).startsWith("Start at full size: -Xms1024m");
  }

  private static TestRun serial(String initial, String most, int capacity) {
    TestRun run = TestRun.of(Collector.SERIAL, JDK_8).flags(initial, most);
    for (int i = 0; i < 2; i++) {
      run.pause(
          TestPause.full(10 + 20 * i, 300)
              .cause("Allocation Failure")
              .heap(capacity - 2, capacity / 2, capacity)
              .build());
    }
    return run;
  }
}
