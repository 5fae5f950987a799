package dev.whisker.analysis.rule;

import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.wording.Fact;

/**
 * A limit of a rule.
 *
 * @param rule the id of the rule
 * @param name unique within the rule
 * @param normal the default, which the user may change
 */
public record Threshold(String rule, String name, Fact.Quantity normal) {

  /** Unique among all rules: {@code D38.low}. */
  public String id() {
    return rule + "." + name;
  }

  /** The limit in force. */
  Fact.Quantity under(Criteria criteria) {
    Double changed = criteria.thresholds().get(id());
    return changed == null ? normal : new Fact.Quantity(changed, normal.unit());
  }
}
