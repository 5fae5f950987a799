package dev.whisker.app.session;

import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.rule.Preferences;
import dev.whisker.analysis.statistics.contrast.InterestingDifferences;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The user's criteria for every comparison.
 *
 * @param preferences limits of runs, limits of rules, the planned JDK
 * @param interesting the smallest differences that matter
 */
public record Standards(Goal goal, Preferences preferences, InterestingDifferences interesting) {

  /** The defaults. */
  public static final Standards USUAL =
      new Standards(Goal.BALANCED, Preferences.DEFAULT, InterestingDifferences.USUAL);

  /** The settings of a comparison with these criteria. */
  public Settings on(Settings settings) {
    return settings.withGoal(goal).withPreferences(preferences).withInteresting(interesting);
  }

  public Standards withGoal(Goal wanted) {
    return new Standards(wanted, preferences, interesting);
  }

  /**
   * @param id of the threshold
   * @param value in its unit; empty for the default
   */
  public Standards withThreshold(String id, OptionalDouble value) {
    return new Standards(
        goal, preferences.judgingBy(changed(preferences.thresholds(), id, value)), interesting);
  }

  /**
   * @param worst allowed, in the metric's unit; empty for any
   */
  public Standards withLimit(Metric metric, OptionalDouble worst) {
    return new Standards(
        goal, preferences.allowing(changed(preferences.objectives(), metric, worst)), interesting);
  }

  /**
   * @param difference on the scale of {@link InterestingDifferences}; empty for the default
   */
  public Standards withSmallest(Metric metric, OptionalDouble difference) {
    return new Standards(
        goal,
        preferences,
        new InterestingDifferences(changed(interesting.stated(), metric, difference)));
  }

  /**
   * @param release of the JDK; 0 for none
   */
  public Standards withPlannedRelease(int release) {
    return new Standards(goal, preferences.planning(release), interesting);
  }

  private static <K> Map<K, Double> changed(Map<K, Double> values, K key, OptionalDouble value) {
    Map<K, Double> changed = new HashMap<>(values);
    value.ifPresentOrElse(stated -> changed.put(key, stated), () -> changed.remove(key));
    return changed;
  }
}
