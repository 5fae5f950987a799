package dev.whisker.gc.preunified.text;

import dev.whisker.gc.Collector;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.reading.GcLogBuilder;
import dev.whisker.gc.reading.PauseDraft;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.Word;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The blocks of {@code PrintHeapAtGC} around a collection, and the one that a JVM writes when it
 * ends.
 *
 * <p>They contain the generations, metaspace and capacities that the record itself may lack:
 *
 * <pre>
 * {Heap before GC invocations=1 (full 0):
 *  PSYoungGen      total 18944K, used 16368K [0x00000000fd580000, 0x00000000fea80000, 0x0000000100000000)
 *   eden space 16384K, 99% used [0x00000000fd580000,0x00000000fe57c368,0x00000000fe580000)
 *  ParOldGen       total 44032K, used 0K [0x00000000f8000000, 0x00000000fab00000, 0x00000000fd580000)
 *  Metaspace       used 2792K, capacity 4486K, committed 4864K, reserved 1056768K
 * </pre>
 */
public final class HeapReport {

  private static final Word BEFORE = Word.of("{Heap before GC");
  private static final Word AFTER = Word.of("Heap after GC");

  // JDK 5 writes them into the record, which ends behind the report.
  private static final Word BEFORE_OF_5 = Word.of("{Heap before gc ");
  private static final Word AFTER_OF_5 = Word.of("Heap after gc ");

  /** The text after the count of all collections. */
  private static final Word FULL = Word.of(" (full ");

  // The words of each report of some collector.
  private static final Word PSYOUNGGEN = Word.of("PSYoungGen");
  private static final Word PAROLDGEN = Word.of("ParOldGen");
  private static final Word METASPACE = Word.of("Metaspace");
  private static final Word CLASS_SPACE = Word.of("class space");
  private static final Word EDEN = Word.of("eden");
  private static final Word FROM = Word.of("from");
  private static final Word TO = Word.of("to ");
  private static final Word OBJECT = Word.of("object");

  // The unused parts of generations, with their usual indent.
  private static final Word INDENTED_EDEN = Word.of("  eden ");
  private static final Word INDENTED_FROM = Word.of("  from ");
  private static final Word INDENTED_TO = Word.of("  to   ");
  private static final Word INDENTED_OBJECT = Word.of("  object");
  private static final Word INDENTED_CLASS = Word.of("  class ");

  /** The figures on one side of a collection, or -1. */
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
  private boolean isYoungKnown;
  private boolean isParNew;

  /**
   * The last line on metaspace, from behind its name on, with its figures: it hardly changes once
   * an application has started, and comparing is faster than reading.
   */
  private byte[] lastMeta = {};

  private long metaUsed = -1;
  private long metaTotal = -1;

  /** True if the block before a collection begins here. */
  public static boolean seesBefore(Cursor c) {
    return c.sees(BEFORE) || c.sees(BEFORE_OF_5);
  }

  /** True if the block after a collection begins here. */
  public static boolean seesAfter(Cursor c) {
    return c.sees(AFTER) || c.sees(AFTER_OF_5);
  }

  /**
   * True before the blanks of an unused line: half of all lines, recognised by their first word of
   * eight bytes.
   */
  public static boolean isPart(Cursor c) {
    return switch (c.peek(2)) {
      case 'e' -> c.sees(INDENTED_EDEN);
      case 'f' -> c.sees(INDENTED_FROM);
      case 't' -> c.sees(INDENTED_TO);
      case 'o' -> c.sees(INDENTED_OBJECT);
      case 'c' -> c.sees(INDENTED_CLASS);
      default -> false;
    };
  }

  /** Begins the block before a collection; the cursor is on its first line. */
  public void beginBefore(Cursor c, long line) {
    current = begin(c);
    before = current;
    after = null;
    isYoungKnown = false;
    beforeLine = line;
  }

  /**
   * Begins the block after a collection.
   *
   * @param pause of its record, if that is complete: known figures are not read again
   */
  public void beginAfter(Cursor c, @Nullable PauseDraft pause) {
    current = begin(c);
    isYoungKnown = pause != null && pause.young != null;
    after = current;
  }

  /** Begins the final report, {@code Heap}, which belongs to no collection. */
  public void beginLast() {
    current = null;
  }

  /**
   * Reads one line of a block, from its first letter on.
   *
   * <p>Generations and metaspace are behind one blank, their parts behind more.
   *
   * @return true if it is one
   */
  public boolean take(Cursor c, int indent, GcLogBuilder log) {
    return indent == 1 ? takeWhole(c, log) : takePart(c, log);
  }

  private static boolean takePart(Cursor c, GcLogBuilder log) {
    return switch (c.peek()) {
      case 'c' -> c.sees(CLASS_SPACE);
      case 'd' -> c.sees("data space");
      case 'e' -> c.sees(EDEN);
      case 'f' -> c.sees(FROM);
      case 'o' -> c.sees(OBJECT);
      case 'r' -> {
        boolean known = c.take("region size ");
        log.jvm().regionBytes(c.takeSize());
        yield known;
      }
      case 's' -> c.sees("space");
      case 't' -> c.sees(TO) || c.sees("the space");
      default -> false;
    };
  }

  private boolean takeWhole(Cursor c, GcLogBuilder log) {
    return switch (c.peek()) {
      case 'P' -> parallel(c, log);
      case 'M' -> c.take(METASPACE) && meta(c);
      case 'd' -> c.take("def new generation") && young(c);
      case 't' -> c.take("tenured generation") && serialOld(c, log);
      case 'p' -> c.take("par new generation") && parNew(c);
      case 'a' -> c.take("adaptive size") && young(c);
      case 'c' -> cms(c, log);
      case 'g' -> c.take("garbage-first heap") && g1(c, log);
      default -> false;
    };
  }

  private boolean parallel(Cursor c, GcLogBuilder log) {
    if (c.take(PSYOUNGGEN)) {
      log.assume(Collector.PARALLEL);
      return young(c);
    }
    if (c.take(PAROLDGEN) || c.take("PSOldGen")) {
      log.assume(Collector.PARALLEL);
      return old(c);
    }
    return c.take("PSPermGen") && meta(c);
  }

  private boolean parNew(Cursor c) {
    isParNew = true;
    return young(c);
  }

  private boolean serialOld(Cursor c, GcLogBuilder log) {
    log.assume(isParNew ? Collector.PARNEW_SERIAL : Collector.SERIAL);
    if (current != null) {
      current.serial = true;
    }
    return old(c);
  }

  private boolean cms(Cursor c, GcLogBuilder log) {
    if (c.take("concurrent mark-sweep generation") || c.take("concurrent-mark-sweep generation")) {
      log.collector(Collector.CMS);
      return old(c);
    }
    return (c.take("compacting perm gen") || c.take("concurrent-mark-sweep perm gen")) && meta(c);
  }

  private boolean g1(Cursor c, GcLogBuilder log) {
    log.assume(Collector.G1);
    if (current != null) {
      current.heapTotal = next(c);
      current.heapUsed = next(c);
    }
    return true;
  }

  /**
   * Ends the report of a collection at its closing brace, and fills in figures that its record
   * lacks.
   */
  public void end(@Nullable PauseDraft pause, GcLogBuilder log) {
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
   * True if the count of full GCs has grown. It counts every collection of the serial old
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
    c.skipToDigit();
    if (c.takeWhole() >= 0 && c.take(FULL)) {
      side.fulls = c.takeWhole();
    }
    return side;
  }

  /** {@code total 18944K, used 16368K [0x00000000fd580000, ...}. */
  private boolean young(Cursor c) {
    if (current != null && !isYoungKnown) {
      current.youngTotal = next(c);
      current.youngUsed = next(c);
    }
    return true;
  }

  private boolean old(Cursor c) {
    if (current != null) {
      current.oldTotal = next(c);
      current.oldUsed = next(c);
    }
    return true;
  }

  /**
   * JDK 8 {@code used 2792K, capacity 4486K, committed 4864K, reserved 1056768K}; permanent
   * generation as others.
   */
  private boolean meta(Cursor c) {
    if (current != null) {
      byte[] line = c.buffer();
      if (!Arrays.equals(lastMeta, 0, lastMeta.length, line, c.at(), c.end())) {
        lastMeta = Arrays.copyOfRange(line, c.at(), c.end());
        readMeta(c);
      }
      current.metaUsed = metaUsed;
      current.metaTotal = metaTotal;
    }
    return true;
  }

  private void readMeta(Cursor c) {
    long first = next(c);
    long second = next(c);
    long committed = next(c);
    boolean isMetaspace = committed >= 0;
    metaUsed = isMetaspace ? first : second;
    metaTotal = isMetaspace ? committed : first;
  }

  /** The next amount of memory, or -1 at addresses. */
  private static long next(Cursor c) {
    c.skipToDigit();
    return c.takeSize();
  }

  private static @Nullable MemoryChange change(long before, long after, long capacity) {
    return before < 0 || after < 0 ? null : new MemoryChange(before, after, capacity);
  }
}
