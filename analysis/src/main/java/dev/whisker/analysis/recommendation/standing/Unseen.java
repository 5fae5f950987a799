package dev.whisker.analysis.recommendation.standing;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.wording.Fact;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A metric in which the repeats of the front vary so much that a difference several times as large
 * as matters could go unseen: that none was seen says nothing there.
 *
 * @param widest of the contrasts in it
 */
public record Unseen(Contrast widest) {

  /** Times what matters: an interval that is wider says nothing of what was looked for. */
  private static final double MOST = 2;

  /** In the order of what decides. */
  public static List<Unseen> in(Assessment assessment) {
    return assessment.standings().axes().stream()
        .map(axis -> widest(assessment, axis))
        .flatMap(Optional::stream)
        .map(Unseen::new)
        .toList();
  }

  private static Optional<Contrast> widest(Assessment assessment, Metric axis) {
    return contrasts(assessment, axis)
        .filter(Standings::isUnsettled)
        // What matters is stated of ratios there, which a run without any has not.
        .filter(contrast -> isRatio(contrast) == axis.comparedAsRatio())
        .filter(contrast -> least(contrast) > MOST * contrast.enough())
        .max(Comparator.comparingDouble(Unseen::least));
  }

  private static Stream<Contrast> contrasts(Assessment assessment, Metric axis) {
    Candidate leader = assessment.leader();
    return assessment.front().stream()
        .skip(1)
        .map(other -> assessment.standings().contrast(leader, other, axis))
        .flatMap(Optional::stream);
  }

  /** In which they vary so much. */
  public Metric metric() {
    return widest.metric();
  }

  /** Repeats of each that would show the smallest difference that matters, or the one seen. */
  public int runsNeeded() {
    return widest.runsNeeded();
  }

  /** "requests/s (from 33% on)". */
  public Fact say() {
    double least = least(widest);
    return Fact.phrase(
        "part.shows-from",
        Map.of(
            "metric",
            Say.name(metric()),
            "least",
            isRatio(widest)
                ? Fact.percent(100 * least)
                : new Fact.Quantity(least, metric().unit())));
  }

  /** About how large a difference must be for runs that vary like these to show it. */
  private static double least(Contrast contrast) {
    return isRatio(contrast)
        ? Math.sqrt(contrast.high() / contrast.low()) - 1
        : (contrast.high() - contrast.low()) / 2;
  }

  private static boolean isRatio(Contrast contrast) {
    return contrast.scale() == Contrast.Scale.RATIO;
  }
}
