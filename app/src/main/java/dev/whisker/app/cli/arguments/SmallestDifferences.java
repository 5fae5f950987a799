package dev.whisker.app.cli.arguments;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.contrast.InterestingDifferences;

/** The smallest differences that matter, in the form {@code p99=10%,errors=0.5}. */
record SmallestDifferences(InterestingDifferences differences) {

  static final SmallestDifferences USUAL = new SmallestDifferences(InterestingDifferences.USUAL);

  /**
   * @throws IllegalArgumentException that names the part which is no difference
   */
  static SmallestDifferences parse(String text) {
    return new SmallestDifferences(
        new InterestingDifferences(Limits.parse(text, SmallestDifferences::difference)));
  }

  /** "2" for a rate could be two requests or twice as many; only the sign makes it plain. */
  private static double difference(Metric metric, double number, String unit) {
    if (metric.comparedAsRatio()) {
      return unit.equals("%") ? number / 100 : Double.NaN;
    }
    return unit.isEmpty() || unit.equals("%") ? number : Double.NaN;
  }
}
