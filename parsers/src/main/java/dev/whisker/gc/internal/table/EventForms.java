package dev.whisker.gc.internal.table;

import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.ConcurrentPhase;
import dev.whisker.gc.CycleMemory;
import dev.whisker.gc.FailedPromotion;
import dev.whisker.gc.FreeChunks;
import dev.whisker.gc.HeapUse;
import dev.whisker.gc.HumongousRegions;
import dev.whisker.gc.Incident;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.Tenuring;
import dev.whisker.gc.internal.table.EventTable.Form;

/** The events as rows of numbers. */
public final class EventForms {

  private EventForms() {}

  /** Concurrent cycles. */
  public static final class OfCycles implements Form<ConcurrentCycle> {

    private static final ConcurrentCycle.Outcome[] OUTCOMES = ConcurrentCycle.Outcome.values();

    /** Instead of the use of the heap: no memory was told. */
    private static final long NONE = Long.MIN_VALUE;

    @Override
    public int width() {
      return 7;
    }

    @Override
    @SuppressWarnings("EnumOrdinal") // Nowhere stored.
    public void write(ConcurrentCycle cycle, long[] row, int at, TextNumbers names) {
      row[at] = cycle.durationNanos();
      row[at + 1] = cycle.outcome().ordinal();
      CycleMemory memory = cycle.memory();
      if (memory == null) {
        row[at + 2] = NONE;
      } else {
        row[at + 2] = memory.heap().before();
        row[at + 3] = memory.heap().after();
        row[at + 4] = memory.heap().capacity();
        row[at + 5] = memory.liveBytes();
        row[at + 6] = memory.allocatedBytes();
      }
    }

    @Override
    public ConcurrentCycle read(
        long line, int gcId, Stamp start, long[] row, int at, TextNumbers names) {
      CycleMemory memory =
          row[at + 2] == NONE
              ? null
              : new CycleMemory(
                  new MemoryChange(row[at + 2], row[at + 3], row[at + 4]),
                  row[at + 5],
                  row[at + 6]);
      return new ConcurrentCycle(line, gcId, start, row[at], OUTCOMES[(int) row[at + 1]], memory);
    }
  }

  /** Concurrent phases. */
  public static final class OfPhases implements Form<ConcurrentPhase> {

    @Override
    public int width() {
      return 2;
    }

    @Override
    public void write(ConcurrentPhase phase, long[] row, int at, TextNumbers names) {
      row[at] = phase.durationNanos();
      row[at + 1] = names.number(phase.name());
    }

    @Override
    public ConcurrentPhase read(
        long line, int gcId, Stamp start, long[] row, int at, TextNumbers names) {
      return new ConcurrentPhase(line, gcId, start, row[at], names.text(row[at + 1]));
    }
  }

  /** Safepoints. */
  public static final class OfSafepoints implements Form<Safepoint> {

    @Override
    public int width() {
      return 3;
    }

    @Override
    public void write(Safepoint safepoint, long[] row, int at, TextNumbers names) {
      row[at] = names.number(safepoint.operation());
      row[at + 1] = safepoint.reachingNanos();
      row[at + 2] = safepoint.totalNanos();
    }

    @Override
    public Safepoint read(long line, int gcId, Stamp start, long[] row, int at, TextNumbers names) {
      return new Safepoint(line, start, names.textOrNull(row[at]), row[at + 1], row[at + 2]);
    }
  }

  /** What is told of ages. */
  public static final class OfTenurings implements Form<Tenuring> {

    @Override
    public int width() {
      return 3;
    }

    @Override
    public void write(Tenuring tenuring, long[] row, int at, TextNumbers names) {
      row[at] = tenuring.desiredSurvivorBytes();
      row[at + 1] = tenuring.newThreshold();
      row[at + 2] = tenuring.maxThreshold();
    }

    @Override
    public Tenuring read(long line, int gcId, Stamp start, long[] row, int at, TextNumbers names) {
      return new Tenuring(line, gcId, start, row[at], (int) row[at + 1], (int) row[at + 2]);
    }
  }

  /** Numbers of humongous regions. */
  public static final class OfHumongousRegions implements Form<HumongousRegions> {

    @Override
    public int width() {
      return 2;
    }

    @Override
    public void write(HumongousRegions regions, long[] row, int at, TextNumbers names) {
      row[at] = regions.before();
      row[at + 1] = regions.after();
    }

    @Override
    public HumongousRegions read(
        long line, int gcId, Stamp start, long[] row, int at, TextNumbers names) {
      return new HumongousRegions(line, gcId, start, (int) row[at], (int) row[at + 1]);
    }
  }

  /** What the free lists of CMS hold. */
  public static final class OfFreeChunks implements Form<FreeChunks> {

    @Override
    public int width() {
      return 2;
    }

    @Override
    public void write(FreeChunks chunks, long[] row, int at, TextNumbers names) {
      row[at] = chunks.freeWords();
      row[at + 1] = chunks.largestWords();
    }

    @Override
    public FreeChunks read(
        long line, int gcId, Stamp start, long[] row, int at, TextNumbers names) {
      return new FreeChunks(line, gcId, start, row[at], row[at + 1]);
    }
  }

  /** Promotions that failed. */
  public static final class OfFailedPromotions implements Form<FailedPromotion> {

    @Override
    public int width() {
      return 1;
    }

    @Override
    public void write(FailedPromotion failed, long[] row, int at, TextNumbers names) {
      row[at] = failed.words();
    }

    @Override
    public FailedPromotion read(
        long line, int gcId, Stamp start, long[] row, int at, TextNumbers names) {
      return new FailedPromotion(line, gcId, start, row[at]);
    }
  }

  /** How full the heap was. */
  public static final class OfHeapUses implements Form<HeapUse> {

    @Override
    public int width() {
      return 2;
    }

    @Override
    public void write(HeapUse use, long[] row, int at, TextNumbers names) {
      row[at] = use.usedBytes();
      row[at + 1] = use.capacityBytes();
    }

    @Override
    public HeapUse read(long line, int gcId, Stamp start, long[] row, int at, TextNumbers names) {
      return new HeapUse(line, start, row[at], row[at + 1]);
    }
  }

  /** Incidents. */
  public static final class OfIncidents implements Form<Incident> {

    private static final Incident.Kind[] KINDS = Incident.Kind.values();

    @Override
    public int width() {
      return 2;
    }

    @Override
    @SuppressWarnings("EnumOrdinal") // Nowhere stored.
    public void write(Incident incident, long[] row, int at, TextNumbers names) {
      row[at] = incident.kind().ordinal();
      row[at + 1] = incident.durationNanos();
    }

    @Override
    public Incident read(long line, int gcId, Stamp start, long[] row, int at, TextNumbers names) {
      return new Incident(line, start, KINDS[(int) row[at]], row[at + 1]);
    }
  }
}
