package dev.whisker.analysis.metric.memory;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.gc.GcLog;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Recognises JVMs of a run that ran in turn, as where a server was restarted. The memory of JVMs
 * that ran side by side adds up.
 */
public final class OneAfterAnother {

  private static final Function<Timeline, Boolean> HOLDS = OneAfterAnother::of;

  private OneAfterAnother() {}

  /** True for a run of a single JVM, too. */
  public static boolean in(Timeline timeline) {
    return timeline.derived(HOLDS);
  }

  private static boolean of(Timeline timeline) {
    List<GcLog> logs =
        timeline
            .run()
            .logs()
            .sorted(Comparator.comparingDouble(log -> timeline.secondsOf(log.first())))
            .toList();
    for (int i = 1; i < logs.size(); i++) {
      // Moments that are not known follow nothing.
      if (!(timeline.secondsOf(logs.get(i - 1).last())
          <= timeline.secondsOf(logs.get(i).first()))) {
        return false;
      }
    }
    return true;
  }
}
