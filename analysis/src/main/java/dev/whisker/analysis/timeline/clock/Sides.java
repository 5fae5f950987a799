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

/** The two halves of a run, to be combined at any offset. */
record Sides(Run run, GcClock clock, LoadAxis load) {

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
   * The zero of offsets: the first request, unless both sides show the time of day. The axis begins
   * with its whole second.
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
