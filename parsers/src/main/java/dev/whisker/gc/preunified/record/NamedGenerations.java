package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Collector;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.reading.GcLogBuilder;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.PauseDraft;
import org.jspecify.annotations.Nullable;

/** Infers the collector from the generations that a record names, and the figures that it lacks. */
final class NamedGenerations {

  private final GcLogSequence logs;

  NamedGenerations(GcLogSequence logs) {
    this.logs = logs;
  }

  /** Notes the young generation of a collector; ParNew's is CMS's. */
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

  /** Notes the old generation of a collector. */
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
   * Fills in the missing generation: heap less young, or for a full GC heap less old. If nothing
   * was young, the record of a full GC names the old one only.
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
      // The parts were collected one after the other: the young one's figure in between is not its
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
