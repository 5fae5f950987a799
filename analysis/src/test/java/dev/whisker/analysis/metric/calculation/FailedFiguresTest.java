package dev.whisker.analysis.metric.calculation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Figures that a bug ends are blank, with the reason. */
class FailedFiguresTest {

  @Test
  void failedFiguresAreBlankWithReason() {
    Map<Metric, Figure> figures =
        MetricCalculator.attempt(
            Metric::needsLoad,
            () -> {
              throw new ArithmeticException("a bug");
            });

    assertThat(figures).containsKey(Metric.LATENCY_P99).doesNotContainKey(Metric.PAUSE_MAX);
    assertThat(figures.values()).extracting(Figure::absence).containsOnly(Absence.FAILED);
    assertThat(Wording.in(Locale.ENGLISH).absence(Figure.absent(Absence.FAILED), Unit.MILLISECONDS))
        .contains("a bug");
  }
}
