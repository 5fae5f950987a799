package dev.whisker.load.result;

import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.LoadTest;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The result of one test, with all that was recorded about its course. */
public sealed interface LoadResult extends LoadTest {

  /**
   * The fact with the mean size of a successful response: bytes as the tool counts them (JMeter
   * includes the headers).
   */
  String ANSWER_BYTES = "answerBytes";

  /** The fact with the number of users that a test started, in total. */
  String STARTED_USERS = "startedUsers";

  /** The test that it is of. */
  Head head();

  @Override
  default LoadFormat format() {
    return head().format();
  }

  @Override
  default @Nullable String name() {
    return head().name();
  }

  @Override
  default long startEpochMillis() {
    return head().startEpochMillis();
  }

  @Override
  default long endEpochMillis() {
    return head().endEpochMillis();
  }

  @Override
  default List<ErrorCount> errors() {
    return List.of();
  }

  /**
   * The facts common to all results.
   *
   * @param name the name of this test in the file (a marker of siege.log), or null
   * @param startEpochMillis start of the first request, or {@link #NO_TIME}
   * @param endEpochMillis end of the last, or {@link #NO_TIME}
   * @param localTime true if those two came from stamps without an offset, read in an assumed zone
   * @param loop whether a slow response delays the next request
   * @param facts other facts about the load: {@code concurrency}, {@code path}, {@code
   *     documentBytes}, {@code server} ...
   */
  record Head(
      LoadFormat format,
      @Nullable String name,
      long startEpochMillis,
      long endEpochMillis,
      boolean localTime,
      Loop loop,
      Map<String, String> facts) {

    /** The same with a name. */
    public Head named(String other) {
      return new Head(format, other, startEpochMillis, endEpochMillis, localTime, loop, facts);
    }

    /** The same with times. */
    public Head at(long start, long end, boolean isLocal) {
      return new Head(format, name, start, end, isLocal, loop, facts);
    }
  }

  /** The way a tool decides when to send the next request. */
  enum Loop {
    /**
     * A client waits for the response before it sends the next request, so a pause also delays
     * requests that are not sent yet.
     */
    CLOSED,
    /** Requests are sent on schedule, without waiting for responses. */
    OPEN,
    /** The tool can do both, and its output does not show which. */
    UNKNOWN
  }

  /**
   * Single requests were recorded.
   *
   * @param rows all rows; {@code transactions} are those that sum up others, {@code topLevel} the
   *     requests that are counted
   * @param recorded the rows themselves; null if they cannot be read again
   */
  record Samples(
      Head head,
      LoadSummary summary,
      Map<String, LoadSummary> labels,
      SampleSeries series,
      Failures failures,
      long rows,
      long transactions,
      long topLevel,
      @Nullable RecordedRows recorded)
      implements LoadResult {

    @Override
    public List<ErrorCount> errors() {
      return failures.all();
    }
  }

  /** Figures for consecutive intervals were recorded, no single requests. */
  record Intervals(
      Head head, LoadSummary summary, Map<String, LoadSummary> labels, List<Interval> intervals)
      implements LoadResult {}

  /**
   * Only the end result was recorded.
   *
   * @param further figures beyond those of requests, by the ids of metrics: {@code cpu-percent},
   *     {@code full-count} ...
   */
  record Summary(
      Head head,
      LoadSummary summary,
      Map<String, LoadSummary> labels,
      List<ErrorCount> errors,
      Map<String, Figure> further)
      implements LoadResult {

    /** A summary with figures of requests only. */
    public Summary(Head head, LoadSummary summary, Map<String, LoadSummary> labels) {
      this(head, summary, labels, List.of(), Map.of());
    }

    /** The same with another head. */
    public Summary with(Head other) {
      return new Summary(other, summary, labels, errors, further);
    }
  }

  /**
   * One interval of a test.
   *
   * @param successes successful requests that ended in it
   * @param errors failed ones
   * @param meanMillis mean time of the successes; NaN without any
   * @param users virtual users, or -1
   */
  record Interval(
      long startEpochMillis,
      long lengthMillis,
      long successes,
      long errors,
      double meanMillis,
      int users) {}
}
