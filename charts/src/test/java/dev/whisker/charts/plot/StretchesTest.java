package dev.whisker.charts.plot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.charts.chart.Sketch;
import dev.whisker.gc.Pause;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StretchesTest {

  @Test
  void stretchesAreWholeSecondsAndAboutAHundred() {
    assertThat(Stretches.step(60)).isEqualTo(1);
    assertThat(Stretches.step(600)).isEqualTo(5);
    assertThat(Stretches.step(3600)).isEqualTo(30);
    assertThat(Stretches.of(new Window(0, 10.7)))
        .hasSize(11)
        .last()
        .isEqualTo(new Window(10, 10.7));
  }

  /** A rest that is too short for a stretch still counts. */
  @Test
  void theLastStretchHasTheRest() {
    assertThat(Stretches.of(new Window(0, 10.3))).hasSize(10).last().isEqualTo(new Window(9, 10.3));
    assertThat(Stretches.of(new Window(0, 0.2))).containsExactly(new Window(0, 0.2));
  }

  /** A run of two seconds has a course, too, if its pauses are many and short. */
  @Test
  void shortRunsHaveShortStretches() {
    Window span = new Window(0, 2.18);
    RunResult brief = Sketch.run("1", 2.18, many());
    RunResult lengthy = Sketch.run("1", 2.18, Sketch.young(0.5, 5), Sketch.full(1, 700));

    assertThat(Stretches.ofPauses(span, List.of(brief))).hasSize(22);
    assertThat(Stretches.ofPauses(span, List.of(brief)).getLast().toSeconds()).isEqualTo(2.18);
    assertThat(Stretches.ofPauses(span, List.of(brief, lengthy))).hasSize(2);
    assertThat(Stretches.ofPauses(new Window(0, 60), List.of(brief))).hasSize(60);
    assertThat(Stretches.showCourse(brief)).isTrue();
  }

  @Test
  void fewPausesAreNoCourse() {
    Window span = new Window(0, 2.18);

    assertThat(Stretches.ofPauses(span, List.of())).hasSize(2);
    assertThat(Stretches.ofPauses(span, List.of(Sketch.run("1", 2.18, Sketch.young(1, 5)))))
        .hasSize(2);
  }

  @Test
  void findsIntervalContainingMoment() {
    List<Window> seconds = List.of(new Window(0, 1), new Window(1, 2));

    assertThat(Stretches.holding(seconds, 0.5)).hasValue(0);
    assertThat(Stretches.holding(seconds, 1)).hasValue(1);
    assertThat(Stretches.holding(seconds, 2)).isEmpty();
    assertThat(Stretches.holding(seconds, -0.1)).isEmpty();
  }

  private static Pause[] many() {
    return IntStream.range(0, 50).mapToObj(i -> Sketch.young(i * 0.04, 5)).toArray(Pause[]::new);
  }
}
