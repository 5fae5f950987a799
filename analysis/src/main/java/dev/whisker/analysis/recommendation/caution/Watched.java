package dev.whisker.analysis.recommendation.caution;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import java.util.List;

/**
 * Whose collectors were watched while they worked. Where nobody looked nothing was found, which is
 * no merit beside those where somebody did.
 */
public final class Watched {

  /** That a GC log tells of a part of its load only. */
  private static final String IN_PART = "D106";

  private Watched() {}

  /**
   * Whether it is open if a candidate would be ruled out as well, by what was found in logs of
   * those that are.
   */
  public static boolean isOpen(Candidate candidate, List<Candidate> ruledOut) {
    return !is(candidate) && ruledOut.stream().anyMatch(each -> is(each) && isCritical(each));
  }

  private static boolean is(Candidate candidate) {
    return Halves.hasLog(candidate)
        && candidate.findings().stream().noneMatch(Watched::isInPartEverywhere);
  }

  private static boolean isInPartEverywhere(RepeatedFinding repeated) {
    return repeated.finding().rule().equals(IN_PART)
        && repeated.finding().severity() == Severity.WARNING
        && repeated.runs() == repeated.of();
  }

  private static boolean isCritical(Candidate candidate) {
    return candidate.findings().stream()
        .anyMatch(repeated -> repeated.finding().severity() == Severity.CRITICAL);
  }
}
