package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.RunOrder;
import dev.whisker.analysis.statistics.contrast.Contrast.Scale;
import dev.whisker.analysis.statistics.contrast.Difference.Interval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/** The configurations under one load. All verdicts about them hold together. */
final class Rivals {

  /** The fewest runs with a variance. */
  private static final int FEWEST_THAT_VARY = 2;

  private record Key(String baseline, String candidate, Metric metric) {}

  private final InterestingDifferences interesting;
  private final Map<Key, Difference> differences = new HashMap<>();
  private final Map<List<Repeats>, Optional<RunOrder>> orders = new HashMap<>();
  private final Shares shares;

  Rivals(List<Repeats> rivals, Map<Metric, Double> weights, InterestingDifferences interesting) {
    this.interesting = interesting;
    for (Metric metric : weights.keySet()) {
      compare(
          metric,
          rivals.stream().filter(each -> each.values(metric).length >= FEWEST_THAT_VARY).toList());
    }
    Map<Metric, List<Difference>> judged = new EnumMap<>(Metric.class);
    differences.forEach(
        (key, difference) ->
            judged.computeIfAbsent(key.metric(), any -> new ArrayList<>()).add(difference));
    this.shares = new Shares(weights, judged);
  }

  private void compare(Metric metric, List<Repeats> family) {
    if (family.size() < 2) {
      return;
    }
    if (metric == Metric.FULL_COUNT) {
      compareCounts(family);
      return;
    }
    if (metric.comparedAsRatio()) {
      compare(
          metric,
          Scale.RATIO,
          family.stream().filter(each -> Estimate.areAboveZero(each.values(metric))).toList());
    }
    compare(metric, Scale.DIFFERENCE, family);
  }

  private void compareCounts(List<Repeats> family) {
    FullCounts counts =
        new FullCounts(
            family.stream().map(each -> each.values(Metric.FULL_COUNT)).toArray(double[][]::new),
            interesting.of(Metric.FULL_COUNT));
    for (int i = 0; i < family.size(); i++) {
      for (int j = i + 1; j < family.size(); j++) {
        put(family.get(i), family.get(j), Metric.FULL_COUNT, counts.difference(i, j));
      }
    }
  }

  /** Compares pairs that were not compared on another scale before. */
  private void compare(Metric metric, Scale scale, List<Repeats> members) {
    if (members.size() < 2) {
      return;
    }
    Optional<RunOrder> rounds = rounds(metric, scale, members);
    double[][] values =
        members.stream()
            .map(
                each -> rounds.map(order -> order.values(each, metric)).orElse(each.values(metric)))
            .map(scale::tested)
            .toArray(double[][]::new);
    double[] floors = Floors.of(metric, scale, members, values);
    Family family =
        scale == Scale.RATIO
            ? new Family(values, floors, rounds.isPresent())
            : Family.ofDifferences(values, floors);
    Trend trend = order(members).map(each -> Trend.of(each, metric, scale)).orElse(Trend.UNKNOWN);
    for (int i = 0; i < members.size(); i++) {
      for (int j = i + 1; j < members.size(); j++) {
        double enough = Estimate.enough(metric, scale, interesting, family.mean(i), family.mean(j));
        Difference difference =
            family
                .difference(i, j, enough)
                .explainedBy(trend.explains(members.get(i), members.get(j)));
        put(
            members.get(i),
            members.get(j),
            metric,
            Floors.areKnown(metric, members) ? difference : difference.unlessConstant());
      }
    }
  }

  private void put(Repeats baseline, Repeats candidate, Metric metric, Difference difference) {
    differences.putIfAbsent(new Key(baseline.name(), candidate.name(), metric), difference);
  }

