package dev.whisker.analysis.rule.catalogue;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import java.util.Comparator;
import java.util.List;

/** Sorts findings of one severity by their numbers. */
public final class Extent {

  /** Evidence that grows with the problem, the most important first. */
  private static final List<String> SIZES =
      List.of("waited", "stopped", "total", "longest", "count");

  private Extent() {}

  /** Sorts findings of one rule, the worst first; findings without numbers come last. */
  public static Comparator<Finding> mostFirst() {
    return SIZES.stream()
        .map(name -> Comparator.comparingDouble((Finding finding) -> -finding.number(name)))
        .reduce(Comparator::thenComparing)
        .orElseThrow();
  }

  /** The time that the application was stopped or waited, in milliseconds; 0 if unknown. */
  static double costMillis(Finding finding) {
    return Math.max(millis(finding, "total"), millis(finding, "waited"));
  }

  private static double millis(Finding finding, String name) {
    if (!(finding.evidence().get(name) instanceof Fact.Quantity quantity)) {
      return 0;
    }
    return quantity.unit() == Unit.SECONDS ? 1000 * quantity.value() : quantity.value();
  }
}
