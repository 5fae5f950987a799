package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.pause.PauseSort;
import dev.whisker.analysis.metric.pause.PauseTimes;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.Causes;
import dev.whisker.gc.PauseKind;
import java.util.function.Predicate;

/**
 * Why a configuration had full collections: because somebody asked for them, the application or a
 * tool, or because the collector could not do without. Those tell nothing of the heap.
 */
final class FullCollections {

  private FullCollections() {}

  /** Whether a candidate had any, as far as its logs or a table tell. */
  static boolean areThere(Candidate candidate) {
    return candidate.repeats().spread(Metric.FULL_COUNT).max() > 0;
  }

  /** Whether it had some, and somebody asked for every one of them. */
  static boolean areAllAskedFor(Candidate candidate) {
    return areThere(candidate)
        && any(candidate, FullCollections::isAskedFor)
        && !any(candidate, sort -> !isAskedFor(sort));
  }

  private static boolean isAskedFor(PauseSort sort) {
    return Causes.isExplicit(sort) || Causes.isTool(sort);
  }

  private static boolean any(Candidate candidate, Predicate<PauseSort> which) {
    return candidate.repeats().runs().stream().anyMatch(run -> any(run, which));
  }

  private static boolean any(RunMetrics run, Predicate<PauseSort> which) {
    return PauseTimes.of(run.timeline())
            .touching(run.gcWindow())
            .only(sort -> sort.is(PauseKind.FULL) && which.test(sort))
            .count()
        > 0;
  }
}
