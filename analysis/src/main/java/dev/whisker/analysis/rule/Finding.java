package dev.whisker.analysis.rule;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * The conclusion of a rule.
 *
 * @param rule its id, such as {@code D38}
 * @param summary one sentence
 * @param advice what to do, or null
 * @param evidence the numbers behind it, by name; those of {@code summary} among them
 * @param lines at most ten log lines that show it
 * @param thresholds the limits that were used, by name
 * @param explains the rules whose findings in the same run follow from this one
 */
public record Finding(
    String rule,
    Severity severity,
    Statement summary,
    @Nullable Statement advice,
    SortedMap<String, Fact> evidence,
    List<LogLine> lines,
    SortedMap<String, Fact> thresholds,
    List<String> explains) {

  /** True if the rule found a problem: neither fine nor not evaluable. */
  public boolean isTrouble() {
    return severity.compareTo(Severity.OK) > 0;
  }

  /** True for a warning and anything worse. */
  public boolean isWarning() {
    return severity.compareTo(Severity.WARNING) >= 0;
  }

  /** Returns the same finding with other advice. */
  public Finding withAdvice(@Nullable Statement other) {
    return new Finding(rule, severity, summary, other, evidence, lines, thresholds, explains);
  }

  /** Returns the finding as the cause of others, as severe as the worst of them. */
  public Finding explaining(List<String> symptoms, Severity worst) {
    return new Finding(rule, worst, summary, advice, evidence, lines, thresholds, symptoms);
  }
}
