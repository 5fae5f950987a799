package dev.whisker.charts.kind.pause;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.Pause;
import java.util.stream.Stream;

/** The pauses that began in a run's window; all pauses of a log without times. */
final class AnalysedPauses {

  private AnalysedPauses() {}

  static Stream<Pause> of(RunResult run) {
    Timeline timeline = run.metrics().timeline();
    Window window = run.metrics().gcWindow();
    if (timeline.gcSpan() == null) {
      return timeline.pauses().stream();
    }
    return timeline.pauses().stream()
        .filter(
            pause -> {
              double start = timeline.secondsOf(pause.start());
              return start >= window.fromSeconds() && start < window.toSeconds();
            });
  }
}
