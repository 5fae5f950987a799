package dev.whisker.gc.unified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.NameTable;

/**
 * The lines about concurrent work, at its beginning without a duration:
 *
 * <pre>
 * GC(2) Concurrent Mark Cycle
 * GC(2) Concurrent Mark From Roots 12.345ms
 * GC(2) Concurrent reset (unload classes) 0.014ms
 * GC(2) Concurrent Mark Cycle 18.186ms
 * GC(3) Concurrent GC (Young) 33M-&gt;75M(96M) 60.171ms
 * </pre>
 */
final class ConcurrentMessages {

  private final GcLogSequence logs;
  private final Cycles cycles;
  private final ShenandoahMessages shenandoah;
  private final NameTable names;
  private final WordCache<Work> lately = new WordCache<>();

  /** The kinds of concurrent work. */
  private enum Kind {
    WHOLE_CYCLE,
    CYCLE_OF_SHENANDOAH,
    ABORT,
    PHASE;

    static Kind of(String name) {
      return switch (name) {
        case "Cycle", "Mark Cycle" -> WHOLE_CYCLE;
        case "GC" -> CYCLE_OF_SHENANDOAH;
        case "Mark Abort" -> ABORT;
        default -> PHASE;
      };
    }
  }

  private record Work(String name, Kind kind) {}

  ConcurrentMessages(
      GcLogSequence logs, Cycles cycles, ShenandoahMessages shenandoah, NameTable names) {
    this.logs = logs;
    this.cycles = cycles;
    this.shenandoah = shenandoah;
    this.names = names;
  }

  /** Reads such a line from behind {@code Concurrent } on. */
  void read(Cursor c, long line, Collection collection, Stamp at) {
    Work work = take(c);
    int behindName = c.at();
    long duration = Durations.atEnd(c);
    c.moveTo(behindName);
    switch (work.kind) {
      case WHOLE_CYCLE -> wholeCycle(line, collection.id(), at, duration);
      case CYCLE_OF_SHENANDOAH -> shenandoah.cycle(c, line, collection, at, duration);
      case ABORT -> cycles.abort();
      case PHASE -> {
        if (duration >= 0) {
          phase(c, work.name, line, collection, at, duration);
        }
      }
    }
  }

  private Work take(Cursor c) {
    int place = place(c);
    WordCache.Words<Work> known = lately.find(c, place);
    if (known != null && endsName(c, known.length())) {
      c.skip(known.length());
      return known.meaning();
    }
    int from = c.at();
    c.moveTo(nameEnd(c));
    String name = names.get(c.buffer(), from, c.at());
    Work work = new Work(name, Kind.of(name));
    lately.learn(c.buffer(), from, c.at(), place, work);
    return work;
  }

  /** An index from letters in which names differ: {@code Mark From Roots}, {@code Mark Free}. */
  private static int place(Cursor c) {
    return 31 * (31 * c.peek() + letter(c.peek(5))) + letter(c.peek(8));
  }

  /** A letter; a digit in its place counts as no letter. */
  private static int letter(int b) {
    return b >= 'A' ? b : 0;
  }

  /** True if the name ends after this length: known names begin others. */
  private static boolean endsName(Cursor c, int length) {
    int next = c.peek(length);
    if (next == ' ') {
      next = c.peek(length + 1);
      return next == '(' || Cursor.isDigit(next);
    }
    return next == -1;
  }

  /** The name ends before a parenthesis, an amount of memory, or the duration. */
  private static int nameEnd(Cursor c) {
    byte[] b = c.buffer();
    int i = c.at();
    while (i < c.end() && b[i] != '(' && !Cursor.isDigit(b[i])) {
      i++;
    }
    while (i > c.at() && b[i - 1] == ' ') {
      i--;
    }
    return i;
  }

  private void wholeCycle(long line, int id, Stamp at, long duration) {
    logs.current().assume(Collector.G1);
    if (duration < 0) {
      cycles.begin(id, line, at);
    } else {
      cycles.endOfG1(id, line, at, duration);
    }
  }

  private void phase(
      Cursor c, String name, long line, Collection collection, Stamp end, long duration) {
    if (name.equals("Scan Root Regions")) {
      logs.current().assume(Collector.G1);
    }
    Collector collector = logs.current().collector();
    if (collector == Collector.CMS && name.equals("Reset")) {
      cycles.end(collection.id(), line, end, -1, null, MemoryChange.UNKNOWN, MemoryChange.UNKNOWN);
    } else if (collector != null && collector.isShenandoah()) {
      shenandoah.phase(c, name, line, collection, end.plusNanos(-duration), end);
    }
  }
}
