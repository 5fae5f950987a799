package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * The trace of a standstill in the seconds (or intervals) of a load, and the expected trace of a
 * pause.
 *
 * <p>Requests that arrive during a standstill wait for the rest of it, so those that started in its
 * seconds took longer than usual. But if users wait for their responses and go on at once, no
 * requests start during it, and the few that waited hardly change the mean. Then missing responses
 * show it.
 */
final class Trace {

  /** The share of the usual responses below which a second stood still. */
  private static final double STANDSTILL = 0.5;

  private final double[] left;
  private final Toll toll;
  private final double sum;
  private final double squares;

  private Trace(double[] left, Toll toll) {
    this.left = left;
    this.toll = toll;
    this.sum = Arrays.stream(left).sum();
    this.squares = Arrays.stream(left).map(each -> each * each).sum();
  }

  /** The kind of trace of a pause in a stretch of time. */
  enum Toll {

    /**
     * The waiting time of requests that arrive in the pause, one in each second. The root of each
     * second's sum counts, so one very long pause does not decide alone.
     */
    WAITED {
      @Override
      double of(double toItsEnd, double left) {
        return (toItsEnd * toItsEnd - left * left) / 2;
      }

      @Override
      double weighed(double sum) {
        return Math.sqrt(sum);
      }
    },

    /** The time without responses. */
    MISSING {
      @Override
      double of(double toItsEnd, double left) {
        return toItsEnd - left;
      }

      @Override
      double weighed(double sum) {
        return sum;
      }
    };

    /**
     * @param toItsEnd from the stretch's beginning to the pause's end, in seconds
     * @param left from the stretch's end, or 0
     */
    abstract double of(double toItsEnd, double left);

    /** The weight of a sum. */
    abstract double weighed(double sum);
  }

  /** The excess over the usual latency; empty if the tool has no times. */
  static Optional<Trace> waited(List<LoadSecond> load) {
    if (!hasTimes(load)) {
      return Optional.empty();
    }
    double[] means = new double[load.size()];
    double carried = 0;
    for (int i = 0; i < means.length; i++) {
      double mean = load.get(i).meanMillis();
      // While nothing starts, waiting requests still wait.
      carried =
          Double.isNaN(mean) ? Math.max(0, carried - 1000 * load.get(i).lengthSeconds()) : mean;
      means[i] = carried;
    }
    double usual = Median.of(means);
    return of(Arrays.stream(means).map(mean -> Math.max(0, mean - usual)), Toll.WAITED);
  }

  /**
   * The share of missing responses. Times are more precise, if there are any, unless responses
   * almost stopped.
   */
  static Optional<Trace> missing(List<LoadSecond> load) {
    double[] completed = load.stream().mapToDouble(LoadSecond::completedPerSecond).toArray();
    double[] usual = UsualRates.around(completed);
    double[] shares = new double[completed.length];
    Arrays.setAll(shares, i -> usual[i] > 0 ? Math.max(0, 1 - completed[i] / usual[i]) : 0);
    inFullSwing(shares);
    boolean stoodStill = Arrays.stream(shares).anyMatch(share -> share > STANDSTILL);
    return stoodStill || !hasTimes(load)
        ? of(Arrays.stream(shares), Toll.MISSING)
        : Optional.empty();
  }

  /** Removes the rise at a test's beginning and the fall at its end, which are no standstill. */
  private static void inFullSwing(double[] missing) {
    for (int i = 0; i < missing.length && missing[i] > STANDSTILL; i++) {
      missing[i] = 0;
    }
    for (int i = missing.length - 1; i >= 0 && missing[i] > STANDSTILL; i--) {
      missing[i] = 0;
    }
  }

  private static boolean hasTimes(List<LoadSecond> load) {
    return load.stream().anyMatch(second -> !Double.isNaN(second.meanMillis()));
  }

  /** The trace; empty without any excess, which no pause can explain. */
  private static Optional<Trace> of(DoubleStream left, Toll toll) {
    Trace trace = new Trace(left.map(toll::weighed).toArray(), toll);
    return trace.sum > 0 ? Optional.of(trace) : Optional.empty();
  }

  /** The number of seconds. */
  int seconds() {
    return left.length;
  }

  /** The weight of each second. */
  double[] left() {
    return left;
  }

  Toll toll() {
    return toll;
  }

  double sum() {
    return sum;
  }

  double squares() {
    return squares;
  }
}
