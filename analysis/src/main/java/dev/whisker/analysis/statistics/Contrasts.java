package dev.whisker.analysis.statistics;

import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Contrast.Scale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.stream.Stream;

/**
 * Holds configurations against a baseline.
 *
 * <p>Ratios get an interval of Welch's t on logarithms, differences one of Welch's t as they are.
 * In simulations of few, skewed, occasionally disturbed runs these keep their promise at every n,
 * which bootstrap intervals do not.
 *
 * <p>Words are given only for the metrics that decide, and their intervals hold all at once
 * (Bonferroni over pairs times metrics): five identical configurations compared in a dozen metrics
 * would otherwise show a false "better" or "worse" every other time.
 */
public final class Contrasts {

  /** Fewer repeats than this resolve nothing. */
  public static final int FEWEST_RUNS = 3;

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

  /** Every candidate against the baseline, in each metric that both have. */
  public List<Contrast> against(Repeats baseline, List<Repeats> candidates) {
    List<Pair> pairs = candidates.stream().map(candidate -> new Pair(baseline, candidate)).toList();
    double alpha = alpha(Stream.concat(Stream.of(baseline), candidates.stream()).toList());
    List<Contrast> contrasts = new ArrayList<>();
    for (Pair pair : pairs) {
      for (Metric metric : Metric.values()) {
        if (pair.runs(metric) > 0) {
          contrasts.add(
              decisionMetrics.contains(metric)
                  ? decided(pair, metric, alpha)
                  : shown(pair, metric));
        }
      }
    }
    return exact(pairs, contrasts);
  }

