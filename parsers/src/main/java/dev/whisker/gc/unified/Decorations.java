package dev.whisker.gc.unified;

import dev.whisker.gc.Stamp;
import dev.whisker.gc.reading.WallClock;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.LineHead;
import dev.whisker.input.source.LineHeads;
import dev.whisker.input.source.Word;
import java.util.List;

/**
 * Reads the brackets before the message, with any decorators:
 *
 * <pre>
 * [2026-11-21T07:49:53.387+0000][0.105s][vm][info][gc,heap     ] GC(0) Eden regions: 14-&gt;0(5)
 * [193911545ns][info][gc,heap     ] GC(0) Eden regions: 14-&gt;0(5)
 * GC(0) Eden regions: 14-&gt;0(5)
 * </pre>
 *
 * <p>Each bracket is as wide as its widest content so far: threads write a little out of order, so
 * {@code [999ms ]} may follow {@code [1000ms]}.
 *
 * <p>Each is recognised by its first bytes. Hot code: every line passes here. The lines of one
 * collection mostly show the same clocks, and a log has few different tags, so both are compared
 * before they are read.
 */
public final class Decorations implements LineHead {

  /** A number of milliseconds above this (in 1973) can only be wall clock, below it only uptime. */
  private static final long LEAST_EPOCH_MILLIS = 100_000_000_000L;

  private static final long NANOS_OF_MILLI = 1_000_000L;
  private static final long NANOS_OF_SECOND = 1_000_000_000L;

  private static final Word UNIT_OF_SECONDS = Word.of("s");
  private static final Word UNIT_OF_MILLIS = Word.of("ms");
  private static final Word UNIT_OF_NANOS = Word.of("ns");

  private static final Word GC_TAG = Word.of("gc");
  private static final Word SAFEPOINT_TAG = Word.of("safepoint");

  /** Tags of ZGC's unused tables: two lines in nine. */
  private static final List<Word> TAGS_OF_NO_USE =
      List.of(Word.of("gc,reloc"), Word.of("gc,load"), Word.of("gc,mmu"), Word.of("gc,nmethod"));

  /** The marks of level and tags, with the blank behind them: a log has a dozen of these. */
  private final WordCache<Long> rests = new WordCache<>();

  private final NumberAhead number = new NumberAhead();
  private final WallClock wallClock = new WallClock();
  private final byte[] clocks = new byte[128];
  private int clocksLength;
  private long uptime = Stamp.ABSENT;
  private long epoch = Stamp.ABSENT;

  /** True if the line shows the uptime in seconds or milliseconds. */
  private boolean isCoarse;

  /** True if it shows only one uptime, in nanoseconds. */
  private boolean isNanosOnly;

  /** The mark of the offset from UTC. */
  private long offset;

  /** The clocks of the line. */
  private int shown;

  private long marks;

  @Override
  public void take(Cursor c, LineHeads heads) {
    take(c);
    heads.add(c.at(), uptime, epoch, marks(), number.at(c));
  }

  /** Takes the decorations, and the blank behind them. */
  public void take(Cursor c) {
    marks = 0;
    int from = c.at();
    if (takeKnownClocks(c) && takeKnownRest(c)) {
      return;
    }
    takeClocks(c, from);
    boolean hasClocks = c.at() > from;
    if (!hasClocks) {
      takeRest(c, false);
    } else {
      marks = DecorationFlags.PRESENT;
      if (!takeKnownRest(c)) {
        takeRest(c, true);
      }
    }
    if (!c.hasMore() && !DecorationFlags.arePresent(marks)) {
      // Only brackets without a decoration: another grammar may read the line.
      c.moveTo(from);
    }
  }

  private boolean takeKnownClocks(Cursor c) {
    boolean areKnown = clocksLength > 0 && c.sees(clocks, clocksLength);
    if (areKnown) {
      c.skip(clocksLength);
      marks = DecorationFlags.PRESENT;
    } else {
      forgetClocks();
    }
    return areKnown;
  }

  /** Takes level and tags that were met before, with the blank behind them. */
  private boolean takeKnownRest(Cursor c) {
    WordCache.Words<Long> known = rests.find(c, place(c));
    if (known == null) {
      return false;
    }
    marks |= known.meaning();
    c.skip(known.length());
    return true;
  }

  /** Takes clocks, and remembers them for the next line. */
  private void takeClocks(Cursor c, int from) {
    int begin = c.at();
    while (c.peek() == '[' && Cursor.isDigit(c.peek(1)) && takeClock(c)) {
      // As many as requested.
    }
    if (c.at() > begin) {
      keepClocks(c.buffer(), from, c.at());
    }
  }

  /**
   * @param hasClocks true if they follow clocks: alone, such brackets may be those of a server
   */
  private void takeRest(Cursor c, boolean hasClocks) {
    int begin = c.at();
    long before = marks;
    marks = hasClocks ? DecorationFlags.PRESENT : 0;
    for (int close = closing(c); close >= 0; close = closing(c)) {
      c.skip(1);
      marks |= mark(c);
      c.moveTo(close + 1);
    }
    boolean hasTags = c.at() > begin;
    boolean isEnded = (hasClocks || hasTags) && c.take(' ');
    if (hasClocks && hasTags && isEnded) {
      int text = c.at();
      c.moveTo(begin);
      rests.learn(c.buffer(), begin, text, place(c), marks);
      c.moveTo(text);
    }
    marks |= before;
  }

