package dev.whisker.gc.unified.message;

import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.ConcurrentCycle.Outcome;
import dev.whisker.gc.CycleMemory;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.internal.log.GcLogSequence;
import org.jspecify.annotations.Nullable;

/** The concurrent cycle that is going on, if any. */
public final class Cycles {

  private static final int NONE = -1;

  private final GcLogSequence logs;
  private int id = NONE;
  private long line;
  private Stamp start = Stamp.NONE;
  private boolean aborted;
  private boolean remarked;
  private boolean over;
  private Stamp lastEnd = Stamp.NONE;

  /** How long it took as the log says, where a pause may still follow that belongs to it, or -1. */
  private long toldNanos = -1;

  private @Nullable CycleMemory memory;

  /**
   * Whether memory has run out since the last cycle of Shenandoah, or the last pause, freed any.
   */
  private boolean ranOut;

  /** Whether it did before the end that was told of this cycle. */
  private boolean givenUp;

  /**
   * @param logs gets the cycles that are over
   */
  public Cycles(GcLogSequence logs) {
    this.logs = logs;
  }

  boolean isOpen() {
    return id != NONE;
  }

  /** Whether this collection's cycle is going on. */
  boolean isOpen(int gcId) {
    return id == gcId && id != NONE;
  }

  /** Whether one is open that no full collection has made pointless. */
  boolean isGoingOn() {
    return isOpen() && !aborted;
  }

  /** This collection's cycle begins, unless it is going on; another one lost its end. */
  public void begin(int gcId, long atLine, Stamp at) {
    if (!isOpen(gcId)) {
      finish();
    }
    if (!isOpen()) {
      id = gcId;
      line = atLine;
      start = at;
      aborted = false;
      remarked = false;
      over = false;
      lastEnd = Stamp.NONE;
      toldNanos = -1;
      memory = null;
      givenUp = false;
    }
  }

  /** A full collection made the cycle pointless, or the log says that it was given up. */
  public void abort() {
    aborted |= !over || givenUp;
  }

  /** Memory ran out, so that Shenandoah gives the cycle up that is going on. */
  public void ranOut() {
    ranOut = true;
  }

  /** A pause of Shenandoah freed memory. */
  void freed() {
    ranOut = false;
  }

  /** The log says that it was given up here. */
  public void abort(int gcId, long atLine, Stamp at) {
    Stamp end = isOpen(gcId) ? at : Stamp.NONE;
    begin(gcId, atLine, at);
    close(end, Outcome.ABORTED, -1);
  }

  /** The pause in which marking ends. */
  void remarked(int gcId) {
    remarked |= isOpen(gcId);
  }

  /** G1 tells the end of a cycle, be it completed or given up. */
  public void endOfG1(int gcId, long atLine, Stamp at, long durationNanos) {
    if (isOpen(gcId) && !remarked) {
      abort();
    }
    end(gcId, atLine, at, durationNanos, null);
  }

  /** The log tells its end. */
  public void end(int gcId, long atLine, Stamp at, long durationNanos, @Nullable CycleMemory told) {
    Stamp end = at;
    if (!isOpen(gcId)) {
      // The beginning was not logged, or stands before this file's beginning.
      begin(gcId, atLine, durationNanos < 0 ? at : at.plusNanos(-durationNanos));
      end = Stamp.NONE;
    }
    memory = told;
    close(end, aborted ? Outcome.ABORTED : Outcome.COMPLETED, durationNanos);
  }

  /**
   * JDK 28 tells the end of a cycle of Shenandoah, be it completed or given up. Which it is, its
   * phases say, or else the pause that follows: a degenerated one says it of itself, of a full one
   * that memory ran out before.
   *
   * @param heap in use before and after, or null
   */
  public void endOfShenandoah(
      int gcId, long atLine, Stamp at, long durationNanos, @Nullable MemoryChange heap) {
    if (toldNanos >= 0) {
      // Of the young generation, and now of the old one by the same number.
      finish();
    }
    boolean isAlone = !isOpen(gcId);
    if (isAlone) {
      begin(gcId, atLine, at.plusNanos(-durationNanos));
      over = true;
      givenUp = ranOut;
    }
    ranOut = false;
    lastEnd = at;
    memory = heap == null ? null : memory(heap);
    if (isAlone) {
      toldNanos = durationNanos;
    } else if (over) {
      end(gcId, atLine, at, durationNanos, memory);
    }
  }

  /** A pause does what was left of this cycle, of which its own line could not tell. */
  void goesOnInPause(int gcId) {
    if (isOpen(gcId) && toldNanos >= 0) {
      over = false;
      toldNanos = -1;
    }
  }

  /**
   * The cycle is over unless more of it follows: told of those that log no end.
   *
   * @param heap in use before and after its last phase, or null
   */
  public void mayEnd(int gcId, Stamp at, @Nullable MemoryChange heap) {
    if (!isOpen(gcId)) {
      return;
    }
    over = true;
    lastEnd = at;
    if (heap != null) {
      long before = memory == null ? heap.before() : memory.heap().before();
      memory = memory(new MemoryChange(before, heap.after(), heap.capacity()));
    }
  }

  /** What was left of the cycle that is going on, if any, was done in a pause. */
  void mayEndInPause(Stamp at, @Nullable MemoryChange heap) {
    if (!over) {
      mayEnd(id, at, heap);
    }
  }

  /** What looked like the end of the cycle was none. */
  public void goesOn(int gcId) {
    if (isOpen(gcId)) {
      over = false;
    }
  }

  /** The log ends, or another cycle begins. */
  public void finish() {
    if (isOpen()) {
      Outcome outcome = aborted ? Outcome.ABORTED : over ? Outcome.COMPLETED : Outcome.UNFINISHED;
      close(lastEnd, outcome, toldNanos);
    }
  }

  private void close(Stamp end, Outcome outcome, long told) {
    logs.current()
        .add(
            new ConcurrentCycle(
                line, id, start, told >= 0 ? told : start.nanosUntil(end), outcome, memory));
    id = NONE;
  }

  private static CycleMemory memory(MemoryChange heap) {
    return new CycleMemory(heap, MemoryChange.UNKNOWN, MemoryChange.UNKNOWN);
  }
}
