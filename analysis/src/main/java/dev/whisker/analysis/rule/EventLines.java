package dev.whisker.analysis.rule;

import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.FailedPromotion;
import dev.whisker.gc.GcEvent;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.HeapUse;
import dev.whisker.gc.HumongousRegions;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PausePhase;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Tenuring;
import java.util.List;

/** Finds the lines of events in the files of a run's GC logs. */
final class EventLines {

  private EventLines() {}

  /** The lines of the first events, as many as a finding shows. */
  static List<LogLine> of(List<SourcedGcLog> logs, List<? extends GcEvent> events) {
    return events.stream()
        .limit(Conclusion.MOST_LINES)
        .flatMap(
            event ->
                logs.stream()
                    .filter(log -> logs.size() == 1 || holds(log.log(), event))
                    .limit(1)
                    .map(log -> LogLine.of(log, event.line())))
        .toList();
  }

  /** Compares by value: a log creates its pauses anew at each call. */
  private static boolean holds(GcLog log, GcEvent event) {
    List<? extends GcEvent> kind =
        switch (event) {
          case Pause _ -> log.pauses();
          case ConcurrentCycle _ -> log.cycles();
          case Safepoint _ -> log.events().safepoints();
          case Tenuring _ -> log.events().tenurings();
          case HumongousRegions _ -> log.events().humongous();
          case FailedPromotion _ -> log.events().failedPromotions();
          case PausePhase _ -> log.events().phases();
          case HeapUse _ -> log.events().heapUses();
          case Incident _ -> log.events().incidents();
        };
    return kind.contains(event);
  }
}
