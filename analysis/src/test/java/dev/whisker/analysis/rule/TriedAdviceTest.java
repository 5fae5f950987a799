package dev.whisker.analysis.rule;

import static dev.whisker.analysis.rule.Severity.INFO;
import static dev.whisker.analysis.rule.Severity.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Stamp;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Advice that was tried on a JVM, and found to cure, to do nothing or to harm. */
class TriedAdviceTest {

  private static final String JDK_8 = "1.8.0_504";
  private static final String JDK_17 = "17.0.15+6";
  private static final long NANOS = 1_000_000_000L;

  /** -Xmx8g for 4g: 0.84 to 1.19 s of pauses, since the kernel provides the memory. */
  @Test
  void kernelTimeExplainsGcTime() {
    TestRun run = TestRun.of(Collector.PARALLEL, JDK_17).flags("-Xmx4g");
    for (int i = 0; i < 4; i++) {
      run.pause(TestPause.young(2 * i, 120).cpu(0.05, 0.15, 0.12).build());
    }
    run.with(Metric.GC_THROUGHPUT, 86).with(Metric.PAUSE_TIME, 480);

    assertThat(Asked.finding("D38", run).cause()).contains("D46");
    assertThat(set("D46", run)).containsExactly("-XX:+AlwaysPreTouch");
  }

  @Test
  void fewKernelPausesDoNotExplainGcTime() {
    TestRun run = TestRun.of(Collector.PARALLEL, JDK_17).flags("-Xmx4g");
    for (int i = 0; i < 3; i++) {
      run.pause(TestPause.young(2 * i, 120).cpu(0.05, 0.15, 0.12).build());
    }
    run.with(Metric.GC_THROUGHPUT, 86).with(Metric.PAUSE_TIME, 1000);

    assertThat(Asked.finding("D38", run).cause()).isEmpty();
  }

  /** -Xmx480m for 240m: 131 to 129 pauses. */
  @Test
  void fixedYoungGenerationExplainsGcTime() {
    TestRun run = busy(Collector.G1, JDK_17).flags("-Xmn6m", "-Xmx240m");

    assertThat(Asked.finding("D38", run).cause()).contains("D25");
    assertThat(removed("D25", run)).containsExactly("-Xmn6m");
  }

  /** ReservePercent=20: 188 to 223 ms. */
  @Test
  void largeFixedYoungGenerationLeavesNoRegions() {
    assertThat(removed("D10", outOfRegions("-Xmn100m", "-Xmx170m"))).containsExactly("-Xmn100m");
    assertThat(removed("D10", outOfRegions("-Xmn80m", "-Xmx170m"))).isEmpty();
  }

  /** "Remove -XX:-G1UseAdaptiveIHOP", which was never set: 7 to 8 cycles. */
  @Test
  void optionsThatTheRunLacksAreNotRemoved() {
    assertThat(removed("D10", outOfRegions("-Xmx170m"))).isEmpty();
    assertThat(set("D10", outOfRegions("-Xmx170m"))).containsExactly("-Xms340m", "-Xmx340m");
    assertThat(removed("D10", outOfRegions()))
        .containsExactly("-XX:-G1UseAdaptiveIHOP", "-XX:InitiatingHeapOccupancyPercent");
    assertThat(
            removed(
                "D10",
                outOfRegions(
                    "-XX:-G1UseAdaptiveIHOP", "-XX:InitiatingHeapOccupancyPercent=95", "-Xmx170m")))
        .containsExactly("-XX:-G1UseAdaptiveIHOP", "-XX:InitiatingHeapOccupancyPercent=95");
  }

  @Test
  void earlyMarkingOfG1IsLeftToG1() {
    TestRun early =
        cycles(Collector.G1, JDK_17)
            .flags("-XX:-G1UseAdaptiveIHOP", "-XX:InitiatingHeapOccupancyPercent=5", "-Xmx320m");
    TestRun adaptive =
        cycles(Collector.G1, JDK_17).flags("-XX:InitiatingHeapOccupancyPercent=5", "-Xmx320m");

    assertThat(removed("D59", early))
        .containsExactly("-XX:-G1UseAdaptiveIHOP", "-XX:InitiatingHeapOccupancyPercent=5");
    assertThat(removed("D59", adaptive)).isEmpty();
    assertThat(set("D59", adaptive)).contains("-Xmx640m");
  }

  @Test
  void letsJvmStartCmsCyclesIfRoomAllows() {
    String[] flags = {"-XX:CMSInitiatingOccupancyFraction=10", "-Xmx320m"};
    double mib = 1 << 20;
    TestRun roomy = cmsCycles(flags).with(Metric.LIVE_SET, 80 * mib);
    TestRun tight = cmsCycles(flags).with(Metric.LIVE_SET, 150 * mib);

    assertThat(removed("D59", roomy)).containsExactly("-XX:CMSInitiatingOccupancyFraction=10");
    // 150 of 200 MiB leave no room to start at 70 %.
    assertThat(removed("D59", tight)).isEmpty();
  }

  @Test
  void unreachableGoalIsRemoved() {
    TestRun never = missing(8, 2);
    TestRun sometimes = missing(4, 6);

    assertThat(removed("D60", never)).containsExactly("-XX:MaxGCPauseMillis=20");
    assertThat(Asked.finding("D38", never).cause()).contains("D60");
    assertThat(removed("D60", sometimes)).isEmpty();
    assertThat(Asked.finding("D38", sometimes).cause()).isEmpty();
  }

