package dev.whisker.analysis.timeline;

import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.analysis.timeline.Alignment.Quality;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Puts runs on their axes.
 *
 * <p>Two clocks are brought together only by what both files tell. A log with nothing but uptime
 * (the default of unified logging) stays apart from its load result: a guess that looks like a fact
 * would blame pauses for what they did not do.
 */
public final class Timelines {

  private static final Alignment ONE_HALF = new Alignment(0, Quality.NOT_NEEDED, How.NOTHING);
  private static final Alignment APART = new Alignment(0, Quality.NONE, How.NOTHING);

  private static final long NANOS_A_SECOND = 1_000_000_000;
  private static final long NANOS_A_MILLI = 1_000_000;

  /** Offsets of time zones are whole quarters of an hour, and at most fourteen hours. */
  private static final int ZONE_STEP_SECONDS = 15 * 60;

  private static final int MOST_ZONE_STEPS = 14 * 4;

  private Timelines() {}

  public static Timeline of(Run run) {
    LoadAxis load = LoadAxis.of(run);
    if (!run.hasGcLog()) {
      return new RunTimeline(run, ONE_HALF, null, 0, load);
    }
    GcClock clock = GcClock.of(run.gcLogs());
    if (load == null) {
      return new RunTimeline(run, ONE_HALF, clock, clock.start(), null);
    }
    return clock.isWallClock() && load.isWallClock()
        ? together(run, clock, load)
        : new RunTimeline(run, APART, clock, clock.start(), load);
  }

  /**
   * Both sides tell the time of day. If by that the JVM was not there while requests were answered,
   * one of the two clocks is wrong; only a time written without its zone can be wrong in a way that
   * we can name.
   */
  private static Timeline together(Run run, GcClock clock, LoadAxis load) {
    boolean local = load.result().head().localTime();
    Alignment asTold =
        local
            ? new Alignment(0, Quality.FAIR, How.LOCAL_TIME)
            : new Alignment(0, Quality.GOOD, How.WALL_CLOCK);
    Timeline plain = shifted(run, clock, load, asTold);
    Window requests = load.span();
    if (requests == null || Coverage.of(plain).overlaps(requests)) {
      return plain;
    }
    if (local) {
      List<Timeline> fitting =
          IntStream.rangeClosed(-MOST_ZONE_STEPS, MOST_ZONE_STEPS)
              .mapToObj(
                  step ->
                      new Alignment(
                          (double) step * ZONE_STEP_SECONDS, Quality.FAIR, How.LOCAL_TIME))
              .map(alignment -> shifted(run, clock, load, alignment))
              .filter(timeline -> Coverage.of(timeline).contains(requests))
              .toList();
      if (fitting.size() == 1) {
        return fitting.getFirst();
      }
    }
    return new RunTimeline(run, APART, clock, clock.start(), load);
  }

  private static Timeline shifted(Run run, GcClock clock, LoadAxis load, Alignment alignment) {
    long shift = Math.round(alignment.offsetSeconds() * NANOS_A_SECOND);
    return new RunTimeline(run, alignment, clock, load.startMillis() * NANOS_A_MILLI - shift, load);
  }
}
