package dev.whisker.gc.unified.line;

import dev.whisker.gc.Stamp;
import dev.whisker.input.Cursor;
import dev.whisker.input.LineReader;

/** Where the reading is: the number of the line, and what its decorations say. */
public final class Place {

  /**
   * No JVM takes longer until it says which collector it uses, and hardly a machine until it starts
   * one.
   */
  private static final long LONGEST_START_NANOS = 60_000_000_000L;

  private long line;
  private long uptime = Stamp.ABSENT;
  private long epoch = Stamp.ABSENT;
  private long marks;
  private boolean isLineStart;

  /** Where the text of the line begins, and what was read of it ahead. */
  private int text;

  private int numberAhead = NumberAhead.NONE;

  /** What the machine's clock showed when this JVM began to log; 0 where it is not shown. */
  private long machineClock;

  /** To the next line. */
  public void moveTo(LineReader at) {
    line = at.number();
    isLineStart = false;
    text = at.text();
    numberAhead = at.ownNumber();
    moveTo(at.uptimeNanos(), at.epochNanos(), at.marks());
  }

  /** What the line begins with are no decorations. */
  public void forgetDecorations() {
    moveTo(Stamp.ABSENT, Stamp.ABSENT, 0);
  }

  /** Further on, on the same line. */
  public void moveTo(Decorations decorations) {
    isLineStart = true;
    moveTo(decorations.uptimeNanos(), decorations.epochNanos(), decorations.marks());
  }

  private void moveTo(long shownUptime, long shownEpoch, long shownMarks) {
    uptime = shownUptime == Stamp.ABSENT ? shownUptime : shownUptime - machineClock;
    epoch = shownEpoch;
    marks = shownMarks;
  }

  /**
   * This line is the first of a JVM. Hours of uptime would then be those of the machine, as the
   * decorator {@code timenanos} shows them: the JVM's is counted from here, some milliseconds less
   * than it is.
   *
   * @return whether the line has another uptime now
   */
  public boolean jvmBegins() {
    if (!DecorationFlags.mayShowMachineClock(marks)
        || (machineClock == 0 && uptime < LONGEST_START_NANOS)) {
      return false;
    }
    machineClock += uptime;
    uptime = 0;
    return true;
  }

  /** The number of the line, from 1 on. */
  public long line() {
    return line;
  }

  /** The JVM's uptime, or {@link Stamp#ABSENT}. */
  public long uptimeNanos() {
    return uptime;
  }

  /** The wall clock, or {@link Stamp#ABSENT}. */
  public long epochNanos() {
    return epoch;
  }

  /** What else the decorations say: see {@link DecorationFlags}. */
  public long marks() {
    return marks;
  }

  /**
   * Takes the number of a collection that stands here, with the blank behind it, if it was read
   * ahead.
   *
   * @return {@link NumberAhead#NONE} where it was not
   */
  public int takeNumber(Cursor c) {
    return seesNumber(c) ? NumberAhead.take(numberAhead, c) : NumberAhead.NONE;
  }

  /** Whether such a number, which was read ahead, stands here. */
  public boolean seesNumber(Cursor c) {
    return c.at() == text && NumberAhead.fits(numberAhead, c);
  }

  /** Whether what is read stands behind something else on its line. */
  public boolean isLineStart() {
    return isLineStart;
  }

  /** Whether there are decorations. */
  public boolean isDecorated() {
    return DecorationFlags.arePresent(marks);
  }

  /** What both clocks show. */
  public Stamp stamp() {
    return new Stamp(uptime, epoch);
  }
}
