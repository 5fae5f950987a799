package dev.whisker.load;

import dev.whisker.load.ErrorKinds.ErrorClasses;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The result of one test, as one load tool recorded it. */
public sealed interface LoadResult {

  /** The name for all labels or error messages beyond the supported number. */
  String OTHERS = "\u2026";

  /**
   * The fact with the mean size of a successful response: bytes as the tool counts them (JMeter
   * includes the headers).
   */
  String ANSWER_BYTES = "answerBytes";

  /** The fact with the number of users that a test started, in total. */
  String STARTED_USERS = "startedUsers";

  /** An unknown time. */
  long NO_TIME = Long.MIN_VALUE;

  /** The test that it is of. */
  Head head();

  /** The whole test, top-level requests. */
  LoadSummary summary();

  /** The summaries by label, in the order of the file; empty if unknown. */
  Map<String, LoadSummary> labels();

  /** Failures by kind, the most frequent first; empty if the tool does not record them. */
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

  /**
   * A number of requests that failed in the same way.
   *
   * @param code the response code or name of the failure as the tool wrote it
   * @param message the text beside it; empty without one
   */
  record ErrorCount(String code, String message, ErrorClass errorClass, long count) {

    /** The order in which failures are listed. */
    public static final Comparator<ErrorCount> MOST_FREQUENT_FIRST =
        (a, b) -> Long.compare(b.count, a.count);

    /** Counts failures whose class follows from code and message. */
    public static ErrorCount of(String code, String message, long count) {
      return new ErrorCount(code, message, ErrorClasses.of(code, message), count);
    }

    /** Returns the same kind of failure with another number. */
    public ErrorCount times(long other) {
      return new ErrorCount(code, message, errorClass, other);
    }
  }

  /** The classes of failures, each with its own remedy. */
  enum ErrorClass {
    /** The server accepted no connection. */
    REFUSED,
    /** The connection ended before the response. */
    RESET,
    /** The client gave up waiting. */
    TIMEOUT,
    /** The client machine had no port left. */
    NO_LOCAL_PORT,
    /** The client machine had no file handle left. */
    TOO_MANY_OPEN_FILES,
    /** A status from 400 to 499. */
    HTTP_4XX,
    /** A status from 500 to 599. */
    HTTP_5XX,
    /** The response failed a check of the test. */
    ASSERTION,
    /** None of these. */
    OTHER
  }
}
