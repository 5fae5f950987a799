package dev.whisker.analysis.rule;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.gc.Pause;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A finding in the making: a rule collects here what it saw and what it judged by, and then
 * concludes.
 *
 * <p>Sentences are filled from that same evidence. Their keys are {@code rule.<id>.<name>}.
 */
public final class Conclusion {

  static final int MOST_LINES = 10;

  private final Rule rule;
  private final Preferences preferences;
  private final SortedMap<String, Fact> evidence = new TreeMap<>();
  private final SortedMap<String, Fact> thresholds = new TreeMap<>();
  private List<LogLine> lines = List.of();
  private @Nullable String advice;

  /** Begins what a rule has to say. */
  Conclusion(Rule rule, Preferences preferences) {
    this.rule = rule;
    this.preferences = preferences;
  }

  /** A number or word that the rule saw; sentences may name it. */
  public Conclusion saw(String name, Fact fact) {
    evidence.put(name, fact);
    return this;
  }

  /** The longest and all together, and where they stand. */
  public Conclusion sawPauses(RunEvidence run, List<Pause> pauses) {
    return saw("longest", Fact.millis(SomePauses.longestMillis(pauses)))
        .saw("total", Fact.millis(SomePauses.totalMillis(pauses)))
        .at(run.lines(pauses));
  }

  /** The limit of that name in force, which from now on is part of the finding. */
  public double limit(String name) {
    return limit(declared(name));
  }

  /** A limit that is the user's objective, or the JVM's own setting, where there is one. */
  public double limit(String name, @Nullable Double objective) {
    return limit(declared(name), objective);
  }

  private Threshold declared(String name) {
    for (Threshold threshold : rule.thresholds()) {
      if (threshold.name().equals(name)) {
        return threshold;
      }
    }
    throw new IllegalArgumentException(rule.id() + "." + name);
  }

  /** The limit in force, which from now on is part of the finding. */
  public double limit(Threshold threshold) {
    Fact.Quantity limit = threshold.under(preferences);
    thresholds.put(threshold.name(), limit);
    return limit.value();
  }

  /** A limit that is the user's objective where there is one. */
  public double limit(Threshold threshold, @Nullable Double objective) {
    if (objective == null) {
      return limit(threshold);
    }
    thresholds.put(threshold.name(), new Fact.Quantity(objective, threshold.normal().unit()));
    return objective;
  }

  /** Where to see it; the first ten are kept. */
  public Conclusion at(List<LogLine> where) {
    lines = where.stream().limit(MOST_LINES).toList();
    return this;
  }

  /** Advice under {@code rule.<id>.<name>}. */
  public Conclusion advise(String name) {
    advice = name;
    return this;
  }

  /** Nothing was found. */
  public Finding fine() {
    return conclude(Severity.OK, new Statement("rule.ok", Map.of()));
  }

  /** Nothing was found; said with numbers under {@code rule.<id>.ok}. */
  public Finding fineAt() {
    return conclude(Severity.OK, "ok");
  }

  /**
   * Nothing was found, of what the collector may have caused. That clears it only where it did not
   * stop the application for much of the time anyway.
   */
  public Finding fineUnlessStrained(RunEvidence run) {
    return run.isStrained()
        ? conclude(Severity.NOT_EVALUABLE, new Statement("rule.strained", Map.of()))
        : fine();
  }

  /** Something was found; said under {@code rule.<id>.found}. */
  public Finding found(Severity severity) {
    return conclude(severity, "found");
  }

  /** There is too little to judge by; said under {@code rule.<id>.<sentence>}. */
  public Finding unknown(String sentence) {
    return conclude(Severity.NOT_EVALUABLE, sentence);
  }

  /** Said under {@code rule.<id>.<sentence>}; advice is only given where something was found. */
  public Finding conclude(Severity severity, String sentence) {
    return conclude(severity, statement(sentence));
  }

  private Finding conclude(Severity severity, Statement summary) {
    return new Finding(
        rule.id(),
        severity,
        summary,
        advice == null || severity == Severity.OK ? null : statement(advice),
        evidence,
        lines,
        thresholds);
  }

  private Statement statement(String name) {
    SortedMap<String, Fact> facts = new TreeMap<>(thresholds);
    facts.putAll(evidence);
    return new Statement("rule." + rule.id() + "." + name, facts);
  }
}
