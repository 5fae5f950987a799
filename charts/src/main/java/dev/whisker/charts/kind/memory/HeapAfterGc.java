package dev.whisker.charts.kind.memory;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.shape.pause.PauseDots;
import dev.whisker.charts.shape.time.Backdrop;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;

/** The heap in use right after each pause or cycle, and the part of it that is kept. */
public final class HeapAfterGc {

  private HeapAfterGc() {}

  public static Chart chart(Drawing drawing) {
    Backdrop cycles = new HeapAfterCycles(drawing);
    return new PauseDots(
        drawing, Unit.BYTES, HeapAfterGc::bytes, cycles.below(new KeptHeap(drawing)));
  }

  /** NaN if the log does not contain it. */
  static double bytes(Pause pause) {
    MemoryChange heap = pause.heap();
    return heap == null || heap.after() < 0 ? Double.NaN : heap.after();
  }
}
