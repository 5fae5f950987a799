package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Collector;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.NameTable;
import org.jspecify.annotations.Nullable;

/**
 * The records of concurrent work.
 *
 * <pre>
 * [CMS-concurrent-mark-start]          [CMS-concurrent-mark: 0.016/0.020 secs]
 * [GC concurrent-mark-start]           [GC concurrent-mark-end, 0.0203276 secs]
 * [Concurrent marking, start]          [Concurrent marking, 1732.786 ms]
 * </pre>
 *
 * <p>Into one of Shenandoah's, other threads may write:
 *
 * <pre>
 * 854.439: [Concurrent marking
 *     Cancelling GC: Allocation Failure
 * , 271.003 ms]
 * </pre>
 */
public final class Phases {

  /** Longer than any name; limits the search in other text. */
  private static final int MAX_NAME = 200;

  private final GcLogSequence logs;
  private final ConcurrentRecords concurrent;
  private final NameTable names;
  private final StartLines startLines;
  private String phase = "";
  private long nanos = -1;
  private @Nullable MemoryChange heap;
  private boolean isOfShenandoah;
  private boolean isOfCms;

  /** The stamp of Shenandoah's phase whose line has ended before its record, or null. */
  private @Nullable Stamp begun;

  /**
   * @param logs receives the collector
   * @param concurrent receives the phases
   * @param startLines shared with the pauses
   */
  public Phases(
      GcLogSequence logs, ConcurrentRecords concurrent, NameTable names, StartLines startLines) {
    this.logs = logs;
    this.concurrent = concurrent;
    this.names = names;
    this.startLines = startLines;
  }

  /**
   * Begins a phase, behind {@code [CMS-concurrent-}, {@code [GC concurrent-} or {@code [Concurrent
   * }.
   *
   * @param collector that writes so
   */
  public void begin(@Nullable Collector collector, Cursor c, Stamp stamp) {
    isOfShenandoah = collector == Collector.SHENANDOAH;
    isOfCms = collector == Collector.CMS;
    begun = null;
    if (isOfShenandoah) {
      int end = endOfName(c);
      phase = names.get(c.buffer(), c.at(), end);
      nanos = -1;
      heap = null;
      // Its end is on a line without a stamp.
      begun = c.find(']') < 0 ? stamp : null;
      return;
    }
    if (collector != null) {
      logs.current().collector(collector);
    }
    begin(c, stamp);
  }

  private void begin(Cursor c, Stamp stamp) {
    int from = c.at();
    int to = from;
    byte[] b = c.buffer();
    while (to < c.end() && (b[to] == '-' || (b[to] >= 'a' && b[to] <= 'z'))) {
      to++;
    }
    c.moveTo(to);
    phase = "";
    nanos = -1;
    if (endsWith(b, from, to, "-start")) {
      concurrent.begins();
    } else if (endsWith(b, from, to, "-end")) {
      phase = names.get(b, from, to - "-end".length());
    } else if (endsWith(b, from, to, "-abort")) {
      concurrent.aborts(stamp);
    } else {
      phase = names.get(b, from, to);
    }
  }

  /** True if processor times of the phase itself follow its bracket. */
  public boolean isTimed() {
    return isOfCms && !phase.isEmpty();
  }

  /** Sets the duration in the bracket. */
  public void duration(long found) {
    nanos = found;
  }

  /** Sets the use of the heap in the bracket, as Shenandoah writes it. */
  public void heap(MemoryChange change) {
    heap = change;
  }

  /** Closes the bracket of a phase, whose stamp the clock still has. */
  public void end(long line, NextStamp clock) {
    if (phase.isEmpty()) {
      // Its beginning, or the end of a cycle that was given up.
    } else if (!isOfShenandoah) {
      concurrent.ends(phase, clock.stamp());
    } else if (nanos >= 0) {
      Stamp end = startLines.end(clock.stamp(), nanos);
      concurrent.endsOfShenandoah(phase, line, end, nanos, heap);
    } else {
      // [Concurrent marking, start]
      startLines.seen();
    }
    clock.forget();
  }

  /**
   * Reads the rest of a record of Shenandoah's on a separate line, with or without the change of
   * the heap: {@code 16434K->16466K(21248K), 0.091 ms]}.
   *
   * @return true if it is one
   */
  public boolean takeRest(Cursor c, long line) {
    if (begun == null || c.find('[') >= 0) {
      // There is none, or it was lost, and this is the next record.
      return false;
    }
    int start = c.at();
    long found = c.endsWith(" ms]") && c.takeUntilAfter(", ") ? c.takeDecimal(6) : -1;
    if (found < 0 || !c.isAll(" ms]")) {
      c.moveTo(start);
      return false;
    }
    concurrent.endsOfShenandoah(phase, line, startLines.end(begun, found), found, null);
    begun = null;
    c.skipToEnd();
    return true;
  }

  /** The end of a name before a comma, a bracket, parentheses, or a number. */
  public static int endOfName(Cursor c) {
    byte[] b = c.buffer();
    int i = c.at();
    int limit = Math.min(c.end(), i + MAX_NAME);
    while (i < limit && b[i] != ',' && b[i] != ']' && b[i] != '(' && !Cursor.isDigit(b[i])) {
      i++;
    }
    while (i > c.at() && b[i - 1] == ' ') {
      i--;
    }
    return i;
  }

  private static boolean endsWith(byte[] b, int from, int to, String word) {
    int start = to - word.length();
    if (start < from) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      if (b[start + i] != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
