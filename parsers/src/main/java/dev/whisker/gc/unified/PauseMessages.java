package dev.whisker.gc.unified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.detail.HumongousRegions;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.LostRecords;
import dev.whisker.gc.reading.PauseDraft;
import dev.whisker.gc.reading.ShenandoahTrigger;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.NameTable;
import dev.whisker.input.source.Word;
import org.jspecify.annotations.Nullable;

/**
 * The lines about a pause, one at its beginning (only with {@code gc,start}) and one at its end:
 *
 * <pre>
 * GC(2) Pause Young (Normal) (G1 Evacuation Pause)
 * GC(2) Pause Young (Normal) (G1 Evacuation Pause) 14M-&gt;14M(34M) 7.042ms
 * GC(4) Pause Remark 23M-&gt;23M(59M) 2.433ms
 * GC(0) Y: Pause Mark Start (Major) 0.018ms
 * GC(0) User=0.00s Sys=0.01s Real=0.00s
 * </pre>
 */
public final class PauseMessages {

  private static final Word SYS = Word.of("s Sys=");
  private static final Word REAL = Word.of("s Real=");

  private final GcLogSequence logs;
  private final Cycles cycles;
  private final Labels labels;
  private final ShenandoahTrigger trigger;
  private final LostRecords lost;

  /** The last pause, until its processor times have been read, or cannot follow any more. */
  private @Nullable PauseDraft last;

  /** The line on which the last pause ended, or 0. */
  private long endLine;

  private boolean cpuFollows;
  private boolean promotionFailed;

  /**
   * @param logs receives the completed pauses
   * @param cycles are begun, marked and given up by pauses
   * @param lost receives the pauses that have begun and will not end
   */
  public PauseMessages(
      GcLogSequence logs,
      Cycles cycles,
      NameTable names,
      ShenandoahTrigger trigger,
      LostRecords lost) {
    this.logs = logs;
    this.cycles = cycles;
    this.trigger = trigger;
    this.lost = lost;
    this.labels = new Labels(names);
  }

  /**
   * Reads one such line from behind {@code Pause } on.
   *
   * @return true if it was understood
   */
  public boolean pause(Cursor c, Place place, Collection collection) {
    PauseLabel label = labels.take(c);
    if (label == null) {
      return false;
    }
    if (label.collector() == Collector.GENERATIONAL_SHENANDOAH) {
      // Its head names Shenandoah only, but for a line that is not always logged.
      logs.current().collector(label.collector());
    } else if (label.collector() != null) {
      logs.current().assume(label.collector());
    }
    if (label.isWholeCollection() || (collection.cause == null && label.mayBeFirstStop())) {
      collection.causedBy(trigger);
    }
    if (!c.hasMore()) {
      collection.pauseBegins(label, place.line(), lost);
      return true;
    }
    MemoryChange heap = Sizes.takeChange(c);
    c.skipSpaces();
    boolean negative = c.peek(-1) == '-';
    long millionths = c.takeDecimal(6);
    if (negative
        || millionths < 0
        || millionths > Pause.LONGEST_NANOS
        || !Durations.takeMilliseconds(c)) {
      return false;
    }
    PauseDraft pause = new PauseDraft(collection.takePauseLine(label, place.line(), lost));
    pause.gcId = collection.id();
    pause.kind = label.kind();
    pause.addAll(label.traits());
    pause.cause = label.cause() == null ? collection.cause : label.cause();
    collection.hasPauseWithoutCause |= pause.cause == null;
    pause.heap = heap;
    pause.durationNanos = millionths;
    pause.uptimeNanos = less(place.uptimeNanos(), millionths);
    pause.epochNanos = less(place.epochNanos(), millionths);
    if (pause.kind != PauseKind.FULL) {
      // A full pause may be inside another pause.
      endLine = place.line();
    }
    ended(pause, label, collection);
    return true;
  }

  private static long less(long clock, long nanos) {
    return clock == Stamp.ABSENT ? clock : clock - nanos;
  }

  /** The line on which the last pause ended, or 0; one within another does not count. */
  public long endLine() {
    return endLine;
  }

  /** {@code User=0.00s Sys=0.01s Real=0.00s}, from behind {@code User=} on. */
  public void cpu(Cursor c, int gcId) {
    long user = c.takeDecimal(2);
    long system = c.take(SYS) ? c.takeDecimal(2) : -1;
    long real = c.take(REAL) ? c.takeDecimal(2) : -1;
    // Concurrent phases have such a line, too.
    if (last == null || last.gcId != gcId) {
      return;
    }
    if (cpuFollows && user >= 0 && system >= 0 && real >= 0) {
      last.cpu = new CpuTimes(user / 100.0, system / 100.0, real / 100.0);
    }
    cpuFollows = false;
  }

  /**
   * Notes concurrent work of a collection. The next processor times of it belong to that work and
   * not to its last pause; those of another collection's pause may still come.
   */
  public void concurrentMessage(int gcId) {
    cpuFollows &= last == null || last.gcId != gcId;
  }

  /**
   * Notes that a young collection found no room in the old generation; a full one may follow inside
   * it.
   */
  public void promotionFailed() {
    promotionFailed = true;
  }

