package dev.whisker.load;

import java.util.List;

/**
 * The figures of one test, or of one label of it, by the definitions of its tool.
 *
 * <p>Times are in milliseconds, rates per second. Requests are top-level ones, failed ones
 * included.
 *
 * @param samples completed requests
 * @param errors failed ones among them
 * @param errorPercent the share of errors, 0 to 100
 * @param durationSeconds the span that the rates refer to
 * @param completedPerSecond all requests by duration
 * @param successfulPerSecond those without an error by duration
 */
public record LoadSummary(
    Figure samples,
    Figure errors,
    Figure errorPercent,
    Figure meanMillis,
    Figure p50Millis,
    Figure p90Millis,
    Figure p95Millis,
    Figure p99Millis,
    Figure maxMillis,
    Figure durationSeconds,
    Figure completedPerSecond,
    Figure successfulPerSecond) {

  /** The percentiles and the longest time, in ascending order. */
  public List<Figure> times() {
    return List.of(p50Millis, p90Millis, p95Millis, p99Millis, maxMillis);
  }
}
