package dev.whisker.app.screen.timeline;

import dev.whisker.analysis.metric.load.Stalls;
import dev.whisker.analysis.metric.load.Stalls.Stall;
import dev.whisker.analysis.timeline.Timeline;
import java.util.List;
import java.util.Optional;

/**
 * The stalls of one of the shown runs.
 *
 * @param stalls in order; may be empty
 */
public record RunStalls(RunChoice run, List<Stall> stalls) {

  /** The stalls of the whole load; empty without a load that can be checked. */
  static Optional<RunStalls> of(RunChoice run) {
    Timeline timeline = run.result().metrics().timeline();
    return timeline.loadSpan() == null
        ? Optional.empty()
        : Optional.of(new RunStalls(run, Stalls.joined(timeline, timeline.whole())));
  }
}
