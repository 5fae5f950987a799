package dev.whisker.gc.unified.chatter;

import dev.whisker.input.Cursor;

/**
 * The times that Shenandoah sums up behind each cycle and at its end; nothing of them is used:
 *
 * <pre>
 *   CMR: Thread Roots                  65 us, workers (us):  65,
 *   Finish Mark                         8 us, parallelism: 0.07x
 *   Concurrent Mark Roots             693 us with 0.94x parallelism
 *       4 of    19 ms ( 22.0%): main
 * </pre>
 */
final class ShenandoahStatistics {

  private ShenandoahStatistics() {}

  /** Whether such a line stands here. */
  static boolean areAt(Cursor c) {
    boolean isOne = false;
    if (c.sees("  ") || c.sees("Pacing  ")) {
      int start = c.at();
      isOne = isTime(c);
      c.moveTo(start);
      isOne |= c.takeUntilAfter(" ms (") && c.takeUntilAfter("%): ");
      c.moveTo(start);
    }
    return isOne;
  }

  /** Behind two blanks a number of microseconds, and what a comma adds to it. */
  private static boolean isTime(Cursor c) {
    c.skipSpaces();
    while (c.takeUntilAfter("  ")) {
      c.skipSpaces();
      if (c.takeWhole() >= 0) {
        return c.take(" us") && (!c.hasMore() || c.peek() == ',' || c.peek() == ' ');
      }
    }
    return false;
  }
}
