package dev.whisker.load.jmeter;

import dev.whisker.load.Figure;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.SummaryBuilder;
import java.util.List;

/**
 * Computes the totals from the labels if the row of totals is missing: no percentiles and no rates.
 * A single label is the total itself.
 */
final class SumOfLabels {

  private SumOfLabels() {}

  /**
   * The sum of the labels.
   *
   * @param labels at least one
   */
  static LoadSummary of(List<LoadSummary> labels) {
    if (labels.size() == 1) {
      return labels.getFirst();
    }
    double samples = labels.stream().mapToDouble(label -> label.samples().value()).sum();
    double millis =
        labels.stream()
            .mapToDouble(label -> label.samples().value() * smallAsNone(label.meanMillis()))
            .sum();
    double errors = labels.stream().mapToDouble(label -> label.errors().value()).sum();
    return new SummaryBuilder()
        .noDistribution()
        .samples(Figure.derived(samples))
        .errors(Figure.derived(errors))
        .mean(Figure.derived(millis / samples).withResolution(1))
        .max(Figure.derived(longest(labels)).withResolution(1))
        .build();
  }

  private static double longest(List<LoadSummary> labels) {
    return labels.stream().mapToDouble(label -> smallAsNone(label.maxMillis())).max().orElseThrow();
  }

  /** Zero for less than one step, which is negligible beside other labels. */
  static double smallAsNone(Figure figure) {
    return figure.absence() == Figure.Absence.BELOW_RESOLUTION ? 0 : figure.value();
  }
}
