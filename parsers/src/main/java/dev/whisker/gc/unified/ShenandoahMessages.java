package dev.whisker.gc.unified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.Incident;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.reading.DegeneratedGc;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.ShenandoahTrigger;
import dev.whisker.input.source.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * The messages of Shenandoah. Its phases make a cycle, which until JDK 27 has no separate line:
 *
 * <pre>
 * Mode: Generational
 * Trigger: Learning 1 of 5. Free (45312K) is below initial threshold (45875K)
 * GC(3) Concurrent reset 0.5ms
 * GC(3) Pause Init Mark 0.052ms
 * ...
 * GC(3) Concurrent cleanup 71M-&gt;58M(96M) 0.033ms
 * GC(3) Concurrent evacuation 3.2ms
 * ...
 * GC(3) Concurrent cleanup 60M-&gt;31M(96M) 0.030ms
 * Metaspace: 701K(832K)-&gt;701K(832K) NonClass: 639K(704K)-&gt;640K(704K) Class: 61K(128K)-&gt;61K(128K)
 * GC(4) Degenerated GC upgrading to Full GC
 * Cancelling GC: Stopping VM
 *     511 of  1950 ms ( 26.2%): &lt;total&gt;
 * </pre>
 */
final class ShenandoahMessages {

  private static final long NANOS_OF_MILLI = 1_000_000;

  private final GcLogSequence logs;
  private final Place place;
  private final Cycles cycles;
  private final PauseMessages pauses;
  private final ShenandoahTrigger trigger;

  ShenandoahMessages(
      GcLogSequence logs,
      Place place,
      Cycles cycles,
      PauseMessages pauses,
      ShenandoahTrigger trigger) {
    this.logs = logs;
    this.place = place;
    this.cycles = cycles;
    this.pauses = pauses;
    this.trigger = trigger;
  }

  boolean take(Cursor c, Collection collection) {
    return switch (c.peek()) {
      case 'C', 'D' -> DegeneratedGc.isUpgrade(c) && isFull(collection);
      case 'B' ->
          DegeneratedGc.isFutile(c)
              && logs.current().collector() == Collector.SHENANDOAH
              && isFull(collection);
      default -> false;
    };
  }

  boolean takeWithoutNumber(Cursor c) {
    return switch (c.peek()) {
      case 'T' -> trigger.take(c);
      case 'C' -> (c.sees("Cancelling concurrent GC") || c.sees("Cancelling GC")) && cancelled();
      case 'F' -> c.sees("Failed to allocate ") && ranOut();
      case 'M' -> c.sees("Mode: Generational") ? isGenerational() : metaspace(c);
      case ' ' -> pacing(c);
      default -> false;
    };
  }

  /**
   * Shenandoah logs it behind the last pause of a collection, all others before it, and with the
   * number of the collection since JDK 21 only.
   *
   * @return true if this is Shenandoah's
   */
  boolean metaspace(@Nullable MemoryChange change) {
    Collector collector = logs.current().collector();
    if (change == null || collector == null || !collector.isShenandoah()) {
      return false;
    }
    pauses.metaspaceOfLast(change);
    return true;
  }

  private boolean metaspace(Cursor c) {
    int start = c.at();
    boolean known = c.take("Metaspace: ") && metaspace(Sizes.takeMetaspace(c));
    if (!known) {
      c.moveTo(start);
    }
    return known;
  }

  private static boolean isFull(Collection collection) {
    collection.upgradedToFull();
    return true;
  }

  /**
   * A concurrent phase has ended. The cycle begins with a reset and ends with a cleanup, the first
   * one where marking found enough regions with nothing alive in them.
   *
   * @param c behind its name
   */
  void phase(Cursor c, String name, long line, Collection collection, Stamp start, Stamp end) {
    int id = collection.id();
    switch (name) {
      case "reset" -> {
        collection.causedBy(trigger);
        cycles.begin(id, line, start);
      }
      case "evacuation" -> cycles.goesOn(id);
      case "cleanup" -> cycles.mayEnd(id, end, takeHeap(c));
      default -> {
        // Within the cycle.
      }
    }
  }

  /**
   * Reads a cycle as JDK 28 logs it, also of the old generation, and also the end of an aborted
   * one, which a pause completes.
   *
   * @param c behind the name
   */
  void cycle(Cursor c, long line, Collection collection, Stamp at, long duration) {
    logs.current().assume(Collector.SHENANDOAH);
    if (duration < 0) {
      collection.causedBy(trigger);
      cycles.begin(collection.id(), line, at);
    } else {
      cycles.endOfShenandoah(collection.id(), line, at, duration, takeHeap(c));
    }
  }

  /** Takes the heap behind the parentheses. */
  private @Nullable MemoryChange takeHeap(Cursor c) {
    if (c.take(" (")) {
      c.takeUntilAfter(")");
    }
    c.skipSpaces();
    MemoryChange heap = Sizes.takeChange(c);
    if (heap != null) {
      logs.current().capacity(heap.capacity());
    }
    return heap;
  }

  /**
   * The time that threads waited since the last report, which lists each thread and then all of
   * them.
   */
  private boolean pacing(Cursor c) {
    c.skipSpaces();
    long waited = c.takeWhole();
    if (waited < 0 || !c.take(" of ")) {
      return false;
    }
    c.skipSpaces();
    long span = c.takeWhole();
    if (span < 0 || !c.take(" ms (") || !c.takeUntilAfter("): <total>")) {
      return false;
    }
    Stamp start = place.stamp().plusNanos(-span * NANOS_OF_MILLI);
    logs.current()
        .add(new Incident(place.line(), start, Incident.Kind.PACING, waited * NANOS_OF_MILLI));
    return true;
  }

  private boolean ranOut() {
    Collector collector = logs.current().collector();
    boolean isOurs = collector != null && collector.isShenandoah();
    if (isOurs) {
      cycles.ranOut();
    }
    return isOurs;
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
