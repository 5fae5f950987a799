package dev.whisker.gc.reading;

import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.Incident;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.detail.FailedPromotion;
import dev.whisker.gc.detail.HeapUse;
import dev.whisker.gc.detail.HumongousRegions;
import dev.whisker.gc.detail.PausePhase;
import dev.whisker.gc.detail.Tenuring;
import dev.whisker.gc.reading.EventTable.Form;

/** The kinds of events as rows of numbers. */
@SuppressWarnings("EnumOrdinal") // Nowhere stored.
public final class EventForms {

  public static final Form<ConcurrentCycle> CYCLES =
      new Form<>(
          7,
          (cycle, names) -> {
            MemoryChange heap = cycle.heap();
            return new long[] {
              cycle.durationNanos(),
              cycle.outcome().ordinal(),
              heap == null ? EventForms.NONE : heap.before(),
              heap == null ? 0 : heap.after(),
              heap == null ? 0 : heap.capacity(),
              cycle.liveBytes(),
              cycle.allocatedBytes()
            };
          },
          (line, gcId, start, row, names) ->
              new ConcurrentCycle(
                  line,
                  gcId,
                  start,
                  row[0],
                  EventForms.OUTCOMES[(int) row[1]],
                  row[2] == EventForms.NONE ? null : new MemoryChange(row[2], row[3], row[4]),
                  row[5],
                  row[6]));

  public static final Form<Safepoint> SAFEPOINTS =
      new Form<>(
          3,
          (stop, names) ->
              new long[] {names.number(stop.operation()), stop.reachingNanos(), stop.totalNanos()},
          (line, gcId, start, row, names) ->
              new Safepoint(line, start, names.textOrNull(row[0]), row[1], row[2]));

  public static final Form<Tenuring> TENURINGS =
      new Form<>(
          3,
          (ages, names) ->
              new long[] {ages.desiredSurvivorBytes(), ages.newThreshold(), ages.maxThreshold()},
          (line, gcId, start, row, names) ->
              new Tenuring(line, gcId, start, row[0], (int) row[1], (int) row[2]));

  public static final Form<HumongousRegions> HUMONGOUS_REGIONS =
      new Form<>(
          2,
          (regions, names) -> new long[] {regions.before(), regions.after()},
          (line, gcId, start, row, names) ->
              new HumongousRegions(line, gcId, start, (int) row[0], (int) row[1]));

  public static final Form<FailedPromotion> FAILED_PROMOTIONS =
      new Form<>(
          1,
          (failed, names) -> new long[] {failed.words()},
          (line, gcId, start, row, names) -> new FailedPromotion(line, gcId, start, row[0]));

  public static final Form<PausePhase> PHASES =
      new Form<>(
          2,
          (phase, names) -> new long[] {phase.kind().ordinal(), phase.nanos()},
          (line, gcId, start, row, names) ->
              new PausePhase(line, gcId, start, EventForms.PHASE_KINDS[(int) row[0]], row[1]));

  public static final Form<HeapUse> HEAP_USES =
      new Form<>(
          2,
          (use, names) -> new long[] {use.usedBytes(), use.capacityBytes()},
          (line, gcId, start, row, names) -> new HeapUse(line, start, row[0], row[1]));

  public static final Form<Incident> INCIDENTS =
      new Form<>(
          2,
          (incident, names) -> new long[] {incident.kind().ordinal(), incident.durationNanos()},
          (line, gcId, start, row, names) ->
              new Incident(line, start, EventForms.KINDS[(int) row[0]], row[1]));

  private static final ConcurrentCycle.Outcome[] OUTCOMES = ConcurrentCycle.Outcome.values();

  private static final PausePhase.Kind[] PHASE_KINDS = PausePhase.Kind.values();

  private static final Incident.Kind[] KINDS = Incident.Kind.values();

  /** Instead of the use of the heap: no memory is known. */
  private static final long NONE = Long.MIN_VALUE;

  private EventForms() {}
}
