package dev.whisker.load.series;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LatencyCounts;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.SummaryBuilder;

/** How many requests there were, and from when to when. */
final class RequestTally {

  /** A rate over fewer steps of the clock would mostly tell of the steps. */
  private static final int STEPS_FOR_A_RATE = 10;

  private long samples;
  private long errors;
  private long unanswered;
  private long start = Long.MAX_VALUE;
  private long end = Long.MIN_VALUE;

  /** One request, milliseconds by the tool's clock. */
  void add(long from, long to, boolean success) {
    samples++;
    errors += success ? 0 : 1;
    start = Math.min(start, from);
    end = Math.max(end, to);
  }

  /** Failed requests of which no time is known. */
  void addUnanswered(long requests) {
    unanswered += requests;
  }

  /** Those of which a time is known. */
  long samples() {
    return samples;
  }

  long start() {
    return start;
  }

  long end() {
    return end;
  }

  /**
   * The figures of these requests.
   *
   * @param latency how long they took
   */
  LoadSummary summary(LatencyCounts latency, Outcomes outcomes, Clock clock) {
    return new SummaryBuilder()
        .samples(Figure.raw((double) samples + unanswered))
        .errors(
            outcomes == Outcomes.TOLD
                ? Figure.raw((double) errors + unanswered)
                : Figure.absent(Absence.NOT_IN_FILE))
        .latency(latency)
        .duration(duration(clock))
        .build();
  }

  /** From the first start to the last end, unless the clock is too coarse to make a rate of it. */
  private Figure duration(Clock clock) {
    if (clock == Clock.NONE) {
      return Figure.absent(Absence.NO_TIME);
    }
    double seconds = (end - start) / 1000.0;
    boolean coarse = seconds > 0 && seconds < STEPS_FOR_A_RATE * clock.resolutionSeconds();
    // It need not be less than a step: it is too few of them.
    return coarse
        ? Figure.absent(Absence.BELOW_RESOLUTION)
        : Figure.raw(seconds).withResolution(clock.resolutionSeconds());
  }
}
