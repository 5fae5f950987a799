package dev.whisker.gc.unified;

import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.ConcurrentCycle.Outcome;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.reading.GcLogSequence;
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

  /** The logged duration while a pause of the cycle may still follow, or -1. */
  private long reportedNanos = -1;

  private @Nullable MemoryChange heap;

  private long liveBytes = MemoryChange.UNKNOWN;

  private long allocatedBytes = MemoryChange.UNKNOWN;

  /**
   * True if memory has run out since the last cycle of Shenandoah, or the last pause, freed any.
   */
  private boolean ranOut;

  /** True if memory ran out before the logged end of this cycle. */
  private boolean givenUp;

  /**
   * @param logs receives completed cycles
   */
  public Cycles(GcLogSequence logs) {
    this.logs = logs;
  }

  boolean isOpen() {
    return id != NONE;
  }

  /** True if this collection's cycle is going on. */
  boolean isOpen(int gcId) {
    return id == gcId && id != NONE;
  }

  /** True if a cycle is open and was not aborted. */
  boolean isGoingOn() {
    return isOpen() && !aborted;
  }

  /** Begins this collection's cycle, unless it is going on; another open one has no end. */
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
      reportedNanos = -1;
      heap = null;
      liveBytes = MemoryChange.UNKNOWN;
      allocatedBytes = MemoryChange.UNKNOWN;
      givenUp = false;
    }
  }

  /** Aborts the cycle: a full GC made it pointless, or the log shows that it was aborted. */
  public void abort() {
    aborted |= !over || givenUp;
  }

  /** Notes that memory ran out, so Shenandoah gives up the current cycle. */
  public void ranOut() {
    ranOut = true;
  }

  /** Notes that a pause of Shenandoah freed memory. */
  void freed() {
    ranOut = false;
  }

  /** Ends a cycle that the log calls aborted. */
  public void abort(int gcId, long atLine, Stamp at) {
    Stamp end = isOpen(gcId) ? at : Stamp.NONE;
    begin(gcId, atLine, at);
    close(end, Outcome.ABORTED, -1);
  }

  /** Notes the pause in which marking ends. */
  void remarked(int gcId) {
    remarked |= isOpen(gcId);
  }

  /** Ends a cycle of G1, completed or given up. */
  public void endOfG1(int gcId, long atLine, Stamp at, long durationNanos) {
    if (isOpen(gcId) && !remarked) {
      abort();
    }
    end(gcId, atLine, at, durationNanos, null, MemoryChange.UNKNOWN, MemoryChange.UNKNOWN);
  }

  /** Ends a cycle at the line about its end, which may show the heap around it. */
  public void end(
      int gcId,
      long atLine,
      Stamp at,
      long durationNanos,
      @Nullable MemoryChange around,
      long live,
      long allocated) {
    Stamp end = at;
    if (!isOpen(gcId)) {
      // The beginning was not logged, or is in an earlier file.
      begin(gcId, atLine, durationNanos < 0 ? at : at.plusNanos(-durationNanos));
      end = Stamp.NONE;
    }
    heap = around;
    liveBytes = live;
    allocatedBytes = allocated;
    close(end, aborted ? Outcome.ABORTED : Outcome.COMPLETED, durationNanos);
  }

  /**
   * Ends a cycle of Shenandoah since JDK 28, completed or given up. Its phases show which, or else
   * the pause that follows: a degenerated one, or a full one after memory ran out.
   *
   * @param around the heap in use before and after, or null
   */
  public void endOfShenandoah(
      int gcId, long atLine, Stamp at, long durationNanos, @Nullable MemoryChange around) {
    if (reportedNanos >= 0) {
      // The cycle of the young generation; that of the old one has the same number.
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
    heap = around;
    if (isAlone) {
      reportedNanos = durationNanos;
    } else if (over) {
      end(gcId, atLine, at, durationNanos, heap, MemoryChange.UNKNOWN, MemoryChange.UNKNOWN);
    }
  }

  /** Continues the cycle, because a pause completes it. */
  void goesOnInPause(int gcId) {
    if (isOpen(gcId) && reportedNanos >= 0) {
      over = false;
      reportedNanos = -1;
    }
  }

  /**
   * Notes that the cycle is over unless more of it follows, for cycles without a logged end.
   *
   * @param around the heap in use before and after its last phase, or null
   */
  public void mayEnd(int gcId, Stamp at, @Nullable MemoryChange around) {
    if (!isOpen(gcId)) {
      return;
    }
    over = true;
    lastEnd = at;
    if (around != null) {
      long before = heap == null ? around.before() : heap.before();
      heap = new MemoryChange(before, around.after(), around.capacity());
    }
  }

  /** Notes that a pause completed the current cycle, if any. */
  void mayEndInPause(Stamp at, @Nullable MemoryChange around) {
    if (!over) {
      mayEnd(id, at, around);
    }
  }

  /** Continues a cycle that seemed over. */
  public void goesOn(int gcId) {
    if (isOpen(gcId)) {
      over = false;
    }
  }

  /** Closes the cycle: the log ends, or another cycle begins. */
  public void finish() {
    if (isOpen()) {
      Outcome outcome = aborted ? Outcome.ABORTED : over ? Outcome.COMPLETED : Outcome.UNFINISHED;
      close(lastEnd, outcome, reportedNanos);
    }
  }

  private void close(Stamp end, Outcome outcome, long reported) {
    logs.current()
        .add(
            new ConcurrentCycle(
                line,
                id,
                start,
                reported >= 0 ? reported : start.nanosUntil(end),
                outcome,
                heap,
                liveBytes,
                allocatedBytes));
    id = NONE;
  }
}
