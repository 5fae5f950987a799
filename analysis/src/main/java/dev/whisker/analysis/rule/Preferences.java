package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.Metric;
import java.util.Map;

/**
 * What the user expects of a run, and where their limits differ from ours.
 *
 * @param objectives service level objectives: the worst value allowed of a metric, in its unit
 * @param thresholds by {@link Threshold#id()}, in the threshold's unit; ours hold where none is
 *     given
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

  /** The same for one who plans to move to that release. */
  public Preferences planning(int release) {
    return new Preferences(objectives, thresholds, release);
  }

  /** The same with other limits of rules. */
  public Preferences judgingBy(Map<String, Double> limits) {
    return new Preferences(objectives, limits, plannedRelease);
  }

  /** The same with other objectives. */
  public Preferences allowing(Map<Metric, Double> worst) {
    return new Preferences(worst, thresholds, plannedRelease);
  }
}