  /** All pairs that leave the baseline out, in the metrics that decide. */
  public List<Contrast> without(String baseline, List<Repeats> configurations) {
    double alpha = alpha(configurations);
    List<Contrast> contrasts = new ArrayList<>();
    for (Pair pair :
        pairs(configurations.stream().filter(each -> !each.name().equals(baseline)).toList())) {
      for (Metric metric : decisionMetrics) {
        if (pair.runs(metric) > 0) {
          contrasts.add(decided(pair, metric, alpha));
        }
      }
    }
    return contrasts;
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

  /**
   * The chance that each interval may take of missing the truth. Those of all pairs share the 5 %,
   * so that what is said of two configurations does not depend on which is called the baseline.
   */
  private double alpha(List<Repeats> configurations) {
    long intervals =
        pairs(configurations).stream()
            .mapToLong(pair -> decisionMetrics.stream().filter(pair::varies).count())
            .sum();
    return ALPHA / Math.max(1, intervals);
  }

  /**
   * The exact test for those that decide, corrected by Holm: the smallest of m probabilities times
   * m, the next times m - 1 and so on, and none below the one before.
   */
  private List<Contrast> exact(List<Pair> pairs, List<Contrast> contrasts) {
    IdentityHashMap<Contrast, Double> known = new IdentityHashMap<>();
    long family = size(pairs);
    for (Contrast contrast : contrasts) {
      Pair pair = pair(pairs, contrast);
      double[] baseline = pair.baseline().values(contrast.metric());
      double[] candidate = pair.candidate().values(contrast.metric());
      if (decisionMetrics.contains(contrast.metric())
          && MannWhitney.smallest(baseline.length, candidate.length) * family <= ALPHA) {
        known.put(contrast, MannWhitney.probability(baseline, candidate));
      }
    }
    IdentityHashMap<Contrast, Double> corrected = new IdentityHashMap<>();
    long left = family;
    double least = 0;
    for (Contrast contrast :
        known.keySet().stream().sorted(Comparator.comparingDouble(known::get)).toList()) {
      least = Math.max(least, Math.min(1, left-- * known.getOrDefault(contrast, Double.NaN)));
      corrected.put(contrast, least);
    }
    return contrasts.stream()
        .map(each -> each.withExactProbability(corrected.getOrDefault(each, Double.NaN)))
        .toList();
  }

  private static Pair pair(List<Pair> pairs, Contrast contrast) {
    return pairs.stream()
        .filter(pair -> pair.candidate().name().equals(contrast.candidate()))
        .findFirst()
        .orElseThrow();
  }

  /** In how many cases two have a figure to decide by. */
  private long size(List<Pair> pairs) {
    return pairs.stream()
        .mapToLong(pair -> decisionMetrics.stream().filter(each -> pair.runs(each) > 0).count())
        .sum();
  }

  /** Two configurations, the first being the one compared with. */
  private record Pair(Repeats baseline, Repeats candidate) {

    /** Repeats with that figure, on the side that has fewer. */
    int runs(Metric metric) {
      return Math.min(baseline.values(metric).length, candidate.values(metric).length);
    }

    /** Whether there is an interval: both have the figure, and the repeats of one differ in it. */
    boolean varies(Metric metric) {
      return runs(metric) > 0
          && Stream.of(baseline, candidate)
              .anyMatch(side -> Arrays.stream(side.values(metric)).distinct().count() > 1);
    }
  }

  private static Contrast shown(Pair pair, Metric metric) {
    Estimate estimate = Estimate.of(pair, metric, ALPHA);
    return contrast(pair, metric, estimate, Verdict.NONE, 0);
  }

  private Contrast decided(Pair pair, Metric metric, double alpha) {
    Estimate estimate = Estimate.of(pair, metric, alpha);
    Verdict verdict = verdict(metric, pair.runs(metric), estimate);
    int runs = pair.runs(metric);
    int needed =
        switch (verdict) {
          case NOT_RESOLVED -> runsNeeded(runs, estimate, alpha);
          case PROBABLY_SMALL ->
              RunsNeeded.toResolve(
                  estimate.distance() - enough(metric, estimate.scale()),
                  estimate.variation(),
                  alpha,
                  runs);
          default -> 0;
        };
    return contrast(pair, metric, estimate, verdict, needed);
  }

  /** What a difference must reach to matter, on the scale of the interval. */
  private double enough(Metric metric, Scale scale) {
    double enough = interesting.of(metric);
    return scale == Scale.RATIO ? Math.log1p(enough) : enough;
  }

  private static Contrast contrast(
      Pair pair, Metric metric, Estimate estimate, Verdict verdict, int runsNeeded) {
    return new Contrast(
        metric,
        pair.baseline().name(),
        pair.candidate().name(),
        estimate.scale(),
        estimate.value(),
        estimate.low(),
        estimate.high(),
        verdict,
        Double.NaN,
        runsNeeded);
  }

  private Verdict verdict(Metric metric, int runs, Estimate estimate) {
    if (runs < FEWEST_RUNS || Double.isNaN(estimate.value())) {
      return Verdict.NOT_RESOLVED;
    }
    double neutral = estimate.scale() == Scale.RATIO ? 1 : 0;
    if (estimate.constant()) {
      return estimate.value() == neutral ? Verdict.SAME : Verdict.SEPARATED;
    }
    double enough = interesting.of(metric);
    double above = estimate.scale() == Scale.RATIO ? 1 + enough : enough;
    double below = estimate.scale() == Scale.RATIO ? 1 / (1 + enough) : -enough;
    if (estimate.low() > above) {
      return word(metric, Direction.MORE_IS_BETTER);
    }
    if (estimate.high() < below) {
      return word(metric, Direction.LESS_IS_BETTER);
    }
    if (estimate.low() >= below && estimate.high() <= above) {
      return Verdict.EQUIVALENT;
    }
    return estimate.low() > neutral || estimate.high() < neutral
        ? Verdict.PROBABLY_SMALL
        : Verdict.NOT_RESOLVED;
  }

  private static Verdict word(Metric metric, Direction good) {
    if (metric.direction() == Direction.NEITHER) {
      return Verdict.NONE;
    }
    return metric.direction() == good ? Verdict.BETTER : Verdict.WORSE;
  }

  private static int runsNeeded(int runs, Estimate estimate, double alpha) {
    if (runs > 1) {
      return RunsNeeded.toResolve(estimate.distance(), estimate.variation(), alpha, runs);
    }
    // A single run tells nothing of how repeats vary; of ratios we know what is usual.
    return estimate.scale() == Scale.RATIO
        ? RunsNeeded.toSee(Math.expm1(estimate.distance()), RunsNeeded.ASSUMED_VARIATION)
        : 0;
  }

  /**
   * How far two sides are apart.
   *
   * @param distance how far, on the scale of the interval: of logarithms for ratios
   * @param variation between repeats, on that scale; NaN for single runs
   * @param constant whether all repeats of each side are equal
   */
  private record Estimate(
      Scale scale,
      double value,
      double low,
      double high,
      double distance,
      double variation,
      boolean constant) {

    static Estimate of(Pair pair, Metric metric, double alpha) {
      double[] baseline = pair.baseline().values(metric);
      double[] candidate = pair.candidate().values(metric);
      boolean ratio = metric.comparedAsRatio();
      if (ratio && !(allPositive(baseline) && allPositive(candidate))) {
        return unknownRatio();
      }
      Moments from = Moments.of(ratio ? logs(baseline) : baseline);
      Moments to = Moments.of(ratio ? logs(candidate) : candidate);
      double difference = to.mean() - from.mean();
      double reach = reach(from, to, alpha);
      boolean constant = from.isConstant() && to.isConstant();
      double variation = Math.sqrt((from.variance() + to.variance()) / 2);
      return ratio
          ? new Estimate(
              Scale.RATIO,
              Math.exp(difference),
              Math.exp(difference - reach),
              Math.exp(difference + reach),
              Math.abs(difference),
              variation,
              constant)
          : new Estimate(
              Scale.DIFFERENCE,
              difference,
              difference - reach,
              difference + reach,
              Math.abs(difference),
              variation,
              constant);
    }

    /** Nothing can be said of how many times a figure is zero. */
    private static Estimate unknownRatio() {
      double unknown = Double.NaN;
      return new Estimate(Scale.RATIO, unknown, unknown, unknown, unknown, unknown, false);
    }

    private static boolean allPositive(double[] values) {
      return Arrays.stream(values).allMatch(value -> value > 0);
    }

    private static double[] logs(double[] values) {
      return Arrays.stream(values).map(Math::log).toArray();
    }

    /**
     * Welch's t, with the degrees of freedom of Welch and Satterthwaite; NaN where repeats are too
     * few or all equal.
     */
    private static double reach(Moments a, Moments b, double alpha) {
      double variance = a.meanVariance() + b.meanVariance();
      if (!(variance > 0)) {
        return Double.NaN;
      }
      double freedom =
          variance
              * variance
              / (a.meanVariance() * a.meanVariance() / (a.n() - 1)
                  + b.meanVariance() * b.meanVariance() / (b.n() - 1));
      return StudentT.reach(freedom, alpha) * Math.sqrt(variance);
    }
  }
}
