package dev.whisker.analysis.rule.catalogue;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.wording.Fact;
import java.util.Comparator;
import java.util.List;

/** How much of its trouble a finding is about, beside others of the same rule. */
public final class Extent {

  /** Of the evidence, what is the more trouble the more of it there is; the most telling first. */
  private static final List<String> TELLING =
      List.of("waited", "stopped", "total", "longest", "count");

  private Extent() {}

  /** The most trouble first, of findings of one rule; those that tell nothing of it last. */
  public static Comparator<Finding> mostFirst() {
    return TELLING.stream()
        .map(name -> Comparator.comparingDouble((Finding finding) -> -value(finding, name)))
        .reduce(Comparator::thenComparing)
        .orElseThrow();
  }

  private static double value(Finding finding, String name) {
    return finding.evidence().get(name) instanceof Fact.Quantity quantity ? quantity.value() : 0;
  }
}
