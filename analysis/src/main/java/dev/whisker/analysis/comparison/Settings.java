package dev.whisker.analysis.comparison;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.statistics.InterestingDifferences;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the user decides about a comparison.
 *
 * @param baseline name of a configuration, or null for the first
 * @param limits service level objectives: the worst value allowed of a metric, in its unit
 * @param interesting the smallest differences that anybody would act on
 * @param warmUpSeconds cut off at the beginning of every run's load; null to be found
 * @param coolDownSeconds cut off at its end; null to be found
 * @param plannedRelease the feature release of the JDK that the user plans to move to, or 0
 */
public record Settings(
    @Nullable String baseline,
    Goal goal,
    Map<Metric, Double> limits,
    InterestingDifferences interesting,
    @Nullable Double warmUpSeconds,
    @Nullable Double coolDownSeconds,
    int plannedRelease) {

  public static final Settings DEFAULT =
      new Settings(null, Goal.BALANCED, Map.of(), InterestingDifferences.USUAL, null, null, 0);

  public Settings {
    limits = Map.copyOf(limits);
  }

  /** The same with another baseline; null for the first configuration. */
  public Settings withBaseline(@Nullable String name) {
    return new Settings(
        name, goal, limits, interesting, warmUpSeconds, coolDownSeconds, plannedRelease);
  }

  public Settings withGoal(Goal wanted) {
    return new Settings(
        baseline, wanted, limits, interesting, warmUpSeconds, coolDownSeconds, plannedRelease);
  }

  /** The same with other smallest differences. */
  public Settings withInteresting(InterestingDifferences wanted) {
    return new Settings(
        baseline, goal, limits, wanted, warmUpSeconds, coolDownSeconds, plannedRelease);
  }

  /** The same with so much cut off at the beginning and the end; null to be found. */
  public Settings withTrim(@Nullable Double warmUp, @Nullable Double coolDown) {
    return new Settings(baseline, goal, limits, interesting, warmUp, coolDown, plannedRelease);
  }

  /** The same for one who plans to move to that release. */
  public Settings withPlannedRelease(int release) {
    return new Settings(
        baseline, goal, limits, interesting, warmUpSeconds, coolDownSeconds, release);
  }
}
