package dev.whisker.analysis.comparison;

import dev.whisker.analysis.criteria.Criteria;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a comparison that the user chooses.
 *
 * @param baseline name of a configuration, or null for the first
 * @param warmUpSeconds cut off at the beginning of every run's load; null to detect it
 * @param coolDownSeconds cut off at its end; null to detect it
 * @param label the requests that all load figures cover; null for all of them
 * @param sharedRequests true if load figures cover only labels that all configurations have
 */
public record Settings(
    @Nullable String baseline,
    Criteria criteria,
    @Nullable Double warmUpSeconds,
    @Nullable Double coolDownSeconds,
    @Nullable String label,
    boolean sharedRequests) {

  public static final Settings DEFAULT =
      new Settings(null, Criteria.DEFAULT, null, null, null, false);

  /** Returns the same settings with another baseline; null for the first configuration. */
  public Settings withBaseline(@Nullable String name) {
    return new Settings(name, criteria, warmUpSeconds, coolDownSeconds, label, sharedRequests);
  }

  public Settings withCriteria(Criteria wanted) {
    return new Settings(baseline, wanted, warmUpSeconds, coolDownSeconds, label, sharedRequests);
  }

  /**
   * Returns the same settings with other times cut off at the beginning and the end; null to detect
   * them.
   */
  public Settings withTrim(@Nullable Double warmUp, @Nullable Double coolDown) {
    return new Settings(baseline, criteria, warmUp, coolDown, label, sharedRequests);
  }

  /** Returns the same settings for the requests of one label; null for all requests. */
  public Settings withLabel(@Nullable String wanted) {
    return new Settings(baseline, criteria, warmUpSeconds, coolDownSeconds, wanted, false);
  }

  /** Returns the same settings for the requests of labels that all configurations have. */
  public Settings withSharedRequests() {
    return new Settings(baseline, criteria, warmUpSeconds, coolDownSeconds, null, true);
  }
}
