package dev.whisker.gc.unified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.GcLogSequence;
import dev.whisker.gc.HumongousRegions;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.PauseDraft;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Stamp;
import dev.whisker.input.Cursor;
import dev.whisker.input.NameTable;
import dev.whisker.input.Word;
import org.jspecify.annotations.Nullable;

/**
 * The lines that tell of a pause, once at its beginning (only with {@code gc,start}) and once at
 * its end:
 *
 * <pre>
 * GC(2) Pause Young (Normal) (G1 Evacuation Pause)
 * GC(2) Pause Young (Normal) (G1 Evacuation Pause) 14M-&gt;14M(34M) 7.042ms
 * GC(4) Pause Remark 23M-&gt;23M(59M) 2.433ms
 * GC(0) Y: Pause Mark Start (Major) 0.018ms
 * GC(0) User=0.00s Sys=0.01s Real=0.00s
 * </pre>
 */
final class Pauses {

  private static final Word YOUNG = Word.of("Young");
  private static final Word FULL = Word.of("Full");
  private static final Word REMARK = Word.of("Remark");
  private static final Word CLEANUP = Word.of("Cleanup");
  private static final Word MIXED = Word.of("Mixed");
  private static final Word INITIAL_MARK = Word.of("Initial Mark");
  private static final Word SYS = Word.of("s Sys=");
  private static final Word REAL = Word.of("s Real=");
  private static final Word MARK_START = Word.of("Mark Start");
  private static final Word MARK_END = Word.of("Mark End");
  private static final Word RELOCATE_START = Word.of("Relocate Start");
  private static final Word INIT_MARK = Word.of("Init Mark");
  private static final Word FINAL_MARK = Word.of("Final Mark");
  private static final Word INIT_UPDATE_REFS = Word.of("Init Update Refs");
  private static final Word FINAL_EVAC = Word.of("Final Evac");
  private static final Word FINAL_ROOTS = Word.of("Final Roots");

  private final GcLogSequence logs;
  private final Cycles cycles;
  private final NameTable names;

  /** The last pause, until its processor times have been told, or cannot follow any more. */
  private @Nullable PauseDraft last;

  private boolean cpuFollows;

  Pauses(GcLogSequence logs, Cycles cycles, NameTable names) {
    this.logs = logs;
    this.cycles = cycles;
    this.names = names;
  }

  /**
   * Reads one such line from behind {@code Pause } on.
   *
   * @return whether it was understood
   */
  boolean pause(Cursor c, long line, Collection collection, long uptime, long epoch) {
    PauseDraft pause = new PauseDraft(collection.pauseLine > 0 ? collection.pauseLine : line);
    pause.gcId = collection.id;
    if (!kind(c, pause, collection)) {
      return false;
    }
    tags(c, pause);
    c.skipSpaces();
    long before = c.takeSize();
    if (before >= 0 && c.take("->")) {
      long after = c.takeSize();
      long capacity = c.take('(') ? c.takeSize() : MemoryChange.UNKNOWN;
      c.take(')');
      if (after >= 0) {
        pause.heap = new MemoryChange(before, after, capacity);
      }
      c.skipSpaces();
    }
    long millionths = c.takeDecimal(6);
    if (millionths < 0 || !c.take("ms")) {
      collection.pauseLine = line;
      return !c.hasMore();
    }
    pause.durationNanos = millionths;
    pause.uptimeNanos = uptime == Stamp.ABSENT ? uptime : uptime - millionths;
    pause.epochNanos = epoch == Stamp.ABSENT ? epoch : epoch - millionths;
    ended(pause, collection);
    return true;
  }

  /** {@code User=0.00s Sys=0.01s Real=0.00s}, from behind {@code User=} on. */
  void cpu(Cursor c, int gcId) {
    long user = c.takeDecimal(2);
    long system = c.take(SYS) ? c.takeDecimal(2) : -1;
    long real = c.take(REAL) ? c.takeDecimal(2) : -1;
    // Concurrent phases have such a line, too.
    if (last != null && cpuFollows && last.gcId == gcId && user >= 0 && system >= 0 && real >= 0) {
      last.cpu = new CpuTimes(user / 100.0, system / 100.0, real / 100.0);
    }
    cpuFollows = false;
  }

  /** Another message of a collection stands between the last pause and any processor times. */
  void concurrentMessage() {
    cpuFollows = false;
  }

  /** Hands over the last pause: nothing more will be said of it. */
  void settle() {
    if (last != null) {
      logs.current().add(last);
      last = null;
    }
  }

