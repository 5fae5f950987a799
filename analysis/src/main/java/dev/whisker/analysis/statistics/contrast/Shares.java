package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.metric.Metric;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Divides the 5 % of comparisons that may show a false verdict among the metrics by their weights.
 * A metric in which no pair differs enough gets none; one whose pairs are all clear passes its
 * share on (Holm).
 */
final class Shares {

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
