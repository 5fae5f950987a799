package dev.whisker.analysis.table;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Verdict;
import java.util.Optional;

/**
 * Two figures whose own intervals lie apart, and of which nothing is resolved all the same. What
 * decides is the interval of their difference, which is to hold together with those of all others;
 * whoever sees only the two cells takes the word for a mistake.
 */
public final class LooksApart {

  private LooksApart() {}

  /** Whether that is so of a contrast of the comparison. */
  public static boolean is(Comparison comparison, Contrast contrast) {
    // Below the longest stands the range of the runs, which is no interval of anything.
    if (contrast.verdict() != Verdict.NOT_RESOLVED
        || contrast.doubt() != Contrast.Doubt.NONE
        || contrast.metric().isLongest()
        || Double.isNaN(contrast.low())) {
      return false;
    }
    Optional<Spread> one = spread(comparison, contrast.baseline(), contrast.metric());
    Optional<Spread> other = spread(comparison, contrast.candidate(), contrast.metric());
    return one.isPresent()
        && other.isPresent()
        && (one.get().high() < other.get().low() || other.get().high() < one.get().low());
  }

  private static Optional<Spread> spread(Comparison comparison, String name, Metric metric) {
    return comparison.configurations().stream()
        .filter(each -> each.name().equals(name))
        .map(ConfigurationResult::summary)
        .flatMap(summary -> Optional.ofNullable(summary.get(metric)).stream())
        .filter(spread -> spread.n() > 2)
        .findFirst();
  }
}
