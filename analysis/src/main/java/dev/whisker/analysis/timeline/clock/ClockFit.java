package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import java.util.Optional;
import java.util.OptionalDouble;

/** How well requests waited for the pauses wherever these are put, for those who try it by hand. */
public final class ClockFit {

  private final Optional<OffsetScan> scan;

  private ClockFit(Optional<OffsetScan> scan) {
    this.scan = scan;
  }

  /**
   * Where pauses may be put.
   *
   * @param addedSeconds to where they are now
   * @param correlation of what was waited then and what the pauses cost, at most 1
   */
  public record Place(double addedSeconds, double correlation) {}

  /** Of all the run's requests, about where its pauses are now and where its files put them. */
  public static ClockFit of(Timeline timeline) {
    return timeline.all().derived(ClockFit.class, ClockFit::over);
  }

  private static ClockFit over(Timeline timeline) {
    // Near where pauses are now, or near where their files put them.
    Window near = new Window(-Timelines.SKEW_REACH_SECONDS, Timelines.SKEW_REACH_SECONDS);
    Window reach = near.union(near.later(Math.rint(-timeline.alignment().offsetSeconds())));
    return new ClockFit(
        OffsetScan.of(timeline, timeline.load(), reach.fromSeconds(), reach.toSeconds()));
  }

  /** How well it is with so much added; empty where nothing shows it. */
  public Optional<Place> at(double addedSeconds) {
    OptionalDouble correlation =
        scan.map(each -> each.at(addedSeconds)).orElse(OptionalDouble.empty());
    return correlation.isPresent()
        ? Optional.of(new Place(addedSeconds, correlation.getAsDouble()))
        : Optional.empty();
  }

  /** The best place, where requests agree with it by more than chance. */
  public Optional<Place> clear() {
    return scan.map(OffsetScan::best)
        .filter(Correlation::isNoChance)
        .map(best -> new Place(best.offsetSeconds(), best.strength()));
  }
}
