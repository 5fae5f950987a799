package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Moments;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.RunOrder;
import dev.whisker.analysis.statistics.StudentT;
import dev.whisker.analysis.statistics.contrast.Contrast.Scale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * The ratio of two settings in a metric, from pairs of runs that differ in nothing else.
 *
 * <p>If both settings ran in turns under each load, the runs of a round are a pair; otherwise the
 * means of a load are. Runs vary differently under different loads, so their variances are not
 * pooled: Student's t of the mean of all pairs needs no equal variances.
 *
 * @param byLoad logarithms of the ratios of the pairs, one to the other, for each load
 * @param leastError the standard error of the mean that the resolution of tools causes
 * @param enough the logarithm of the ratio from which on it matters
 * @param mayBeProved true if there are enough pairs, each load was repeated, and neither setting
 *     ran before the other under each load
 */
public record PairedRatios(
    List<double[]> byLoad, double leastError, double enough, boolean mayBeProved) {

  private static final int FEWEST_LOADS = 2;

  /** With fewer pairs, their variation is hardly known. */
  private static final int FEWEST_PAIRS = 5;

  private static final double ALPHA = 0.05;

  /** The chance that loads seem to differ although they do not. */
  private static final double ALPHA_OF_LOADS = 0.01;

  private enum Side {
    ONE,
    OTHER,
    /** In turns, or in an unknown order. */
    MIXED
  }

  /**
   * Two configurations that differ in the compared setting only.
   *
   * @param one with one setting
   * @param other with the other
   */
  public record Pair(Repeats one, Repeats other) {

    private Stream<Repeats> both() {
      return Stream.of(one, other);
    }

    /** The side that ran entirely before the other. */
    private Side first() {
      List<Boolean> areOnes =
          RunOrder.of(List.of(one, other)).map(RunOrder::turns).orElse(List.of()).stream()
              .map(turn -> turn.configuration() == one)
              .toList();
      long changes =
          IntStream.range(1, areOnes.size())
              .filter(i -> !areOnes.get(i).equals(areOnes.get(i - 1)))
              .count();
      return changes != 1 ? Side.MIXED : areOnes.getFirst() ? Side.ONE : Side.OTHER;
    }

    private boolean hasRatio(Metric metric) {
      return both()
          .map(each -> each.values(metric))
          .allMatch(values -> values.length > 0 && Estimate.areAboveZero(values));
    }

    private boolean isRepeated(Metric metric) {
      return both().allMatch(each -> each.values(metric).length > 1);
    }

    /** The rounds, if each run of both has the figure. */
    private Optional<RunOrder> rounds(Metric metric) {
      boolean hasFigureOfEach =
          both()
              .allMatch(
                  each ->
                      each.starts().size() == each.runs().size()
                          && each.values(metric).length == each.runs().size());
      return hasFigureOfEach
          ? RunOrder.of(List.of(one, other)).filter(RunOrder::isInRounds)
          : Optional.empty();
    }

    private double[] ratios(Metric metric, boolean isByRound) {
      Optional<RunOrder> rounds = isByRound ? rounds(metric) : Optional.empty();
      double[] ones = values(one, metric, rounds);
      double[] others = values(other, metric, rounds);
      return rounds.isPresent()
          ? IntStream.range(0, ones.length).mapToDouble(i -> ones[i] - others[i]).toArray()
          : new double[] {Moments.of(ones).mean() - Moments.of(others).mean()};
    }

    private static double[] values(Repeats side, Metric metric, Optional<RunOrder> rounds) {
      return Scale.RATIO.tested(
          rounds.map(order -> order.values(side, metric)).orElseGet(() -> side.values(metric)));
    }

    /** The squared error of the mean ratio that the resolution of tools causes. */
    private double leastVariance(Metric metric) {
      List<Repeats> sides = both().toList();
      double[][] values =
          both().map(side -> Scale.RATIO.tested(side.values(metric))).toArray(double[][]::new);
      double[] floors = Floors.of(metric, Scale.RATIO, sides, values);
      return floors[0] / values[0].length + floors[1] / values[1].length;
    }
  }

  /**
   * The ratio in a metric.
   *
   * @param loads a pair of configurations for each load, or for each combination of other settings
   * @return empty if fewer than two of them have the figure, or it is not compared as a ratio
   */
  public static Optional<PairedRatios> of(
      List<Pair> loads, Metric metric, InterestingDifferences interesting) {
    List<Pair> known =
        metric.comparedAsRatio()
            ? loads.stream().filter(pair -> pair.hasRatio(metric)).toList()
            : List.of();
    if (known.size() < FEWEST_LOADS) {
      return Optional.empty();
    }
    boolean isByRound = known.stream().allMatch(pair -> pair.rounds(metric).isPresent());
    List<double[]> byLoad = known.stream().map(pair -> pair.ratios(metric, isByRound)).toList();
    int pairs = byLoad.stream().mapToInt(each -> each.length).sum();
    double leastVariance = 0;
    for (int i = 0; i < known.size(); i++) {
      double share = (double) byLoad.get(i).length / pairs;
      leastVariance += share * share * known.get(i).leastVariance(metric);
    }
    boolean isRepeated = known.stream().allMatch(pair -> pair.isRepeated(metric));
    return Optional.of(
        new PairedRatios(
            byLoad,
            Math.sqrt(leastVariance),
            Estimate.enough(
                metric,
                Scale.RATIO,
                interesting,
                mean(known.stream().map(Pair::one), metric),
                mean(known.stream().map(Pair::other), metric)),
            pairs >= FEWEST_PAIRS && isRepeated && !(ranApart(known) && !isByRound)));
  }

  private static double mean(Stream<Repeats> sides, Metric metric) {
    return sides
        .flatMapToDouble(side -> Arrays.stream(Scale.RATIO.tested(side.values(metric))))
        .average()
        .orElse(Double.NaN);
  }

  /**
   * True if one setting ran entirely before the other under each load, so that a drift may explain
   * the ratio.
   */
  private static boolean ranApart(List<Pair> loads) {
    return loads.stream().map(Pair::first).distinct().count() == 1
        && loads.getFirst().first() != Side.MIXED;
  }

  private Moments moments() {
    return Moments.of(byLoad.stream().flatMapToDouble(Arrays::stream).toArray());
  }

  /** The number of pairs. */
  public int pairs() {
    return moments().n();
  }

  /** The mean ratio, one to the other. */
  public double ratio() {
    return Math.exp(moments().mean());
  }

  /** The lower end of the 95 % interval of the ratio; NaN for a single pair. */
  public double low() {
    return Math.exp(moments().mean() - reach());
  }

  /** The upper end of it. */
  public double high() {
    return Math.exp(moments().mean() + reach());
  }

  private double reach() {
    int pairs = pairs();
    return pairs < 2 ? Double.NaN : StudentT.reach(pairs - 1, ALPHA) * error();
  }

  private double error() {
    return Math.max(Math.sqrt(moments().meanVariance()), leastError);
  }

  /** The mean ratio of each load, in their order. */
  public double[] ratios() {
    return byLoad.stream().mapToDouble(each -> Math.exp(Moments.of(each).mean())).toArray();
  }

  /** The number of pairs in which the ratio is on the same side of 1 as the mean. */
  public int ahead() {
    double mean = moments().mean();
    return (int)
        byLoad.stream().flatMapToDouble(Arrays::stream).filter(each -> each * mean > 0).count();
  }

  /** True if the ratio, real or not, is large enough to matter. */
  public boolean matters() {
    return Math.abs(moments().mean()) > enough;
  }

  /** The probability that pairs show so large a ratio by chance, beyond what matters. */
  public double chance() {
    if (!mayBeProved || !matters()) {
      return 1;
    }
    double beyond = Math.abs(moments().mean()) - enough;
    return error() > 0 ? StudentT.chance(pairs() - 1, beyond / error()) : 0;
  }

  /**
   * True if the ratio depends on the load: the means of loads differ by more than what matters, and
   * by more than the pairs of each vary. The test is that of Brown and Forsythe for means, which
   * needs no equal variances.
   */
  public boolean dependsOnLoad() {
    double least = Arrays.stream(ratios()).min().orElse(1);
    double most = Arrays.stream(ratios()).max().orElse(1);
    if (byLoad.stream().anyMatch(each -> each.length < 2) || Math.log(most / least) <= enough) {
      return false;
    }
    double mean = moments().mean();
    double between = 0;
    double within = 0;
    double squares = 0;
    for (double[] load : byLoad) {
      Moments own = Moments.of(load);
      double part = (1 - (double) own.n() / pairs()) * own.variance();
      between += own.n() * (own.mean() - mean) * (own.mean() - mean);
      within += part;
      squares += part * part / (own.n() - 1);
    }
    return within == 0
        || FDistribution.of(byLoad.size() - 1.0, within * within / squares)
                .survivalProbability(between / within)
            <= ALPHA_OF_LOADS;
  }

  /** True if it depends on the load which of the two is higher. */
  public boolean turnsAround() {
    return dependsOnLoad()
        && Arrays.stream(ratios()).map(Math::log).min().orElse(0) < -enough
        && Arrays.stream(ratios()).map(Math::log).max().orElse(0) > enough;
  }

  /** The same with the sides exchanged. */
  public PairedRatios reversed() {
    List<double[]> others = new ArrayList<>();
    byLoad.forEach(each -> others.add(Arrays.stream(each).map(ratio -> -ratio).toArray()));
    return new PairedRatios(others, leastError, enough, mayBeProved);
  }

  /**
   * Finds those that are clear, at most 5 % of all comparisons falsely: by the procedure of Holm.
   *
   * @return one for each, in their order
   */
  public static boolean[] areClear(List<PairedRatios> all) {
    List<PairedRatios> family = all.stream().filter(PairedRatios::mayBeProved).toList();
    double[] chances = family.stream().mapToDouble(PairedRatios::chance).sorted().toArray();
    double most = -1;
    for (int i = 0; i < chances.length && chances[i] * (chances.length - i) <= ALPHA; i++) {
      most = chances[i];
    }
    boolean[] areClear = new boolean[all.size()];
    for (int i = 0; i < areClear.length; i++) {
      areClear[i] = all.get(i).mayBeProved() && all.get(i).chance() <= most;
    }
    return areClear;
  }
}
