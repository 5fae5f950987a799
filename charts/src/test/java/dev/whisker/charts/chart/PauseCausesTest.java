package dev.whisker.charts.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.charts.look.ChartPanel;
import java.util.List;
import org.junit.jupiter.api.Test;

class PauseCausesTest {

  @Test
  void causeCountsAndTimesAreMeansOfRepeats() {
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
}
