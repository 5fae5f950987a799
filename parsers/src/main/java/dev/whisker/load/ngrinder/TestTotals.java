package dev.whisker.load.ngrinder;

import dev.whisker.load.Figure;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.SummaryBuilder;

/** The intervals of one test added up. */
final class TestTotals {

  private double successes;
  private double errors;
  private double millis;

  void add(double intervalSuccesses, double intervalErrors, double meanMillis) {
    successes += intervalSuccesses;
    errors += intervalErrors;
    // An interval without a test has mean 0, or NaN, which is no time.
    if (intervalSuccesses > 0) {
      millis += intervalSuccesses * meanMillis;
    }
  }

  LoadSummary summary(double durationSeconds) {
    return new SummaryBuilder()
        .samples(Figure.derived(successes + errors))
        .errors(Figure.derived(errors))
        .mean(mean())
        .duration(Figure.derived(durationSeconds).withResolution(1))
        .noDistribution()
        .build();
  }

  private Figure mean() {
    if (successes == 0) {
      return Figure.absent(Figure.Absence.NO_SAMPLES);
    }
    return Double.isNaN(millis)
        ? Figure.absent(Figure.Absence.NOT_IN_FILE)
        : Figure.derived(millis / successes);
  }
}
