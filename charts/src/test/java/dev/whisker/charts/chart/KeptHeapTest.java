package dev.whisker.charts.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.metric.gc.LiveSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeptHeapTest {

  /** Five estimates rise by 10 a second, one is far off: the trend does not follow it. */
  @Test
  void trendIgnoresSingleOutlier() {
    List<LiveSet.Estimate> estimates =
        List.of(
            new LiveSet.Estimate(0, 100, 1),
            new LiveSet.Estimate(1, 110, 1),
            new LiveSet.Estimate(2, 900, 1),
            new LiveSet.Estimate(3, 130, 1),
            new LiveSet.Estimate(4, 140, 1));

    KeptHeap.Line trend = KeptHeap.Line.through(estimates);

    assertThat(trend.slope()).isEqualTo(10);
    assertThat(trend.at(4)).isEqualTo(140);
  }

  /** The heap rises with the load: that is no leak, and no slope. */
  @Test
  void levelIsMedianOfLaterHalf() {
    List<LiveSet.Estimate> estimates =
        List.of(
            new LiveSet.Estimate(0, 10, 1),
            new LiveSet.Estimate(2, 50, 1),
            new LiveSet.Estimate(6, 98, 1),
            new LiveSet.Estimate(8, 103, 1),
            new LiveSet.Estimate(10, 100, 1));

    KeptHeap.Line line = KeptHeap.Line.level(estimates);

    assertThat(line).isEqualTo(new KeptHeap.Line(5, 10, 0, 100));
  }
}
