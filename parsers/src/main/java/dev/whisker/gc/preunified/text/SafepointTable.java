package dev.whisker.gc.preunified.text;

import dev.whisker.gc.Pause;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Stamp;
import dev.whisker.input.Cursor;
import dev.whisker.input.NameTable;
import org.jspecify.annotations.Nullable;

/**
 * The rows of the tables that PrintSafepointStatistics writes, each of one stop:
 *
 * <pre>
 *          vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
 * 0.779: G1IncCollectionPause      [      10          0              2    ]      [     0     3     3     0    71    ]  0
 * </pre>
 *
 * <p>The times are whole milliseconds, rounded down; spinning and blocking are parts of {@code
 * sync}. Unless asked for each stop, the JVM keeps 300 of them before it writes a table, so the
 * rows stand behind what they tell of, and their stamps are of the past.
 */
public final class SafepointTable {

  private static final String NO_OPERATION = "no vm operation";
  private static final long NANOS_OF_MILLI = 1_000_000L;

  /** So that a sum of them is in range. */
  private static final long LONGEST_MILLIS = Pause.LONGEST_NANOS / NANOS_OF_MILLI;

  private static final int THREADS = 3;
  private static final int TIMES = 5;
  private static final int SYNC = 2;
  private static final int CLEANUP = 3;
  private static final int OPERATION = 4;

  private final NameTable names = new NameTable();

  /** What a row tells, or null where none stands here. */
  public @Nullable Safepoint row(Cursor c, long line) {
    long uptime = c.takeDecimal(9);
    int threads = c.find('[');
    if (uptime < 0 || threads < 0 || !c.take(": ")) {
      return null;
    }
    int from = c.at();
    int to = threads;
    while (to > from && c.buffer()[to - 1] == ' ') {
      to--;
    }
    c.moveTo(threads);
    long[] millis = new long[TIMES];
    if (!takeCells(c, new long[THREADS]) || !takeCells(c, millis)) {
      return null;
    }
    String name = names.get(c.buffer(), from, to);
    return new Safepoint(
        line,
        new Stamp(uptime, Stamp.ABSENT),
        name.equals(NO_OPERATION) ? null : name,
        millis[SYNC] * NANOS_OF_MILLI,
        (millis[SYNC] + millis[CLEANUP] + millis[OPERATION]) * NANOS_OF_MILLI);
  }

  private static boolean takeCells(Cursor c, long[] cells) {
    c.skipSpaces();
    if (!c.take('[')) {
      return false;
    }
    for (int i = 0; i < cells.length; i++) {
      c.skipSpaces();
      cells[i] = c.takeWhole();
      if (cells[i] < 0 || cells[i] > LONGEST_MILLIS) {
        return false;
      }
    }
    c.skipSpaces();
    return c.take(']');
  }
}