  /**
   * The rounds of the runs; empty for errors, since nothing multiplies them in all configurations
   * of a round.
   */
  private Optional<RunOrder> rounds(Metric metric, Scale scale, List<Repeats> members) {
    boolean hasFigureOfEach =
        members.stream()
            .allMatch(
                each ->
                    each.starts().size() == each.runs().size()
                        && each.values(metric).length == each.runs().size());
    return scale == Scale.RATIO && hasFigureOfEach
        ? order(members).filter(RunOrder::isInRounds)
        : Optional.empty();
  }

  private Optional<RunOrder> order(List<Repeats> members) {
    return orders.computeIfAbsent(members, RunOrder::of);
  }

  /** The contrast with its verdict. */
  Contrast judged(Contrast contrast) {
    Metric metric = contrast.metric();
    Difference difference =
        differences.get(new Key(contrast.baseline(), contrast.candidate(), metric));
    if (difference == null) {
      return contrast;
    }
    double share = shares.of(metric);
    Verdict verdict = verdict(metric, difference, share);
    Interval interval = difference.interval(grade(verdict), share);
    if (metric == Metric.FULL_COUNT) {
      Interval counts = FullCounts.interval(contrast, difference, interval, verdict);
      return contrast.judged(
          verdict, counts.low(), counts.high(), /* needed= */ 0, Double.NaN, Double.NaN);
    }
    boolean isSettled = verdict.isClear();
    Scale scale = contrast.scale();
    return contrast.judged(
        verdict,
        scale.shown(interval.low()),
        scale.shown(interval.high()),
        verdict.isLikely() || verdict == Verdict.OPEN ? difference.runsNeeded(share) : 0,
        difference.variation(),
        isSettled ? Double.NaN : scale.shown(difference.shownByMostRuns(share)));
  }

  private static Grade grade(Verdict verdict) {
    return switch (verdict) {
      case BETTER, WORSE, NO_DIFFERENCE, SMALL -> Grade.CLEAR;
      case LIKELY_BETTER, LIKELY_WORSE, OPEN, NONE -> Grade.LIKELY;
    };
  }

  private static Verdict verdict(Metric metric, Difference difference, double share) {
    if (metric.direction() == Direction.NEITHER) {
      return Verdict.NONE;
    }
    boolean isBetter = difference.size() > 0 == (metric.direction() == Direction.MORE_IS_BETTER);
    if (difference.is(Grade.CLEAR, share)) {
      return isBetter ? Verdict.BETTER : Verdict.WORSE;
    }
    if (difference.is(Grade.LIKELY, share)) {
      return isBetter ? Verdict.LIKELY_BETTER : Verdict.LIKELY_WORSE;
    }
    Interval interval = difference.interval(Grade.CLEAR, share);
    double enough = difference.enough();
    if (interval.low() >= -enough && interval.high() <= enough) {
      return Verdict.NO_DIFFERENCE;
    }
    boolean isReal = interval.low() > 0 || interval.high() < 0;
    if (isReal && difference.exact() == 0) {
      return Verdict.SMALL;
    }
    return difference.design().runs() < Contrasts.FEWEST_RUNS ? Verdict.NONE : Verdict.OPEN;
  }

  /**
   * Divides the 5 % of comparisons that may show a false verdict among the metrics by their
   * weights. A metric in which no pair differs enough gets none; one whose pairs are all clear
   * passes its share on (Holm).
   */
  private static final class Shares {

    private final Map<Metric, Double> weights;
    private final Map<Metric, Double> ofSettled = new EnumMap<>(Metric.class);
    private final Set<Metric> open = EnumSet.noneOf(Metric.class);

    /**
     * @param weights of the decision metrics, above 0
     * @param differences of all pairs that can have a verdict
     */
    Shares(Map<Metric, Double> weights, Map<Metric, List<Difference>> differences) {
      this.weights = weights;
      differences.forEach(
          (metric, pairs) -> {
            if (pairs.stream().anyMatch(pair -> pair.beyond() > 0)) {
              open.add(metric);
            }
          });
      Set<Metric> settled;
      do {
        settled = EnumSet.copyOf(open);
        settled.removeIf(metric -> !areClear(differences.getOrDefault(metric, List.of()), metric));
        settled.forEach(metric -> ofSettled.put(metric, of(metric)));
        open.removeAll(settled);
      } while (!settled.isEmpty());
    }

