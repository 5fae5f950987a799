package dev.whisker.gc.unified.line;

import dev.whisker.gc.Stamp;
import dev.whisker.input.Cursor;

/** Tells the lines of a JVM from those of others by how they begin. */
public final class JvmLine {

  /** What ends with the length of a stop; no other program writes that behind a clock. */
  public static final String STOPPED = "Total time for which application threads were stopped: ";

  private JvmLine() {}

  /** Whether a line begins here with decorations, or with the number of a collection. */
  public static boolean begins(Cursor c) {
    return beginsWithClock(c) || (seesNumber(c) && !LineStart.isBehindClock(c));
  }

  /** Whether one begins with decorations that show a clock; these are taken. */
  static boolean beginsWithClock(Cursor c) {
    Decorations decorations = new Decorations();
    decorations.take(c);
    boolean hasClock =
        decorations.uptimeNanos() != Stamp.ABSENT || decorations.epochNanos() != Stamp.ABSENT;
    return hasClock && (DecorationFlags.areOfGc(decorations.marks()) || seesNumber(c) || isStop(c));
  }

  /** Whether the number of a collection stands here. */
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
