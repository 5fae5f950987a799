package dev.whisker.charts.kind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Theme;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The first configuration of a sketch is its front: no other was shown to beat it. */
class ParetoTest {

  private static final String OPEN = "dashed: behind here, not shown to be beaten";

  @Test
  void aRingIsDashedWhereAnotherIsAheadInBothFigures() {
    assertThat(key(run(100, 300), run(200, 200))).contains(OPEN);
  }

  @Test
  void aRingIsWholeWhereEachIsAheadInOneFigure() {
    assertThat(key(run(100, 100), run(200, 200)))
        .contains("not beaten in everything")
        .doesNotContain(OPEN);
  }

  @Test
  void whatIsNotKnownIsAheadOfNothing() {
    assertThat(key(run(100, 100), run(90, 110), run(200, Double.NaN))).doesNotContain(OPEN);
  }

  private static List<String> key(RunResult... runs) {
    Sketch sketch = new Sketch();
    for (int i = 0; i < runs.length; i++) {
      sketch.configuration(String.valueOf(i), runs[i]);
    }
    return new ComparisonCharts(sketch.comparison(), Locale.ENGLISH, Theme.LIGHT)
        .key(ChartKind.PARETO).stream().map(Mark::text).toList();
  }

  private static RunResult run(double rate, double p99) {
    return Sketch.run(
        "1",
        10,
        List.of(),
        List.of(Sketch.second(0, rate)),
        Map.of(Metric.SUCCESSFUL_PER_SECOND, rate, Metric.LATENCY_P99, p99));
  }
}
