package dev.whisker.charts.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.timeline.Window;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ErrorsOverTimeTest {

  @Test
  void failedRequestsAreTheRest() {
    RunResult run =
        Sketch.run(
            "1",
            3,
            List.of(),
            List.of(
                new LoadSecond(0, 1, 100, 100, 10, 20, -1),
                new LoadSecond(1, 1, 120, 90, 10, 20, -1),
                new LoadSecond(2, 1, 80, 80, 10, 20, -1)),
            Map.of());

    List<Window> stretches = List.of(new Window(0, 2), new Window(2, 4), new Window(4, 6));
    Map<String, double[]> amounts = new ErrorsOverTime().amounts(run, stretches);

    // 30 in one of two seconds; none in the one second that the load still went on.
    assertThat(amounts).containsOnlyKeys("line.errors");
    assertThat(amounts.get("line.errors")).containsExactly(15, 0, Double.NaN);
  }
}
