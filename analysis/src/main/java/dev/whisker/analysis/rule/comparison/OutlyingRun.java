package dev.whisker.analysis.rule.comparison;

import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.statistics.Moments;
import dev.whisker.analysis.statistics.OddOneOut;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The only run of a configuration that is far from its others, in one of the decision metrics. A
 * run of a slow round is none.
 *
 * @param others the figures of the other runs, in order
 */
@SuppressWarnings("ArrayRecordComponent") // A figure for each run; never compared.
public record OutlyingRun(Repeats of, RunMetrics run, Metric metric, double[] others) {

  /** Three others show how much they vary. */
  private static final int FEWEST = 4;

  /**
   * The chance of a false one. A larger chance would let more verdicts without it be false than is
   * promised.
   */
  private static final double CHANCE = 0.002;

  /** The most by which the variance of the other runs may exceed that of other configurations. */
  private static final double STEADY = 5;

  /**
   * The outlying run of each configuration that has one.
   *
   * @param metrics the decision metrics, the most important first
   */
  public static List<OutlyingRun> among(
      List<Repeats> all, Collection<Metric> metrics, InterestingDifferences interesting) {
    return all.stream()
        .flatMap(
            each ->
                metrics.stream()
                    .filter(Metric::comparedAsRatio)
                    .flatMap(metric -> of(each, metric, all, interesting).stream())
                    .limit(1))
        .toList();
  }

  private static Optional<OutlyingRun> of(
      Repeats its, Metric metric, List<Repeats> all, InterestingDifferences interesting) {
    double[] values = its.values(metric);
    if (values.length < FEWEST || values.length != its.runs().size()) {
      return Optional.empty();
    }
    OptionalInt odd = OddOneOut.of(values, CHANCE);
    if (odd.isEmpty()) {
      return Optional.empty();
    }
    double[] others =
        IntStream.range(0, values.length)
            .filter(i -> i != odd.getAsInt())
            .mapToDouble(i -> values[i])
            .sorted()
            .toArray();
    RunMetrics run = its.runs().get(odd.getAsInt());
    OutlyingRun outlying = new OutlyingRun(its, run, metric, others);
    boolean isSlowRound =
        SlowRound.of(run, its, all, each -> 1 / each.counted(metric)).isPresent()
            || SlowRound.of(run, its, all, each -> each.counted(metric)).isPresent();
    return outlying.isFar(interesting) && outlying.areSteady(all) && !isSlowRound
        ? Optional.of(outlying)
        : Optional.empty();
  }

  /** True if it is apart from all others by more than what matters. */
  private boolean isFar(InterestingDifferences interesting) {
    double least = 1 + interesting.of(metric);
    return value() > others[others.length - 1] * least || value() * least < others[0];
  }

  /**
   * True unless the other runs vary far more than those of the other configurations: what is far
   * from them may then be usual.
   */
  private boolean areSteady(List<Repeats> all) {
    double usual =
        all.stream()
            .filter(each -> each != of)
            .map(each -> each.values(metric))
            .filter(values -> values.length > 1)
            .mapToDouble(OutlyingRun::variance)
            .average()
            .orElse(Double.POSITIVE_INFINITY);
    return variance(others) <= STEADY * usual;
  }

  private static double variance(double[] values) {
    return Moments.of(Arrays.stream(values).map(Math::log).toArray()).variance();
  }

  private double value() {
    return run.counted(metric);
  }

  /** The configuration without this run. */
  public Repeats without() {
    List<RunMetrics> kept = new ArrayList<>(of.runs());
    kept.remove(of.runs().indexOf(run));
    return new Repeats(of.configuration(), kept);
  }

  /** The name of the run. */
  public Fact name() {
    return Fact.word(of.nameOf(run.timeline().run()));
  }

  /** "g1/3 (latency p99 210 ms, others 40 ms to 44 ms)". */
  public Fact fact() {
    return Fact.phrase(
        "part.outlying-run",
        Map.of(
            "run", name(),
            "metric", Fact.within("metric." + metric.id()),
            "value", new Fact.Quantity(value(), metric.unit()),
            "low", new Fact.Quantity(others[0], metric.unit()),
            "high", new Fact.Quantity(others[others.length - 1], metric.unit())));
  }
}