  /** Sets the cause, which follows the pauses if the beginning of the collection is not logged. */
  public void cause(String cause, Collection collection) {
    if (collection.cause == null) {
      collection.cause = cause;
      if (collection.hasPauseWithoutCause) {
        causeOfLast(collection.id(), cause);
      }
    }
  }

  private void causeOfLast(int gcId, String cause) {
    if (last != null && last.gcId == gcId && last.cause == null) {
      last.cause = cause;
    }
    logs.current().causeOfLast(gcId, cause);
  }

  /** Sets the metaspace, which is logged behind the pauses of a collection. */
  public void metaspaceOfLast(int gcId, MemoryChange change) {
    if (last != null && last.gcId == gcId) {
      last.metaspace = change;
    }
  }

  /** Sets the metaspace of the collection with the last pause. */
  public void metaspaceOfLast(MemoryChange change) {
    if (last != null) {
      last.metaspace = change;
    }
  }

  /** Adds the last pause to the log, because it is complete. */
  public void settle() {
    if (last != null) {
      logs.current().add(last);
      last = null;
    }
  }

  private void ended(PauseDraft pause, PauseLabel label, Collection collection) {
    long regionBytes = logs.current().jvm().regionBytes();
    // The first count of none is kept as well: it shows that the log counts them.
    if (collection.regions().hasHumongous()
        || (collection.regions().countsHumongous() && !logs.current().countsHumongous())) {
      logs.current()
          .add(
              new HumongousRegions(
                  pause.line,
                  pause.gcId,
                  pause.start(),
                  collection.regions().humongousBefore(),
                  collection.regions().humongousAfter()));
    }
    if (pause.heap != null) {
      logs.current().jvm().countedRegions(pause.heap.before(), collection.regions().before());
    }
    collection.moveTo(pause, regionBytes);
    if (promotionFailed && pause.kind == PauseKind.YOUNG) {
      pause.add(PauseTrait.PROMOTION_FAILED);
      promotionFailed = false;
    }
    if (last != null && isAround(pause, last)) {
      absorb(pause, last);
      last = null;
    }
    settle();
    if (pause.kind == PauseKind.INITIAL_MARK) {
      logs.current().collector(Collector.CMS);
      cycles.begin(pause.gcId, pause.line, pause.start());
    } else if (pause.kind == PauseKind.REMARK) {
      cycles.remarked(pause.gcId);
    } else if (pause.is(PauseTrait.DEGENERATED)) {
      degenerated(pause, label);
    } else if (pause.kind == PauseKind.FULL) {
      full(pause);
    }
    last = pause;
    cpuFollows = true;
  }

  private void full(PauseDraft pause) {
    if (cycles.isGoingOn()) {
      if (logs.current().collector() == Collector.CMS) {
        // Only debug level logs it in words.
        pause.add(
            isAskedFor(pause.cause)
                ? PauseTrait.CONCURRENT_MODE_INTERRUPTED
                : PauseTrait.CONCURRENT_MODE_FAILURE);
      }
      cycles.abort();
    }
    cycles.freed();
  }

  /**
   * Reads a degenerated pause. Shenandoah completes the cycle in it, since JDK 21 under the next
   * number. With generations the cycle may be that of the old one, which continues.
   */
  private void degenerated(PauseDraft pause, PauseLabel label) {
    Stamp end = pause.start().plusNanos(pause.durationNanos);
    cycles.freed();
    if (label.endsCycle()) {
      cycles.goesOnInPause(pause.gcId - 1);
    }
    if (logs.current().collector() != Collector.GENERATIONAL_SHENANDOAH
        || (label.endsCycle() && cycles.isOpen(pause.gcId - 1))) {
      cycles.mayEndInPause(end, pause.heap);
    } else {
      cycles.mayEnd(pause.gcId, end, pause.heap);
    }
  }

  /**
   * Serial and CMS write a full GC inside the young one that came to nothing: {@code GC(3) Pause
   * Full ... 7.097ms}, then {@code GC(2) Pause Young ... 7.236ms}. That is one stop.
   */
  private static boolean isAround(PauseDraft outer, PauseDraft inner) {
    return outer.kind == PauseKind.YOUNG
        && inner.kind == PauseKind.FULL
        && outer.gcId >= 0
        && outer.gcId < inner.gcId
        && outer.durationNanos >= inner.durationNanos;
  }

  private static void absorb(PauseDraft outer, PauseDraft inner) {
    outer.kind = PauseKind.FULL;
    outer.add(PauseTrait.ESCALATED_FROM_YOUNG);
    for (PauseTrait trait : PauseTrait.values()) {
      if (inner.is(trait)) {
        outer.add(trait);
      }
    }
    if (inner.cause != null) {
      outer.cause = inner.cause;
    }
  }

  private static boolean isAskedFor(@Nullable String cause) {
    return cause != null
        && (cause.equals("System.gc()")
            || cause.startsWith("Heap ")
            || cause.startsWith("Diagnostic")
            || cause.startsWith("JvmtiEnv"));
  }
}
