package dev.whisker.analysis.rule;

import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A check of several configurations.
 *
 * @param evaluation computes the answer
 */
public record ComparisonRule(
    String id, List<Threshold> thresholds, Links links, Evaluation evaluation) implements Rule {

  /** Computes the finding of a rule from configurations. */
  @FunctionalInterface
  public interface Evaluation {
    /**
     * The finding.
     *
     * @return null if the rule does not concern these configurations
     */
    @Nullable Finding at(List<Repeats> configurations, FindingBuilder finding);
  }

  /** Begins a rule. */
  public static Draft comparison(String id) {
    return new Draft(id);
  }

  /** The finding; empty if the rule does not concern these configurations. */
  public Optional<Finding> evaluate(List<Repeats> configurations, Criteria criteria) {
    return Optional.ofNullable(evaluation.at(configurations, new FindingBuilder(this, criteria)));
  }

  /** A rule in the making. */
  public static final class Draft {

    private final String id;
    private final List<Threshold> thresholds = new ArrayList<>();
    private Links links = Links.NONE;

    private Draft(String id) {
      this.id = id;
    }

    public Draft limit(String name, Fact.Quantity normal) {
      thresholds.add(new Threshold(id, name, normal));
      return this;
    }

    /** Links its findings with those of other rules. */
    public Draft links(Links all) {
      links = all;
      return this;
    }

    /** Completes the rule. */
    public ComparisonRule evaluatedBy(Evaluation evaluation) {
      return new ComparisonRule(id, List.copyOf(thresholds), links, evaluation);
    }
  }
}
