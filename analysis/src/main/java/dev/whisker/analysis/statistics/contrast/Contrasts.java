package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.Contrast.Scale;
import dev.whisker.analysis.statistics.contrast.Estimate.Interval;
import dev.whisker.analysis.statistics.order.Rounds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Holds configurations against a baseline.
 *
 * <p>Ratios get an interval of Welch's t on logarithms, differences one of Welch's t as they are.
 * In simulations of few, skewed, occasionally disturbed runs these keep their promise at every n,
 * which bootstrap intervals do not.
 *
 * <p>Words are given only for the metrics that decide, and their intervals hold all at once (Holm's
 * step-down over pairs times metrics): five identical configurations compared in a dozen metrics
 * would otherwise show a false "better" or "worse" every other time.
 */
public final class Contrasts {

  /** Fewer repeats than this resolve nothing. */
  public static final int FEWEST_RUNS = 3;

  /** From so many complete rounds on the differences within them may decide. */
  public static final int FEWEST_ROUNDS = Rounds.FEWEST_TO_DECIDE;

  private static final double ALPHA = 0.05;

  private final List<Metric> decisionMetrics;
  private final InterestingDifferences interesting;

  /**
   * @param decisionMetrics those that get a verdict
   * @param interesting what a difference must reach for a word
   */
  public Contrasts(List<Metric> decisionMetrics, InterestingDifferences interesting) {
    this.decisionMetrics = decisionMetrics;
    this.interesting = interesting;
  }

  /**
   * All pairs of some configurations, whose words hold at once.
   *
   * @param againstBaseline every other against the baseline, in each metric that both have
   * @param amongOthers those that leave the baseline out, in the metrics that decide
   */
  public record Pairs(List<Contrast> againstBaseline, List<Contrast> amongOthers) {}

  /** Every pair, one side of some of which is the baseline. */
  public Pairs of(Repeats baseline, List<Repeats> others) {
    StepDown shares = shares(Stream.concat(Stream.of(baseline), others.stream()).toList());
    return new Pairs(against(baseline, others, shares), decided(pairs(others), shares));
  }

  private List<Contrast> against(Repeats baseline, List<Repeats> candidates, StepDown shares) {
    List<Pair> pairs = candidates.stream().map(candidate -> new Pair(baseline, candidate)).toList();
    List<Contrast> contrasts =
        pairs.parallelStream().flatMap(pair -> inAllMetrics(pair, shares)).toList();
    return ExactTests.added(contrasts, pairs, decisionMetrics);
  }

  private Stream<Contrast> inAllMetrics(Pair pair, StepDown shares) {
    return Arrays.stream(Metric.values())
        .filter(metric -> pair.runs(metric) > 0)
        .map(
            metric ->
                decisionMetrics.contains(metric)
                    ? decided(pair, metric, shares.alpha(pair, metric))
                    : shown(pair, metric));
  }

  /** All pairs, in the metrics that decide. */
  public List<Contrast> amongAll(List<Repeats> configurations) {
    return decided(pairs(configurations), shares(configurations));
  }

  private List<Contrast> decided(List<Pair> pairs, StepDown shares) {
    List<Contrast> contrasts = new ArrayList<>();
    for (Pair pair : pairs) {
      for (Metric metric : decisionMetrics) {
        if (pair.runs(metric) > 0) {
          contrasts.add(decided(pair, metric, shares.alpha(pair, metric)));
        }
      }
    }
    return contrasts;
  }

  /**
   * Those of all pairs share the 5 %, so that what is said of two configurations does not depend on
   * which is called the baseline.
   */
  private StepDown shares(List<Repeats> configurations) {
    return StepDown.of(pairs(configurations), decisionMetrics, interesting);
  }

  private static List<Pair> pairs(List<Repeats> configurations) {
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < configurations.size(); i++) {
      for (int j = i + 1; j < configurations.size(); j++) {
        pairs.add(new Pair(configurations.get(i), configurations.get(j)));
      }
    }
    return pairs;
  }

  private Contrast shown(Pair pair, Metric metric) {
    Estimate estimate = Estimate.of(pair, metric, interesting);
    return contrast(
        pair, metric, estimate, estimate.interval(ALPHA), Verdict.NONE, 0, Contrast.Doubt.NONE);
  }

  private Contrast decided(Pair pair, Metric metric, double alpha) {
    Estimate estimate = Estimate.of(pair, metric, interesting);
    Interval interval = estimate.interval(alpha);
    int runs = pair.runs(metric);
    Verdict verdict = verdict(metric, runs, estimate, interval);
    if (verdict == Verdict.SEPARATED
        && estimate.distance() >= estimate.enough()
        && pair.isWithinStep(metric)) {
      return contrast(
          pair, metric, estimate, interval, Verdict.NOT_RESOLVED, 0, Contrast.Doubt.ONE_STEP);
    }
    int needed =
        switch (verdict) {
          case NOT_RESOLVED -> runsNeeded(runs, estimate, alpha);
          case PROBABLY_SMALL ->
              estimate.runsToResolve(estimate.distance() - estimate.enough(), alpha, runs);
          default -> 0;
        };
    return contrast(pair, metric, estimate, interval, verdict, needed, Contrast.Doubt.NONE);
  }

  private static Contrast contrast(
      Pair pair,
      Metric metric,
      Estimate estimate,
      Interval interval,
      Verdict verdict,
      int runsNeeded,
      Contrast.Doubt doubt) {
    return new Contrast(
        metric,
        pair.baseline().name(),
        pair.candidate().name(),
        estimate.scale(),
        estimate.shown(estimate.difference()),
        estimate.shown(interval.low()),
        estimate.shown(interval.high()),
        verdict,
        Double.NaN,
        runsNeeded,
        doubt,
        estimate.enoughShown());
  }

  private Verdict verdict(Metric metric, int runs, Estimate estimate, Interval interval) {
    if (runs > 1 && estimate.constant() && estimate.distance() == 0) {
      return Verdict.SAME;
    }
    if (runs < FEWEST_RUNS || Double.isNaN(estimate.difference())) {
      return Verdict.NOT_RESOLVED;
    }
    if (estimate.constant()) {
      return Verdict.SEPARATED;
    }
    double enough = estimate.enough();
    if (interval.low() > enough) {
      return word(metric, Direction.MORE_IS_BETTER);
    }
    if (interval.high() < -enough) {
      return word(metric, Direction.LESS_IS_BETTER);
    }
    if (interval.low() >= -enough && interval.high() <= enough) {
      return Verdict.EQUIVALENT;
    }
    return interval.low() > 0 || interval.high() < 0
        ? Verdict.PROBABLY_SMALL
        : Verdict.NOT_RESOLVED;
  }

  private static Verdict word(Metric metric, Direction good) {
    if (metric.direction() == Direction.NEITHER) {
      return Verdict.NONE;
    }
    return metric.direction() == good ? Verdict.BETTER : Verdict.WORSE;
  }

  private int runsNeeded(int runs, Estimate estimate, double alpha) {
    if (runs > 1) {
      // Nobody wants to prove a difference that does not matter, but that there is no larger one.
      double sought = Math.max(estimate.distance(), estimate.enough());
      return estimate.runsToResolve(sought, alpha, runs);
    }
    // A single run tells nothing of how repeats vary; of ratios we know what is usual.
    return estimate.scale() == Scale.RATIO
        ? RunsNeeded.toSee(Math.expm1(estimate.distance()), RunsNeeded.ASSUMED_VARIATION)
        : 0;
  }
}
