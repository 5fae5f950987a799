package dev.whisker.charts.kind;

import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;

/** What was in use right after each collection. */
final class HeapAfterGc {

  private HeapAfterGc() {}

  /** NaN where the log does not tell. */
  static double bytes(Pause pause) {
    MemoryChange heap = pause.heap();
    return heap == null || heap.after() < 0 ? Double.NaN : heap.after();
  }
}
