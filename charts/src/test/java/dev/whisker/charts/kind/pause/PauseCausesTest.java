package dev.whisker.charts.kind.pause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.kind.ChartKind;
import dev.whisker.charts.kind.ComparisonCharts;
import dev.whisker.charts.kind.Sketch;
import dev.whisker.charts.kind.Tips;
import java.util.List;
import org.junit.jupiter.api.Test;

class PauseCausesTest {

  @Test
  void causesAreCountedAndTimedAsMeansOfTheRepeats() {
    ComparisonCharts charts =
        new Sketch()
            .configuration(
                "only",
                Sketch.run(
                    "1", 20, Sketch.young(1, 100), Sketch.young(2, 100), Sketch.full(3, 600)),
                Sketch.run("2", 20, Sketch.young(1, 400)))
            .charts();

    List<ChartPanel> panels = charts.panels(ChartKind.PAUSE_CAUSES);

    // Four pauses of one cause in two repeats; 1.2 s together.
    assertThat(Tips.of(panels.get(0))).containsExactly("only\nAllocation Failure: 2");
    assertThat(Tips.of(panels.get(1))).containsExactly("only\nAllocation Failure: 600 ms");
  }

  @Test
  void aSingleRunHasAChartOfItsFullCollections() {
    RunResult full =
        Sketch.run("1", 10, Sketch.full(1, 300), Sketch.full(2, 700), Sketch.young(3, 10));
    RunResult young = Sketch.run("1", 10, Sketch.young(1, 10));

    List<ChartPanel> alone =
        new Sketch().configuration("only", full).charts().panels(ChartKind.FULL_CAUSES);
    assertThat(Tips.of(alone.get(0))).containsExactly("only\nAllocation Failure: 2");
    assertThat(Tips.of(alone.get(1))).containsExactly("only\nAllocation Failure: 1 s");
    assertThat(new Sketch().configuration("only", young).charts().available())
        .doesNotContain(ChartKind.FULL_CAUSES);
    // Beside others, a run without any has none, and is not one that does not tell.
    ComparisonCharts both =
        new Sketch().configuration("a", full).configuration("b", young).charts();
    assertThat(Tips.of(both.panels(ChartKind.FULL_CAUSES).get(0)))
        .containsExactly("a\nAllocation Failure: 2");
  }
}
