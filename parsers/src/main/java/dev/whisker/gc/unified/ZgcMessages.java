package dev.whisker.gc.unified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.Incident;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.NameTable;
import dev.whisker.input.source.Word;

/**
 * The messages of ZGC about its cycles, with the memory in columns from the mark's start to the
 * end, and about threads that waited for memory; with generations behind the letter of one:
 *
 * <pre>
 * GC(0) Garbage Collection (Warmup)
 * GC(0)   Capacity:      128M (100%)  128M (100%)  128M (100%)  128M (100%)  128M (100%)  128M (100%)
 * GC(0)       Live:          -           29M (31%)     3M (3%)      3M (3%)
 * GC(0)  Allocated:          -            2M (2%)     10M (8%)     12M (9%)
 * GC(0) Garbage Collection (Warmup) 208M(20%)-&gt;164M(16%)
 * GC(4) y: Young Generation 60M(62%)-&gt;40M(42%) 0.010s
 * GC(4) Minor Collection (Allocation Rate) 60M(62%)-&gt;40M(42%) 0.010s
 * GC(5) Major Collection (Warmup) 60M(62%)-&gt;40M(42%) 0.025s
 * Allocation Stall (main) 0.706ms
 * Out Of Memory (main)
 * </pre>
 */
final class ZgcMessages {

  private static final Word LIVE = Word.of("Live: ");
  private static final Word ALLOCATED = Word.of("Allocated: ");
  private static final Word CAPACITY = Word.of("Capacity: ");
  private static final Word MINOR_COLLECTION = Word.of("Minor Collection");
  private static final Word MAJOR_COLLECTION = Word.of("Major Collection");

  // Longer than a word may be.
  private static final Word GARBAGE_COLLECTION = Word.of("Garbage Collecti");

  private static final int LOWER_CASE = 0x20;

  private final GcLogSequence logs;
  private final Place place;
  private final NameTable names;
  private final Cycles cycles;
  private final PauseMessages pauses;

  /** Minor collections go on inside a major one as well. */
  private final Cycles minorCycles;

  /** The generation of the line, or 0. */
  private int generation;

  ZgcMessages(
      GcLogSequence logs, Place place, NameTable names, Cycles cycles, PauseMessages pauses) {
    this.logs = logs;
    this.place = place;
    this.names = names;
    this.cycles = cycles;
    this.pauses = pauses;
    this.minorCycles = new Cycles(logs);
  }

  /** Takes {@code y: } or the like before a message, if it is there. */
  void takeGeneration(Cursor c) {
    generation = 0;
    if (c.peek(1) == ':' && c.peek(2) == ' ') {
      switch (c.peek()) {
        case 'y', 'Y', 'o', 'O' -> {
          generation = c.peek() | LOWER_CASE;
          logs.current().collector(Collector.GENERATIONAL_ZGC);
          c.skip("y: ".length());
        }
        default -> {
          // No generation.
        }
      }
    }
  }

  boolean take(Cursor c, Collection collection) {
    return switch (c.peek()) {
      case 'G' -> c.take(GARBAGE_COLLECTION) && c.take("on") && cycle(c, collection);
      case 'M' -> {
        if (c.take(MINOR_COLLECTION)) {
          yield generational(c, collection, minorCycles);
        }
        yield c.take(MAJOR_COLLECTION) && generational(c, collection, cycles);
      }
      case 'C' -> c.take(CAPACITY) && capacity(c);
      case 'L' -> c.take(LIVE) && live(c, collection);
      case 'A' -> c.take(ALLOCATED) && allocated(c, collection);
      default -> false;
    };
  }

  boolean takeWithoutNumber(Cursor c) {
    return switch (c.peek()) {
      case 'A' -> c.take("Allocation Stall (") && stall(c);
      case 'O' -> c.sees("Out Of Memory (") && outOfMemory();
      default -> false;
    };
  }

  /**
   * True at one thread's part of a phase, as at debug level: {@code Pause Roots Threads (ZWorker#0)
   * 0.1ms}. The phase has a separate line.
   *
   * @param c at the blank before the thread, if any
   */
  static boolean isOfThread(Cursor c) {
    return c.sees(" (ZWorker") || c.sees(" (ZDriver") || c.sees(" (VM Thread)");
  }

