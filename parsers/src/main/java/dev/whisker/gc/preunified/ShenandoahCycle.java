package dev.whisker.gc.preunified;

import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.ConcurrentCycle.Outcome;
import dev.whisker.gc.ConcurrentPhase;
import dev.whisker.gc.CycleMemory;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.internal.GcLogSequence;
import dev.whisker.gc.internal.PauseDraft;
import org.jspecify.annotations.Nullable;

/**
 * A cycle of Shenandoah has no line of its own, nor a number on JDK 8: it begins with a reset and
 * ends with a cleanup, the first one where no evacuation follows it, or in a pause that does what
 * was left of it.
 */
final class ShenandoahCycle {

  private final GcLogSequence logs;

  /** The reset with which it began, or null where none is going on. */
  private @Nullable ConcurrentPhase reset;

  private Stamp end = Stamp.NONE;
  private boolean isOver;
  private @Nullable MemoryChange heap;

  ShenandoahCycle(GcLogSequence logs) {
    this.logs = logs;
  }

  /**
   * A phase has ended.
   *
   * @param change of the heap, or null where it tells none
   */
  void phase(ConcurrentPhase phase, @Nullable MemoryChange change) {
    switch (phase.name()) {
      case "reset" -> {
        finish();
        reset = phase;
      }
      case "evacuation" -> isOver = false;
      case "cleanup" -> mayEnd(phase.start().plusNanos(phase.durationNanos()), change);
      default -> {
        // In the midst of it.
      }
    }
  }

  /** A pause has ended. */
  void paused(PauseDraft pause) {
    if (pause.is(PauseTrait.DEGENERATED)) {
      if (!isOver) {
        mayEnd(pause.start().plusNanos(pause.durationNanos), pause.heap);
      }
    } else if (pause.kind == PauseKind.FULL && !isOver) {
      close(pause.start(), Outcome.ABORTED);
    }
  }

  private void mayEnd(Stamp at, @Nullable MemoryChange change) {
    isOver = true;
    end = at;
    if (change != null) {
      long before = heap == null ? change.before() : heap.before();
      heap = new MemoryChange(before, change.after(), change.capacity());
    }
  }

  /** The log ends, or another cycle begins. */
  void finish() {
    close(end, isOver ? Outcome.COMPLETED : Outcome.UNFINISHED);
  }

  private void close(Stamp at, Outcome outcome) {
    if (reset != null) {
      CycleMemory memory =
          heap == null ? null : new CycleMemory(heap, MemoryChange.UNKNOWN, MemoryChange.UNKNOWN);
      logs.current()
          .add(
              new ConcurrentCycle(
                  reset.line(),
                  reset.gcId(),
                  reset.start(),
                  ConcurrentWork.elapsed(reset.start(), at),
                  outcome,
                  memory));
    }
    reset = null;
    end = Stamp.NONE;
    isOver = false;
    heap = null;
  }
}
