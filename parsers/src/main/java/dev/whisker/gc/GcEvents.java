package dev.whisker.gc;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What one JVM's log records, by kind; each list in order of the start. */
public record GcEvents(
    List<Pause> pauses,
    List<ConcurrentCycle> cycles,
    List<ConcurrentPhase> phases,
    List<Safepoint> safepoints,
    List<Tenuring> tenurings,
    List<HumongousRegions> humongous,
    List<FreeChunks> freeChunks,
    List<FailedPromotion> failedPromotions,
    List<HeapUse> heapUses,
    List<Incident> incidents) {

  /** Pauses and cycles only. */
  public static GcEvents of(List<Pause> pauses, List<ConcurrentCycle> cycles) {
    return new GcEvents(
        pauses, cycles, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
        List.of());
  }

  /** Whether nothing shows that the JVM did anything. */
  public boolean isEmpty() {
    return active().allMatch(List::isEmpty);
  }

  /** The first line of what the JVM did, or {@link Long#MAX_VALUE}. */
  long firstLine() {
    return active()
        .flatMap(events -> events.stream().limit(1))
        .mapToLong(GcEvent::line)
        .min()
        .orElse(Long.MAX_VALUE);
  }

  /** Without those that only describe a collection. */
  private Stream<List<? extends GcEvent>> active() {
    return Stream.of(pauses, cycles, phases, safepoints, heapUses, incidents);
  }

  /** Those of all kinds that pass the test. */
  public GcEvents only(Predicate<GcEvent> test) {
    return new GcEvents(
        only(pauses, test),
        only(cycles, test),
        only(phases, test),
        only(safepoints, test),
        only(tenurings, test),
        only(humongous, test),
        only(freeChunks, test),
        only(failedPromotions, test),
        only(heapUses, test),
        only(incidents, test));
  }

  private static <E extends GcEvent> List<E> only(List<E> events, Predicate<GcEvent> test) {
    return events.stream().filter(test).toList();
  }

  /** Those of another log behind these, with pauses and cycles of both as stated. */
  public GcEvents then(GcEvents later, List<Pause> allPauses, List<ConcurrentCycle> allCycles) {
    return new GcEvents(
        allPauses,
        allCycles,
        both(phases, later.phases),
        both(safepoints, later.safepoints),
        both(tenurings, later.tenurings),
        both(humongous, later.humongous),
        both(freeChunks, later.freeChunks),
        both(failedPromotions, later.failedPromotions),
        both(heapUses, later.heapUses),
        both(incidents, later.incidents));
  }

  private static <E> List<E> both(List<E> ones, List<E> others) {
    return Stream.concat(ones.stream(), others.stream()).toList();
  }
}
