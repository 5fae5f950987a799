package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.analysis.timeline.Alignment.Quality;
import dev.whisker.analysis.timeline.Coverage;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Unit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Puts runs on their axes.
 *
 * <p>Two clocks are brought together by what both files tell. Where one of them tells no time of
 * day, or their times of day contradict each other, only the requests themselves can show where the
 * pauses belong: they waited while these lasted. Where they do not show it either, the two stay
 * apart: a guess that looks like a fact would blame pauses for what they did not do.
 */
public final class Timelines {

  /** Clocks of machines that keep time at all are seldom further apart. */
  static final double SKEW_REACH_SECONDS = 600;

  private Timelines() {}

  /** A run by the shift that somebody stated, else by what its files tell. */
  public static Timeline of(Run run) {
    LoadAxis load = LoadAxis.of(run);
    GcClock clock = run.hasGcLog() ? GcClock.of(run.gcLogs()) : null;
    if (clock == null || load == null) {
      Alignment oneHalf = alignment(0, Quality.NOT_NEEDED, How.NOTHING);
      return new RunTimeline(run, oneHalf, clock, clock == null ? 0 : clock.start(), load);
    }
    Sides sides = new Sides(run, clock, load);
    Double stated = run.shiftSeconds();
    if (stated != null) {
      return StatedClocks.place(sides, stated);
    }
    return clock.isWallClock() && load.isWallClock() ? together(sides) : OffsetSearch.place(sides);
  }

  /** The same run, whose times of day are believed no longer, since others' were that far apart. */
  static Timeline suspected(Timeline timeline, double shiftSeconds, Statement why) {
    Run run = timeline.run();
    LoadAxis load = LoadAxis.of(run);
    return load == null
        ? timeline
        : new Sides(run, GcClock.of(run.gcLogs()), load)
            .shifted(new Alignment(0, Quality.POOR, How.WALL_CLOCK, List.of(why), shiftSeconds));
  }

  /** Both sides tell the time of day. */
  private static Timeline together(Sides sides) {
    Window requests = sides.load().span();
    if (requests != null && !Coverage.of(sides.asTold()).overlaps(requests)) {
      // By that the JVM was not there while requests were answered: one of the clocks is wrong.
      // Only a time written without its zone can be wrong in a way that we can name.
      boolean local = sides.load().result().head().localTime();
      Optional<Timeline> zone = local ? byZone(sides, requests) : Optional.empty();
      Timeline found = zone.orElseGet(() -> OffsetSearch.place(sides));
      return found.alignment().isPlaced() ? found : silent(sides, requests).orElse(found);
    }
    return ToldClocks.place(sides);
  }

  /**
   * A JVM that was started for the load and has written nothing since contradicts nobody: with a
   * large heap it may never have had to collect. Its log tells nothing of the load, then.
   */
  private static Optional<Timeline> silent(Sides sides, Window requests) {
    Window logs = sides.asTold().gcSpan();
    boolean tellsEnd = sides.run().gcLogs().stream().anyMatch(each -> each.log().span().ended());
    if (logs == null || tellsEnd) {
      return Optional.empty();
    }
    double silence = requests.fromSeconds() - logs.toSeconds();
    return silence >= 0 && silence <= SKEW_REACH_SECONDS
        ? Optional.of(
            sides.shifted(
                alignment(
                    0,
                    Quality.FAIR,
                    How.WALL_CLOCK,
                    Why.of("silent", Map.of("silence", Fact.seconds(silence))))))
        : Optional.empty();
  }

  /** The time zone by which the log covers the load, if it is the only one. */
  private static Optional<Timeline> byZone(Sides sides, Window requests) {
    List<Timeline> fitting =
        IntStream.rangeClosed(-Alignment.MOST_ZONE_STEPS, Alignment.MOST_ZONE_STEPS)
            .mapToObj(step -> (double) step * Alignment.ZONE_STEP_SECONDS)
            .map(
                offset ->
                    alignment(
                        offset,
                        Quality.FAIR,
                        How.LOCAL_TIME,
                        Why.of("zone", Map.of("shift", new Fact.Change(offset, Unit.SECONDS)))))
            .map(sides::shifted)
            .filter(timeline -> Coverage.of(timeline).contains(requests))
            .toList();
    return fitting.size() == 1 ? Optional.of(fitting.getFirst()) : Optional.empty();
  }

  private static Alignment alignment(double offset, Quality quality, How how, Statement... why) {
    return new Alignment(offset, quality, how, List.of(why), 0);
  }
}
