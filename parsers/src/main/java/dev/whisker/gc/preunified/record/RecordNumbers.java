package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Collector;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.preunified.text.Brackets;
import dev.whisker.gc.preunified.text.Brackets.Kind;
import dev.whisker.gc.preunified.text.JvmText;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.input.source.Cursor;

/**
 * The numbers in a record: stamps, amounts of memory and their changes, durations. Each belongs to
 * the innermost bracket.
 */
final class RecordNumbers {

  private final GcLogSequence logs;
  private final Brackets brackets;
  private final PauseRecords pauses;
  private final Phases phases;
  private final RecordStamps stamps;
  private boolean areDoubtful;

  RecordNumbers(
      GcLogSequence logs,
      Brackets brackets,
      PauseRecords pauses,
      Phases phases,
      RecordStamps stamps) {
    this.logs = logs;
    this.brackets = brackets;
    this.pauses = pauses;
    this.phases = phases;
    this.stamps = stamps;
  }

  void beginLine() {
    areDoubtful = false;
  }

  /** True if the line contains an impossible duration of a pause, which has to be shown. */
  boolean areDoubtful() {
    return areDoubtful;
  }

  /**
   * Takes the number at the cursor, or passes its first digit.
   *
   * @return true if it was understood as the JVM's
   */
  boolean take(Cursor c) {
    // Digits behind a number and a point are the rest of a stamp into which another thread wrote.
    boolean whole = c.peek(-1) != '.' || !Cursor.isDigit(c.peek(-2));
    boolean negative = c.peek(-1) == '-';
    int start = c.at();
    long nanos = c.takeDecimal(9);
    if (nanos < 0 || JvmText.isLetter(c.peek())) {
      int behind = c.at();
      c.moveTo(start);
      long size = c.takeSize();
      if (size >= 0) {
        return memory(c, size, start);
      }
      c.moveTo(behind);
    }
    if (nanos < 0) {
      c.skip(1);
      return false;
    }
    if ((c.peek() == '.' || c.peek() == '-') && isBroken(c, start)) {
      return false;
    }
    if (c.peek() == ':' && whole && JvmText.hasDecimals(c, start)) {
      stamps.uptimeInside(c, nanos);
      return false;
    }
    // A number that lost its point was cut in two.
    boolean isCut = negative || !JvmText.hasDecimals(c, start);
    if (c.peek() == '/') {
      // A concurrent phase: processor time / elapsed time.
      c.skip(1);
      nanos = c.takeDecimal(9);
    }
    if (c.take(" secs") || c.take(" sec")) {
      return duration(isCut ? -1 : nanos);
    }
    if (c.take(" ms")) {
      return isOfG1() ? !brackets.isEmpty() : duration(isCut ? -1 : nanos / 1000);
    }
    return false;
  }

  /** Goes behind an uptime into which another thread wrote; stays if it is none. */
  private static boolean isBroken(Cursor c, int start) {
    int behind = c.at();
    c.moveTo(start);
    int length = JvmText.brokenUptime(c);
    c.moveTo(length > 0 ? start + length : behind);
    return length > 0;
  }

  /** G1's milliseconds belong to details and estimates, never to a pause. */
  private boolean isOfG1() {
    return logs.current().collector() == Collector.G1;
  }

  /** Reads on behind an amount; one without a blank before it is the end of a torn change. */
  private boolean memory(Cursor c, long first, int start) {
    if (c.take("->")) {
      long after = c.takeSize();
      return after >= 0 && change(new MemoryChange(first, after, capacity(c)));
    }
    boolean isTorn = start > 0 && c.buffer()[start - 1] != ' ';
    if (c.peek() != '(' || isTorn) {
      return false;
    }
    pauses.nothingCollected();
    return pauses.change(new MemoryChange(first, first, capacity(c)));
  }

  private boolean change(MemoryChange change) {
    if (brackets.innermost() == Kind.PHASE) {
      phases.heap(change);
    }
    return pauses.change(change);
  }

  private static long capacity(Cursor c) {
    int place = c.at();
    if (c.take('(')) {
      long size = c.takeSize();
      if (size >= 0 && c.take(')')) {
        return size;
      }
    }
    c.moveTo(place);
    return MemoryChange.UNKNOWN;
  }

  private boolean duration(long nanos) {
    if (brackets.isEmpty()) {
      return false;
    }
    Kind bracket = brackets.innermost();
    if (nanos < 0 || nanos > Pause.LONGEST_NANOS) {
      areDoubtful |= bracket == Kind.PAUSE;
      return false;
    }
    if (bracket == Kind.PHASE) {
      phases.duration(nanos);
    } else if (bracket == Kind.PAUSE) {
      pauses.duration(nanos);
    } else if (bracket == Kind.REFERENCES && !brackets.isInside(Kind.REFERENCES)) {
      // A bracket inside is part of its duration.
      pauses.references(nanos);
    }
    return pauses.isInOwnBracket();
  }
}