  /** Ends the log of one JVM. */
  void finish() {
    minorCycles.finish();
  }

  private boolean cycle(Cursor c, Collection collection) {
    logs.current().assume(Collector.ZGC);
    return cycle(c, collection, cycles);
  }

  private boolean generational(Cursor c, Collection collection, Cycles own) {
    logs.current().collector(Collector.GENERATIONAL_ZGC);
    return cycle(c, collection, own);
  }

  /** Reads the line of a cycle, which has only the cause at its beginning. */
  private boolean cycle(Cursor c, Collection collection, Cycles own) {
    if (c.take(" (")) {
      int from = c.at();
      int nested = 1;
      while (c.hasMore() && nested > 0) {
        nested += c.peek() == '(' ? 1 : c.peek() == ')' ? -1 : 0;
        c.skip(1);
      }
      pauses.cause(names.get(c.buffer(), from, Math.max(from, c.at() - 1)), collection);
    }
    c.skipSpaces();
    if (c.sees("Aborted")) {
      own.abort(collection.id(), place.line(), place.stamp());
    } else if (c.hasMore()) {
      MemoryChange heap = Sizes.takeChange(c);
      long duration = Durations.atEnd(c);
      own.end(
          collection.id(),
          place.line(),
          place.stamp(),
          duration,
          heap,
          collection.liveBytes(),
          collection.allocatedBytes());
    } else {
      own.begin(collection.id(), place.line(), place.stamp());
    }
    return true;
  }

  /**
   * Reads {@code 6M used, 6M committed, 1088M reserved}, on JDK 11 with a capacity between; logged
   * behind the last pause of a collection, in whole megabytes.
   *
   * @return true if it was read
   */
  boolean metaspace(Cursor c, Collection collection) {
    int start = c.at();
    long used = c.takeSize();
    if (!c.take(" used, ")) {
      c.moveTo(start);
      return false;
    }
    long committed = c.takeSize();
    if (c.take(" capacity, ")) {
      committed = c.takeSize();
    }
    if (used > 0 && c.take(" committed")) {
      pauses.metaspaceOfLast(
          collection.id(), new MemoryChange(MemoryChange.UNKNOWN, used, committed));
    }
    return true;
  }

  private boolean capacity(Cursor c) {
    while (c.hasMore()) {
      c.skipSpaces();
      long size = c.takeSize();
      if (size < 0) {
        break;
      }
      logs.current().capacity(size);
      if (!c.takeUntilAfter(")")) {
        break;
      }
    }
    return true;
  }

  /**
   * Reads the first column, which marking found; in the others, some of the young generation has
   * been promoted.
   */
  private boolean live(Cursor c, Collection collection) {
    c.skipSpaces();
    c.take('-');
    c.skipSpaces();
    long bytes = c.takeSize();
    if (bytes < 0) {
      return false;
    }
    switch (generation) {
      case 'y' -> collection.liveInYoung(bytes);
      case 'o' -> collection.liveInOld(bytes);
      default -> collection.live(bytes);
    }
    return true;
  }

  /** Reads the memory allocated up to each column; the application allocates no old memory. */
  private boolean allocated(Cursor c, Collection collection) {
    long bytes = lastColumn(c);
    if (bytes >= 0 && generation != 'o') {
      collection.allocated(bytes);
    }
    return bytes >= 0;
  }

  private static long lastColumn(Cursor c) {
    long last = -1;
    while (c.hasMore()) {
      c.skipSpaces();
      long size = c.takeSize();
      if (size >= 0) {
        last = size;
        c.takeUntilAfter(")");
      } else if (c.hasMore()) {
        c.skip(1);
      }
    }
    return last;
  }

  private boolean stall(Cursor c) {
    long duration = Durations.atEnd(c);
    if (duration < 0) {
      return false;
    }
    logs.current()
        .add(
            new Incident(
                place.line(),
                place.stamp().plusNanos(-duration),
                Incident.Kind.ALLOCATION_STALL,
                duration));
    return true;
  }

  private boolean outOfMemory() {
    logs.current().add(new Incident(place.line(), place.stamp(), Incident.Kind.OUT_OF_MEMORY, -1));
    return true;
  }
}
