package dev.whisker.analysis.metric.gc;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.gc.log.GcLog;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Detects if the JVMs of a run ran in turn, for example because a server was restarted. The memory
 * of JVMs that ran side by side adds up.
 */
public final class OneAfterAnother {

  private static final Function<Timeline, Boolean> HOLDS = OneAfterAnother::of;

  private OneAfterAnother() {}

  /** True if the JVMs ran in turn; also for a single JVM. */
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
      // An unknown moment follows none.
      if (!(timeline.secondsOf(logs.get(i - 1).last())
          <= timeline.secondsOf(logs.get(i).first()))) {
        return false;
      }
    }
    return true;
  }
}
