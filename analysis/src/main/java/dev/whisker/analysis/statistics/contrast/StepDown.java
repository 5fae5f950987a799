package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.metric.Metric;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * The chance that each interval may take of missing the truth, so that all words "better" and
 * "worse" together are wrong in no more than 5 % of comparisons: Holm's step-down. All intervals
 * share it at first; what those tell apart needs no share any more, and the others take it over.
 */
final class StepDown {

  private static final double ALPHA = 0.05;

  /** Two configurations, whichever is called the baseline, in a metric. */
  private record Key(String one, String other, Metric metric) {

    static Key of(Pair pair, Metric metric) {
      String a = pair.baseline().name();
      String b = pair.candidate().name();
      return a.compareTo(b) < 0 ? new Key(a, b, metric) : new Key(b, a, metric);
    }
  }

  /** Of those that were told apart, the share with which they were. */
  private final Map<Key, Double> told = new HashMap<>();

  private double last;

  private StepDown(Map<Key, Double> chances) {
    Map<Key, Double> open = new HashMap<>(chances);
    int before;
    do {
      before = open.size();
      last = ALPHA / Math.max(1, before);
      for (Iterator<Map.Entry<Key, Double>> left = open.entrySet().iterator(); left.hasNext(); ) {
        Map.Entry<Key, Double> each = left.next();
        if (each.getValue() <= last) {
          told.put(each.getKey(), last);
          left.remove();
        }
      }
    } while (open.size() < before);
  }

  /**
   * Pairs that had unequal loads are no rivals, and take no share; nor do those whose repeats are
   * all equal.
   */
  static StepDown of(
      List<Pair> pairs, List<Metric> decisionMetrics, InterestingDifferences interesting) {
    Map<Key, Double> chances = new HashMap<>();
    for (Pair pair : pairs) {
      for (Metric metric : decisionMetrics) {
        if (pair.hasOneLoad() && pair.varies(metric)) {
          boolean isJudged = pair.runs(metric) >= Contrasts.FEWEST_RUNS;
          chances.put(
              Key.of(pair, metric), isJudged ? Estimate.of(pair, metric, interesting).chance() : 1);
        }
      }
    }
    return new StepDown(chances);
  }

  /** The share of a pair in a metric. */
  double alpha(Pair pair, Metric metric) {
    return told.getOrDefault(Key.of(pair, metric), last);
  }
}
