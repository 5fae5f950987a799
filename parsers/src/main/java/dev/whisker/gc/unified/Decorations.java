package dev.whisker.gc.unified;

import dev.whisker.gc.Stamp;
import dev.whisker.gc.internal.WallClock;
import dev.whisker.input.Cursor;
import dev.whisker.input.LineHead;
import dev.whisker.input.LineHeads;
import dev.whisker.input.Word;
import java.time.ZoneOffset;
import java.util.List;
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
 * <p>Each is told by its first bytes. Hot code: every line passes here. The lines of one collection
 * mostly show the same clocks, and a log has few different tags, so both are compared before they
 * are read.
 */
final class Decorations implements LineHead {

  /** A number of milliseconds above this (in 1973) can only be wall clock, below it only uptime. */
  private static final long LEAST_EPOCH_MILLIS = 100_000_000_000L;

  private static final long NANOS_OF_MILLI = 1_000_000L;
  private static final long NANOS_OF_SECOND = 1_000_000_000L;

  private static final int PRESENT = 1;
  private static final int GC = 2;
  private static final int NO_USE = 4;
  private static final int NANOS_ONLY = 8;

  /** The offset from UTC in seconds stands above the other marks, 0 for none known. */
  private static final int OFFSET_SHIFT = 8;

  private static final int NO_OFFSET = 0;
  private static final int OFFSET_ZERO = 100_000;

  private static final Word GC_TAG = Word.of("gc");
  private static final Word SAFEPOINT_TAG = Word.of("safepoint");

  /** Behind these ZGC writes tables of which nothing is used, two lines in nine. */
  private static final List<Word> TAGS_OF_NO_USE =
      List.of(Word.of("gc,reloc"), Word.of("gc,load"), Word.of("gc,mmu"), Word.of("gc,nmethod"));

  /** The marks of level and tags, with the blank behind them: a log has a dozen of these. */
  private final Lately<Integer> tags = new Lately<>();

  private final WallClock wallClock = new WallClock();
  private final byte[] clocks = new byte[128];
  private int clocksLength;
  private long uptime = Stamp.ABSENT;
  private long epoch = Stamp.ABSENT;

  /** Whether the line shows the uptime in seconds or milliseconds. */
  private boolean isCoarse;

  /** Whether it shows but one clock since some beginning, and in nanoseconds. */
  private boolean isNanosOnly;

  private int offset = NO_OFFSET;
  private int marks;

  @Override
  public void take(Cursor c, LineHeads heads) {
    take(c);
    heads.add(c.at(), uptime, epoch, marks());
  }

  /** Takes the decorations, and the blank behind them. */
  void take(Cursor c) {
    marks = 0;
    int from = c.at();
    if (c.peek() != '[') {
      forgetClocks();
      return;
    }
    if (clocksLength > 0 && c.sees(clocks, clocksLength)) {
      c.skip(clocksLength);
      marks = PRESENT;
    } else {
      forgetClocks();
    }
    int behindClocks = c.at();
    while (c.peek() == '[') {
      // Only behind clocks: alone, such brackets may be those of a server.
      Lately.Words<Integer> known = arePresent(marks) ? tags.find(c, place(c)) : null;
      if (known != null) {
        marks |= known.meaning();
        c.skip(known.length());
        return;
      }
      int close = c.find(']');
      if (close < 0) {
        return;
      }
      c.skip(1);
      if (one(c)) {
        keepClocks(c.buffer(), from, close + 1);
        behindClocks = close + 1;
      }
      c.moveTo(close + 1);
    }
    int end = c.at();
    if (c.take(' ') && from < behindClocks && behindClocks < end) {
      int text = c.at();
      c.moveTo(behindClocks);
      tags.learn(c.buffer(), behindClocks, text, place(c), marks);
      c.moveTo(text);
    }
    if (!c.hasMore() && !arePresent(marks)) {
      // Nothing but brackets of which none is a decoration: another grammar may know the line.
      c.moveTo(from);
    }
  }

  /** Where {@code [info][gc,heap ]} stands: by two letters of the second tag. */
  private static int place(Cursor c) {
    return c.peek(10) - c.peek(12);
  }

