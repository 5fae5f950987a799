package dev.whisker.analysis.recommendation.standing;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.caution.LowerBounds;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.analysis.statistics.contrast.InterestingDifferences;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which configurations differ beyond chance, by the same intervals that the answer rests on: those
 * of all pairs hold at once. Intervals of single means may lie apart where these still do not.
 */
public final class ToldApart {

  private final Set<Two> apart;

  /** Two configurations in a metric, whichever is named first. */
  private record Two(Set<String> names, Metric metric) {}

  private ToldApart(Set<Two> apart) {
    this.apart = apart;
  }

  /**
   * @param decisionMetrics of no others anything is told
   * @param interesting the smallest differences that matter
   */
  public static ToldApart among(
      List<Candidate> candidates,
      List<Metric> decisionMetrics,
      InterestingDifferences interesting) {
    List<Contrast> contrasts =
        new Contrasts(Goal.BALANCED.weights(decisionMetrics), interesting)
            .amongAll(candidates.stream().map(Candidate::repeats).toList());
    return new ToldApart(
        LowerBounds.among(candidates).judged(contrasts).stream()
            .filter(ToldApart::isShown)
            .map(each -> new Two(Set.of(each.baseline(), each.candidate()), each.metric()))
            .collect(Collectors.toUnmodifiableSet()));
  }

  private static boolean isShown(Contrast contrast) {
    return switch (contrast.verdict()) {
      case BETTER, LIKELY_BETTER, WORSE, LIKELY_WORSE, SMALL -> true;
      case NO_DIFFERENCE, OPEN, NONE -> false;
    };
  }

  /** Whether two different configurations are. */
  public boolean are(Candidate one, Candidate other, Metric metric) {
    return apart.contains(new Two(Set.of(one.name(), other.name()), metric));
  }
}
