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
    // An interval without a test has mean 0, which is no time: weighted by the tests it counts for
    // nothing.
    millis += intervalSuccesses * meanMillis;
  }

  LoadSummary summary(double durationSeconds) {
    Figure mean =
        successes == 0
            ? Figure.absent(Figure.Absence.NO_SAMPLES)
            : Figure.derived(millis / successes);
    return new SummaryBuilder()
        .samples(Figure.derived(successes + errors))
        .errors(Figure.derived(errors))
        .mean(mean)
        .duration(Figure.derived(durationSeconds).withResolution(1))
        .noDistribution()
        .build();
  }
}
