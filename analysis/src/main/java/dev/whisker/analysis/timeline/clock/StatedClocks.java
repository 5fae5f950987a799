package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.analysis.timeline.Alignment.Quality;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Unit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A shift that somebody stated, held against where requests waited.
 *
 * <p>Pauses stand where they were put. Where requests clearly waited elsewhere, that is said, and
 * nothing is concluded from the nearness of both: a slip of the hand would blame pauses for what
 * they did not do.
 */
final class StatedClocks {

  /** What a second of the load cannot tell. */
  private static final double ONE_SECOND = 1;

  private final Sides sides;
  private final double stated;

  private StatedClocks(Sides sides, double stated) {
    this.sides = sides;
    this.stated = stated;
  }

  /** The two as somebody stated, with what requests say to that. */
  static Timeline place(Sides sides, double stated) {
    return sides.shifted(new StatedClocks(sides, stated).judged());
  }

  private Alignment judged() {
    Statement told = Why.of("stated", Map.of());
    Optional<Correlation> seen = around().filter(Correlation::hasPausesEnough);
    if (seen.isEmpty()) {
      return as(Quality.GOOD, 0, told);
    }
    Correlation found = seen.get();
    if (found.bearsOutUnshifted()) {
      return as(Quality.GOOD, 0, told, Why.fits(found.unshifted()));
    }
    if (found.isNoChance()
        && Math.abs(found.offsetSeconds()) > ONE_SECOND
        && found.beatsUnshifted()) {
      double shift = Correlation.rounded(stated + found.offsetSeconds());
      Fact there = new Fact.Change(shift, Unit.SECONDS);
      return as(
          Quality.POOR,
          found.offsetSeconds(),
          Why.of("stated.elsewhere", Map.of("shift", there)),
          Why.of("fits.stated", found));
    }
    return as(Quality.FAIR, 0, told, Why.of("unclear.stated", found));
  }

  private Optional<Correlation> around() {
    Timeline asStated = sides.shifted(as(Quality.NONE, 0));
    Window reach = reach(stated);
    return Correlation.best(
        asStated, sides.load().seconds(), reach.fromSeconds(), reach.toSeconds());
  }

  /**
   * What may be added to a shift: all that puts pauses near where they stand, or near where they
   * stood without it.
   */
  static Window reach(double shift) {
    Window near = new Window(-Timelines.SKEW_REACH_SECONDS, Timelines.SKEW_REACH_SECONDS);
    return near.union(near.later(Math.rint(-shift)));
  }

  private Alignment as(Quality quality, double suspected, Statement... reasons) {
    return new Alignment(stated, quality, How.STATED, List.of(reasons), suspected);
  }
}
