package dev.whisker.analysis.rule;

import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.gc.Pause;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Builds a finding from evidence and limits.
 *
 * <p>Sentences are filled from that same evidence. Their keys are {@code rule.<id>.<name>}.
 */
public final class FindingBuilder {

  static final int MOST_LINES = 10;

  private final Rule rule;
  private final Criteria criteria;
  private final SortedMap<String, Fact> evidence = new TreeMap<>();
  private final SortedMap<String, Fact> thresholds = new TreeMap<>();
  private List<LogLine> lines = List.of();
  private @Nullable String advice;
  private Remedy options = Remedy.NONE;

  FindingBuilder(Rule rule, Criteria criteria) {
    this.rule = rule;
    this.criteria = criteria;
  }

  /** Adds a number or word to the evidence; sentences may name it. */
  public FindingBuilder evidence(String name, Fact fact) {
    evidence.put(name, fact);
    return this;
  }

  /** Adds the longest of some pauses, their sum, and their log lines. */
  public FindingBuilder pauses(RunEvidence run, List<Pause> pauses) {
    return evidence("longest", Fact.millis(SomePauses.longestMillis(pauses)))
        .evidence("total", Fact.millis(SomePauses.totalMillis(pauses)))
        .at(run.lines(pauses));
  }

  /** Returns the limit of that name in force, and adds it to the finding. */
  public double limit(String name) {
    return limit(declared(name));
  }

  /** Returns the user's objective, or the JVM's own setting, if not null, or else the limit. */
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

  /** Returns the limit in force, and adds it to the finding. */
  public double limit(Threshold threshold) {
    Fact.Quantity limit = threshold.under(criteria);
    thresholds.put(threshold.name(), limit);
    return limit.value();
  }

  /** Returns the user's objective if not null, or else the limit, and adds it to the finding. */
  public double limit(Threshold threshold, @Nullable Double objective) {
    if (objective == null) {
      return limit(threshold);
    }
    thresholds.put(threshold.name(), new Fact.Quantity(objective, threshold.normal().unit()));
    return objective;
  }

  /** Sets the log lines that show it; the first ten are kept. */
  public FindingBuilder at(List<LogLine> where) {
    lines = where.stream().limit(MOST_LINES).toList();
    return this;
  }

  /** Sets the advice: {@code rule.<id>.<name>} or a key {@code rule.advice.*}; null for none. */
  public FindingBuilder advise(@Nullable String name) {
    return advise(name, Remedy.NONE);
  }

  /** Sets the advice, and its options, which fill places of its sentence. */
  public FindingBuilder advise(@Nullable String name, Remedy itsOptions) {
    advice = name;
    options = itsOptions;
    return this;
  }

  /** Concludes that nothing was found. */
  public Finding fine() {
    return conclude(Severity.OK, new Statement("rule.ok", Map.of()));
  }

  /** Concludes that nothing was found, with numbers: {@code rule.<id>.ok}. */
  public Finding fineAt() {
    return conclude(Severity.OK, "ok");
  }

  /** Concludes that GC caused no such trouble, unless it cannot be ruled out. */
  public Finding fineUnlessSuspect(RunEvidence run) {
    Statement why =
        run.meets(Need.PAUSES) ? new Statement("rule.strained", Map.of()) : Need.PAUSES.reason();
    return run.isGcSuspect() ? conclude(Severity.NOT_EVALUABLE, why) : fine();
  }

  /** Concludes that something was found: {@code rule.<id>.found}. */
  public Finding found(Severity severity) {
    return conclude(severity, "found");
  }

  /** Concludes that there is too little evidence: {@code rule.<id>.<sentence>}. */
  public Finding unknown(String sentence) {
    return conclude(Severity.NOT_EVALUABLE, sentence);
  }

  /** Concludes with {@code rule.<id>.<sentence>}; an {@code ok} has no advice. */
  public Finding conclude(Severity severity, String sentence) {
    return conclude(severity, statement(sentence));
  }

  private Finding conclude(Severity severity, Statement summary) {
    boolean isAdvised = advice != null && severity != Severity.OK;
    return new Finding(
        rule.id(),
        severity,
        summary,
        isAdvised ? statement(Objects.requireNonNull(advice), options.facts()) : null,
        isAdvised ? options : Remedy.NONE,
        evidence,
        lines,
        thresholds,
        Optional.empty());
  }

  private Statement statement(String name) {
    return statement(name, Map.of());
  }

  private Statement statement(String name, Map<String, Fact> more) {
    SortedMap<String, Fact> facts = new TreeMap<>(thresholds);
    facts.putAll(evidence);
    facts.putAll(more);
    return new Statement(name.startsWith("rule.") ? name : "rule." + rule.id() + "." + name, facts);
  }
}
