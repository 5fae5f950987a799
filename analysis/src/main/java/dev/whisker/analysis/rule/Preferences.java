package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.Metric;
import java.util.Map;

/**
 * What the user expects of a run, and where their limits differ from ours.
 *
 * @param objectives service level objectives: the worst value allowed of a metric, in its unit
 * @param thresholds by {@link Threshold#id()}, in the threshold's unit; ours hold where none is
 *     given
 */
public record Preferences(Map<Metric, Double> objectives, Map<String, Double> thresholds) {

  public static final Preferences DEFAULT = new Preferences(Map.of(), Map.of());

  public static Preferences of(Map<Metric, Double> objectives) {
    return new Preferences(objectives, Map.of());
  }
}
