package dev.whisker.analysis.timeline;

import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import java.util.Arrays;
import java.util.List;

/**
 * The beginning of a load in which the load tool added users.
 *
 * <p>The usual number of users is the median of the third quarter (users may leave in the last
 * one), if three quarters of that lie within 5 % of it. The ramp-up ends when 95 % of these are
 * active, which must be in the first half. If one number of users lasted for more than a quarter of
 * the rise, and longer than three blocks, the load was stepped on purpose, and each step is as good
 * as the last.
 *
 * @param seconds its length; 0 if all users were there at once, or were never even
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

  /** The part of a load after it. */
  List<LoadSecond> behind(List<LoadSecond> load) {
    int up = (int) Math.ceil(seconds / load.getFirst().lengthSeconds());
    return load.subList(up, load.size());
  }

  /** The ramp-up, or none if more requests failed in it than later: that must not be lost. */
  static RampUp unlessRefused(RampUp rampUp, List<LoadSecond> load) {
    double later = failed(load.subList(load.size() / 2, load.size()));
    return failed(load.subList(0, load.size() - rampUp.behind(load).size())) > later + MORE_FAILED
        ? NONE
        : rampUp;
  }

  /** The share of failed requests; 0 if the tool does not record it. */
  private static double failed(List<LoadSecond> some) {
    double completed = some.stream().mapToDouble(LoadSecond::completedPerSecond).sum();
    double successful = some.stream().mapToDouble(LoadSecond::successfulPerSecond).sum();
    return completed > 0 && !Double.isNaN(successful) ? 1 - successful / completed : 0;
  }

  /** The ramp-up by the users that the load tool recorded. */
  static RampUp ofUsers(List<LoadSecond> load) {
    double[] users = new double[load.size()];
    int last = 0;
    for (int i = 0; i < users.length; i++) {
      // In a second in which no request ended the number is unknown.
      last = load.get(i).users() < 0 ? last : load.get(i).users();
      users[i] = last;
    }
    double usual = Median.of(thirdQuarter(users));
    int up = up(users, usual);
    double length = load.getFirst().lengthSeconds();
    boolean rises = isEven(users, usual) && up <= users.length / 2;
    return rises && !isStepped(users, up, length) ? new RampUp(up * length) : NONE;
  }

  /** The first place with nearly the usual number. */
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
