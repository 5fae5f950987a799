package dev.whisker.charts.kind.pause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Theme;
import dev.whisker.charts.kind.ChartKind;
import dev.whisker.charts.kind.ComparisonCharts;
import dev.whisker.charts.kind.Sketch;
import dev.whisker.charts.kind.Tips;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Two full collections of 600 and 700 ms in one run, none in the others. */
class FullsOverTimeTest {

  private final RunResult two =
      run(
          "1",
          Sketch.pause(1, 100, PauseKind.YOUNG),
          Sketch.pause(2, 600, PauseKind.FULL),
          Sketch.pause(9, 700, PauseKind.FULL));
  private final RunResult none = run("2", Sketch.pause(1, 100, PauseKind.YOUNG));

  @Test
  void eachIsAStepOfItsNumberAndTheTimeSoFar() {
    ComparisonCharts charts = charts(new Sketch().configuration("a", two, none).comparison());

    assertThat(Tips.of(charts.panels(ChartKind.FULL_OVER_TIME).getFirst()))
        .containsExactly(
            "full collection 1: 600 ms, at 2 s, run 1\nso far 0.6 s\nAllocation Failure",
            "full collection 2: 700 ms, at 9 s, run 1\nso far 1.3 s\nAllocation Failure");
  }

  /** All panels have one axis; a repeat without any is a line at nothing. */
  @Test
  void whoHasNoneHasAPanelThatSaysSo() {
    ComparisonCharts charts =
        charts(new Sketch().configuration("a", two).configuration("b", none).comparison());

    List<ChartPanel> panels = charts.panels(ChartKind.FULL_OVER_TIME);
    assertThat(panels).hasSize(2);
    assertThat(panels)
        .extracting(panel -> panel.chart().getXYPlot().getNoDataMessage())
        .containsExactly(null, "No full collection");
    assertThat(panels)
        .extracting(panel -> panel.chart().getXYPlot().getRangeAxis().getUpperBound())
        .allSatisfy(top -> assertThat(top).isBetween(1.3, 1.5));
  }

  @Test
  void lessThanASecondIsInMilliseconds() {
    ChartPanel panel =
        charts(
                new Sketch()
                    .configuration("a", run("1", Sketch.pause(2, 40, PauseKind.FULL)))
                    .comparison())
            .panels(ChartKind.FULL_OVER_TIME)
            .getFirst();

    assertThat(panel.chart().getXYPlot().getRangeAxis().getLabel()).isEqualTo("ms");
    assertThat(panel.chart().getXYPlot().getRangeAxis().getUpperBound()).isBetween(40.0, 50.0);
  }

  @Test
  void withoutAnyThereIsNoChart() {
    assertThat(charts(new Sketch().configuration("a", none).comparison()).available())
        .doesNotContain(ChartKind.FULL_OVER_TIME);
  }

  private static RunResult run(String name, Pause... pauses) {
    return Sketch.run(name, 20, List.of(pauses), List.of(), Map.of());
  }

  private static ComparisonCharts charts(Comparison comparison) {
    return new ComparisonCharts(comparison, Locale.ENGLISH, Theme.LIGHT);
  }
}