  long uptimeNanos() {
    return uptime;
  }

  long epochNanos() {
    return epoch;
  }

  /** See {@link #arePresent(int)} and the others. */
  int marks() {
    return marks | (isNanosOnly ? NANOS_ONLY : 0) | (offset << OFFSET_SHIFT);
  }

  /** Whether there were any. */
  static boolean arePresent(int marks) {
    return (marks & PRESENT) != 0;
  }

  /** Whether the first tag is that of the collector. */
  static boolean areOfGc(int marks) {
    return (marks & GC) != 0;
  }

  /** Whether the tags are some behind which nothing is told that anyone here asks for. */
  static boolean areOfNoUse(int marks) {
    return (marks & NO_USE) != 0;
  }

  /**
   * Whether what is taken for the uptime may as well be the machine's clock: both are in
   * nanoseconds, and only one of them is shown.
   */
  static boolean mayShowMachineClock(int marks) {
    return (marks & NANOS_ONLY) != 0;
  }

  /** The offset from UTC of the wall clock, or null where none was shown. */
  static @Nullable ZoneOffset offset(int marks) {
    int offset = marks >>> OFFSET_SHIFT;
    return offset == NO_OFFSET ? null : ZoneOffset.ofTotalSeconds(offset - OFFSET_ZERO);
  }

  private void forgetClocks() {
    clocksLength = 0;
    isCoarse = false;
    isNanosOnly = false;
    uptime = Stamp.ABSENT;
    epoch = Stamp.ABSENT;
    offset = NO_OFFSET;
  }

  private void keepClocks(byte[] buffer, int from, int to) {
    clocksLength = to - from <= clocks.length ? to - from : 0;
    System.arraycopy(buffer, from, clocks, 0, clocksLength);
  }

  /**
   * Reads what one pair of brackets holds.
   *
   * @return whether it is a clock
   */
  private boolean one(Cursor c) {
    switch (c.peek()) {
      case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> {
        marks |= PRESENT;
        return WallClock.sees(c) ? date(c) : clock(c);
      }
      case 'g' -> marks |= c.sees(GC_TAG) ? PRESENT | GC | (isOfNoUse(c) ? NO_USE : 0) : 0;
      case 's' -> marks |= c.sees(SAFEPOINT_TAG) ? PRESENT | GC : 0;
      default -> {
        // Level, host name, or the tags of something else; alone, a server has such brackets, too.
        marks |= !arePresent(marks) && isLevel(c) ? PRESENT : 0;
      }
    }
    return false;
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

  private boolean date(Cursor c) {
    epoch = wallClock.take(c);
    ZoneOffset shown = wallClock.offset();
    offset = shown == null ? NO_OFFSET : OFFSET_ZERO + shown.getTotalSeconds();
    return true;
  }

  /** A number with its unit; one without is the number of the process or thread. */
  private boolean clock(Cursor c) {
    int start = c.at();
    long whole = c.takeWhole();
    if (whole >= 0 && c.sees("ms]")) {
      if (whole >= LEAST_EPOCH_MILLIS) {
        epoch = epoch == Stamp.ABSENT ? whole * NANOS_OF_MILLI : epoch;
      } else {
        uptime = whole * NANOS_OF_MILLI;
        isCoarse = true;
      }
      return true;
    }
    if (whole >= 0 && c.sees("ns]")) {
      // The machine's clock, if asked for, comes before the uptime in this unit, but behind the
      // uptime in others, of which it is far off.
      if (!isCoarse || Math.abs(whole - uptime) < NANOS_OF_SECOND) {
        isNanosOnly = uptime == Stamp.ABSENT;
        uptime = whole;
      }
      return true;
    }
    boolean isWhole = c.sees("s]");
    c.moveTo(start);
    long nanos = c.takeDecimal(9);
    // A host may be called 6s9k2; and a server, too, writes whole seconds in brackets.
    if (nanos < 0 || isWhole || !c.sees("s]")) {
      return false;
    }
    uptime = nanos;
    isCoarse = true;
    return true;
  }
}
