package dev.whisker.charts.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.plot.Scales;
import dev.whisker.gc.PauseKind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A run of 4 s: a full collection of 0.5 s across second 1, young ones of 0.1 s in second 2. */
class StoppedByKindTest {

  private static final List<Window> SECONDS =
      List.of(new Window(0, 1), new Window(1, 2), new Window(2, 3), new Window(3, 4));

  private final RunResult run =
      Sketch.run("one", 4, Sketch.full(0.8, 500), Sketch.young(2.1, 100), Sketch.young(2.5, 100));

  private final StoppedByKind figure = new StoppedByKind();

  @Test
  void dividesPausesAmongStretches() {
    Map<String, double[]> amounts = figure.amounts(run, SECONDS);

    assertThat(amounts).containsOnlyKeys("kind.full", "kind.young");
    assertThat(amounts.get("kind.full")).containsExactly(new double[] {20, 30, 0, 0}, within(1e-9));
    assertThat(amounts.get("kind.young")).containsExactly(new double[] {0, 0, 20, 0}, within(1e-9));
  }

  @Test
  void stoppedTimeIsUnknownAfterLogEnd() {
    assertThat(figure.amounts(run, List.of(new Window(0, 4), new Window(4, 8))))
        .hasEntrySatisfying("kind.full", full -> assertThat(full[1]).isNaN());
  }

  @Test
  void singleRunShowsFullGcsInKey() {
    ComparisonCharts charts = new Sketch().configuration("one", run).charts();

    assertThat(charts.available()).contains(ChartKind.STOPPED_BY_KIND);
    assertThat(charts.key(ChartKind.STOPPED_BY_KIND))
        .extracting(mark -> mark.text())
        .containsExactly("full", "young");
    // Full ones are the darkest.
    assertThat(charts.key(ChartKind.STOPPED_BY_KIND))
        .extracting(mark -> mark.color().equals(Theme.LIGHT.text()))
        .containsExactly(true, false);
    assertThat(charts.panels(ChartKind.STOPPED_BY_KIND)).hasSize(1);
  }

  /** Most of the time goes into young ones here: full ones are at the bottom all the same. */
  @Test
  void fullGcsAreTheLowestLayer() {
    RunResult young =
        Sketch.run(
            "young",
            4,
            Sketch.full(0.1, 100),
            Sketch.young(1.1, 900),
            Sketch.pause(2.5, 10, PauseKind.REMARK));

    assertThat(new Sketch().configuration("one", young).charts().key(ChartKind.STOPPED_BY_KIND))
        .extracting(mark -> mark.text())
        .containsExactly("full", "young", "remark");
  }

  @Test
  void pausesOfMicrosecondsFillTheAxis() {
    assertThat(Scales.axis(Unit.PERCENT, 0, 0.02).getUpperBound()).isLessThan(0.03);
    assertThat(Scales.axis(Unit.PERCENT, 0, 0).getUpperBound()).isGreaterThanOrEqualTo(1);
  }

  @Test
  void withoutPausesThereIsNone() {
    assertThat(figure.has(Sketch.run("none", 4))).isFalse();
  }
}
