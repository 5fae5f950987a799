package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.metric.Metric;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The exact test of all contrasts that decide, where the repeats are enough for it ever to fall to
 * 5 %.
 */
final class ExactTests {

  private static final double ALPHA = 0.05;

  private ExactTests() {}

  /** The contrasts with their probabilities, as far as these can be known. */
  static List<Contrast> added(
      List<Contrast> contrasts, List<Pair> pairs, List<Metric> decisionMetrics) {
    long family =
        pairs.stream()
            .mapToLong(pair -> decisionMetrics.stream().filter(each -> pair.runs(each) > 0).count())
            .sum();
    IdentityHashMap<Contrast, Double> known = new IdentityHashMap<>();
    for (Contrast contrast : contrasts) {
      Pair pair = pair(pairs, contrast);
      double[] baseline = pair.baseline().values(contrast.metric());
      double[] candidate = pair.candidate().values(contrast.metric());
      if (decisionMetrics.contains(contrast.metric())
          && MannWhitney.smallest(baseline.length, candidate.length) * family <= ALPHA) {
        known.put(contrast, MannWhitney.probability(baseline, candidate));
      }
    }
    IdentityHashMap<Contrast, Double> corrected = corrected(known, family);
    return contrasts.stream()
        .map(each -> each.withExactProbability(corrected.getOrDefault(each, Double.NaN)))
        .toList();
  }

  /**
   * Corrected by Holm: the smallest of m probabilities times m, the next times m - 1 and so on, and
   * none below the one before.
   */
  private static IdentityHashMap<Contrast, Double> corrected(
      IdentityHashMap<Contrast, Double> known, long family) {
    IdentityHashMap<Contrast, Double> corrected = new IdentityHashMap<>();
    long left = family;
    double least = 0;
    for (Contrast contrast :
        known.keySet().stream().sorted(Comparator.comparingDouble(known::get)).toList()) {
      least = Math.max(least, Math.min(1, left-- * known.getOrDefault(contrast, Double.NaN)));
      corrected.put(contrast, least);
    }
    return corrected;
  }

  private static Pair pair(List<Pair> pairs, Contrast contrast) {
    return pairs.stream()
        .filter(pair -> pair.candidate().name().equals(contrast.candidate()))
        .findFirst()
        .orElseThrow();
  }
}
