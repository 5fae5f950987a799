package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.analysis.timeline.Alignment.Quality;
import dev.whisker.analysis.timeline.Coverage;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Aligns the clocks of runs: by wall clock on both sides, or else by requests that waited during
 * pauses. Otherwise the two stay unaligned: a wrong guess would blame pauses for slow requests.
 */
public final class Timelines {

  /** The largest offset searched: clocks of machines that keep time seldom differ by more. */
  static final double SKEW_REACH_SECONDS = 600;

  private Timelines() {}

  /** Uses the shift that the user stated, or else the files. */
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
      return sides.shifted(alignment(stated, Quality.GOOD, How.STATED, ClockReasons.of("stated")));
    }
    return clock.isWallClock() && load.isWallClock() ? together(sides) : search(sides);
  }

  /** For runs with the time of day on both sides. */
  private static Timeline together(Sides sides) {
    Window requests = sides.load().span();
    if (requests != null && !Coverage.of(sides.unshifted()).overlaps(requests)) {
      // One of the clocks is wrong, or a time without a zone was read in a wrong one.
      boolean local = sides.load().result().head().localTime();
      Optional<Timeline> zone = local ? byZone(sides, requests) : Optional.empty();
      Timeline found = zone.orElseGet(() -> search(sides));
      return found.alignment().isPlaced() ? found : silent(sides, requests).orElse(found);
    }
    return WallClocks.place(sides);
  }

  /**
   * Searches the offset for runs without a common clock: among all offsets at which the log covers
   * the load (or is within it, if shorter), the one at which requests waited during pauses.
   */
  private static Timeline search(Sides sides) {
    Statement unknown = ClockReasons.of(whatIsMissing(sides));
    Optional<Correlation> clear =
        sides
            .coveringOffsets()
            .flatMap(range -> sides.correlation(range.fromSeconds(), range.toSeconds()))
            .filter(Correlation::isConvincing);
    return clear.isPresent()
        ? correlated(sides, clear.get(), unknown)
        : sides.apart(List.of(unknown, ClockReasons.of("unclear")));
  }

  private static Timeline correlated(Sides sides, Correlation found, Statement unknown) {
    return sides.shifted(
        new Alignment(
            sides.fromFirstRequest(found.offsetSeconds()),
            found.isStrong() ? Quality.GOOD : Quality.FAIR,
            How.CORRELATION,
            List.of(unknown, ClockReasons.fits(found)),
            0));
  }

  private static String whatIsMissing(Sides sides) {
    return sides.clock().isWallClock() && sides.load().isWallClock() ? "contradiction" : "no-clock";
  }

  /**
   * For a JVM with a large heap that collected nothing during the load, which is no contradiction.
   */
  private static Optional<Timeline> silent(Sides sides, Window requests) {
    Window logs = sides.unshifted().gcSpan();
    boolean hasEnd = sides.run().logs().anyMatch(log -> log.span().ended());
    if (logs == null || hasEnd) {
      return Optional.empty();
    }
    double silence = requests.fromSeconds() - logs.toSeconds();
    return silence >= 0 && silence <= SKEW_REACH_SECONDS
        ? Optional.of(
            sides.shifted(
                alignment(0, Quality.FAIR, How.WALL_CLOCK, ClockReasons.of(How.WALL_CLOCK.id()))))
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
                        offset, Quality.FAIR, How.LOCAL_TIME, ClockReasons.shifted("zone", offset)))
            .map(sides::shifted)
            .filter(timeline -> Coverage.of(timeline).contains(requests))
            .toList();
    return fitting.size() == 1 ? Optional.of(fitting.getFirst()) : Optional.empty();
  }

  private static Alignment alignment(double offset, Quality quality, How how, Statement... why) {
    return new Alignment(offset, quality, how, List.of(why), 0);
  }
}
