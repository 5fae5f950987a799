package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.order.Rounds;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * Two configurations, the first being the one compared with.
 *
 * @param rounds in which they were run; none where they were not
 */
record Pair(Repeats baseline, Repeats candidate, Rounds rounds) {

  /** What doubles lose. */
  private static final double TOLERANCE = 1e-9;

  Pair(Repeats baseline, Repeats candidate) {
    this(baseline, candidate, Rounds.of(baseline, candidate));
  }

  /** Repeats with that figure, on the side that has fewer. */
  int runs(Metric metric) {
    return Math.min(baseline.values(metric).length, candidate.values(metric).length);
  }

  /** Whether there is a figure of each round: then both sides have one for each. */
  boolean isInRounds(Metric metric) {
    return rounds.size() >= Contrasts.FEWEST_RUNS && runs(metric) == rounds.size();
  }

  /** Whether both were asked for the same: else neither is better, they had other work to do. */
  boolean hasOneLoad() {
    return LoadFactors.areEqual(
        baseline.configuration().factors(), candidate.configuration().factors());
  }

  /** Whether the means lie no further apart than one step of those in which they are told. */
  boolean isWithinStep(Metric metric) {
    double step =
        Stream.of(baseline, candidate)
            .flatMap(side -> side.runs().stream())
            .mapToDouble(run -> run.figure(metric).resolution())
            .max()
            .orElse(0);
    double apart = Math.abs(baseline.spread(metric).mean() - candidate.spread(metric).mean());
    return apart <= step * (1 + TOLERANCE);
  }

  /** Whether there is an interval: both have the figure, and the repeats of one differ in it. */
  boolean varies(Metric metric) {
    return runs(metric) > 0
        && Stream.of(baseline, candidate)
            .anyMatch(side -> Arrays.stream(side.values(metric)).distinct().count() > 1);
  }
}
