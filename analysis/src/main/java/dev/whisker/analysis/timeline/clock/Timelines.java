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
    boolean hasEnd = sides.run().logs().anyMatch(log -> log.head().ended());
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

  /**
   * Compares wall clocks on both sides with the waiting of requests.
   *
   * <p>If requests clearly waited elsewhere, Whisker offers the shift and does not apply it: one of
   * the files may belong to another run.
   */
  private static final class WallClocks {

    /** The resolution of the load. */
    private static final double ONE_SECOND = 1;

    private final Sides sides;
    private final Statement shown;
    private final How how;

    private WallClocks(Sides sides) {
      boolean local = sides.load().result().head().localTime();
      this.sides = sides;
      this.how = local ? How.LOCAL_TIME : How.WALL_CLOCK;
      this.shown = ClockReasons.of(how.id());
    }

    /** Places both by their clocks, with the evidence of requests. */
    static Timeline place(Sides sides) {
      WallClocks clocks = new WallClocks(sides);
      return sides.shifted(clocks.judged());
    }

    private Alignment judged() {
      Optional<Correlation> around =
          sides.correlation(-Timelines.SKEW_REACH_SECONDS, Timelines.SKEW_REACH_SECONDS);
      if (around.filter(Correlation::bearsOutUnshifted).isPresent()) {
        return as(Quality.GOOD, 0, shown, ClockReasons.fits(around.get().unshifted()));
      }
      Optional<Correlation> elsewhere =
          around.filter(this::isElsewhere).or(() -> far().filter(this::isElsewhere));
      if (elsewhere.isPresent()) {
        double shift = elsewhere.get().offsetSeconds();
        return as(Quality.POOR, shift, ClockReasons.elsewhere(shift), shown);
      }
      return as(how == How.WALL_CLOCK ? Quality.GOOD : Quality.FAIR, 0, shown);
    }

    /**
     * The offset if it is hours away, as for time zones, and a long log covers the load in more
     * than one place.
     */
    private Optional<Correlation> far() {
      return sides
          .coveringOffsets()
          .flatMap(
              range ->
                  sides.correlation(
                      Math.min(0, range.fromSeconds()), Math.max(0, range.toSeconds())));
    }

    private boolean isElsewhere(Correlation seen) {
      return seen.isStrong() && Math.abs(seen.offsetSeconds()) > step() && seen.beatsUnshifted();
    }

    private double step() {
      List<Timeline.LoadSecond> load = sides.load().seconds();
      return load.isEmpty() ? ONE_SECOND : Math.max(ONE_SECOND, load.getFirst().lengthSeconds());
    }

    private Alignment as(Quality quality, double suspected, Statement... reasons) {
      return new Alignment(0, quality, how, List.of(reasons), suspected);
    }
  }

  /** The reasons why clocks are aligned or not, as sentences. */
  private static final class ClockReasons {

    private ClockReasons() {}

    static Statement of(String name) {
      return new Statement(Alignment.WHY + name);
    }

    /** Requests waited where that correlation puts the pauses. */
    static Statement fits(Correlation correlation) {
      return new Statement(
          Alignment.WHY + "fits",
          Map.of(
              "strength", hundredths(correlation.strength()),
              "next", hundredths(correlation.runnerUp()),
              "pauses", Fact.count(correlation.longPauses())));
    }

    /** Requests waited where the pauses would be with that shift. */
    static Statement elsewhere(double shiftSeconds) {
      return shifted("elsewhere", shiftSeconds);
    }

    static Statement shifted(String name, double seconds) {
      return new Statement(
          Alignment.WHY + name, Map.of("shift", new Fact.Change(seconds, Unit.SECONDS)));
    }

    /** A correlation to two digits. */
    private static Fact hundredths(double correlation) {
      return Fact.ratio(Math.rint(correlation * 100) / 100);
    }
  }

  /** The two halves of a run, to be combined at any offset. */
  private record Sides(Run run, GcClock clock, LoadAxis load) {

    private static final long NANOS_A_SECOND = 1_000_000_000;
    private static final long NANOS_A_MILLI = 1_000_000;

    Timeline shifted(Alignment alignment) {
      return at(alignment.offsetSeconds() + firstRequest(), alignment);
    }

    private Timeline at(double seconds, Alignment alignment) {
      long shift = Math.round(seconds * NANOS_A_SECOND);
      return new RunTimeline(run, alignment, clock, origin() - shift, load);
    }

    /**
     * The zero of offsets: the first request, unless both sides show the time of day. The axis
     * begins with its whole second.
     */
    private double firstRequest() {
      Window requests = load.span();
      return requests == null || (clock.isWallClock() && load.isWallClock())
          ? 0
          : requests.fromSeconds();
    }

    /** Second 0 on the log's clock without a shift. */
    private long origin() {
      return clock.isWallClock() && load.isWallClock()
          ? load.startMillis() * NANOS_A_MILLI
          : clock.start();
    }

    /** An offset on the axis as one from the first request, to the millisecond. */
    double fromFirstRequest(double offsetOnAxis) {
      return Math.rint((offsetOnAxis - firstRequest()) * 1000) / 1000;
    }

    Timeline unshifted() {
      return at(0, new Alignment(0, Quality.NONE, How.NOTHING, List.of(), 0));
    }

    Timeline apart(List<Statement> reasons) {
      Alignment none = new Alignment(0, Quality.NONE, How.NOTHING, reasons, 0);
      return new RunTimeline(run, none, clock, clock.start(), load);
    }

    /**
     * The offsets at which the log covers the load, or is within it if the log is shorter; empty if
     * one of them is too short.
     */
    Optional<Window> coveringOffsets() {
      Window requests = load.span();
      Window logs = Coverage.of(unshifted());
      if (requests == null || !Double.isFinite(logs.lengthSeconds())) {
        return Optional.empty();
      }
      double one = requests.toSeconds() - logs.toSeconds();
      double other = requests.fromSeconds() - logs.fromSeconds();
      return Optional.of(new Window(Math.min(one, other), Math.max(one, other)));
    }

    Optional<Correlation> correlation(double fromOffset, double toOffset) {
      return OffsetScan.of(unshifted(), load.seconds(), fromOffset, toOffset);
    }
  }
}