    private boolean areClear(Collection<Difference> pairs, Metric metric) {
      return pairs.stream().allMatch(pair -> pair.is(Grade.CLEAR, of(metric)));
    }

    /** The share of a decision metric. */
    double of(Metric metric) {
      Double settled = ofSettled.get(metric);
      if (settled != null) {
        return settled;
      }
      double own = weights.getOrDefault(metric, 0.0);
      double others =
          open.stream()
              .filter(each -> each != metric)
              .mapToDouble(each -> weights.getOrDefault(each, 0.0))
              .sum();
      return own / (own + others);
    }
  }

  /**
   * Compares numbers of full GCs. They differ only if two tests agree: chance would not distribute
   * them so unevenly, and runs of a configuration vary less.
   */
  static final class FullCounts {

    /**
     * The part by which equal probabilities may differ, as R has it. BinomialTest of Commons
     * Statistics allows none, and then leaves out half of the probability for one in twenty
     * numbers.
     */
    private static final double ROUNDED = 1e-7;

    private final double[][] counts;
    private final double enough;
    private final Family roots;

    /**
     * @param counts of configurations of at least two runs
     * @param enough the difference of the means that matters
     */
    FullCounts(double[][] counts, double enough) {
      this.counts = counts;
      this.enough = enough;
      this.roots =
          Family.ofDifferences(
              Arrays.stream(counts)
                  .map(each -> Arrays.stream(each).map(Math::sqrt).toArray())
                  .toArray(double[][]::new),
              new double[counts.length]);
    }

    /** The difference of the square roots, whose variance does not grow with the number. */
    Difference difference(int baseline, int candidate) {
      Difference ofRoots = roots.difference(baseline, candidate, /* enough= */ 0);
      double from = mean(baseline);
      double to = mean(candidate);
      boolean hasAny = from + to > 0;
      return new Difference(
          Math.abs(to - from) > enough ? ofRoots.size() : 0,
          hasAny ? ofRoots.error() : 0,
          /* enough= */ 0,
          Double.NaN,
          exact(counts[baseline], counts[candidate]),
          /* drift= */ 0,
          ofRoots.design());
    }

    /**
     * The interval of a difference: that of the square roots, stretched to counts. Without a
     * verdict it is that of the contrast alone, unless it shows a difference that the verdict
     * denies.
     *
     * @param roots of the difference of square roots
     */
    static Interval interval(Contrast alone, Difference ofRoots, Interval roots, Verdict verdict) {
      if (verdict.isBetter() || verdict.isWorse()) {
        double times = alone.value() / ofRoots.size();
        return ofRoots.error() == 0
            ? Interval.NONE
            : new Interval(times * roots.low(), times * roots.high());
      }
      return alone.low() > 0 || alone.high() < 0
          ? Interval.NONE
          : new Interval(alone.low(), alone.high());
    }

    private double mean(int i) {
      return Arrays.stream(counts[i]).average().orElse(0);
    }

    /**
     * The probability that the runs of one have so many of all full GCs, if all runs were alike.
     */
    private static double exact(double[] baseline, double[] candidate) {
      int seen = (int) Math.round(Arrays.stream(baseline).sum());
      int all = seen + (int) Math.round(Arrays.stream(candidate).sum());
      BinomialDistribution byChance =
          BinomialDistribution.of(
              all, (double) baseline.length / (baseline.length + candidate.length));
      double asLikely = byChance.probability(seen) * (1 + ROUNDED);
      return Math.min(
          1,
          IntStream.rangeClosed(0, all)
              .mapToDouble(byChance::probability)
              .filter(chance -> chance <= asLikely)
              .sum());
    }
  }
}
