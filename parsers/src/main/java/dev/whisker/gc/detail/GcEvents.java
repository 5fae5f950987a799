package dev.whisker.gc.detail;

import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.GcEvent;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Stamp;
import java.util.List;
import java.util.stream.Stream;

/** The events of one JVM's log, by kind; each list in order of the start. */
public record GcEvents(
    List<Pause> pauses,
    List<ConcurrentCycle> cycles,
    List<Safepoint> safepoints,
    List<Tenuring> tenurings,
    List<HumongousRegions> humongous,
    List<FailedPromotion> failedPromotions,
    List<PausePhase> phases,
    List<HeapUse> heapUses,
    List<Incident> incidents) {

  /** Pauses and cycles only. */
  public static GcEvents of(List<Pause> pauses, List<ConcurrentCycle> cycles) {
    return new GcEvents(
        pauses, cycles, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
        List.of());
  }

  /** True if it has an equal event: a log creates its events anew at each call. */
  public boolean contains(GcEvent event) {
    return Stream.concat(active(), Stream.of(tenurings, humongous, failedPromotions, phases))
        .filter(events -> !events.isEmpty() && events.getFirst().getClass() == event.getClass())
        .anyMatch(events -> events.contains(event));
  }

  /** True if the log contains no activity of the JVM. */
  public boolean isEmpty() {
    return active().allMatch(List::isEmpty);
  }

  /** The first line with an event, or {@link Long#MAX_VALUE}. */
  public long firstLine() {
    return active()
        .flatMap(events -> events.stream().limit(1))
        .mapToLong(GcEvent::line)
        .min()
        .orElse(Long.MAX_VALUE);
  }

  /** The start of the first event of each kind. */
  public Stream<Stamp> firstStarts() {
    return active().flatMap(events -> events.stream().limit(1)).map(GcEvent::start);
  }

  /** The events except those that only describe a collection. */
  private Stream<List<? extends GcEvent>> active() {
    return Stream.of(pauses, cycles, safepoints, heapUses, incidents);
  }
}