  @Test
  void frequentExplicitCyclesAreAWarning() {
    assertThat(Asked.severity("D04", explicit(10, 0.9))).isEqualTo(WARNING);
    assertThat(Asked.severity("D04", explicit(10, 1.1))).isEqualTo(INFO);
    assertThat(Asked.severity("D04", explicit(9, 0.9))).isEqualTo(INFO);
    assertThat(set("D04", explicit(10, 0.9))).containsExactly("-XX:+DisableExplicitGC");
  }

  @Test
  void costlySerialIsAWarning() {
    TestRun run = busy(Collector.SERIAL, JDK_17).flags("-Xmx700m").cpus(2);

    assertThat(Asked.severity("D50", run)).isEqualTo(WARNING);
    assertThat(set("D50", run)).containsExactly("-XX:+UseParallelGC");
    assertThat(Asked.finding("D38", run).cause()).contains("D50");
    assertThat(Asked.severity("D50", run.with(Metric.GC_THROUGHPUT, 95))).isEqualTo(INFO);
  }

  @Test
  void cyclesOfTheMetaspaceThresholdCost() {
    // Half a percent of ten seconds.
    assertThat(Asked.severity("D01", metaspace(16.7))).isEqualTo(WARNING);
    assertThat(Asked.severity("D01", metaspace(16.6))).isEqualTo(INFO);
  }

  @Test
  void anExhaustedHeapMayLeak() {
    TestRun run = TestRun.of(Collector.PARALLEL, JDK_8).flags("-Xms200m", "-Xmx200m");
    for (int i = 0; i < 3; i++) {
      run.pause(TestPause.full(5 + i, 900).cause("Ergonomics").heap(200, 180, 200).build());
    }
    run.with(Metric.LIVE_SET, 180 << 20);

    assertThat(Asked.advice(Asked.finding("D19", run))).contains("the application leaks");
    assertThat(
            Asked.advice(
                Asked.finding(
                    "D19",
                    TestRun.of(Collector.PARALLEL, JDK_8)
                        .flags("-Xms200m", "-Xmx200m")
                        .pause(TestPause.full(5, 900).heap(200, 180, 200).build())
                        .with(Metric.LIVE_SET, 180 << 20))))
        .doesNotContain("leaks");
  }

  private static TestRun busy(Collector collector, String release) {
    TestRun run = TestRun.of(collector, release);
    for (int i = 0; i < 10; i++) {
      run.pause(TestPause.young(i, 20).cause("Allocation Failure").build());
    }
    return run.with(Metric.GC_THROUGHPUT, 89).with(Metric.PAUSE_TIME, 1000);
  }

  private static TestRun outOfRegions(String... flags) {
    return TestRun.of(Collector.G1, JDK_17)
        .flags(flags)
        .pause(
            TestPause.young(1, 10)
                .trait(PauseTrait.STARTS_CONCURRENT_CYCLE)
                .heap(160, 150, 170)
                .build())
        .pause(TestPause.full(3, 90).cause("G1 Compaction Pause").heap(170, 100, 170).build());
  }

  private static TestRun cycles(Collector collector, String release) {
    TestRun run = TestRun.of(collector, release).pause(TestPause.young(1, 10).build());
    for (int i = 0; i < 3; i++) {
      run.cycle(
          new ConcurrentCycle(
              i + 1,
              -1,
              new Stamp(60L * i * NANOS, Stamp.ABSENT),
              50 * NANOS,
              ConcurrentCycle.Outcome.COMPLETED));
    }
    return run;
  }

  private static TestRun cmsCycles(String... flags) {
    return cycles(Collector.CMS, JDK_8)
        .flags(flags)
        .pause(TestPause.young(2, 10).heap(200, 150, 320).old(100, 100, 200).build());
  }

  private static TestRun missing(int missed, int kept) {
    TestRun run = TestRun.of(Collector.G1, JDK_17).flags("-XX:MaxGCPauseMillis=20", "-Xmx400m");
    for (int i = 0; i < missed + kept; i++) {
      run.pause(TestPause.young(i, i < missed ? 30 : 10).build());
    }
    return run.with(Metric.GC_THROUGHPUT, 89).with(Metric.PAUSE_TIME, 300);
  }

  private static TestRun explicit(int calls, double apart) {
    TestRun run = TestRun.of(Collector.G1, JDK_17).seconds(calls * apart);
    for (int i = 0; i < calls; i++) {
      run.pause(
          TestPause.young(i * apart, 8)
              .cause("System.gc()")
              .trait(PauseTrait.STARTS_CONCURRENT_CYCLE)
              .build());
    }
    return run;
  }

  private static TestRun metaspace(double millis) {
    TestRun run = TestRun.of(Collector.G1, JDK_17).seconds(10);
    for (int i = 0; i < 3; i++) {
      run.pause(
          TestPause.of(PauseKind.YOUNG, 2 + i, millis)
              .cause("Metadata GC Threshold")
              .metaspace(30, 30, 32)
              .build());
    }
    return run;
  }

  private static List<String> set(String rule, TestRun run) {
    return change(rule, run).map(OptionChange::set).orElse(List.of());
  }

  private static List<String> removed(String rule, TestRun run) {
    return change(rule, run).map(OptionChange::remove).orElse(List.of());
  }

  private static Optional<OptionChange> change(String rule, TestRun run) {
    return Asked.finding(rule, run).options().change();
  }
}
