package dev.whisker.analysis.timeline;

import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The part of a run in which requests came and were answered evenly.
 *
 * <p>The run is cut into blocks of five seconds. What is usual is the median of the middle half,
 * for requests per second and for their mean time. A block is usual when its rate lies within 5 %
 * of that and its mean time not more than 25 % above, or within three standard deviations where
 * blocks vary more, as the median distance of neighbours tells in the middle half. The steady part
 * begins with the first three usual blocks in a row, so that no stall passes for warm-up, and ends
 * with the last three. It must begin in the first quarter and end in the last, and the rates of its
 * two halves must not lie further apart than blocks may.
 *
 * @param warmUpSeconds before it
 * @param coolDownSeconds after it
 */
record SteadyPart(double warmUpSeconds, double coolDownSeconds) {

  /** Who wants a steady state has to run for at least so long. */
  static final double LEAST_SECONDS = 120;

  private static final double BLOCK_SECONDS = 5;
  private static final int IN_A_ROW = 3;
  private static final double RATE = 0.05;
  private static final double TIME = 0.25;

  /** Three standard deviations by the median distance of neighbours, which is 0.954 of one. */
  private static final double DISTANCES = 3 / 0.954;

  static boolean isTooShort(List<LoadSecond> load) {
    return load.stream().mapToDouble(LoadSecond::lengthSeconds).sum() < LEAST_SECONDS;
  }

  /** Empty where there is no such part. */
  static Optional<SteadyPart> of(List<LoadSecond> load) {
    double length = load.getFirst().lengthSeconds();
    int each = (int) Math.max(1, Math.round(BLOCK_SECONDS / length));
    // The last second of a test is seldom whole, and the blocks leave it out.
    int blocks = (load.size() - 1) / each;
    double[] rates = new double[blocks];
    double[] times = new double[blocks];
    for (int i = 0; i < blocks; i++) {
      List<LoadSecond> block = load.subList(i * each, (i + 1) * each);
      rates[i] = block.stream().mapToDouble(LoadSecond::completedPerSecond).average().orElse(0);
      times[i] =
          block.stream()
              .mapToDouble(LoadSecond::meanMillis)
              .filter(millis -> !Double.isNaN(millis))
              .average()
              .orElse(0);
    }
    double rate = median(middle(rates));
    double rateReach = Math.max(RATE * rate, DISTANCES * distance(middle(rates)));
    double time = median(middle(times));
    double timeReach = Math.max(TIME * time, DISTANCES * distance(middle(times)));
    boolean[] usual = new boolean[blocks];
    for (int i = 0; i < blocks; i++) {
      usual[i] = Math.abs(rates[i] - rate) <= rateReach && times[i] <= time + timeReach;
    }
    int from = first(usual);
    int to = last(usual);
    if (from > blocks / 4 || to < blocks - blocks / 4) {
      return Optional.empty();
    }
    int half = (from + to) / 2;
    double apart =
        median(Arrays.copyOfRange(rates, from, half)) - median(Arrays.copyOfRange(rates, half, to));
    double seconds = each * length;
    return Math.abs(apart) <= rateReach
        ? Optional.of(
            new SteadyPart(from * seconds, to == blocks ? 0 : load.size() * length - to * seconds))
        : Optional.empty();
  }

  /** Where the first three in a row begin; beyond the end where there are none. */
  private static int first(boolean[] usual) {
    int row = 0;
    for (int i = 0; i < usual.length; i++) {
      row = usual[i] ? row + 1 : 0;
      if (row == IN_A_ROW) {
        return i - IN_A_ROW + 1;
      }
    }
    return usual.length;
  }

  /** Behind the last three in a row. */
  private static int last(boolean[] usual) {
    int row = 0;
    for (int i = usual.length - 1; i >= 0; i--) {
      row = usual[i] ? row + 1 : 0;
      if (row == IN_A_ROW) {
        return i + IN_A_ROW;
      }
    }
    return 0;
  }

  private static double[] middle(double[] values) {
    return Arrays.copyOfRange(values, values.length / 4, values.length - values.length / 4);
  }

  /** From one block to the next, so that a run which slows down does not pass for a noisy one. */
  private static double distance(double[] values) {
    double[] distances = new double[values.length - 1];
    for (int i = 0; i < distances.length; i++) {
      distances[i] = Math.abs(values[i + 1] - values[i]);
    }
    return median(distances);
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}
