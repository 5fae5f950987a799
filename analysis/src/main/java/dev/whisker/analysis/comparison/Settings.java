package dev.whisker.analysis.comparison;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Goal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the user decides about a comparison.
 *
 * @param baseline name of a configuration, or null for the first
 * @param limits service level objectives: the worst value allowed of a metric, in its unit
 * @param warmUpSeconds cut off at the beginning of every run's load
 * @param plannedRelease the feature release of the JDK that the user plans to move to, or 0
 */
public record Settings(
    @Nullable String baseline,
    Goal goal,
    Map<Metric, Double> limits,
    double warmUpSeconds,
    int plannedRelease) {

  public static final Settings DEFAULT = new Settings(null, Goal.BALANCED, Map.of(), 0, 0);

  /** The same with another baseline; null for the first configuration. */
  public Settings withBaseline(@Nullable String name) {
    return new Settings(name, goal, limits, warmUpSeconds, plannedRelease);
  }

  public Settings withGoal(Goal wanted) {
    return new Settings(baseline, wanted, limits, warmUpSeconds, plannedRelease);
  }

  /** The same for one who plans to move to that release. */
  public Settings withPlannedRelease(int release) {
    return new Settings(baseline, goal, limits, warmUpSeconds, release);
  }
}
