package dev.whisker.gc.unified;

import dev.whisker.gc.Stamp;
import dev.whisker.gc.WallClock;
import dev.whisker.input.Cursor;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * What stands in brackets before the message, whichever decorators were chosen:
 *
 * <pre>
 * [2026-11-21T07:49:53.387+0000][0.105s][vm][info][gc,heap     ] GC(0) Eden regions: 14-&gt;0(5)
 * [193911545ns][info][gc,heap     ] GC(0) Eden regions: 14-&gt;0(5)
 * GC(0) Eden regions: 14-&gt;0(5)
 * </pre>
 *
 * <p>Each is told by its first bytes. Hot code: every line passes here.
 */
final class Decorations {

  /** A number of milliseconds above this (in 1973) can only be wall clock, below it only uptime. */
  private static final long LEAST_EPOCH_MILLIS = 100_000_000_000L;

  private final WallClock wallClock = new WallClock();
  private long uptime = Stamp.ABSENT;
  private long epoch = Stamp.ABSENT;
  private boolean present;
  private boolean verbose;
  private boolean gc;

  /** Takes the decorations, and the blank behind them. */
  void take(Cursor c) {
    uptime = Stamp.ABSENT;
    epoch = Stamp.ABSENT;
    present = false;
    verbose = false;
    gc = false;
    while (c.peek() == '[') {
      int close = c.find(']');
      if (close < 0) {
        return;
      }
      c.skip(1);
      one(c);
      c.moveTo(close + 1);
      present = true;
    }
    if (present) {
      c.take(' ');
    }
  }

  long uptimeNanos() {
    return uptime;
  }

  long epochNanos() {
    return epoch;
  }

  /** The offset from UTC of the wall clock, or null where none was shown. */
  @Nullable ZoneOffset offset() {
    return wallClock.offset();
  }

  /** Whether there were any. */
  boolean arePresent() {
    return present;
  }

  /** Whether the level is below info: details that are written for those who work on the JVM. */
  boolean areVerbose() {
    return verbose;
  }

  /** Whether the first tag is that of the collector. */
  boolean areOfGc() {
    return gc;
  }

  private void one(Cursor c) {
    switch (c.peek()) {
      case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> {
        if (WallClock.sees(c)) {
          epoch = wallClock.take(c);
        } else {
          clock(c);
        }
      }
      case 'd' -> verbose |= c.sees("debug");
      case 't' -> verbose |= c.sees("trace");
      case 'g' -> gc |= c.sees("gc");
      case 's' -> gc |= c.sees("safepoint");
      default -> {
        // Level, host name, or the tags of something else.
      }
    }
  }

  /** A number with its unit; one without is the number of the process or thread. */
  private void clock(Cursor c) {
    long nanos = c.takeDecimal(9);
    if (nanos < 0) {
      return;
    }
    if (c.peek() == 's') {
      uptime = nanos;
    } else if (c.peek() == 'm' && c.peek(1) == 's') {
      long millis = nanos / 1_000_000_000L;
      if (millis >= LEAST_EPOCH_MILLIS) {
        epoch = epoch == Stamp.ABSENT ? millis * 1_000_000L : epoch;
      } else {
        uptime = millis * 1_000_000L;
      }
    } else if (c.peek() == 'n' && c.peek(1) == 's') {
      // Where both are asked for, the machine's clock comes first and the uptime second.
      uptime = nanos / 1_000_000_000L;
    }
  }
}
