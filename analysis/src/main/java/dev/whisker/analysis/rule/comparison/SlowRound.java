package dev.whisker.analysis.rule.comparison;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.RunOrder;
import dev.whisker.analysis.statistics.RunOrder.Turn;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * A round in which most configurations of a load were slow: something slowed down the machine, so a
 * slow run in it is no outlier.
 *
 * @param place of the round, from 1
 * @param change the median ratio of the other configurations' rates in it to their usual ones
 */
record SlowRound(int place, double change) {

  /** The fewest other configurations that show that a round was slow. */
  private static final int FEWEST_OTHERS = 2;

  /** Others in a slow round lost at least this part of what the slow run lost. */
  private static final double PART = 0.5;

  /** The slow round of a run; empty if the others were not slow in it, or if it was fast. */
  static Optional<SlowRound> of(
      RunMetrics slow, Repeats its, List<Repeats> all, ToDoubleFunction<RunMetrics> rate) {
    Optional<RunOrder> order = RunOrder.of(all);
    int place = inOrder(its, order).indexOf(slow);
    double[] others =
        all.stream()
            .filter(each -> each != its)
            .filter(each -> LoadFactors.areEqual(each.configuration(), its.configuration()))
            .map(each -> inOrder(each, order))
            .filter(runs -> runs.size() > place)
            .map(runs -> runs.stream().mapToDouble(rate).toArray())
            .filter(rates -> Arrays.stream(rates).allMatch(each -> each > 0))
            .mapToDouble(rates -> rates[place] / Median.of(rates))
            .toArray();
    double own = rate.applyAsDouble(slow) / usual(its, rate);
    double change = others.length < FEWEST_OTHERS ? Double.NaN : Median.of(others);
    return own < 1 && change - 1 <= PART * (own - 1)
        ? Optional.of(new SlowRound(place + 1, change))
        : Optional.empty();
  }

  private static double usual(Repeats its, ToDoubleFunction<RunMetrics> rate) {
    return Median.of(its.runs().stream().mapToDouble(rate).filter(Double::isFinite).toArray());
  }

  /** By start if all starts are known, else as the runs are named. */
  private static List<RunMetrics> inOrder(Repeats configuration, Optional<RunOrder> order) {
    return order
        .map(
            known ->
                known.turns().stream()
                    .filter(turn -> turn.configuration() == configuration)
                    .map(Turn::run)
                    .toList())
        .orElse(configuration.runs());
  }
}
