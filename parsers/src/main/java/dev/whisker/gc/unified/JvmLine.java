package dev.whisker.gc.unified;

import dev.whisker.gc.Stamp;
import dev.whisker.input.source.Cursor;

/** Recognises the lines of a JVM by their beginnings. */
public final class JvmLine {

  /** The words before the length of a stop; no other program writes them behind a clock. */
  public static final String STOPPED = "Total time for which application threads were stopped: ";

  private JvmLine() {}

  /** True if a line begins here with decorations, or with the number of a collection. */
  public static boolean begins(Cursor c) {
    return beginsWithClock(c) || (seesNumber(c) && !LineStart.isBehindClock(c));
  }

  /** True if one begins with decorations that show a clock; these are taken. */
  static boolean beginsWithClock(Cursor c) {
    Decorations decorations = new Decorations();
    decorations.take(c);
    boolean hasClock =
        decorations.uptimeNanos() != Stamp.ABSENT || decorations.epochNanos() != Stamp.ABSENT;
    return hasClock && (DecorationFlags.areOfGc(decorations.marks()) || seesNumber(c) || isStop(c));
  }

  /** True at the number of a collection. */
  public static boolean seesNumber(Cursor c) {
    int start = c.at();
    boolean isNumber = c.take("GC(") && c.takeWhole() >= 0 && c.sees(") ");
    c.moveTo(start);
    return isNumber;
  }

  private static boolean isStop(Cursor c) {
    return (c.sees("Safepoint \"") && c.find("Reaching safepoint: ") >= 0)
        || c.sees("Entering safepoint region: ")
        || c.sees(STOPPED);
  }
}
