package dev.whisker.gc.unified;

import dev.whisker.gc.Stamp;
import dev.whisker.gc.internal.WallClock;
import dev.whisker.gc.unified.word.Lately;
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
 * <p>Each bracket is as wide as its widest content so far: where threads write a little out of
 * order, {@code [999ms ]} may follow {@code [1000ms]}.
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
  private static final int LEVEL = 32;
  private static final int TAGS = 64;

  /** The offset from UTC in seconds stands above these, 0 for none known. */
  private static final int OFFSET_SHIFT = 8;

  private static final int OFFSET_BITS = 0x3FFFF;

  // The clocks stand above the offset.
  private static final int DATE = 1 << 26;
  private static final int SECONDS = 1 << 27;
  private static final int MILLIS = 1 << 28;
  private static final int NANOS = 1 << 29;

  private static final int CLOCKS = DATE | SECONDS | MILLIS | NANOS;
  private static final int LOOK = CLOCKS | ProcessMark.TOLD | LEVEL | TAGS;

  private static final int NO_OFFSET = 0;
  private static final int OFFSET_ZERO = 100_000;

  private static final Word UNIT_OF_SECONDS = Word.of("s");
  private static final Word UNIT_OF_MILLIS = Word.of("ms");
  private static final Word UNIT_OF_NANOS = Word.of("ns");

  private static final Word GC_TAG = Word.of("gc");
  private static final Word SAFEPOINT_TAG = Word.of("safepoint");

  /** Behind these ZGC writes tables of which nothing is used, two lines in nine. */
  private static final List<Word> TAGS_OF_NO_USE =
      List.of(Word.of("gc,reloc"), Word.of("gc,load"), Word.of("gc,mmu"), Word.of("gc,nmethod"));

  /** The marks of level and tags, with the blank behind them: a log has a dozen of these. */
  private final Lately<Long> rests = new Lately<>();

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

  /** Which clocks the line shows. */
  private int shown;

  private long marks;

  @Override
  public void take(Cursor c, LineHeads heads) {
    take(c);
    heads.add(c.at(), uptime, epoch, marks());
  }

  /** Takes the decorations, and the blank behind them. */
  void take(Cursor c) {
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
      marks = PRESENT;
      if (!takeKnownRest(c)) {
        takeOtherRest(c);
      }
    }
    if (!c.hasMore() && !arePresent(marks)) {
      // Nothing but brackets of which none is a decoration: another grammar may know the line.
      c.moveTo(from);
    }
  }

  private boolean takeKnownClocks(Cursor c) {
    boolean areKnown = clocksLength > 0 && c.sees(clocks, clocksLength);
    if (areKnown) {
      c.skip(clocksLength);
      marks = PRESENT;
    } else {
      forgetClocks();
    }
    return areKnown;
  }

  /** Takes level and tags where they were met before, with the blank behind them. */
  private boolean takeKnownRest(Cursor c) {
    Lately.Words<Long> known = rests.find(c, place(c));
    if (known == null) {
      return false;
    }
    marks |= known.meaning();
    c.skip(known.length());
    return true;
  }

  /** Behind clocks, where level and tags are new, or a host or numbers stand before them. */
  private void takeOtherRest(Cursor c) {
    marks |= ProcessMark.take(c);
    if (!takeKnownRest(c)) {
      takeRest(c, true);
    }
  }

  /** Where other clocks were met before, those behind them. */
  private void takeClocks(Cursor c, int from) {
    int begin = c.at();
    while (c.peek() == '[' && Cursor.isDigit(c.peek(1)) && takeClock(c)) {
      // As many as were asked for.
    }
    if (c.at() > begin) {
      keepClocks(c.buffer(), from, c.at());
    }
  }

  /**
   * @param hasClocks whether they follow clocks: alone, such brackets may be those of a server
   */
  private void takeRest(Cursor c, boolean hasClocks) {
    int begin = c.at();
    long before = marks;
    marks = hasClocks ? PRESENT : 0;
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

  /** Where the bracket closes that opens here, or -1. */
  private static int closing(Cursor c) {
    return c.peek() == '[' ? c.find(']') : -1;
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

  /** See {@link #arePresent(long)} and the others. */
  long marks() {
    return marks | (isNanosOnly ? NANOS_ONLY : 0) | ((long) offset << OFFSET_SHIFT) | shown;
  }

  /** Whether there were any. */
  static boolean arePresent(long marks) {
    return (marks & PRESENT) != 0;
  }

  /** Whether the first tag is that of the collector. */
  static boolean areOfGc(long marks) {
    return (marks & GC) != 0;
  }

  /** Whether the tags are some behind which nothing is told that anyone here asks for. */
  static boolean areOfNoUse(long marks) {
    return (marks & NO_USE) != 0;
  }

  /** Which decorators a line has, be they clocks, level, tags or others: equal for equal ones. */
  static int look(long marks) {
    return (int) marks & LOOK;
  }

  /** Whether a clock is among them. */
  static boolean showClock(long marks) {
    return (marks & CLOCKS) != 0;
  }

  /** Whether level or tags are among them, behind a clock: few others write such brackets. */
  static boolean tellLevelOrTags(long marks) {
    return (marks & (LEVEL | TAGS)) != 0;
  }

  /**
   * Whether what is taken for the uptime may as well be the machine's clock: both are in
   * nanoseconds, and only one of them is shown.
   */
  static boolean mayShowMachineClock(long marks) {
    return (marks & NANOS_ONLY) != 0;
  }

  /** The offset from UTC of the wall clock, or null where none was shown. */
  static @Nullable ZoneOffset offset(long marks) {
    int offset = (int) (marks >>> OFFSET_SHIFT) & OFFSET_BITS;
    return offset == NO_OFFSET ? null : ZoneOffset.ofTotalSeconds(offset - OFFSET_ZERO);
  }

  private void forgetClocks() {
    clocksLength = 0;
    isCoarse = false;
    isNanosOnly = false;
    uptime = Stamp.ABSENT;
    epoch = Stamp.ABSENT;
    offset = NO_OFFSET;
    shown = 0;
  }

  private void keepClocks(byte[] buffer, int from, int to) {
    clocksLength = to - from <= clocks.length ? to - from : 0;
    System.arraycopy(buffer, from, clocks, 0, clocksLength);
  }

  /** What the content of a bracket marks a line as. */
  private long mark(Cursor c) {
    return switch (c.peek()) {
      case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> PRESENT;
      case 'g' -> c.sees(GC_TAG) ? PRESENT | GC | TAGS | (isOfNoUse(c) ? NO_USE : 0) : TAGS;
      case 's' -> c.sees(SAFEPOINT_TAG) ? PRESENT | GC | TAGS : TAGS;
      // A host's name, or the tags of something else; a server has such brackets, too.
      default -> isLevel(c) ? PRESENT | LEVEL : TAGS;
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

  static boolean isLevel(Cursor c) {
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
    shown |= DATE;
    epoch = wallClock.take(c);
    ZoneOffset shown = wallClock.offset();
    offset = shown == null ? NO_OFFSET : OFFSET_ZERO + shown.getTotalSeconds();
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

  /** Whether the clock ends here: with its unit, and blanks as far as another line's was longer. */
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
    shown |= SECONDS;
    uptime = nanos;
    isCoarse = true;
    return true;
  }

  private boolean takeMillis(long millis) {
    shown |= MILLIS;
    if (millis < LEAST_EPOCH_MILLIS) {
      uptime = millis * NANOS_OF_MILLI;
      isCoarse = true;
    } else if (epoch == Stamp.ABSENT) {
      epoch = millis * NANOS_OF_MILLI;
    }
    return true;
  }

  /**
   * The machine's clock, if asked for, comes before the uptime in this unit, but behind the uptime
   * in others, of which it is far off.
   */
  private boolean takeNanos(long nanos) {
    shown |= NANOS;
    if (!isCoarse || Math.abs(nanos - uptime) < NANOS_OF_SECOND) {
      isNanosOnly = uptime == Stamp.ABSENT;
      uptime = nanos;
    }
    return true;
  }
}
