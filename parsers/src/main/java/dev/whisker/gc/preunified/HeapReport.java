package dev.whisker.gc.preunified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.GcLogBuilder;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.PauseDraft;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.input.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * The blocks of {@code PrintHeapAtGC} around a collection, and the one that a JVM writes when it
 * ends.
 *
 * <p>They tell the generations, metaspace and capacities where the record itself does not:
 *
 * <pre>
 * {Heap before GC invocations=1 (full 0):
 *  PSYoungGen      total 18944K, used 16368K [0x00000000fd580000, 0x00000000fea80000, 0x0000000100000000)
 *   eden space 16384K, 99% used [0x00000000fd580000,0x00000000fe57c368,0x00000000fe580000)
 *  ParOldGen       total 44032K, used 0K [0x00000000f8000000, 0x00000000fab00000, 0x00000000fd580000)
 *  Metaspace       used 2792K, capacity 4486K, committed 4864K, reserved 1056768K
 * </pre>
 */
final class HeapReport {

  /** What one side of a collection shows; -1 where it does not. */
  private static final class Side {
    long fulls = -1;
    boolean serial;
    long youngUsed = -1;
    long youngTotal = -1;
    long oldUsed = -1;
    long oldTotal = -1;
    long heapUsed = -1;
    long heapTotal = -1;
    long metaUsed = -1;
    long metaTotal = -1;
  }

  private @Nullable Side before;
  private @Nullable Side after;
  private @Nullable Side current;
  private long beforeLine;

  /** The block before a collection begins; the cursor stands on its first line. */
  void beginBefore(Cursor c, long line) {
    current = begin(c);
    before = current;
    after = null;
    beforeLine = line;
  }

  /** The block after a collection begins. */
  void beginAfter(Cursor c) {
    current = begin(c);
    after = current;
  }

  /** {@code Heap}: the state in which a JVM ends; nothing is collected there. */
  void beginLast() {
    current = null;
  }

  /**
   * One line of a block, from its first letter on.
   *
   * @return whether it is one
   */
  boolean take(Cursor c, GcLogBuilder log) {
    boolean known = true;
    switch (c.peek()) {
      case 'P' -> {
        if (c.take("PSYoungGen")) {
          log.assume(Collector.PARALLEL);
          young(c);
        } else if (c.take("PSOldGen") || c.take("ParOldGen")) {
          old(c);
        } else if (c.take("PSPermGen")) {
          meta(c);
        } else {
          known = false;
        }
      }
      case 'p' -> {
        known = c.take("par new generation");
        young(c);
      }
      case 'd' -> {
        if (c.take("def new generation")) {
          young(c);
        } else {
          known = c.take("data space");
        }
      }
      case 't' -> {
        if (c.take("tenured generation")) {
          if (current != null) {
            current.serial = true;
          }
          old(c);
        } else {
          known = c.take("to ") || c.take("the space");
        }
      }
      case 'c' -> {
        if (c.take("concurrent mark-sweep generation")
            || c.take("concurrent-mark-sweep generation")) {
          log.assume(Collector.CMS);
          old(c);
        } else if (c.take("compacting perm gen") || c.take("concurrent-mark-sweep perm gen")) {
          meta(c);
        } else {
          known = c.take("class space");
        }
      }
      case 'g' -> {
        known = c.take("garbage-first heap");
        log.assume(Collector.G1);
        heap(c);
      }
      case 'r' -> {
        known = c.take("region size ");
        log.jvm().regionBytes(c.takeSize());
      }
      case 'M' -> {
        known = c.take("Metaspace");
        meta(c);
      }
      case 'a' -> {
        known = c.take("adaptive size par new generation") || c.take("adaptive size");
        young(c);
      }
      case 'e' -> known = c.take("eden");
      case 'f' -> known = c.take("from");
      case 'o' -> known = c.take("object");
      case 's' -> known = c.take("space");
      default -> known = false;
    }
    return known;
  }

  /** A closing brace: the collection is over. Fills in what its record did not tell. */
  void end(@Nullable PauseDraft pause, GcLogBuilder log) {
    if (before != null && after != null && pause != null && isAround(pause)) {
      if (pause.kind == PauseKind.YOUNG && isFull(before, after)) {
        pause.kind = PauseKind.FULL;
        pause.add(PauseTrait.ESCALATED_FROM_YOUNG);
      }
      if (pause.young == null) {
        pause.young = change(before.youngUsed, after.youngUsed, after.youngTotal);
      }
      if (pause.old == null) {
        pause.old = change(before.oldUsed, after.oldUsed, after.oldTotal);
      }
      if (pause.heap == null) {
        pause.heap = change(before.heapUsed, after.heapUsed, after.heapTotal);
      }
      if (pause.metaspace == null || pause.metaspace.capacity() < 0) {
        pause.metaspace = change(before.metaUsed, after.metaUsed, after.metaTotal);
      }
    }
    if (after != null) {
      log.capacity(after.heapTotal);
    }
    before = null;
    after = null;
    current = null;
  }

  /**
   * Whether the count of full collections has grown. It counts every collection of the serial old
   * generation; other collectors also count their concurrent cycles.
   */
  private static boolean isFull(Side before, Side after) {
    return after.serial && before.fulls >= 0 && after.fulls > before.fulls;
  }

  private boolean isAround(PauseDraft pause) {
    return pause.line >= beforeLine;
  }

  private static Side begin(Cursor c) {
    Side side = new Side();
    if (c.takeUntilAfter("(full ")) {
      side.fulls = c.takeWhole();
    }
    return side;
  }

  private void young(Cursor c) {
    if (current != null) {
      current.youngTotal = after(c, "total ");
      current.youngUsed = after(c, "used ");
    }
  }

  private void old(Cursor c) {
    if (current != null) {
      current.oldTotal = after(c, "total ");
      current.oldUsed = after(c, "used ");
    }
  }

  private void heap(Cursor c) {
    if (current != null) {
      current.heapTotal = after(c, "total ");
      current.heapUsed = after(c, "used ");
    }
  }

  /**
   * JDK 8 {@code used 2792K, capacity 4486K, committed 4864K, reserved 1056768K}; permanent
   * generation as others.
   */
  private void meta(Cursor c) {
    if (current != null) {
      long total = after(c, "total ");
      current.metaUsed = after(c, "used ");
      long committed = after(c, "committed ");
      current.metaTotal = committed >= 0 ? committed : total;
    }
  }

  private static long after(Cursor c, String word) {
    return c.takeUntilAfter(word) ? c.takeSize() : -1;
  }

  private static @Nullable MemoryChange change(long before, long after, long capacity) {
    return before < 0 || after < 0 ? null : new MemoryChange(before, after, capacity);
  }
}
