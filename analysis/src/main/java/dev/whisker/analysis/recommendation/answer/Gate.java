package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.rule.comparison.FailedRuns;
import dev.whisker.analysis.rule.load.ServerGone;
import dev.whisker.analysis.rule.memory.HeapExhausted;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Rules out configurations before any comparison: by a broken limit, failed requests, or a critical
 * finding in any run.
 */
final class Gate {

  /** A JVM that never collects garbage can only run until its heap is full. */
  private static final String NEVER_COLLECTS = "D100";

  /** Requests of one run failed. */
  private static final String ERRORS = "D118";

  private static final String OUT_OF_MEMORY = "D17";

  /** The live set grows. */
  static final String LEAK = "D22";

  private final Choice choice;

  Gate(Choice choice) {
    this.choice = choice;
  }

  /** The first reason to rule the candidate out; empty without any. */
  Optional<Statement> against(Candidate candidate) {
    Optional<Statement> limit = brokenLimit(candidate);
    if (limit.isPresent()) {
      return limit;
    }
    if (isSameWork() && isFailing(candidate) && !isGone(candidate)) {
      double errors = candidate.spread(Metric.ERROR_PERCENT).max();
      boolean isOne = candidate.repeats().runs().size() == 1;
      return Optional.of(
          new Statement(
              isOne ? "gate.failing.alone" : "gate.failing",
              Map.of("errors", Fact.percent(errors))));
    }
    return critical(candidate)
        .map(
            finding ->
                new Statement(
                    "gate.critical", Map.of("rule", Fact.within("rule." + finding.rule()))));
  }

  /** True if requests of a candidate failed, even if that does not rule it out. */
  static boolean hasFailures(Candidate candidate) {
    return candidate.findings().stream()
        .map(RepeatedFinding::finding)
        .anyMatch(finding -> finding.rule().equals(ERRORS) && finding.isTrouble());
  }

  /** True if all did the same work. Errors due to other work rule out no configuration. */
  private boolean isSameWork() {
    return Comparability.forbidsRanking(choice.findings())
        .filter(finding -> finding.rule().equals(Comparability.NOT_ALIKE))
        .isEmpty();
  }

  /** The critical finding that forbids the use of a candidate, if any. */
  Optional<Finding> critical(Candidate candidate) {
    return criticals(candidate)
        .filter(finding -> !finding.rule().equals(ERRORS) || isSameWork())
        .filter(finding -> !isOfLeak(finding) || othersHaveNone(candidate))
        .filter(finding -> !finding.rule().equals(HeapExhausted.ID) || !servedAll(candidate))
        .findFirst();
  }

  /** True if no request failed, so that the figures show what the heap costs. */
  private static boolean servedAll(Candidate candidate) {
    return candidate.spread(Metric.ERROR_PERCENT).max() == 0;
  }

  /** True for a leak and for what follows from it, but not for the end of the server. */
  private static boolean isOfLeak(Finding finding) {
    return finding.rule().equals(LEAK)
        || (finding.cause().equals(Optional.of(LEAK)) && !isEnd(finding));
  }

  private static boolean isEnd(Finding finding) {
    return finding.rule().equals(OUT_OF_MEMORY) || ServerGone.isFound(finding);
  }

  /** True if the server ran out of memory or was gone, which explains failed requests. */
  static boolean isGone(Candidate candidate) {
    return criticals(candidate).anyMatch(Gate::isEnd);
  }

  /**
   * True if a configuration has no leak under the same load. Otherwise the leak is the
   * application's, and a larger heap only shows it later.
   */
  private boolean othersHaveNone(Candidate candidate) {
    return choice.candidates().stream()
        .filter(
            other ->
                LoadFactors.areEqual(
                    candidate.repeats().configuration(), other.repeats().configuration()))
        .flatMap(Gate::leaks)
        .anyMatch(finding -> finding.severity() == Severity.OK);
  }

  /** True if there is a leak that rules nothing out. */
  boolean isLeakOfAll() {
    return choice.candidates().stream()
        .filter(each -> leaks(each).anyMatch(leak -> leak.severity() == Severity.CRITICAL))
        .anyMatch(each -> !othersHaveNone(each));
  }

  private static Stream<Finding> leaks(Candidate candidate) {
    return candidate.findings().stream()
        .map(RepeatedFinding::finding)
        .filter(finding -> finding.rule().equals(LEAK));
  }

  private static Stream<Finding> criticals(Candidate candidate) {
    return candidate.findings().stream()
        .map(RepeatedFinding::finding)
        .filter(
            finding ->
                finding.severity() == Severity.CRITICAL
                    || (finding.rule().equals(NEVER_COLLECTS) && finding.isTrouble()));
  }

  /** The first limit that the candidate breaks. */
  Optional<Statement> brokenLimit(Candidate candidate) {
    for (Map.Entry<Metric, Double> limit : new TreeMap<>(choice.criteria().limits()).entrySet()) {
      Metric metric = limit.getKey();
      Spread spread = candidate.spread(metric);
      if (isBroken(spread, metric, limit.getValue())) {
        return Optional.of(
            new Statement(
                "gate.limit",
                Map.of(
                    "metric", name(metric),
                    "worst", new Fact.Quantity(worst(spread, metric), metric.unit()),
                    "limit", new Fact.Quantity(limit.getValue(), metric.unit()))));
      }
    }
    return Optional.empty();
  }

  /** The largest ratio of a figure to its limit: 2 for twice the limit, 1 if all limits are met. */
  double timesBeyond(Candidate candidate) {
    double most = 1;
    for (Map.Entry<Metric, Double> limit : choice.criteria().limits().entrySet()) {
      Metric metric = limit.getKey();
      Spread spread = candidate.spread(metric);
      if (isBroken(spread, metric, limit.getValue())) {
        double times = worst(spread, metric) / limit.getValue();
        most = Math.max(most, isMoreBetter(metric) ? 1 / times : times);
      }
    }
    return most;
  }

  /** True if it is unknown if the candidate meets a limit. */
  static boolean isUntested(Candidate candidate, Metric metric, double limit) {
    return !isBroken(candidate.spread(metric), metric, limit)
        && candidate.repeats().mayBreak(metric, limit);
  }

  private boolean isFailing(Candidate candidate) {
    return choice.findings().stream()
        .filter(finding -> finding.rule().equals(CaveatWriter.FAILED) && finding.isTrouble())
        .map(finding -> finding.evidence().get(FailedRuns.CONFIGURATIONS))
        .anyMatch(
            names ->
                names instanceof Fact.Listing listing
                    && listing.facts().contains(Fact.word(candidate.name())));
  }

  private static boolean isBroken(Spread spread, Metric metric, double limit) {
    return isMoreBetter(metric) ? spread.min() < limit : spread.max() > limit;
  }

  private static double worst(Spread spread, Metric metric) {
    return isMoreBetter(metric) ? spread.min() : spread.max();
  }

  private static boolean isMoreBetter(Metric metric) {
    return metric.direction() == Direction.MORE_IS_BETTER;
  }

  static Fact name(Metric metric) {
    return Fact.term("metric." + metric.id());
  }

  static Fact rule(Finding finding) {
    return Fact.term("rule." + finding.rule());
  }
}
