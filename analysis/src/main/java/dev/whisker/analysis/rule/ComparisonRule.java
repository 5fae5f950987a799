package dev.whisker.analysis.rule;

import dev.whisker.analysis.statistics.Repeats;
import java.util.List;
import java.util.Optional;

/** A question that can be asked of several configurations. Stateless. */
public interface ComparisonRule extends Rule {

  /**
   * The answer.
   *
   * @return empty where the question makes no sense for these configurations
   */
  Optional<Finding> look(List<Repeats> configurations, Preferences preferences);
}
