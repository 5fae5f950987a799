package dev.whisker.gc.unified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.internal.GcLogSequence;
import dev.whisker.input.Cursor;

/**
 * What only Shenandoah says, and how its phases make a cycle, which has no line of its own:
 *
 * <pre>
 * Mode: Generational
 * GC(3) Concurrent reset 0.5ms
 * GC(3) Pause Init Mark 0.052ms
 * ...
 * GC(3) Concurrent cleanup 71M-&gt;58M(96M) 0.033ms
 * GC(3) Concurrent evacuation 3.2ms
 * ...
 * GC(3) Concurrent cleanup 60M-&gt;31M(96M) 0.030ms
 * Cancelling GC: Stopping VM
 * </pre>
 */
final class ShenandoahMessages {

  private final GcLogSequence logs;
  private final Cycles cycles;

  ShenandoahMessages(GcLogSequence logs, Cycles cycles) {
    this.logs = logs;
    this.cycles = cycles;
  }

  boolean takeWithoutNumber(Cursor c) {
    return switch (c.peek()) {
      case 'C' -> (c.sees("Cancelling concurrent GC") || c.sees("Cancelling GC")) && cancelled();
      case 'M' -> c.sees("Mode: Generational") && isGenerational();
      default -> false;
    };
  }

  /**
   * A concurrent phase has ended. The cycle begins with a reset and ends with a cleanup, the first
   * one where marking found enough regions with nothing alive in them.
   *
   * @param c behind its name
   */
  void phase(Cursor c, String name, long line, int id, Stamp start, Stamp end) {
    switch (name) {
      case "reset" -> cycles.begin(id, line, start);
      case "evacuation" -> cycles.goesOn(id);
      case "cleanup" -> {
        if (c.take(" (")) {
          c.takeUntilAfter(")");
        }
        c.skipSpaces();
        MemoryChange heap = Sizes.takeChange(c);
        if (heap != null) {
          logs.current().capacity(heap.capacity());
        }
        cycles.mayEnd(id, end, heap);
      }
      default -> {
        // In the midst of it.
      }
    }
  }

  private boolean cancelled() {
    logs.current().assume(Collector.SHENANDOAH);
    return true;
  }

  private boolean isGenerational() {
    Collector collector = logs.current().collector();
    if (collector == null || !collector.isShenandoah()) {
      return false;
    }
    logs.current().collector(Collector.GENERATIONAL_SHENANDOAH);
    return true;
  }
}
