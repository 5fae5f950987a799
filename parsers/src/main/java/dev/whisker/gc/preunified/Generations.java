package dev.whisker.gc.preunified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.GcLogSequence;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.PauseDraft;
import dev.whisker.gc.PauseTrait;

/**
 * What follows from the generations that a record names: who collects them, and the figures that it
 * leaves out.
 */
final class Generations {

  private final GcLogSequence logs;
  private boolean parNew;

  Generations(GcLogSequence logs) {
    this.logs = logs;
  }

  /** The young generation of this collector is named; ParNew's is CMS's. */
  void young(Collector collector) {
    Collector known = logs.current().collector();
    parNew |= collector == Collector.CMS;
    // ParNew nearly always goes with CMS; the serial old generation shows itself when it is
    // collected.
    if (known != Collector.CMS
        && !(collector == Collector.CMS && known == Collector.PARNEW_SERIAL)) {
      logs.current().collector(collector);
    }
  }

  /** The old generation of this collector is named. */
  void old(Collector collector) {
    logs.current()
        .collector(collector == Collector.SERIAL && parNew ? Collector.PARNEW_SERIAL : collector);
  }

  /** The old generation is what the heap holds beside the young one. */
  static void complete(PauseDraft pause) {
    MemoryChange heap = pause.heap;
    MemoryChange young = pause.young;
    MemoryChange old = pause.old;
    if (heap == null || young == null) {
      return;
    }
    if (pause.is(PauseTrait.ESCALATED_FROM_YOUNG) && old != null) {
      // The parts were collected one after the other: what the young one held in between is not its
      // end.
      pause.young =
          new MemoryChange(young.before(), rest(heap.after(), old.after()), young.capacity());
      pause.old =
          new MemoryChange(rest(heap.before(), young.before()), old.after(), old.capacity());
    } else if (old == null) {
      pause.old =
          new MemoryChange(
              rest(heap.before(), young.before()),
              rest(heap.after(), young.after()),
              rest(heap.capacity(), young.capacity()));
    }
  }

  private static long rest(long whole, long part) {
    return whole < 0 || part < 0 || part > whole ? MemoryChange.UNKNOWN : whole - part;
  }
}
