package dev.whisker.gc.preunified.text;

import dev.whisker.gc.Collector;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.detail.PausePhase;
import dev.whisker.gc.reading.GcLogBuilder;
import dev.whisker.gc.reading.PauseDraft;
import dev.whisker.input.source.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * The indented lines behind a G1 pause. Some contain the times of phases, the last one the memory:
 *
 * <pre>
 *    [Parallel Time: 33.9 ms, GC Workers: 2]
 *       [GC Worker Start (ms): Min: 393.5, Avg: 398.6, Max: 403.8, Diff: 10.3]
 *    [Other: 0.3 ms]
 *       [Ref Proc: 0.2 ms]
 *    [Eden: 7168.0K(7168.0K)-&gt;0.0B(3072.0K) Survivors: 0.0B-&gt;1024.0K Heap: 7168.0K(65536.0K)-&gt;6825.0K(65536.0K)]
 * </pre>
 */
public final class G1Details {

  private G1Details() {}

  /** Takes any such line, from its bracket on. */
  public static void take(Cursor c, @Nullable PauseDraft pause, GcLogBuilder log) {
    if (pause == null) {
      return;
    }
    switch (c.peek(1)) {
      case ' ' -> {
        // JDK 6: [ 169M->162M(256M)]
        c.skip(2);
        MemoryChange heap = change(c);
        if (heap != null && pause.heap == null) {
          pause.heap = heap;
        }
      }
      case 'C' -> {
        takePhase(c, "[Code Root Scanning (ms):", PausePhase.Kind.EXTERNAL_ROOTS, pause);
        takePart(c, "[Clear CT:", pause);
      }
      case 'E' -> {
        if (c.sees("[Eden:")) {
          c.skip(1);
          takeEden(c, pause, log);
        } else {
          takePhase(c, "[Ext Root Scanning (ms):", PausePhase.Kind.EXTERNAL_ROOTS, pause);
        }
      }
      case 'O' -> {
        takePhase(c, "[Object Copy (ms):", PausePhase.Kind.OBJECT_COPY, pause);
        takePart(c, "[Other:", pause);
      }
      case 'S' -> takePhase(c, "[Scan RS (ms):", PausePhase.Kind.REMEMBERED_SETS, pause);
      case 'T' -> takePhase(c, "[Termination (ms):", PausePhase.Kind.TERMINATION, pause);
      case 'U' -> takePhase(c, "[Update RS (ms):", PausePhase.Kind.REMEMBERED_SETS, pause);
      case 'R' -> {
        if (c.take("[Ref Proc:")) {
          // With PrintReferenceGC the log contains its parts as well, less rounded.
          pause.referencesNanos = Math.max(pause.referencesNanos, millis(c));
        }
      }
      default -> {
        // Not needed.
      }
    }
  }

  /**
   * Takes {@code Eden: 995M(995M)->0B(939M) Survivors: ...}: the last of these lines, into which
   * other threads may have written before its bracket.
   *
   * @return true if it is there
   */
  public static boolean takeEden(Cursor c, @Nullable PauseDraft pause, GcLogBuilder log) {
    if (pause == null || !c.take("Eden:")) {
      return false;
    }
    log.assume(Collector.G1);
    heap(c, pause);
    return true;
  }

  /** Takes the mean over the GC threads, if the line is of that phase. */
  private static void takePhase(Cursor c, String name, PausePhase.Kind kind, PauseDraft pause) {
    if (c.take(name) && c.takeUntilAfter("Avg:")) {
      pause.took(kind, millis(c));
    }
  }

  /** Takes what one thread does beside the parallel work, if the line is of that part. */
  private static void takePart(Cursor c, String name, PauseDraft pause) {
    if (c.take(name)) {
      pause.took(PausePhase.Kind.BESIDE_COPYING, millis(c));
    }
  }

  /** Nanoseconds from milliseconds; JDK 6 and 7 put blanks before them. */
  private static long millis(Cursor c) {
    c.skipSpaces();
    return c.takeDecimal(6);
  }

  /** Takes the heap, from after {@code [Eden:} on. */
  private static void heap(Cursor c, PauseDraft pause) {
    c.skipSpaces();
    MemoryChange eden = change(c);
    MemoryChange survivors = c.takeUntilAfter("Survivors: ") ? change(c) : null;
    MemoryChange heap = c.takeUntilAfter("Heap: ") ? change(c) : null;
    if (eden == null || survivors == null || heap == null) {
      return;
    }
    pause.young =
        new MemoryChange(
            eden.before() + survivors.before(),
            eden.after() + survivors.after(),
            eden.capacity() < 0 ? MemoryChange.UNKNOWN : eden.capacity() + survivors.after());
    pause.heap = heap;
    // Any region may become an old one, so the old generation has no separate capacity. Survivors
    // are counted in whole regions, the heap to the byte.
    pause.old =
        new MemoryChange(
            Math.max(0, heap.before() - pause.young.before()),
            Math.max(0, heap.after() - pause.young.after()),
            MemoryChange.UNKNOWN);
    if (c.takeUntilAfter("[Metaspace: ")) {
      MemoryChange metaspace = change(c);
      // Its capacity is only what is reserved.
      pause.metaspace =
          metaspace == null
              ? null
              : new MemoryChange(metaspace.before(), metaspace.after(), MemoryChange.UNKNOWN);
    } else if (c.takeUntilAfter("[Perm: ")) {
      pause.metaspace = change(c);
    }
  }

  /** {@code 3072.0K(3072.0K)->0.0B(6144.0K)}, either capacity may be missing. */
  private static @Nullable MemoryChange change(Cursor c) {
    long before = c.takeSize();
    parenthesised(c);
    boolean arrow = c.take("->");
    long after = c.takeSize();
    long capacity = parenthesised(c);
    return before < 0 || after < 0 || !arrow ? null : new MemoryChange(before, after, capacity);
  }

  private static long parenthesised(Cursor c) {
    if (!c.take('(')) {
      return MemoryChange.UNKNOWN;
    }
    long size = c.takeSize();
    c.take(')');
    return size;
  }
}
