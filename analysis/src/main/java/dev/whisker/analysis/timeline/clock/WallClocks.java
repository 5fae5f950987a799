package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.analysis.timeline.Alignment.Quality;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Optional;

/**
 * Compares wall clocks on both sides with the waiting of requests.
 *
 * <p>If requests clearly waited elsewhere, Whisker offers the shift and does not apply it: one of
 * the files may belong to another run.
 */
final class WallClocks {

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
   * The offset if it is hours away, as for time zones, and a long log covers the load in more than
   * one place.
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
