package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.analysis.timeline.Alignment.Quality;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Unit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What two files tell of the time of day, held against where requests waited.
 *
 * <p>Where they waited elsewhere, clearly, the shift by which pauses would stand there is offered
 * and not made: both files claim to know, and one of them may be of another run.
 */
final class ToldClocks {

  /** What a second of the load cannot tell. */
  private static final double ONE_SECOND = 1;

  private final Sides sides;
  private final Statement told;
  private final How how;

  private ToldClocks(Sides sides) {
    boolean local = sides.load().result().head().localTime();
    this.sides = sides;
    this.how = local ? How.LOCAL_TIME : How.WALL_CLOCK;
    this.told = Why.of(how.id(), Map.of());
  }

  /** The two as their clocks tell, with what requests say to that. */
  static Timeline place(Sides sides) {
    ToldClocks clocks = new ToldClocks(sides);
    return sides.shifted(clocks.judged());
  }

  private Alignment judged() {
    Optional<Correlation> around =
        sides.correlation(-Timelines.SKEW_REACH_SECONDS, Timelines.SKEW_REACH_SECONDS);
    if (around.filter(Correlation::bearsOutUnshifted).isPresent()) {
      return as(Quality.GOOD, 0, told, Why.fits(around.get().unshifted()));
    }
    Optional<Correlation> elsewhere =
        around.filter(this::isElsewhere).or(() -> far().filter(this::isElsewhere));
    if (elsewhere.isPresent()) {
      Correlation there = elsewhere.get();
      Fact shift = new Fact.Change(there.offsetSeconds(), Unit.SECONDS);
      return as(
          Quality.POOR,
          there.offsetSeconds(),
          Why.of("skewed", Map.of("shift", shift)),
          Why.of("fits.there", there));
    }
    Optional<AnsweredMeanwhile> contradiction = AnsweredMeanwhile.by(sides.asTold());
    if (contradiction.isPresent()) {
      return as(Quality.POOR, 0, contradiction.get().reason(), told);
    }
    return as(how == How.WALL_CLOCK ? Quality.GOOD : Quality.FAIR, 0, told);
  }

  /** Hours away, as zones are, where a long log covers the load in more than one place. */
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
