package dev.whisker.analysis.rule;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * What a rule concluded.
 *
 * @param rule its id, such as {@code D38}
 * @param summary one sentence
 * @param advice what to do, or null where there is nothing
 * @param evidence the numbers behind it, by name; those of {@code summary} among them
 * @param lines at most ten log lines that show it
 * @param thresholds the limits that were used, by name
 */
public record Finding(
    String rule,
    Severity severity,
    Statement summary,
    @Nullable Statement advice,
    SortedMap<String, Fact> evidence,
    List<LogLine> lines,
    SortedMap<String, Fact> thresholds) {

  /** Whether the reader should know of it: neither fine nor without an answer. */
  public boolean isTrouble() {
    return severity.compareTo(Severity.OK) > 0;
  }

  /** The same with other advice. */
  public Finding withAdvice(Statement other) {
    return new Finding(rule, severity, summary, other, evidence, lines, thresholds);
  }
}
