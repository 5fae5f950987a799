package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.analysis.timeline.Alignment.Quality;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Optional;

/**
 * A shift that the user stated, compared with where requests waited. If they clearly waited
 * elsewhere, the alignment is poor, and pauses are not blamed for slow requests.
 */
final class StatedClocks {

  /** What a second of the load cannot show. */
  private static final double ONE_SECOND = 1;

  private final Sides sides;
  private final double stated;

  private StatedClocks(Sides sides, double stated) {
    this.sides = sides;
    this.stated = stated;
  }

  /** Both as stated, with what requests show. */
  static Timeline place(Sides sides, double stated) {
    return sides.shifted(new StatedClocks(sides, stated).judged());
  }

  private Alignment judged() {
    Statement shown = Why.of("stated");
    Optional<Correlation> seen = around().filter(Correlation::hasPausesEnough);
    if (seen.isEmpty()) {
      return as(Quality.GOOD, 0, shown);
    }
    Correlation found = seen.get();
    if (found.bearsOutUnshifted()) {
      return as(Quality.GOOD, 0, shown, Why.fits(found.unshifted()));
    }
    if (found.isNoChance()
        && Math.abs(found.offsetSeconds()) > ONE_SECOND
        && found.beatsUnshifted()) {
      double shift = Correlation.rounded(stated + found.offsetSeconds());
      return as(Quality.POOR, found.offsetSeconds(), Why.elsewhere(shift), shown);
    }
    return as(Quality.FAIR, 0, shown, Why.of("unclear"));
  }

  private Optional<Correlation> around() {
    Timeline asStated = sides.shifted(as(Quality.NONE, 0));
    Window reach = reach(stated);
    return Correlation.best(
        asStated, sides.load().seconds(), reach.fromSeconds(), reach.toSeconds());
  }

  /**
   * What may be added to a shift: all that puts pauses near where they are, or near where they
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
