package dev.whisker.analysis.comparison;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.rule.Preferences;
import dev.whisker.analysis.statistics.contrast.InterestingDifferences;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a comparison that the user chooses.
 *
 * @param baseline name of a configuration, or null for the first
 * @param preferences the worst values allowed (service level objectives), the thresholds of rules
 *     where the user's differ from ours, and the JDK planned to move to
 * @param interesting the smallest differences that matter
 * @param warmUpSeconds cut off at the beginning of every run's load; null to detect it
 * @param coolDownSeconds cut off at its end; null to detect it
 * @param label the requests that all load figures cover; null for all of them
 * @param sharedRequests true if load figures cover only labels that all configurations have
 */
public record Settings(
    @Nullable String baseline,
    Goal goal,
    Preferences preferences,
    InterestingDifferences interesting,
    @Nullable Double warmUpSeconds,
    @Nullable Double coolDownSeconds,
    @Nullable String label,
    boolean sharedRequests) {

  public static final Settings DEFAULT =
      new Settings(
          null,
          Goal.BALANCED,
          Preferences.DEFAULT,
          InterestingDifferences.USUAL,
          null,
          null,
          null,
          false);

  /** Service level objectives: the worst value allowed of a metric, in its unit. */
  public Map<Metric, Double> limits() {
    return preferences.objectives();
  }

  /** Returns the same settings with another baseline; null for the first configuration. */
  public Settings withBaseline(@Nullable String name) {
    return with(name, goal, preferences, interesting);
  }

  public Settings withGoal(Goal wanted) {
    return with(baseline, wanted, preferences, interesting);
  }

  public Settings withPreferences(Preferences wanted) {
    return with(baseline, goal, wanted, interesting);
  }

  /** Returns the same settings with other smallest differences. */
  public Settings withInteresting(InterestingDifferences wanted) {
    return with(baseline, goal, preferences, wanted);
  }

  private Settings with(
      @Nullable String name, Goal wanted, Preferences chosen, InterestingDifferences smallest) {
    return new Settings(
        name, wanted, chosen, smallest, warmUpSeconds, coolDownSeconds, label, sharedRequests);
  }

  /**
   * Returns the same settings with other times cut off at the beginning and the end; null to detect
   * them.
   */
  public Settings withTrim(@Nullable Double warmUp, @Nullable Double coolDown) {
    return new Settings(
        baseline, goal, preferences, interesting, warmUp, coolDown, label, sharedRequests);
  }

  /** Returns the same settings for the requests of one label; null for all requests. */
  public Settings withLabel(@Nullable String wanted) {
    return new Settings(
        baseline, goal, preferences, interesting, warmUpSeconds, coolDownSeconds, wanted, false);
  }

  /** Returns the same settings for the requests of labels that all configurations have. */
  public Settings withSharedRequests() {
    return new Settings(
        baseline, goal, preferences, interesting, warmUpSeconds, coolDownSeconds, null, true);
  }
}
