package dev.whisker.app.model.timeline;

import dev.whisker.analysis.metric.load.Stalls;
import dev.whisker.analysis.metric.load.Stalls.Stall;
import dev.whisker.analysis.timeline.Timeline;
import java.util.List;
import java.util.Optional;

/**
 * When requests all but stopped being answered in one of the runs that are shown.
 *
 * @param stalls in order; empty where there was none
 */
public record RunStalls(RunChoice run, List<Stall> stalls) {

  /** Those of all the load; empty where there is none that could have stalled. */
  static Optional<RunStalls> of(RunChoice run) {
    Timeline timeline = run.result().metrics().timeline();
    return timeline.loadSpan() == null
        ? Optional.empty()
        : Optional.of(new RunStalls(run, Stalls.joined(timeline, timeline.whole())));
  }
}
