package dev.whisker.load;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One test, as a load tool recorded it. */
public interface LoadTest {

  /** The name for all labels or error messages beyond the supported number. */
  String OTHERS = "\u2026";

  /** An unknown time. */
  long NO_TIME = Long.MIN_VALUE;

  /** The form of the file, which also shows the tool. */
  LoadFormat format();

  /** The name of this test in the file (a marker of siege.log), or null. */
  @Nullable String name();

  /** The start of the first request in milliseconds since 1970, or {@link #NO_TIME}. */
  long startEpochMillis();

  /** The end of the last request in milliseconds since 1970, or {@link #NO_TIME}. */
  long endEpochMillis();

  /** The whole test, top-level requests. */
  LoadSummary summary();

  /** The summaries by label, in the order of the file; empty if unknown. */
  Map<String, LoadSummary> labels();

  /** Failures by kind, the most frequent first; empty if the tool does not record them. */
  List<ErrorCount> errors();

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
