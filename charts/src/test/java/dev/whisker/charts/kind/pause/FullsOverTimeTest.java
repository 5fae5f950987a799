package dev.whisker.charts.kind.pause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.kind.ChartKind;
import dev.whisker.charts.kind.ComparisonCharts;
import dev.whisker.charts.kind.Sketch;
import dev.whisker.charts.kind.Tips;
import dev.whisker.gc.Pause;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two full collections of 600 and 700 ms in one run, none in the others. */
class FullsOverTimeTest {

  private final RunResult two =
      run("1", Sketch.young(1, 100), Sketch.full(2, 600), Sketch.full(9, 700));
  private final RunResult none = run("2", Sketch.young(1, 100));

  @Test
  void eachIsAStepOfItsNumberAndTheTimeSoFar() {
    ComparisonCharts charts = new Sketch().configuration("a", two, none).charts();

    assertThat(Tips.of(charts.panels(ChartKind.FULL_OVER_TIME).getFirst()))
        .containsExactly(
            "full collection 1: 600 ms, at 2 s, run 1\nso far 0.6 s\nAllocation Failure",
            "full collection 2: 700 ms, at 9 s, run 1\nso far 1.3 s\nAllocation Failure");
  }

  /** All panels have one axis; a repeat without any is a line at nothing. */
  @Test
  void whoHasNoneHasAPanelThatSaysSo() {
    ComparisonCharts charts =
        new Sketch().configuration("a", two).configuration("b", none).charts();

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
        new Sketch()
            .configuration("a", run("1", Sketch.full(2, 40)))
            .charts()
            .panels(ChartKind.FULL_OVER_TIME)
            .getFirst();

    assertThat(panel.chart().getXYPlot().getRangeAxis().getLabel()).isEqualTo("ms");
    assertThat(panel.chart().getXYPlot().getRangeAxis().getUpperBound()).isBetween(40.0, 50.0);
  }

  @Test
  void withoutAnyThereIsNoChart() {
    assertThat(new Sketch().configuration("a", none).charts().available())
        .doesNotContain(ChartKind.FULL_OVER_TIME);
  }

  private static RunResult run(String name, Pause... pauses) {
    return Sketch.run(name, 20, pauses);
  }
}
