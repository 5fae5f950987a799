package dev.whisker.analysis.rule;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A finding in the making: a rule collects here what it saw and what it judged by, and then
 * concludes.
 *
 * <p>Sentences are filled from that same evidence. Their keys are {@code rule.<id>.<name>}.
 */
final class Conclusion {

  static final int MOST_LINES = 10;

  private final String rule;
  private final Preferences preferences;
  private final SortedMap<String, Fact> evidence = new TreeMap<>();
  private final SortedMap<String, Fact> thresholds = new TreeMap<>();
  private List<LogLine> lines = List.of();
  private @Nullable String advice;

  Conclusion(String rule, Preferences preferences) {
    this.rule = rule;
    this.preferences = preferences;
  }

  Conclusion saw(String name, Fact fact) {
    evidence.put(name, fact);
    return this;
  }

  /** The limit in force, which from now on is part of the finding. */
  double limit(Threshold threshold) {
    Fact.Quantity limit = threshold.under(preferences);
    thresholds.put(threshold.name(), limit);
    return limit.value();
  }

  /** A limit that is the user's objective where there is one. */
  double limit(Threshold threshold, @Nullable Double objective) {
    if (objective == null) {
      return limit(threshold);
    }
    thresholds.put(threshold.name(), new Fact.Quantity(objective, threshold.normal().unit()));
    return objective;
  }

  /** Where to see it; the first ten are kept. */
  Conclusion at(List<LogLine> where) {
    lines = where.stream().limit(MOST_LINES).toList();
    return this;
  }

  /** Advice under {@code rule.<id>.<name>}. */
  Conclusion advise(String name) {
    advice = name;
    return this;
  }

  /** All is well; said under {@code rule.<id>.ok}. */
  Finding fine() {
    return conclude(Severity.OK, "ok");
  }

  /** Something was found; said under {@code rule.<id>.found}. */
  Finding found(Severity severity) {
    return conclude(severity, "found");
  }

  Finding conclude(Severity severity, String sentence) {
    return new Finding(
        rule,
        severity,
        statement(sentence),
        advice == null || severity == Severity.OK ? null : statement(advice),
        evidence,
        lines,
        thresholds);
  }

  private Statement statement(String name) {
    SortedMap<String, Fact> facts = new TreeMap<>(thresholds);
    facts.putAll(evidence);
    return new Statement("rule." + rule + "." + name, facts);
  }
}
