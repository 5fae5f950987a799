package dev.whisker.load.result;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The requests of one test, second by second of their start, so that any window of whole seconds
 * gives exact figures without reading the file again.
 *
 * <p>Second 0 is the one in which the first request started. Safe for use by several threads.
 */
public interface SampleSeries {

  /** An hour: the most seconds that are processed one by one, in a series of a year. */
  int SECONDS_AT_ONCE = 60 * 60;

  /** The second 0, in seconds since 1970; 0 if the tool records no wall clock. */
  long firstEpochSecond();

  /** The number of seconds, empty ones included. */
  int seconds();

  /**
   * True if the tool recorded which requests succeeded. If not, all count as successful here, and a
   * report must not call them so.
   */
  default boolean hasOutcomes() {
    return true;
  }

  /** All labels, in the order of their first appearance. */
  List<String> labels();

  /**
   * The distribution of the times of requests started in a window.
   *
   * @param fromSecond first second, inclusive
   * @param toSecond last second, exclusive
   */
  LatencyCounts latency(int fromSecond, int toSecond, Selection selection);

  /** The distribution for each label that has requests of those outcomes, over the whole test. */
  default Map<String, LatencyCounts> latencyByLabel(Set<Outcome> outcomes) {
    return latencyByLabel(0, seconds(), outcomes);
  }

  /** The latencies of the requests that started in a window, by label. */
  default Map<String, LatencyCounts> latencyByLabel(
      int fromSecond, int toSecond, Set<Outcome> outcomes) {
    Map<String, LatencyCounts> all = new LinkedHashMap<>();
    for (String label : labels()) {
      Selection own = new Selection(Set.of(label), Set.of(Level.TOP_LEVEL), outcomes);
      LatencyCounts counts = latency(fromSecond, toSecond, own);
      if (counts.total() > 0) {
        all.put(label, counts);
      }
    }
    return all;
  }

  /** The number of requests that started in each second of the window. */
  int[] started(int fromSecond, int toSecond, Selection selection);

  /**
   * The number of requests that ended in each second of the window. The last second also holds
   * those that ended after the window's last whole second of the test.
   */
  int[] completed(int fromSecond, int toSecond, Selection selection);

  /** The number of requests that ended in a window of any length. */
  default long completions(int fromSecond, int toSecond, Selection selection) {
    long sum = 0;
    // A test of a year in one file must not need an array of all its seconds.
    for (int from = fromSecond; from < toSecond; ) {
      int to = Math.min(toSecond - from, SECONDS_AT_ONCE) + from;
      sum += Arrays.stream(completed(from, to, selection)).asLongStream().sum();
      from = to;
    }
    return sum;
  }

  /**
   * The most client threads that the tool reported in each second, or -1 in seconds without such a
   * report.
   */
  int[] threads(int fromSecond, int toSecond);

  /**
   * Selects requests.
   *
   * @param labels all where empty
   * @param levels usually top-level ones
   * @param outcomes both or one
   */
  record Selection(Set<String> labels, Set<Level> levels, Set<Outcome> outcomes) {

    /** All top-level requests. */
    public static final Selection ALL =
        new Selection(Set.of(), Set.of(Level.TOP_LEVEL), Set.of(Outcome.SUCCESS, Outcome.FAILURE));

    /** The top-level requests that succeeded. */
    public static final Selection SUCCESSES =
        new Selection(Set.of(), Set.of(Level.TOP_LEVEL), Set.of(Outcome.SUCCESS));

    /** The top-level requests that failed. */
    public static final Selection FAILURES =
        new Selection(Set.of(), Set.of(Level.TOP_LEVEL), Set.of(Outcome.FAILURE));
  }

  /** The kind of a row. */
  enum Level {
    /** A request that is no part of another row. */
    TOP_LEVEL,
    /** A row that sums up others. */
    TRANSACTION,
    /** A part of another row: a redirect, an embedded resource. */
    SUB_SAMPLE
  }

  /** The result of a request. */
  enum Outcome {
    /** The tool counts it as a success. */
    SUCCESS,
    /** The tool counts it as an error. */
    FAILURE
  }
}
