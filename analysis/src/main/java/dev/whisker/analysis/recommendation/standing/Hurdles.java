package dev.whisker.analysis.recommendation.standing;

import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.rule.comparison.figures.FailedRuns;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What disqualifies a candidate before any comparison: a limit not kept in every run, too many
 * failed requests in any, or a critical finding in any.
 */
public final class Hurdles {

  /** A JVM that never collects is no choice, not even among those of which none qualifies. */
  private static final String NEVER_COLLECTS = "D100";

  /** Where times and rates of some runs are in good part those of failures. */
  private static final String FAILED = "D107";

  private Hurdles() {}

  /** Whether nobody could run the candidate for longer than a test. */
  static boolean cannotBeRun(Candidate candidate) {
    return candidate.findings().stream()
        .map(RepeatedFinding::finding)
        .anyMatch(finding -> finding.rule().equals(NEVER_COLLECTS) && finding.isTrouble());
  }

  /** Why the candidate does not qualify; empty where it does. */
  public static List<Statement> against(Candidate candidate, Choice choice) {
    List<Statement> reasons = brokenLimits(candidate, choice.limits());
    if (isFailing(candidate, choice)) {
      reasons.add(failing(candidate));
    }
    candidate.findings().stream()
        .filter(repeated -> repeated.finding().severity() == Severity.CRITICAL)
        .findFirst()
        .ifPresent(repeated -> reasons.add(critical(candidate, repeated)));
    return reasons;
  }

  private static boolean isFailing(Candidate candidate, Choice choice) {
    return choice.findings().stream()
        .filter(finding -> finding.rule().equals(FAILED) && finding.isTrouble())
        .map(finding -> finding.evidence().get(FailedRuns.CONFIGURATIONS))
        .anyMatch(
            names ->
                names instanceof Fact.Listing listing
                    && listing.facts().contains(Fact.word(candidate.name())));
  }

  /** Which limits the candidate does not keep. */
  public static List<Statement> brokenLimits(Candidate candidate, Map<Metric, Double> limits) {
    List<Statement> reasons = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      Double limit = limits.get(metric);
      if (limit != null && isBroken(candidate.repeats().spread(metric), metric, limit)) {
        reasons.add(brokenLimit(candidate, metric, limit));
      }
    }
    return reasons;
  }

  /** Which limits cannot be tested of whom, for want of such a figure. */
  public static List<Statement> untested(List<Candidate> candidates, Map<Metric, Double> limits) {
    List<Statement> untested = new ArrayList<>();
    for (Map.Entry<Metric, Double> limit : new TreeMap<>(limits).entrySet()) {
      Metric metric = limit.getKey();
      List<Candidate> without =
          candidates.stream()
              .filter(each -> !isBroken(each.repeats().spread(metric), metric, limit.getValue()))
              .filter(each -> each.repeats().mayBreak(metric, limit.getValue()))
              .toList();
      if (!without.isEmpty()) {
        untested.add(
            new Statement(
                "reason.limit-untested",
                Map.of("names", Say.names(without), "metric", Say.name(metric))));
      }
    }
    return untested;
  }

  /**
   * How far beyond its limits a candidate is: the worst figure as a multiple of what is allowed, or
   * the reverse where more is better; of several limits the one that is broken by most. At least 1.
   */
  static double timesBeyond(Candidate candidate, Map<Metric, Double> limits) {
    double most = 1;
    for (Map.Entry<Metric, Double> limit : limits.entrySet()) {
      Spread spread = candidate.repeats().spread(limit.getKey());
      if (isBroken(spread, limit.getKey(), limit.getValue())) {
        double times =
            limit.getKey().direction() == Direction.MORE_IS_BETTER
                ? limit.getValue() / spread.min()
                : spread.max() / limit.getValue();
        most = Math.max(most, times);
      }
    }
    return most;
  }

  private static boolean isBroken(Spread spread, Metric metric, double limit) {
    return metric.direction() == Direction.MORE_IS_BETTER
        ? spread.min() < limit
        : spread.max() > limit;
  }

  private static Statement brokenLimit(Candidate candidate, Metric metric, double limit) {
    Spread spread = candidate.repeats().spread(metric);
    double worst = metric.direction() == Direction.MORE_IS_BETTER ? spread.min() : spread.max();
    return new Statement(
        "reason.limit-broken",
        Map.of(
            "name",
            Fact.word(candidate.name()),
            "metric",
            Say.name(metric),
            "worst",
            new Fact.Quantity(worst, metric.unit()),
            "limit",
            new Fact.Quantity(limit, metric.unit())));
  }

  private static Statement failing(Candidate candidate) {
    return new Statement(
        "reason.failing",
        Map.of(
            "name", Fact.word(candidate.name()),
            "errors", Fact.percent(candidate.repeats().spread(Metric.ERROR_PERCENT).max())));
  }

  private static Statement critical(Candidate candidate, RepeatedFinding repeated) {
    return new Statement(
        repeated.runs() < repeated.of() ? "reason.critical.some" : "reason.critical",
        Map.of(
            "name", Fact.word(candidate.name()),
            "runs", Fact.count(repeated.runs()),
            "among", Fact.count(repeated.of()),
            "finding", new Fact.Phrase(repeated.finding().summary())));
  }
}
