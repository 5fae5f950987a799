package dev.whisker.analysis.rule.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.gc.Collector;
import org.junit.jupiter.api.Test;

/** What is advised if collections lack room: the size of the heap, or something else. */
class MoreRoomRulesTest {

  private static final String JDK_8 = "1.8.0_504";
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
