package dev.whisker.analysis.rule.catalogue;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.memory.GrowingLiveSet;
import dev.whisker.analysis.rule.memory.HeapTooSmall;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What fills a heap shows in many ways, each with advice of its own that only puts the end off.
 * Where the cause is known as well, what follows from it points there instead.
 */
final class CausesFirst {

  /** Failures and costs of a collector that finds no room. */
  private static final Set<String> NO_ROOM =
      Set.of("D03", "D06", "D07", "D08", "D10", "D11", "D31", "D38", "D56", "D57", "D59", "D62");

  /** The gravest first: what grows fills a heap of any size. */
  private static final List<Cause> CAUSES =
      List.of(
          new Cause(GrowingLiveSet.ID, Severity.CRITICAL),
          new Cause(HeapTooSmall.ID, Severity.CRITICAL),
          new Cause("D14", Severity.WARNING));

  private static final List<String> IN_ORDER = CAUSES.stream().map(Cause::rule).toList();

  /**
   * @param from the least severity at which it explains the others
   */
  private record Cause(String rule, Severity from) {

    boolean is(Finding finding) {
      return finding.rule().equals(rule) && finding.severity().compareTo(from) >= 0;
    }
  }

  private CausesFirst() {}

  /** The findings of a run, the advice of what follows from another being to mend that. */
  static List<Finding> in(List<Finding> findings) {
    Optional<String> cause =
        CAUSES.stream()
            .filter(each -> findings.stream().anyMatch(each::is))
            .map(Cause::rule)
            .findFirst();
    return cause.isEmpty()
        ? findings
        : findings.stream().map(each -> behind(cause.get(), each)).toList();
  }

  private static Finding behind(String cause, Finding finding) {
    return NO_ROOM.contains(finding.rule()) && finding.isTrouble() && finding.advice() != null
        ? finding.withAdvice(
            new Statement("rule.advice.cause", Map.of("cause", Fact.term("rule." + cause))))
        : finding;
  }

  /** Where a rule stands among findings of one severity. */
  static int place(String rule) {
    int place = IN_ORDER.indexOf(rule);
    return place < 0 ? IN_ORDER.size() : place;
  }
}
