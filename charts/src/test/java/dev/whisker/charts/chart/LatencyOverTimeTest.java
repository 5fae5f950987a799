package dev.whisker.charts.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.load.result.LatencyCounts;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LatencyOverTimeTest {

  /** 98 requests of 10 ms and two of 500. */
  private final LatencyCounts hundred =
      new LatencyCounts(new int[] {10, 500}, new long[] {98, 2}, 1);

  @Test
  void separatesSlowFromTypicalRequests() {
    assertThat(LatencyOverTime.percentile(hundred, 99)).isEqualTo(500);
    assertThat(LatencyOverTime.percentile(hundred, 50)).isEqualTo(10);
  }

  /** With a few requests p99 would be the slowest one. */
  @Test
  void fewRequestsHaveNoPercentile() {
    LatencyCounts few = new LatencyCounts(new int[] {10, 500}, new long[] {8, 1}, 1);

    assertThat(LatencyOverTime.percentile(few, 99)).isNaN();
    assertThat(LatencyOverTime.percentile(few, 50)).isEqualTo(10);
    assertThat(LatencyOverTime.percentile(LatencyCounts.EMPTY, 50)).isNaN();
  }

  @Test
  void withoutSingleRequestsThereIsNone() {
    RunResult run = Sketch.run("1", 9, List.of(), List.of(Sketch.second(0, 5)), Map.of());

    assertThat(new LatencyOverTime().has(run)).isFalse();
    assertThat(new LatencyOverTime().lines(List.of(run))).isEmpty();
  }
}
