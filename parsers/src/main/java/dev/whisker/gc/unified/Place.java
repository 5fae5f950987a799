package dev.whisker.gc.unified;

import dev.whisker.gc.Stamp;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.LineReader;

/** The current line: its number and its decorations. */
public final class Place {

  /** No JVM takes longer until it names its collector, and hardly a machine until it starts one. */
  private static final long LONGEST_START_NANOS = 60_000_000_000L;

  private long line;
  private long uptime = Stamp.ABSENT;
  private long epoch = Stamp.ABSENT;
  private long marks;
  private boolean isLineStart;

  /** The beginning of the line's text, and the number read ahead. */
  private int text;

  private int numberAhead = NumberAhead.NONE;

  /** The machine's clock when this JVM began to log; 0 if it is not shown. */
  private long machineClock;

  /** Moves to the next line. */
  public void moveTo(LineReader at) {
    line = at.number();
    isLineStart = false;
    text = at.text();
    numberAhead = at.ownNumber();
    moveTo(at.uptimeNanos(), at.epochNanos(), at.marks());
  }

  /** Drops the decorations: the line begins with other brackets. */
  public void forgetDecorations() {
    moveTo(Stamp.ABSENT, Stamp.ABSENT, 0);
  }

  /** Moves further on, on the same line. */
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
   * Begins a JVM at this line. Hours of uptime are then those of the machine, as the decorator
   * {@code timenanos} shows them: the JVM's uptime is counted from here, some milliseconds too
   * short.
   *
   * @return true if the line has another uptime now
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

  /** The marks of the decorations: see {@link DecorationFlags}. */
  public long marks() {
    return marks;
  }

  /**
   * Takes the number of a collection, with the blank behind it, if it was read ahead.
   *
   * @return {@link NumberAhead#NONE} if it was not
   */
  public int takeNumber(Cursor c) {
    return seesNumber(c) ? NumberAhead.take(numberAhead, c) : NumberAhead.NONE;
  }

  /** True at a number that was read ahead. */
  public boolean seesNumber(Cursor c) {
    return c.at() == text && NumberAhead.fits(numberAhead, c);
  }

  /** True if the text is behind something else on its line. */
  public boolean isLineStart() {
    return isLineStart;
  }

  /** True if there are decorations. */
  public boolean isDecorated() {
    return DecorationFlags.arePresent(marks);
  }

  /** The time on both clocks. */
  public Stamp stamp() {
    return new Stamp(uptime, epoch);
  }
}
