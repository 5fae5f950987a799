package dev.whisker.gc.unified.chatter;

import dev.whisker.gc.internal.words.LineBeginnings;
import dev.whisker.input.Cursor;

/**
 * What a JVM tells of its safepoints beside each of them, where no decorations show whose it is:
 *
 * <pre>
 * VM Operation                 [ threads: total initial_running ][ time:       sync    vmop      total ] page_trap_count
 * G1PauseCleanup               [             12               0 ][             6319    2058211 2064530 ]               0
 * updating inline caches, 0.0000359 secs
 * G1PauseCleanup                      23
 * Maximum sync time  94381 ns
 * </pre>
 */
final class SafepointStatistics {

  private static final LineBeginnings BEGINNINGS =
      LineBeginnings.of(
          "VM Operation  ",
          "Maximum sync time  ",
          "Maximum cleanup time  ",
          "Maximum vm operation time ");

  /** How long a row is that tells how often an operation was done. */
  private static final int COUNT_ROW = 38;

  /** In which of its columns the number stands. */
  private static final int COUNT = 28;

  private SafepointStatistics() {}

  /** Whether such a line stands here. */
  static boolean areAt(Cursor c) {
    return BEGINNINGS.areAt(c) || isRow(c) || isCount(c) || isTime(c);
  }

  private static boolean isRow(Cursor c) {
    int threads = c.find(" [  ");
    return threads >= 0 && c.find(" ][  ") > threads;
  }

  private static boolean isCount(Cursor c) {
    if (c.end() - c.at() != COUNT_ROW || c.peek() < 'A' || c.peek() > 'Z') {
      return false;
    }
    int start = c.at();
    c.skip(COUNT);
    c.skipSpaces();
    boolean isCount = c.takeWhole() >= 0 && !c.hasMore();
    c.moveTo(start);
    return isCount;
  }

  /** How long a part of the work at a safepoint took: with seven decimals. */
  private static boolean isTime(Cursor c) {
    int start = c.at();
    boolean isTime =
        c.endsWith(" secs")
            && c.takeUntilAfter(", ")
            && c.takeDecimal(9) >= 0
            && c.isAll(" secs")
            && c.peek(-8) == '.';
    c.moveTo(start);
    return isTime;
  }
}
