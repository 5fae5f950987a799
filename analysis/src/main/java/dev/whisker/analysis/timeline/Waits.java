package dev.whisker.analysis.timeline;

import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How much requests were held up in the seconds (or intervals) of a load: how much longer than
 * usual those took that started then; where the tool tells no times, how many fewer than usual were
 * answered. Kept are the roots of it, of the few seconds where there was any.
 */
final class Waits {

  private final int seconds;
  private final int[] places;
  private final double[] roots;
  private final double sum;
  private final double squares;

  private Waits(int seconds, int[] places, double[] roots) {
    this.seconds = seconds;
    this.places = places;
    this.roots = roots;
    this.sum = Arrays.stream(roots).sum();
    this.squares = Arrays.stream(roots).map(root -> root * root).sum();
  }

  static Waits of(List<LoadSecond> load) {
    double[] excess =
        load.stream().allMatch(second -> Double.isNaN(second.meanMillis()))
            ? missing(load)
            : waited(load);
    int[] places = IntStream.range(0, excess.length).filter(i -> excess[i] > 0).toArray();
    double[] roots = Arrays.stream(places).mapToDouble(i -> Math.sqrt(excess[i])).toArray();
    return new Waits(load.size(), places, roots);
  }

  /** How many there are in all. */
  int seconds() {
    return seconds;
  }

  /** Those in which somebody waited, in order. */
  int[] places() {
    return places;
  }

  /** The roots of what was waited there. */
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
    return places.length == 0;
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
