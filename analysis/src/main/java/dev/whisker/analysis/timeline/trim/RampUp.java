package dev.whisker.analysis.timeline.trim;

import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import java.util.Arrays;
import java.util.List;

/**
 * The beginning of a load in which the load tool still brought up its users.
 *
 * <p>Usual is the median number of users in the third quarter (in the last one they may leave), if
 * three quarters of that lie within 5 % of it. The load is up as soon as 95 % of those are at work,
 * which must be in the first half. Where one number of users lasted for more than a quarter of the
 * rise, and that was longer than three blocks, the load was stepped on purpose, and each step is as
 * good as the last.
 *
 * @param seconds how long it took; 0 where all users were there at once, or were never even
 */
record RampUp(double seconds) {

  private static final RampUp NONE = new RampUp(0);

  private static final double NEAR = 0.05;
  private static final double NEARLY_ALL = 0.75;
  private static final double LONG_STEP = 0.25;
  private static final double SHORT_RISE_SECONDS = 15;
  private static final double MORE_FAILED = 0.01;

  /** The ramp-up of a run with requests over time. */
  static RampUp of(Timeline run) {
    List<LoadSecond> load = run.load();
    return load.stream().anyMatch(second -> second.users() > 0)
        ? unlessRefused(ofUsers(load), load)
        : NONE;
  }

  /** The part of a load behind it. */
  List<LoadSecond> behind(List<LoadSecond> load) {
    int up = (int) Math.ceil(seconds / load.getFirst().lengthSeconds());
    return load.subList(up, load.size());
  }

  /** A beginning in which more requests failed than later must not be lost. */
  static RampUp unlessRefused(RampUp rampUp, List<LoadSecond> load) {
    double later = failed(load.subList(load.size() / 2, load.size()));
    return failed(load.subList(0, load.size() - rampUp.behind(load).size())) > later + MORE_FAILED
        ? NONE
        : rampUp;
  }

  /** The share of the requests that failed; 0 where the tool does not record it. */
  private static double failed(List<LoadSecond> some) {
    double completed = some.stream().mapToDouble(LoadSecond::completedPerSecond).sum();
    double successful = some.stream().mapToDouble(LoadSecond::successfulPerSecond).sum();
    return completed > 0 && !Double.isNaN(successful) ? 1 - successful / completed : 0;
  }

  /** By the users that the load tool recorded. */
  static RampUp ofUsers(List<LoadSecond> load) {
    double[] users = new double[load.size()];
    int last = 0;
    for (int i = 0; i < users.length; i++) {
      // In a second in which no request ended nobody knows.
      last = load.get(i).users() < 0 ? last : load.get(i).users();
      users[i] = last;
    }
    double usual = Median.of(thirdQuarter(users));
    int up = up(users, usual);
    double length = load.getFirst().lengthSeconds();
    boolean rises = isEven(users, usual) && up <= users.length / 2;
    return rises && !isStepped(users, up, length) ? new RampUp(up * length) : NONE;
  }

  /** The first place with nearly as many as usual. */
  private static int up(double[] users, double usual) {
    int up = 0;
    while (up < users.length && users[up] < (1 - NEAR) * usual) {
      up++;
    }
    return up;
  }

  private static boolean isEven(double[] users, double usual) {
    double[] quarter = thirdQuarter(users);
    long near =
        Arrays.stream(quarter).filter(each -> Math.abs(each - usual) <= NEAR * usual).count();
    return usual > 0 && near >= NEARLY_ALL * quarter.length;
  }

  private static boolean isStepped(double[] users, int up, double length) {
    int longest = 0;
    int row = 0;
    for (int i = 0; i < up; i++) {
      row = i > 0 && users[i] == users[i - 1] ? row + 1 : 1;
      longest = Math.max(longest, row);
    }
    return up * length > SHORT_RISE_SECONDS && longest > LONG_STEP * up;
  }

  private static double[] thirdQuarter(double[] values) {
    int half = values.length / 2;
    return Arrays.copyOfRange(values, half, half + (values.length - half + 1) / 2);
  }
}
