package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.Metric;
import java.util.Map;

/**
 * The user's objectives and limits.
 *
 * @param objectives service level objectives: the worst value allowed of a metric, in its unit
 * @param thresholds by {@link Threshold#id()}, in the threshold's unit; defaults hold for the rest
 * @param plannedRelease the feature release of the JDK that they plan to move to, or 0
 */
public record Preferences(
    Map<Metric, Double> objectives, Map<String, Double> thresholds, int plannedRelease) {

  public static final Preferences DEFAULT = new Preferences(Map.of(), Map.of(), 0);

  public Preferences {
    objectives = Map.copyOf(objectives);
    thresholds = Map.copyOf(thresholds);
  }

  public static Preferences of(Map<Metric, Double> objectives) {
    return new Preferences(objectives, Map.of(), 0);
  }

  /** Returns the same preferences with a planned release. */
  public Preferences planning(int release) {
    return new Preferences(objectives, thresholds, release);
  }

  /** Returns the same preferences with other limits of rules. */
  public Preferences judgingBy(Map<String, Double> limits) {
    return new Preferences(objectives, limits, plannedRelease);
  }

  /** Returns the same preferences with other objectives. */
  public Preferences allowing(Map<Metric, Double> worst) {
    return new Preferences(worst, thresholds, plannedRelease);
  }
}
