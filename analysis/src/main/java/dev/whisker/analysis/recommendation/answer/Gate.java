package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.rule.comparison.figures.FailedRuns;
import dev.whisker.analysis.rule.load.ServerGone;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Rules out configurations before any comparison: by a broken limit, failed requests, or a critical
 * finding in any run.
 */
final class Gate {

  /** A JVM that never collects garbage can only run until its heap is full. */
  private static final String NEVER_COLLECTS = "D100";

  /** Requests of one run failed. */
  private static final String ERRORS = "D118";

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
    boolean isAlike = isSameWork();
    if (isAlike && isFailing(candidate) && !isGone(candidate)) {
      double errors = candidate.spread(Metric.ERROR_PERCENT).max();
      return Optional.of(new Statement("gate.failing", Map.of("errors", Fact.percent(errors))));
    }
    return critical(candidate)
        .filter(finding -> isAlike || !finding.rule().equals(ERRORS))
        .map(
            finding ->
                new Statement(
                    "gate.critical", Map.of("rule", Fact.within("rule." + finding.rule()))));
  }

  /** True if all did the same work. Errors due to other work rule out no configuration. */
  private boolean isSameWork() {
    return Comparability.forbidsRanking(choice.findings())
        .filter(finding -> finding.rule().equals(Comparability.NOT_ALIKE))
        .isEmpty();
  }

  /** True if requests failed because the server was gone. */
  static boolean isGone(Candidate candidate) {
    return critical(candidate).filter(ServerGone::isFound).isPresent();
  }

  /** The critical finding that forbids its use, if any. */
  static Optional<Finding> critical(Candidate candidate) {
    return candidate.findings().stream()
        .map(RepeatedFinding::finding)
        .filter(
            finding ->
                finding.severity() == Severity.CRITICAL
                    || (finding.rule().equals(NEVER_COLLECTS) && finding.isTrouble()))
        .findFirst();
  }

  /** The first limit that the candidate breaks. */
  Optional<Statement> brokenLimit(Candidate candidate) {
    for (Map.Entry<Metric, Double> limit : new TreeMap<>(choice.limits()).entrySet()) {
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
    for (Map.Entry<Metric, Double> limit : choice.limits().entrySet()) {
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
