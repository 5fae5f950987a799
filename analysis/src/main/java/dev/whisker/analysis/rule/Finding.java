package dev.whisker.analysis.rule;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The conclusion of a rule.
 *
 * @param rule its id, such as {@code D38}
 * @param summary one sentence
 * @param advice what to do, or null
 * @param options the JVM options of that advice
 * @param evidence the numbers behind it, by name; those of {@code summary} among them
 * @param lines at most ten log lines that show it
 * @param thresholds the limits that were used, by name
 * @param cause the rule whose finding in the same run explains this one; empty if none does
 */
public record Finding(
    String rule,
    Severity severity,
    Statement summary,
    @Nullable Statement advice,
    Remedy options,
    SortedMap<String, Fact> evidence,
    List<LogLine> lines,
    SortedMap<String, Fact> thresholds,
    Optional<String> cause) {

  private static final String FAILED = "rule.failed";

  /** The finding of a rule that a bug ended: nobody knows what it would have found. */
  public static Finding failed(String rule) {
    return new Finding(
        rule,
        Severity.NOT_EVALUABLE,
        new Statement(FAILED),
        null,
        Remedy.NONE,
        new TreeMap<>(),
        List.of(),
        new TreeMap<>(),
        Optional.empty());
  }

  /** True if a bug ended the rule. */
  public boolean isFailed() {
    return summary.key().equals(FAILED);
  }

  /** True if the rule found a problem: neither fine nor not evaluable. */
  public boolean isTrouble() {
    return severity.compareTo(Severity.OK) > 0;
  }

  /** True for a warning and anything worse. */
  public boolean isWarning() {
    return severity.compareTo(Severity.WARNING) >= 0;
  }

  /** True if it follows from another finding, which is to be treated first. */
  public boolean isSymptom() {
    return cause.isPresent();
  }

  /** A number of its evidence, in its unit; 0 if there is none of that name. */
  public double number(String name) {
    return evidence.get(name) instanceof Fact.Quantity quantity ? quantity.value() : 0;
  }

  /**
   * True if its pauses make up most of what another found: half of the time, the longest pause, or
   * half of the number.
   */
  public boolean includes(Finding other) {
    if (other.evidence.containsKey("total")) {
      return number("total") >= other.number("total") / 2;
    }
    if (other.evidence.containsKey("longest")) {
      return number("longest") >= other.number("longest");
    }
    return number("count") >= other.number("count") / 2;
  }

  /** Returns the same finding without advice. */
  public Finding withoutAdvice() {
    return new Finding(
        rule, severity, summary, null, Remedy.NONE, evidence, lines, thresholds, cause);
  }

  /** Returns the same finding with its advice in other words. */
  public Finding withWords(Statement other) {
    return new Finding(rule, severity, summary, other, options, evidence, lines, thresholds, cause);
  }

  /** Returns the same finding with another severity. */
  public Finding withSeverity(Severity other) {
    return new Finding(rule, other, summary, advice, options, evidence, lines, thresholds, cause);
  }

  /** Returns the finding as a symptom of another, with the advice to treat that. */
  public Finding symptomOf(Finding other) {
    Statement treatIt =
        new Statement("rule.advice.cause", Map.of("cause", Fact.term("rule." + other.rule)));
    return new Finding(
        rule,
        severity,
        summary,
        advice == null ? null : treatIt,
        Remedy.NONE,
        evidence,
        lines,
        thresholds,
        Optional.of(other.rule));
  }
}
