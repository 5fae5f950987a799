package dev.whisker.analysis.metric.memory;

import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.gc.GcLog;
import java.util.Comparator;
import java.util.List;

/**
 * Whether the JVMs of a run took turns, as where a server was started again, or ran side by side:
 * what each needs adds up then.
 */
public record OneAfterAnother(boolean holds) {

  /** That of a run; one JVM alone has nobody at its side. */
  public static boolean in(Timeline timeline) {
    return timeline.derived(OneAfterAnother.class, OneAfterAnother::of).holds();
  }

  private static OneAfterAnother of(Timeline timeline) {
    List<GcLog> logs =
        timeline.run().gcLogs().stream()
            .map(SourcedGcLog::log)
            .sorted(Comparator.comparingDouble(log -> timeline.secondsOf(log.first())))
            .toList();
    for (int i = 1; i < logs.size(); i++) {
      // Moments that are not known follow nothing.
      if (!(timeline.secondsOf(logs.get(i - 1).last())
          <= timeline.secondsOf(logs.get(i).first()))) {
        return new OneAfterAnother(false);
      }
    }
    return new OneAfterAnother(true);
  }
}
