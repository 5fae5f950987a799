package dev.whisker.charts.shape.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Theme;
import dev.whisker.charts.kind.Sketch;
import dev.whisker.charts.kind.Tips;
import dev.whisker.charts.shape.Drawing;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Four seconds; each run has the figures that its name says, of a single style. */
class RibbonsTest {

  private static final double NONE = Double.NaN;

  private static final Map<String, double[]> FIGURES =
      Map.of(
          "low", new double[] {10, 10, 10, 10},
          "middle", new double[] {20, 20, 20, NONE},
          "high", new double[] {90, 90, NONE, NONE},
          "silent", new double[] {NONE, NONE, NONE, NONE});

  private static final RepeatedFigure FIGURE =
      new RepeatedFigure() {
        @Override
        public Unit unit() {
          return Unit.MILLISECONDS;
        }

        @Override
        public boolean has(RunResult run) {
          return FIGURES.containsKey(run.run().name());
        }

        @Override
        public List<String> styles() {
          return List.of("line.p99");
        }

        @Override
        public List<Window> stretches(List<RunResult> runs) {
          return List.of(new Window(0, 1), new Window(1, 2), new Window(2, 3), new Window(3, 4));
        }

        @Override
        public List<double[]> values(RunResult run, List<Window> stretches) {
          return List.of(Objects.requireNonNull(FIGURES.get(run.run().name())));
        }

        @Override
        public String missing(List<RunResult> runs) {
          return "empty.no-requests";
        }
      };

  @Test
  void aLineGoesThroughTheMediansOfTheRepeats() {
    assertThat(tips(ribbons("low", "high", "middle")))
        .startsWith("p99: 20 ms, 0 s to 1 s\nmedian of 3 repeats: 10 ms to 90 ms")
        .hasSize(4);
  }

  @Test
  void ofTwoTheMedianIsBetweenThem() {
    assertThat(tips(ribbons("low", "middle")))
        .startsWith("p99: 15 ms, 0 s to 1 s\nmedian of 2 repeats: 10 ms to 20 ms");
  }

  /** A repeat that is over says nothing any more. */
  @Test
  void onlyRepeatsThatTellCount() {
    assertThat(tips(ribbons("low", "high", "middle")))
        .contains("p99: 15 ms, 2 s to 3 s\nmedian of 2 repeats: 10 ms to 20 ms")
        .contains("p99: 10 ms, 3 s to 4 s");
    assertThat(tips(ribbons("low", "silent"))).contains("p99: 10 ms, 0 s to 1 s");
  }

  @Test
  void aSingleRunHasNoRange() {
    assertThat(ribbons("low").key()).extracting(Mark::text).containsExactly("p99");
    assertThat(ribbons("low", "high").key())
        .extracting(Mark::text)
        .containsExactly("p99", "range of the repeats, line: their median");
  }

  @Test
  void belowTheCursorStandsTheMedianWithTheRange() {
    ChartPanel panel = ribbons("low", "high", "middle").panels().getFirst();

    assertThat(panel.readings().at(0.5, 0.1)).isEqualTo("20 ms (10 ms–90 ms)");
    assertThat(panel.readings().at(3.5, 0.1)).isEqualTo("10 ms");
    assertThat(panel.readings().at(4.5, 0.1)).isEmpty();
  }

  @Test
  void whereNoRunTellsThatIsSaid() {
    assertThat(ribbons("unknown").hasData()).isFalse();
    assertThat(tips(ribbons("silent"))).isEmpty();
    ChartPanel panel = ribbons("silent").panels().getFirst();
    assertThat(panel.chart().getXYPlot().getNoDataMessage())
        .isEqualTo("No single requests were recorded");
  }

  private static Ribbons ribbons(String... runs) {
    RunResult[] results =
        List.of(runs).stream()
            .map(name -> Sketch.run(name, 4, List.of(), List.of(Sketch.second(0, 5)), Map.of()))
            .toArray(RunResult[]::new);
    Drawing drawing =
        new Drawing(
            new Sketch().configuration("only", results).comparison(), Locale.ENGLISH, Theme.LIGHT);
    return new Ribbons(drawing, FIGURE, Backdrop.NONE);
  }

  private static List<String> tips(Ribbons ribbons) {
    return Tips.of(ribbons.panels().getFirst());
  }
}
