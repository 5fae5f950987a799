package dev.whisker.analysis.timeline;

import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import java.util.Arrays;
import java.util.List;

/**
 * How much requests were held up in the seconds (or intervals) of a load: how much longer than
 * usual those took that started then; where the tool tells no times, how many fewer than usual were
 * answered. Kept are the roots of it.
 */
final class Waits {

  private final double[] roots;
  private final double sum;
  private final double squares;

  private Waits(double[] roots) {
    this.roots = roots;
    this.sum = Arrays.stream(roots).sum();
    this.squares = Arrays.stream(roots).map(root -> root * root).sum();
  }

  static Waits of(List<LoadSecond> load) {
    double[] excess =
        load.stream().allMatch(second -> Double.isNaN(second.meanMillis()))
            ? missing(load)
            : waited(load);
    return new Waits(Arrays.stream(excess).map(Math::sqrt).toArray());
  }

  /** How many there are in all. */
  int seconds() {
    return roots.length;
  }

  /** The roots of what was waited in each. */
  double[] roots() {
    return roots;
  }

  double sum() {
    return sum;
  }

  double squares() {
    return squares;
  }

  /** Whether nobody waited anywhere, which no pause can explain. */
  boolean areAlike() {
    return sum == 0;
  }

  /** How much longer than usual requests took in each second. */
  private static double[] waited(List<LoadSecond> load) {
    double[] means = new double[load.size()];
    double carried = 0;
    for (int i = 0; i < means.length; i++) {
      double mean = load.get(i).meanMillis();
      // Where nothing was started, those that wait go on waiting.
      carried =
          Double.isNaN(mean) ? Math.max(0, carried - 1000 * load.get(i).lengthSeconds()) : mean;
      means[i] = carried;
    }
    double usual = Median.of(means);
    return Arrays.stream(means).map(mean -> Math.max(0, mean - usual)).toArray();
  }

  private static double[] missing(List<LoadSecond> load) {
    double[] completed = load.stream().mapToDouble(LoadSecond::completedPerSecond).toArray();
    double usual = Median.of(completed);
    return Arrays.stream(completed).map(rate -> Math.max(0, usual - rate)).toArray();
  }
}
