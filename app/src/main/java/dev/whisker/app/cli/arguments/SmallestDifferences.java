package dev.whisker.app.cli.arguments;

import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Metric;
import java.util.EnumMap;
import java.util.Map;

/** The smallest differences that matter, in the form {@code p99=10%,errors=0.5}. */
record SmallestDifferences(InterestingDifferences differences) {

  static final SmallestDifferences USUAL = new SmallestDifferences(InterestingDifferences.USUAL);

  /**
   * @throws IllegalArgumentException that names the part which is no difference
   */
  static SmallestDifferences parse(String text) {
    Map<Metric, Double> differences = new EnumMap<>(Metric.class);
    for (StatedFigure part : StatedFigure.all(text)) {
      double difference = part.metric().map(metric -> difference(metric, part)).orElse(Double.NaN);
      if (Double.isNaN(difference) || !part.sign().equals("=")) {
        throw new IllegalArgumentException(part.written());
      }
      differences.put(part.metric().orElseThrow(), difference);
    }
    return new SmallestDifferences(new InterestingDifferences(Map.copyOf(differences)));
  }

  /** "2" for a rate could be two requests or twice as many; only the sign makes it plain. */
  private static double difference(Metric metric, StatedFigure part) {
    if (metric.comparedAsRatio()) {
      return part.unit().equals("%") ? part.number() / 100 : Double.NaN;
    }
    return part.unit().isEmpty() || part.unit().equals("%") ? part.number() : Double.NaN;
  }
}
