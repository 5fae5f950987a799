package dev.whisker.analysis.rule.catalogue;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Preferences;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.timeline.Timeline;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Findings about a run as a whole. They are cached with the run until preferences change; another
 * window does not affect them.
 */
final class LastingAnswers {

  private final Preferences preferences;
  private final Map<String, Optional<Finding>> byRule = new ConcurrentHashMap<>();

  private LastingAnswers(Preferences preferences) {
    this.preferences = preferences;
  }

  /** The latest findings about a run. */
  private static final class Kept {
    private volatile LastingAnswers latest = new LastingAnswers(Preferences.DEFAULT);
  }

  private static final Function<Timeline, Kept> KEPT = any -> new Kept();

  /** The findings for some preferences. */
  static LastingAnswers of(Timeline timeline, Preferences preferences) {
    Kept kept = timeline.derived(KEPT);
    LastingAnswers latest = kept.latest;
    if (!latest.preferences.equals(preferences)) {
      latest = new LastingAnswers(preferences);
      kept.latest = latest;
    }
    return latest;
  }

  /** The finding of a rule, computed the first time; empty if it does not concern the run. */
  Optional<Finding> to(RunRule rule, Supplier<Optional<Finding>> asking) {
    return byRule.computeIfAbsent(rule.id(), any -> asking.get());
  }
}
