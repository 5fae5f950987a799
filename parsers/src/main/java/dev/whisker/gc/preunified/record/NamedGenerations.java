package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Collector;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.internal.log.GcLogBuilder;
import dev.whisker.gc.internal.log.GcLogSequence;
import dev.whisker.gc.internal.table.PauseDraft;
import org.jspecify.annotations.Nullable;

/**
 * What follows from the generations that a record names: who collects them, and the figures that it
 * leaves out.
 */
final class NamedGenerations {

  private final GcLogSequence logs;

  NamedGenerations(GcLogSequence logs) {
    this.logs = logs;
  }

  /** The young generation of this collector is named; ParNew's is CMS's. */
  void young(Collector collector) {
    GcLogBuilder log = logs.current();
    if (collector == Collector.CMS) {
      // ParNew nearly always goes with CMS; the serial old generation shows itself when it is
      // collected.
      if (log.collector() == Collector.SERIAL) {
        log.collector(Collector.PARNEW_SERIAL);
      } else {
        log.assume(Collector.CMS);
      }
    } else if (log.collector() != Collector.CMS) {
      log.collector(collector);
    }
  }

  /** The old generation of this collector is named. */
  void old(Collector collector) {
    GcLogBuilder log = logs.current();
    if (collector != Collector.SERIAL) {
      log.collector(collector);
    } else if (!log.isSurelyOf(Collector.CMS)) {
      log.collector(isOfParNew(log.collector()) ? Collector.PARNEW_SERIAL : Collector.SERIAL);
    }
  }

  private static boolean isOfParNew(@Nullable Collector collector) {
    return collector == Collector.CMS || collector == Collector.PARNEW_SERIAL;
  }

  /**
   * The old generation is what the heap holds beside the young one, and of a full collection the
   * other way round: where nothing was young, its record names the old one only.
   */
  static void complete(PauseDraft pause) {
    MemoryChange heap = pause.heap;
    MemoryChange young = pause.young;
    MemoryChange old = pause.old;
    if (heap == null) {
      return;
    }
    if (young == null) {
      if (old != null && pause.kind == PauseKind.FULL) {
        pause.young = rest(heap, old);
      }
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
      pause.old = rest(heap, young);
    }
  }

  private static MemoryChange rest(MemoryChange whole, MemoryChange part) {
    return new MemoryChange(
        rest(whole.before(), part.before()),
        rest(whole.after(), part.after()),
        rest(whole.capacity(), part.capacity()));
  }

  private static long rest(long whole, long part) {
    return whole < 0 || part < 0 || part > whole ? MemoryChange.UNKNOWN : whole - part;
  }
}
