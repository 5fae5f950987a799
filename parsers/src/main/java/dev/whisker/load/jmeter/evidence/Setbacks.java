package dev.whisker.load.jmeter.evidence;

import dev.whisker.input.Problem;
import dev.whisker.load.jmeter.row.JtlProblem;
import java.time.Instant;
import java.util.Optional;

/**
 * Where ends of requests go back from row to row, though rows are written when a request has ended.
 */
final class Setbacks {

  /** Threads that end together may write in any order, and clocks of machines differ a little. */
  private static final long LEAST_MILLIS = 5_000;

  /** A clock is not set more often; machines that send their rows in packs do so all the time. */
  private static final long MOST_PLACES = 10;

  private long before = Long.MIN_VALUE;
  private long places;
  private long mostMillis;
  private long from;

  /** The end of the next row's request, milliseconds since 1970. */
  void add(long end) {
    if (before > end + LEAST_MILLIS) {
      places++;
      if (before - end > mostMillis) {
        mostMillis = before - end;
        from = before;
      }
    }
    before = end;
  }

  /** What to say of it, if anything. */
  Optional<Problem> problem() {
    return places == 0 || places > MOST_PLACES
        ? Optional.empty()
        : Optional.of(
            new Problem(
                0,
                JtlProblem.TIME_GOES_BACK,
                Math.round(mostMillis / 1000.0),
                Instant.ofEpochMilli(from)));
  }
}
