package dev.whisker.analysis.rule.catalogue;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import java.util.Comparator;
import java.util.List;

/** How much trouble a finding is, by its own numbers. */
public final class Extent {

  /** Of the evidence, what is the more trouble the more of it there is; the most telling first. */
  private static final List<String> TELLING =
      List.of("waited", "stopped", "total", "longest", "count");

  private Extent() {}

  /** The most trouble first, of findings of one rule; those that say nothing of it last. */
  public static Comparator<Finding> mostFirst() {
    return TELLING.stream()
        .map(name -> Comparator.comparingDouble((Finding finding) -> -value(finding, name)))
        .reduce(Comparator::thenComparing)
        .orElseThrow();
  }

  /** For how long the application stood still or waited, in milliseconds; 0 where unknown. */
  static double costMillis(Finding finding) {
    return Math.max(millis(finding, "total"), millis(finding, "waited"));
  }

  private static double millis(Finding finding, String name) {
    if (!(finding.evidence().get(name) instanceof Fact.Quantity quantity)) {
      return 0;
    }
    return quantity.unit() == Unit.SECONDS ? 1000 * quantity.value() : quantity.value();
  }

  private static double value(Finding finding, String name) {
    return finding.evidence().get(name) instanceof Fact.Quantity quantity ? quantity.value() : 0;
  }
}
