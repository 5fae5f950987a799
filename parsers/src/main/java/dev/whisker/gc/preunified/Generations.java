package dev.whisker.gc.preunified;

import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.PauseDraft;
import dev.whisker.gc.PauseTrait;

/**
 * What follows from the figures of a record: the old generation is what the heap holds beside the
 * young one.
 */
final class Generations {

  private Generations() {}

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
