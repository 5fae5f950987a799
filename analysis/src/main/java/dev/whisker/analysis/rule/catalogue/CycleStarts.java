package dev.whisker.analysis.rule.catalogue;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Set;

/**
 * When concurrent cycles are to start, said one way only: whose cycles came too late is not told to
 * start them later, and where no start is early enough not to start them earlier.
 */
final class CycleStarts {

  /** A collection that took the place of a cycle, or found no room for want of one. */
  private static final Set<String> TOO_LATE = Set.of("D07", "D08", "D10", "D11", "D56");

  private static final Set<String> LATER = Set.of("rule.D59.advice", "rule.D59.advice.g1");

  private static final String NONE_IS_EARLY_ENOUGH = "rule.D08.advice.heap";

  /** What CMS is advised; of G1 nobody computes a start. */
  private static final Set<String> EARLIER = Set.of("rule.D07.advice", "rule.D31.advice");

  private CycleStarts() {}

  /** The findings of a run, none advising what another advises against. */
  static List<Finding> in(List<Finding> findings) {
    boolean tooLate =
        findings.stream().anyMatch(each -> TOO_LATE.contains(each.rule()) && each.isTrouble());
    boolean noneIsEarlyEnough =
        findings.stream().anyMatch(each -> advises(each, Set.of(NONE_IS_EARLY_ENOUGH)));
    return findings.stream()
        .map(
            each ->
                (tooLate && advises(each, LATER)) || (noneIsEarlyEnough && advises(each, EARLIER))
                    ? each.withAdvice(new Statement("rule." + each.rule() + ".advice.room"))
                    : each)
        .toList();
  }

  private static boolean advises(Finding finding, Set<String> advice) {
    Statement own = finding.advice();
    return finding.isTrouble() && own != null && advice.contains(own.key());
  }
}
