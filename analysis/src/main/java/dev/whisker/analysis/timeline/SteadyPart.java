package dev.whisker.analysis.timeline;

import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.order.Scatter;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The part of a run with a steady rate and latency.
 *
 * <p>The run is cut into blocks of five seconds. The usual values are the medians of the middle
 * half, for requests per second and for their mean latency. A block is usual if its rate is within
 * 5 % of that and its mean latency at most 25 % above. If blocks vary more, the limit is three
 * standard deviations, by the median distance of neighbours in the middle half. The steady part
 * begins with the first three usual blocks in a row, so no stall counts as warm-up, and ends with
 * the last three. It must begin in the first quarter and end in the last, and the rates of its two
 * halves must not differ by more than blocks may.
 *
 * <p>After it a test may fade out, or a server fail. It fades out only if the load tool shows that
 * users left, the others were answered as fast as before, and no more requests failed. Everything
 * else stays part of the run, including a beginning with more failures than later.
 *
 * <p>The search begins after the ramp-up: before, a server with few users may answer as many
 * requests as later, and faster.
 *
 * @param warmUpSeconds before it
 * @param coolDownSeconds in which the test faded out
 */
record SteadyPart(double warmUpSeconds, double coolDownSeconds) {

  /** The shortest run with a steady part. */
  static final double LEAST_SECONDS = 120;

  private static final double BLOCK_SECONDS = 5;
  private static final int IN_A_ROW = 3;
  private static final double RATE = 0.05;
  private static final double TIME = 0.25;

  /** The share of the usual number of users below which some have left. */
  private static final double USERS_LEFT = 0.95;

  /** The share of failed requests by which a block may exceed the middle half. */
  private static final double FAILED = 0.01;

  /** The number of standard deviations within which a usual block lies. */
  private static final double DEVIATIONS = 3;

  /**
   * Some seconds together.
   *
   * @param rate completed requests per second
   * @param millis the mean of the seconds' mean latencies; 0 if no request started
   * @param failed share of the completed requests, 0 if the tool does not record it
   * @param users the largest number; -1 if the tool does not record it
   */
  private record Block(double rate, double millis, double failed, int users) {

    static Block of(List<LoadSecond> seconds) {
      double rate = mean(seconds, LoadSecond::completedPerSecond);
      double successful = mean(seconds, Block::successful);
      return new Block(
          rate,
          mean(seconds, LoadSecond::meanMillis),
          rate > 0 ? 1 - successful / rate : 0,
          seconds.stream().mapToInt(LoadSecond::users).max().orElse(-1));
    }

    private static double successful(LoadSecond second) {
      double successful = second.successfulPerSecond();
      return Double.isNaN(successful) ? second.completedPerSecond() : successful;
    }

    private static double mean(List<LoadSecond> seconds, ToDoubleFunction<LoadSecond> of) {
      return seconds.stream()
          .mapToDouble(of)
          .filter(value -> !Double.isNaN(value))
          .average()
          .orElse(0);
    }
  }

  static boolean isTooShort(List<LoadSecond> load) {
    return load.stream().mapToDouble(LoadSecond::lengthSeconds).sum() < LEAST_SECONDS;
  }

  /** The steady part; empty without one. */
  static Optional<SteadyPart> of(List<LoadSecond> load, RampUp rampUp) {
    return ofAllUsers(rampUp.behind(load))
        .map(
            part ->
                new SteadyPart(rampUp.seconds() + part.warmUpSeconds(), part.coolDownSeconds()));
  }

  private static Optional<SteadyPart> ofAllUsers(List<LoadSecond> load) {
    double length = load.getFirst().lengthSeconds();
    int each = (int) Math.max(1, Math.round(BLOCK_SECONDS / length));
    // The last second of a test is seldom whole, so the blocks exclude it.
    int blocks = (load.size() - 1) / each;
    if (blocks < IN_A_ROW) {
      return Optional.empty();
    }
    List<Block> run = new ArrayList<>();
    for (int i = 0; i < blocks; i++) {
      run.add(Block.of(load.subList(i * each, (i + 1) * each)));
    }
    double[] rates = run.stream().mapToDouble(Block::rate).toArray();
    double[] times = run.stream().mapToDouble(Block::millis).toArray();
    double rate = Median.of(middle(rates));
    double rateReach = Math.max(RATE * rate, DEVIATIONS * Scatter.deviation(middle(rates)));
    double slowest = slowest(middle(times));
    List<Boolean> usual =
        run.stream()
            .map(block -> Math.abs(block.rate() - rate) <= rateReach && block.millis() <= slowest)
            .toList();
    int from = first(usual);
    int to = blocks - first(usual.reversed());
    if (from > blocks / 4 || to < blocks - blocks / 4) {
      return Optional.empty();
    }
    int half = (from + to) / 2;
    double apart =
        Median.of(Arrays.copyOfRange(rates, from, half))
            - Median.of(Arrays.copyOfRange(rates, half, to));
    if (Math.abs(apart) > rateReach) {
      return Optional.empty();
    }
    double seconds = each * length;
    double failed = Median.of(middle(run.stream().mapToDouble(Block::failed).toArray())) + FAILED;
    boolean warmsUp = run.subList(0, from).stream().allMatch(block -> block.failed() <= failed);
    int end = beforeFading(run, to, slowest, failed);
    return Optional.of(
        new SteadyPart(
            warmsUp ? from * seconds : 0,
            end == blocks ? 0 : load.size() * length - end * seconds));
  }

  /** The longest mean latency of a usual block. */
  private static double slowest(double[] times) {
    double time = Median.of(times);
    return time + Math.max(TIME * time, DEVIATIONS * Scatter.deviation(times));
  }

  /** The block from which on the run only fades out; its end if it does not. */
  private static int beforeFading(List<Block> run, int steadyEnd, double slowest, double failed) {
    double users = Median.of(middle(run.stream().mapToDouble(Block::users).toArray()));
    int end = run.size();
    while (end > steadyEnd) {
      Block last = run.get(end - 1);
      boolean left = last.users() >= 0 && last.users() < USERS_LEFT * users;
      if (!left || last.millis() > slowest || last.failed() > failed) {
        break;
      }
      end--;
    }
    return end;
  }

  /** The start of the first three usual blocks in a row; the size without any. */
  private static int first(List<Boolean> usual) {
    int row = 0;
    for (int i = 0; i < usual.size(); i++) {
      row = usual.get(i) ? row + 1 : 0;
      if (row == IN_A_ROW) {
        return i - IN_A_ROW + 1;
      }
    }
    return usual.size();
  }

  private static double[] middle(double[] values) {
    return Arrays.copyOfRange(values, values.length / 4, values.length - values.length / 4);
  }
}
