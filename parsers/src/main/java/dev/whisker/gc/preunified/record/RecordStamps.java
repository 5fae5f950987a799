package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Stamp;
import dev.whisker.gc.preunified.text.JvmText;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.WallClock;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.Word;

/**
 * The stamps before records and inside them, by which one JVM is separated from the next.
 *
 * <pre>
 * 2026-11-21T10:17:25.457+0000: 0.104: #7: [GC ...     each of the three may be missing
 * </pre>
 */
final class RecordStamps {

  private static final Word GC = Word.of("[GC");
  private static final Word FULL_GC = Word.of("[Full GC");

  private static final long NANOS_OF_MILLI = 1_000_000L;
  private static final long NANOS_OF_SECOND = 1_000_000_000L;

  private final GcLogSequence logs;
  private final PauseRecords pauses;
  private final ConcurrentRecords concurrent;
  private final NextStamp clock;
  private final WallClock wallClock = new WallClock();

  /** The uptime of the last pause of this JVM that began a line, or {@link Stamp#ABSENT}. */
  private long lastPause = Stamp.ABSENT;

  RecordStamps(
      GcLogSequence logs, PauseRecords pauses, ConcurrentRecords concurrent, NextStamp clock) {
    this.logs = logs;
    this.pauses = pauses;
    this.concurrent = concurrent;
    this.clock = clock;
  }

  /**
   * Takes the stamp with which a line begins.
   *
   * @return true if there is one; the text behind it shows whose it is: {@link #ofPause}, {@link
   *     #ofPhase} or {@link #check}
   */
  boolean take(Cursor c) {
    int first = c.at();
    if (takeDate(c)) {
      separator(c);
    }
    long nanos = takeUptime(c);
    if (nanos >= 0) {
      clock.uptime(nanos);
      separator(c);
    } else {
      takeBroken(c);
    }
    if (takeGcId(c)) {
      separator(c);
    }
    return c.at() > first;
  }

  /** {@code 0.5050.504: [CMS-concurrent-reset: }: up to where the other thread's begins. */
  private void takeBroken(Cursor c) {
    int length = c.seesDigit() ? JvmText.brokenUptime(c) : 0;
    if (length > 0) {
      long uptime = c.takeWhole() * NANOS_OF_SECOND;
      c.skip(1);
      for (long unit = NANOS_OF_SECOND / 10; unit >= NANOS_OF_MILLI; unit /= 10) {
        uptime += (c.peek() - '0') * unit;
        c.skip(1);
      }
      clock.uptime(uptime);
    }
  }

  /** Notes the stamp of a pause. */
  void ofPause() {
    seen(isOfNextPause());
    lastPause = clock.uptimeNanos();
  }

  /** Notes the stamp of anything else that a JVM writes. */
  void ofPhase() {
    seen(logs.isOfNextJvm(clock.uptimeNanos(), clock.epochNanos()));
  }

  /** Checks a stamp that may be another program's. */
  void check(Cursor c) {
    if (!JvmText.isBehindStamp(c)) {
      clock.forget();
    } else if (isPause(c)) {
      ofPause();
    } else {
      ofPhase();
    }
  }

  /** Not {@code [GC concurrent-...}, which another thread stamps. */
  private static boolean isPause(Cursor c) {
    return c.sees(FULL_GC) || (c.sees(GC) && c.peek(4) != 'c');
  }

  /** Takes a date inside a line; the uptime, if there is one, follows as a number. */
  boolean takeInside(Cursor c) {
    if (!takeDate(c)) {
      return false;
    }
    int behind = c.at();
    separator(c);
    boolean isFollowed = c.seesDigit();
    c.moveTo(behind);
    if (!isFollowed) {
      // Otherwise the uptime will show to which JVM both belong.
      ofPhase();
    }
    return true;
  }

  /** Notes an uptime inside a line, if it is the JVM's; the cursor is behind it. */
  void uptimeInside(Cursor c, long nanos) {
    int behind = c.at();
    separator(c);
    boolean isOurs = JvmText.isBehindStamp(c);
    c.moveTo(behind);
    if (isOurs) {
      clock.uptime(nanos);
      ofPhase();
    }
  }

  /** Takes the number that PrintGCID adds. */
  boolean takeGcId(Cursor c) {
    if (!JvmText.isGcId(c)) {
      return false;
    }
    c.skip(1);
    clock.gcId((int) Math.min(Integer.MAX_VALUE, c.takeWhole()));
    return true;
  }

  private boolean takeDate(Cursor c) {
    int start = c.at();
    long taken = wallClock.take(c);
    if (taken == Stamp.ABSENT || (c.peek() != ':' && !WallClock.sees(c) && !seesUptime(c))) {
      // The date of another program.
      c.moveTo(start);
      return false;
    }
    clock.epoch(taken);
    if (wallClock.offset() != null) {
      logs.current().offset(wallClock.offset());
    }
    return true;
  }

  /** Takes an uptime, up to its colon; returns -1 if there is none, and the place is unchanged. */
  private static long takeUptime(Cursor c) {
    int start = c.at();
    long nanos = c.takeDecimal(9);
    if (nanos >= 0 && c.peek() == ':' && JvmText.hasDecimals(c, start)) {
      return nanos;
    }
    c.moveTo(start);
    return -1;
  }

  /** True at an uptime; not at {@code 706K->3402K(95040K)} of a record without its beginning. */
  private static boolean seesUptime(Cursor c) {
    int start = c.at();
    boolean sees = takeUptime(c) >= 0;
    c.moveTo(start);
    return sees;
  }

  private static void separator(Cursor c) {
    if (c.take(':')) {
      c.take(' ');
    }
  }

  // ---- one JVM after the other

  private void seen(boolean isOfNextJvm) {
    if (isOfNextJvm) {
      if (pauses.isOpen()) {
        // Or of another thread that wrote into the record: the next lines will show.
        return;
      }
      nextJvm();
    }
    logs.seen(clock.uptimeNanos(), clock.epochNanos());
  }

  /** True if a pause that begins at the last stamp is another JVM's. */
  boolean isOfNextPause() {
    return logs.isOfNextJvm(clock.uptimeNanos(), clock.epochNanos())
        || logs.isOfNextJvm(clock.uptimeNanos(), clock.epochNanos(), lastPause);
  }

  /** Begins the next JVM at the last stamp. */
  void nextJvm() {
    finish();
    logs.begin();
    logs.seen(clock.uptimeNanos(), clock.epochNanos());
  }

  /** Adds complete records to the log, and gives up the open one. */
  void finish() {
    pauses.finish();
    concurrent.finish();
    lastPause = Stamp.ABSENT;
  }
}
