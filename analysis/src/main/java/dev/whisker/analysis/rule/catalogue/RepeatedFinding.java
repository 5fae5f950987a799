package dev.whisker.analysis.rule.catalogue;

import dev.whisker.analysis.rule.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The findings of one rule in the repeats of a configuration, merged: "3 of 3 runs".
 *
 * @param finding of the run in which it was worst
 * @param runs repeats with the same kind of finding
 * @param of repeats altogether
 */
public record RepeatedFinding(Finding finding, int runs, int of) {

  /**
   * Merges findings into one entry for each rule, the most severe first.
   *
   * @param findings of each repeat
   */
  public static List<RepeatedFinding> merge(List<List<Finding>> findings) {
    Map<String, List<Finding>> byRule = new LinkedHashMap<>();
    for (List<Finding> ofRun : findings) {
      for (Finding finding : ofRun) {
        byRule.computeIfAbsent(finding.rule(), rule -> new ArrayList<>()).add(finding);
      }
    }
    return CausesFirst.inOrder(
        byRule.values().stream()
            .map(ofRule -> merged(ofRule, findings.size()))
            .sorted(Comparator.comparing(RepeatedFinding::finding, Rules.mostSevereFirst()))
            .toList(),
        each -> each.finding().rule(),
        each -> each.finding().cause());
  }

  private static RepeatedFinding merged(List<Finding> ofRule, int of) {
    Finding worst =
        ofRule.stream().min(worstFirst().thenComparing(Extent.mostFirst())).orElseThrow();
    long alike = ofRule.stream().filter(finding -> alike(finding, worst)).count();
    return new RepeatedFinding(worst, (int) alike, of);
  }

  /** Problems first, then rules that failed: they might have found a problem. */
  private static Comparator<Finding> worstFirst() {
    return Comparator.comparing((Finding finding) -> !finding.isTrouble())
        .thenComparing(finding -> !finding.isFailed())
        .thenComparing(Rules.mostSevereFirst());
  }

  /** True if both report a problem, of any severity, or both do not. */
  private static boolean alike(Finding a, Finding b) {
    return a.severity() == b.severity() || (a.isTrouble() && b.isTrouble());
  }
}
