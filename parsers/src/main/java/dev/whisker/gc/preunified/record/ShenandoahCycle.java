package dev.whisker.gc.preunified.record;

import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.ConcurrentCycle.Outcome;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.PauseDraft;
import org.jspecify.annotations.Nullable;

/**
 * The cycle of JDK 8's Shenandoah, which has no number. It begins with the reset before the initial
 * mark, or with that mark if the reset is at the end of the cycle before (8u171). It is over with
 * the final mark if nothing is evacuated:
 *
 * <pre>
 * 2.464: [Concurrent reset 90M-&gt;91M(128M), 1.000 ms]
 * 2.470: [Pause Init Mark (process weakrefs), 2.000 ms]
 * 2.490: [Pause Final Mark (process weakrefs), 3.000 ms]
 * 2.510: [Concurrent evacuation 70M-&gt;80M(128M), 15.000 ms]
 * 2.530: [Pause Final Update Refs, 1.000 ms]
 * 2.531: [Concurrent cleanup 80M-&gt;30M(128M), 0.100 ms]
 * </pre>
 */
final class ShenandoahCycle {

  private final GcLogSequence logs;
  private Stamp reset = Stamp.NONE;
  private long resetLine = -1;
  private boolean open;
  private long line;
  private int gcId;
  private Stamp start = Stamp.NONE;

  /** True if it is over unless more of it follows. */
  private boolean over;

  private Stamp lastEnd = Stamp.NONE;
  private @Nullable MemoryChange heap;

  ShenandoahCycle(GcLogSequence logs) {
    this.logs = logs;
  }

  /**
   * Notes the end of a concurrent phase.
   *
   * @param change of the heap from its start to its end, or null
   */
  void phase(String name, long atLine, Stamp from, Stamp to, @Nullable MemoryChange change) {
    switch (name) {
      case "reset" -> {
        end();
        resetLine = atLine;
        reset = from;
      }
      case "evacuation" -> over = false;
      case "cleanup" -> mayEnd(to, change);
      default -> {
        // Within the cycle.
      }
    }
  }

  /** Notes a complete pause. */
  void paused(PauseDraft pause) {
    Stamp end = pause.start().plusNanos(pause.durationNanos);
    if (pause.kind == PauseKind.FULL) {
      if (open && !over) {
        close(Outcome.ABORTED, pause.start());
      }
    } else if (pause.is(PauseTrait.DEGENERATED)) {
      if (!over && !PauseDraft.OUTSIDE_OF_CYCLE.equals(pause.stop)) {
        // It completed the cycle.
        mayEnd(end, pause.heap);
      }
    } else if (pause.stop != null) {
      stopped(pause, pause.stop, end);
    }
  }

  private void stopped(PauseDraft pause, String stop, Stamp end) {
    if (stop.startsWith("Init Mark") || stop.startsWith("Init Traversal")) {
      begin(pause);
    } else if (stop.startsWith("Init Update")) {
      over = false;
    } else if (stop.startsWith("Final")) {
      // 8u171 writes more right behind its name: [Pause Final MarkTotal Garbage: 6M
      mayEnd(end, pause.heap);
    }
  }

  private void begin(PauseDraft pause) {
    end();
    open = true;
    over = false;
    gcId = pause.gcId;
    line = resetLine >= 0 ? resetLine : pause.line;
    start = resetLine >= 0 ? reset : pause.start();
    lastEnd = Stamp.NONE;
    heap = null;
    forgetReset();
  }

  private void forgetReset() {
    resetLine = -1;
    reset = Stamp.NONE;
  }

  private void mayEnd(Stamp end, @Nullable MemoryChange change) {
    over = open;
    lastEnd = end;
    if (open && change != null) {
      logs.current().capacity(change.capacity());
      long before = heap == null ? change.before() : heap.before();
      heap = new MemoryChange(before, change.after(), change.capacity());
    }
  }

  /** Ends the JVM, and drops a reset that begins no cycle. */
  void finish() {
    end();
    forgetReset();
  }

  /** Closes an open cycle when the next one begins. */
  private void end() {
    if (open) {
      close(over ? Outcome.COMPLETED : Outcome.UNFINISHED, over ? lastEnd : Stamp.NONE);
    }
  }

  private void close(Outcome outcome, Stamp end) {
    logs.current()
        .add(
            new ConcurrentCycle(
                line,
                gcId,
                start,
                start.nanosUntil(end),
                outcome,
                heap,
                MemoryChange.UNKNOWN,
                MemoryChange.UNKNOWN));
    open = false;
  }
}
