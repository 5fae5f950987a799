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
 * Whether a figure went up or down with the order of the runs, whatever their configuration.
 *
 * <p>Each configuration's repeats are ranked among themselves, so that what differs between
 * configurations plays no part; then places in the order are multiplied by ranks, and all summed
 * up. The probability counts all orders in which the repeats of each configuration might have come
 * instead; beyond ten repeats of one the normal distribution of the same mean and variance has to
 * do.
 *
 * @param probability two-sided, of such a trend by chance; 1 where no configuration was repeated
 * @param change from the first run to the last, by least squares within configurations: a ratio or
 *     a difference, as the metric is compared
 */
public record Drift(Metric metric, double probability, double change) {

  private static final int MOST_COUNTED = 10;

  /** The drift of a metric over the runs that have it. */
  public static Drift of(RunOrder order, Metric metric) {
    List<Group> groups = groups(order, metric);
    double change = slope(groups) * (order.turns().size() - 1);
    return new Drift(
        metric, probability(groups), metric.comparedAsRatio() ? Math.exp(change) : change);
  }

  /** Where and what the repeats of one configuration were. */
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

    int[] ranks() {
      return Ranks.doubled(values);
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

    /** How many orders of the repeats have each score. */
    Map<Long, Double> orders() {
      int[] ranks = ranks();
      List<Map<Long, Double>> byTaken = new ArrayList<>();
      byTaken.add(Map.of(0L, 1.0));
      for (int taken = 1; taken < 1 << size(); taken++) {
        int place = places[Integer.bitCount(taken) - 1];
        Map<Long, Double> scores = new HashMap<>();
        for (int i = 0; i < size(); i++) {
          if ((taken >> i & 1) == 1) {
            long gained = (long) place * ranks[i];
            byTaken
                .get(taken & ~(1 << i))
                .forEach((score, ways) -> scores.merge(score + gained, ways, Double::sum));
          }
        }
        byTaken.add(scores);
      }
      return byTaken.getLast();
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
                    some.stream().mapToInt(Integer::intValue).toArray(),
                    some.stream()
                        .mapToDouble(place -> order.turns().get(place).run().value(metric))
                        .map(value -> metric.comparedAsRatio() ? Math.log(value) : value)
                        .toArray()))
        .toList();
  }

  private static double probability(List<Group> groups) {
    double seen = groups.stream().mapToDouble(group -> group.score() - group.expected()).sum();
    if (groups.stream().anyMatch(group -> group.size() > MOST_COUNTED)) {
      double variance = groups.stream().mapToDouble(Group::variance).sum();
      double distance = Math.abs(seen) / Math.sqrt(variance);
      return variance > 0 ? 2 * NormalDistribution.of(0, 1).survivalProbability(distance) : 1;
    }
    Map<Long, Double> all = Map.of(0L, 1.0);
    for (Group group : groups) {
      Map<Long, Double> sums = new HashMap<>();
      Map<Long, Double> orders = group.orders();
      all.forEach(
          (sum, ways) ->
              orders.forEach((score, more) -> sums.merge(sum + score, ways * more, Double::sum)));
      all = sums;
    }
    double expected = groups.stream().mapToDouble(Group::expected).sum();
    double total = all.values().stream().mapToDouble(Double::doubleValue).sum();
    double asFar =
        all.entrySet().stream()
            .filter(entry -> Math.abs(entry.getKey() - expected) >= Math.abs(seen) - 1e-9)
            .mapToDouble(Map.Entry::getValue)
            .sum();
    return asFar / total;
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