  /** The place where the bracket that opens here closes, or -1. */
  private static int closing(Cursor c) {
    return c.peek() == '[' ? c.find(']') : -1;
  }

  /** The place of {@code [info][gc,heap ]} in the cache: by two letters of the second tag. */
  private static int place(Cursor c) {
    return c.peek(10) - c.peek(12);
  }

  /** The JVM's uptime, or {@link Stamp#ABSENT}. */
  public long uptimeNanos() {
    return uptime;
  }

  /** The wall clock, or {@link Stamp#ABSENT}. */
  public long epochNanos() {
    return epoch;
  }

  /** The marks of the line: see {@link DecorationFlags}. */
  long marks() {
    return marks | (isNanosOnly ? DecorationFlags.NANOS_ONLY : 0) | offset | shown;
  }

  private void forgetClocks() {
    clocksLength = 0;
    isCoarse = false;
    isNanosOnly = false;
    uptime = Stamp.ABSENT;
    epoch = Stamp.ABSENT;
    offset = 0;
    shown = 0;
  }

  private void keepClocks(byte[] buffer, int from, int to) {
    clocksLength = to - from <= clocks.length ? to - from : 0;
    System.arraycopy(buffer, from, clocks, 0, clocksLength);
  }

  /** The mark of a bracket's content. */
  private long mark(Cursor c) {
    return switch (c.peek()) {
      case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> DecorationFlags.PRESENT;
      case 'g' ->
          c.sees(GC_TAG)
              ? DecorationFlags.PRESENT
                  | DecorationFlags.GC
                  | DecorationFlags.TAGS
                  | (isOfNoUse(c) ? DecorationFlags.NO_USE : 0)
              : DecorationFlags.TAGS;
      case 's' ->
          c.sees(SAFEPOINT_TAG)
              ? DecorationFlags.PRESENT | DecorationFlags.GC | DecorationFlags.TAGS
              : DecorationFlags.TAGS;
      // A host's name, or the tags of something else; a server has such brackets, too.
      default ->
          isLevel(c) ? DecorationFlags.PRESENT | DecorationFlags.LEVEL : DecorationFlags.TAGS;
    };
  }

  private static boolean isOfNoUse(Cursor c) {
    for (Word tags : TAGS_OF_NO_USE) {
      if (c.sees(tags)) {
        int next = c.peek(tags.length());
        return next == ']' || next == ' ';
      }
    }
    return false;
  }

  private static boolean isLevel(Cursor c) {
    return switch (c.peek()) {
      case 'i' -> c.sees("info");
      case 'd' -> c.sees("debug");
      case 't' -> c.sees("trace");
      case 'w' -> c.sees("warning");
      case 'e' -> c.sees("error");
      default -> false;
    };
  }

  /** Takes a clock in its brackets; stays where there is none. */
  private boolean takeClock(Cursor c) {
    int open = c.at();
    c.skip(1);
    boolean isClock = WallClock.sees(c) ? takeDate(c) : takeUptime(c);
    int close = isClock ? c.find(']') : -1;
    c.moveTo(close < 0 ? open : close + 1);
    return close >= 0;
  }

  private boolean takeDate(Cursor c) {
    shown |= DecorationFlags.DATE;
    epoch = wallClock.take(c);
    offset = DecorationFlags.ofOffset(wallClock.offset());
    return true;
  }

  /** A number with its unit; one without is the number of the process or thread. */
  private boolean takeUptime(Cursor c) {
    long whole = c.takeWhole();
    if (whole < 0) {
      return false;
    }
    switch (c.peek()) {
      case '.', ',' -> {
        return takeSeconds(c.takeDecimals(whole, 9), c);
      }
      case 'm' -> {
        return isEnd(c, UNIT_OF_MILLIS) && takeMillis(whole);
      }
      case 'n' -> {
        return isEnd(c, UNIT_OF_NANOS) && takeNanos(whole);
      }
      default -> {
        // A host may be called 6s9k2; and a server, too, writes whole seconds in brackets.
        return false;
      }
    }
  }

  /** True if the clock ends here: with its unit, and blanks if another line's was longer. */
  private static boolean isEnd(Cursor c, Word unit) {
    if (!c.take(unit)) {
      return false;
    }
    c.skipSpaces();
    return c.peek() == ']';
  }

  private boolean takeSeconds(long nanos, Cursor c) {
    if (nanos < 0 || !isEnd(c, UNIT_OF_SECONDS)) {
      return false;
    }
    shown |= DecorationFlags.SECONDS;
    uptime = nanos;
    isCoarse = true;
    return true;
  }

  private boolean takeMillis(long millis) {
    shown |= DecorationFlags.MILLIS;
    if (millis < LEAST_EPOCH_MILLIS) {
      uptime = millis * NANOS_OF_MILLI;
      isCoarse = true;
    } else if (epoch == Stamp.ABSENT) {
      epoch = millis * NANOS_OF_MILLI;
    }
    return true;
  }

  /**
   * Takes the uptime. The machine's clock, if shown, comes before the uptime in this unit, but
   * behind one in other units, from which it is far off.
   */
  private boolean takeNanos(long nanos) {
    shown |= DecorationFlags.NANOS;
    if (!isCoarse || Math.abs(nanos - uptime) < NANOS_OF_SECOND) {
      isNanosOnly = uptime == Stamp.ABSENT;
      uptime = nanos;
    }
    return true;
  }
}
