package dev.whisker.analysis.criteria;

import dev.whisker.analysis.metric.Metric;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The user's criteria for every comparison.
 *
 * @param limits service level objectives: the worst value allowed of a metric, in its unit
 * @param thresholds of rules by their id, in the threshold's unit; defaults hold for the rest
 * @param interesting the smallest differences that matter
 * @param plannedRelease the feature release of the JDK that they plan to move to, or 0
 */
public record Criteria(
    Goal goal,
    Map<Metric, Double> limits,
    Map<String, Double> thresholds,
    InterestingDifferences interesting,
    int plannedRelease) {

  public static final Criteria DEFAULT =
      new Criteria(Goal.BALANCED, Map.of(), Map.of(), InterestingDifferences.USUAL, 0);

  public Criteria {
    limits = Map.copyOf(limits);
    thresholds = Map.copyOf(thresholds);
  }

  public Criteria withGoal(Goal wanted) {
    return new Criteria(wanted, limits, thresholds, interesting, plannedRelease);
  }

  public Criteria withLimits(Map<Metric, Double> worst) {
    return new Criteria(goal, worst, thresholds, interesting, plannedRelease);
  }

  /**
   * @param worst allowed, in the metric's unit; empty for any
   */
  public Criteria withLimit(Metric metric, OptionalDouble worst) {
    return withLimits(changed(limits, metric, worst));
  }

  /**
   * @param id of the threshold
   * @param value in its unit; empty for the default
   */
  public Criteria withThreshold(String id, OptionalDouble value) {
    return new Criteria(goal, limits, changed(thresholds, id, value), interesting, plannedRelease);
  }

  public Criteria withInteresting(InterestingDifferences smallest) {
    return new Criteria(goal, limits, thresholds, smallest, plannedRelease);
  }

  /**
   * @param difference on the scale of {@link InterestingDifferences}; empty for the default
   */
  public Criteria withSmallest(Metric metric, OptionalDouble difference) {
    return withInteresting(
        new InterestingDifferences(changed(interesting.stated(), metric, difference)));
  }

  /**
   * @param release of the JDK; 0 for none
   */
  public Criteria withPlannedRelease(int release) {
    return new Criteria(goal, limits, thresholds, interesting, release);
  }

  /** True if rules find the same: they use neither the goal nor the smallest differences. */
  public boolean areAlikeForRules(Criteria other) {
    return limits.equals(other.limits)
        && thresholds.equals(other.thresholds)
        && plannedRelease == other.plannedRelease;
  }

  private static <K> Map<K, Double> changed(Map<K, Double> values, K key, OptionalDouble value) {
    Map<K, Double> changed = new HashMap<>(values);
    value.ifPresentOrElse(stated -> changed.put(key, stated), () -> changed.remove(key));
    return changed;
  }
}
