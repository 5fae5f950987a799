package dev.whisker.charts.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.charts.chart.Sketch;
import dev.whisker.charts.look.Theme;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TailCurveTest {

  @Test
  void percentilesAreOfNearestRank() {
    TailCurve tail = new TailCurve();
    IntStream.rangeClosed(1, 100).forEach(millis -> tail.add(millis, 1));

    PlottedCurve curve = tail.of(drawing(), 0).orElseThrow();

    assertThat(at(curve, 0)).isEqualTo(1);
    assertThat(at(curve, 90)).isEqualTo(90);
    assertThat(at(curve, 99)).isEqualTo(99);
    assertThat(curve.x()[curve.x().length - 1]).isCloseTo(TailAxis.place(99), within(1e-9));
    assertThat(curve.tip().apply(curve.x().length - 1)).isEqualTo("only\n99% up to 99 ms");
  }

  @Test
  void oneValueIsOnePoint() {
    TailCurve tail = new TailCurve();
    tail.add(7, 1);

    PlottedCurve curve = tail.of(drawing(), 0).orElseThrow();

    assertThat(curve.x()).containsExactly(0);
    assertThat(curve.y()).containsExactly(7);
  }

  @Test
  void valuesThatOccurOftenCountAsOften() {
    TailCurve tail = new TailCurve();
    tail.add(10, 980);
    tail.add(500, 20);

    PlottedCurve curve = tail.of(drawing(), 0).orElseThrow();

    assertThat(at(curve, 90)).isEqualTo(10);
    assertThat(at(curve, 99)).isEqualTo(500);
  }

  private static double at(PlottedCurve curve, double percentile) {
    double place = TailAxis.place(percentile);
    for (int i = 0; i < curve.x().length; i++) {
      if (Math.abs(curve.x()[i] - place) < 1e-9) {
        return curve.y()[i];
      }
    }
    throw new AssertionError("No point at " + percentile);
  }

  private static Drawing drawing() {
    Comparison comparison = new Sketch().configuration("only", Sketch.run("1", 9)).comparison();
    return new Drawing(comparison, Locale.ENGLISH, Theme.LIGHT);
  }
}