  /** What the first words say; the cursor then stands behind them. */
  private boolean kind(Cursor c, PauseDraft pause, Collection collection) {
    if (c.take(YOUNG)) {
      pause.kind = PauseKind.YOUNG;
    } else if (c.take(FULL)) {
      pause.kind = PauseKind.FULL;
    } else if (c.take(REMARK)) {
      pause.kind = PauseKind.REMARK;
    } else if (c.take(CLEANUP)) {
      logs.current().assume(Collector.G1);
      pause.kind = PauseKind.CLEANUP;
    } else if (c.take(MIXED)) {
      logs.current().assume(Collector.G1);
      // JDK 9; later ones write Pause Young (Mixed).
      pause.kind = PauseKind.MIXED;
    } else if (c.take(INITIAL_MARK)) {
      // G1 of JDK 9 and 10 collects the young generation in it, and gives a cause; CMS only marks.
      if (c.sees(" (")) {
        pause.kind = PauseKind.YOUNG;
        pause.add(PauseTrait.STARTS_CONCURRENT_CYCLE);
      } else {
        pause.kind = PauseKind.INITIAL_MARK;
      }
    } else if (c.take("Degenerated GC")) {
      pause.kind = PauseKind.OTHER;
      logs.current().assume(Collector.SHENANDOAH);
      pause.add(PauseTrait.DEGENERATED);
    } else if (isPhaseOfZ(c)) {
      logs.current().assume(Collector.ZGC);
      pause.kind = PauseKind.OTHER;
      pause.cause = collection.cause;
    } else if (isPhaseOfShenandoah(c)) {
      logs.current().assume(Collector.SHENANDOAH);
      pause.kind = PauseKind.OTHER;
      pause.cause = collection.cause;
    } else {
      return false;
    }
    return true;
  }

  /** The short pauses between the phases of ZGC. */
  private static boolean isPhaseOfZ(Cursor c) {
    return c.take(MARK_START) || c.take(MARK_END) || c.take(RELOCATE_START) || c.take("Verify");
  }

  /** The same of Shenandoah. */
  private static boolean isPhaseOfShenandoah(Cursor c) {
    return c.take(INIT_MARK)
        || c.take(FINAL_MARK)
        || c.take(INIT_UPDATE_REFS)
        || c.take("Final Update Refs")
        || c.take(FINAL_EVAC)
        || c.take(FINAL_ROOTS)
        || c.take("Final Verify")
        || c.take("Init Verify")
        || c.take("Init Traversal")
        || c.take("Final Traversal");
  }

  /** What stands in parentheses: what is special about the pause, and its cause. */
  private void tags(Cursor c, PauseDraft pause) {
    c.skipSpaces();
    while (c.peek() == '(') {
      int close = matching(c);
      if (close < 0) {
        return;
      }
      String tag = names.get(c.buffer(), c.at() + 1, close);
      switch (tag) {
        case "Normal" -> pause.kind = PauseKind.YOUNG;
        case "Mixed" -> pause.kind = PauseKind.MIXED;
        case "Prepare Mixed" -> pause.add(PauseTrait.PREPARES_MIXED);
        case "Concurrent Start" -> pause.add(PauseTrait.STARTS_CONCURRENT_CYCLE);
        default -> {
          if (tag.startsWith("Evacuation Failure")) {
            pause.add(PauseTrait.EVACUATION_FAILURE);
          } else if (pause.kind != PauseKind.OTHER && pause.cause == null) {
            pause.cause = tag;
            if (tag.startsWith("G1 ")) {
              logs.current().assume(Collector.G1);
            }
          }
        }
      }
      c.moveTo(close + 1);
      c.skipSpaces();
    }
  }

  private static int matching(Cursor c) {
    int nested = 0;
    for (int i = c.at(); i < c.end(); i++) {
      int b = c.buffer()[i];
      if (b == '(') {
        nested++;
      } else if (b == ')' && --nested == 0) {
        return i;
      }
    }
    return -1;
  }

  private void ended(PauseDraft pause, Collection collection) {
    long regionBytes = logs.current().jvm().regionBytes();
    if (collection.hasHumongous()) {
      logs.current()
          .add(
              new HumongousRegions(
                  pause.line,
                  pause.gcId,
                  pause.start(),
                  collection.humongousBefore(),
                  collection.humongousAfter()));
    }
    collection.moveTo(pause, regionBytes);
    if (last != null && isAround(pause, last)) {
      absorb(pause, last);
      last = null;
    }
    settle();
    if (pause.kind == PauseKind.INITIAL_MARK) {
      logs.current().collector(Collector.CMS);
      cycles.begin(pause.gcId, pause.line, pause.start());
    } else if (pause.kind == PauseKind.FULL && cycles.isOpen()) {
      if (logs.current().collector() == Collector.CMS) {
        // Only debug level says so in words.
        pause.add(
            isAskedFor(pause.cause)
                ? PauseTrait.CONCURRENT_MODE_INTERRUPTED
                : PauseTrait.CONCURRENT_MODE_FAILURE);
      }
      cycles.abort();
    }
    last = pause;
    cpuFollows = true;
  }

  /**
   * Serial and CMS write a full collection inside the young one that came to nothing: {@code GC(3)
   * Pause Full ... 7.097ms}, then {@code GC(2) Pause Young ... 7.236ms}. That is one stop.
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
