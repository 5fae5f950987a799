package dev.whisker.analysis.statistics;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.RunOrder.Turn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The trend of a figure with the order of the runs, independent of their configuration.
 *
 * <p>Each configuration's repeats are ranked among themselves, so differences between
 * configurations do not count. The score is the sum of places in the order times ranks. The
 * probability counts all orders in which the repeats of each configuration might have come instead.
 * Beyond ten repeats of one, or thirty runs, it is that of the normal distribution with the same
 * mean and variance.
 *
 * @param probability two-sided, of such a trend by chance; 1 without repeats
 * @param change by least squares within configurations, from the first repeat of a configuration to
 *     its last, for the one with the longest distance: a ratio or a difference, as the metric is
 *     compared
 */
public record Drift(Metric metric, double probability, double change) {

  private static final int MOST_REPEATS = 10;
  private static final int MOST_RUNS = 30;

  /** The drift of a metric over the runs that have it. */
  public static Drift of(RunOrder order, Metric metric) {
    return new Drift(metric, probability(groups(order, metric)), change(order, metric));
  }

  /** Computes only the change, which is fast; counting orders takes time. */
  public static double change(RunOrder order, Metric metric) {
    List<Group> groups = groups(order, metric);
    double change = slope(groups) * groups.stream().mapToInt(Group::span).max().orElse(0);
    return metric.comparedAsRatio() ? Math.exp(change) : change;
  }

  /** The values of the repeats of one configuration, and their places counted from the first. */
  private static final class Group {

    private final int[] places;
    private final double[] values;

    Group(int[] places, double[] values) {
      this.places = places;
      this.values = values;
    }

    int size() {
      return places.length;
    }

    /** The number of places from its first repeat to its last. */
    int span() {
      return places[places.length - 1];
    }

    /** Twice the rank of each value; equal values share the mean of their ranks. */
    int[] ranks() {
      int[] ranks = new int[values.length];
      for (int i = 0; i < values.length; i++) {
        int twice = 1;
        for (double other : values) {
          twice += other < values[i] ? 2 : other == values[i] ? 1 : 0;
        }
        ranks[i] = twice;
      }
      return ranks;
    }

    long score() {
      int[] ranks = ranks();
      long score = 0;
      for (int i = 0; i < places.length; i++) {
        score += (long) places[i] * ranks[i];
      }
      return score;
    }

    double expected() {
      return Arrays.stream(places).sum() * (size() + 1.0);
    }

    double variance() {
      double placed = squares(Arrays.stream(places).asDoubleStream().toArray());
      double ranked = squares(Arrays.stream(ranks()).asDoubleStream().toArray());
      return size() < 2 ? 0 : placed * ranked / (size() - 1);
    }

    private static double squares(double[] some) {
      double mean = Arrays.stream(some).average().orElse(0);
      return Arrays.stream(some).map(each -> (each - mean) * (each - mean)).sum();
    }

    /** The number of orders of the repeats with each score. */
    double[] orders() {
      int[] ranks = ranks();
      // For each subset of repeats, as bits: the scores of the orders in which these came first.
      double[][] byTaken = new double[1 << size()][];
      byTaken[0] = new double[] {1};
      for (int taken = 1; taken < byTaken.length; taken++) {
        int place = places[Integer.bitCount(taken) - 1];
        double[] scores = {};
        for (int i = 0; i < size(); i++) {
          if ((taken >> i & 1) == 1) {
            scores = plus(scores, byTaken[taken & ~(1 << i)], place * ranks[i]);
          }
        }
        byTaken[taken] = scores;
      }
      return byTaken[byTaken.length - 1];
    }

    private static double[] plus(double[] scores, double[] more, int gained) {
      double[] sum = Arrays.copyOf(scores, Math.max(scores.length, more.length + gained));
      for (int score = 0; score < more.length; score++) {
        sum[score + gained] += more[score];
      }
      return sum;
    }
  }

  private static List<Group> groups(RunOrder order, Metric metric) {
    Map<String, List<Integer>> places = new HashMap<>();
    for (int place = 0; place < order.turns().size(); place++) {
      Turn turn = order.turns().get(place);
      double value = turn.run().value(metric);
      if (!Double.isNaN(value) && !(metric.comparedAsRatio() && value <= 0)) {
        places.computeIfAbsent(turn.configuration().name(), name -> new ArrayList<>()).add(place);
      }
    }
    return places.values().stream()
        .map(
            some ->
                new Group(
                    some.stream().mapToInt(place -> place - some.getFirst()).toArray(),
                    some.stream()
                        .mapToDouble(place -> order.turns().get(place).run().value(metric))
                        .map(value -> metric.comparedAsRatio() ? Math.log(value) : value)
                        .toArray()))
        .toList();
  }

  private static double probability(List<Group> groups) {
    double seen = groups.stream().mapToDouble(group -> group.score() - group.expected()).sum();
    if (groups.stream().anyMatch(group -> group.size() > MOST_REPEATS)
        || groups.stream().mapToInt(Group::size).sum() > MOST_RUNS) {
      double variance = groups.stream().mapToDouble(Group::variance).sum();
      double distance = Math.abs(seen) / Math.sqrt(variance);
      return variance > 0 ? 2 * NormalDistribution.of(0, 1).survivalProbability(distance) : 1;
    }
    double[] orders = {1};
    for (Group group : groups) {
      orders = together(orders, group.orders());
    }
    double expected = groups.stream().mapToDouble(Group::expected).sum();
    double asFar = 0;
    for (int score = 0; score < orders.length; score++) {
      asFar += Math.abs(score - expected) >= Math.abs(seen) - 1e-9 ? orders[score] : 0;
    }
    return asFar / Arrays.stream(orders).sum();
  }

  /** The number of pairs of orders with each sum of scores. */
  private static double[] together(double[] some, double[] others) {
    double[] both = new double[some.length + others.length - 1];
    for (int i = 0; i < others.length; i++) {
      for (int j = 0; others[i] > 0 && j < some.length; j++) {
        both[i + j] += some[j] * others[i];
      }
    }
    return both;
  }

  /** The change from one place to the next that fits all configurations best. */
  private static double slope(List<Group> groups) {
    double together = 0;
    double squares = 0;
    for (Group group : groups) {
      double place = Arrays.stream(group.places).average().orElse(0);
      double value = Arrays.stream(group.values).average().orElse(0);
      for (int i = 0; i < group.size(); i++) {
        together += (group.places[i] - place) * (group.values[i] - value);
        squares += (group.places[i] - place) * (group.places[i] - place);
      }
    }
    return squares > 0 ? together / squares : 0;
  }
}
