package dev.whisker.gc.unified;

import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.ConcurrentCycle.Outcome;
import dev.whisker.gc.GcLogSequence;
import dev.whisker.gc.Stamp;

/** The concurrent cycle that is going on, if any. */
final class Cycles {

  private static final int NONE = -1;

  private final GcLogSequence logs;
  private int id = NONE;
  private long line;
  private Stamp start = Stamp.NONE;
  private boolean aborted;
  private Stamp lastEnd = Stamp.NONE;

  Cycles(GcLogSequence logs) {
    this.logs = logs;
  }

  boolean isOpen() {
    return id != NONE;
  }

  /** Whether this collection's cycle is going on. */
  boolean isOpen(int gcId) {
    return id == gcId && id != NONE;
  }

  void begin(int gcId, long atLine, Stamp at) {
    if (!isOpen(gcId)) {
      finish();
    }
    if (!isOpen()) {
      id = gcId;
      line = atLine;
      start = at;
      aborted = false;
      lastEnd = Stamp.NONE;
    }
  }

  /** A full collection made the cycle pointless, or the log says that it was given up. */
  void abort() {
    aborted = true;
  }

  /** The log tells its end. */
  void end(int gcId, long atLine, Stamp at, long durationNanos) {
    if (!isOpen(gcId)) {
      // The beginning was not logged, or stands before this file's beginning.
      begin(gcId, atLine, durationNanos < 0 ? at : at.plusNanos(-durationNanos));
    }
    close(at, aborted ? Outcome.ABORTED : Outcome.COMPLETED, durationNanos);
  }

  /** The cycle is over unless more of it follows: told of those that log no end. */
  void mayEnd(Stamp at) {
    lastEnd = at;
  }

  /** The log ends, or another cycle begins. */
  void finish() {
    if (!isOpen()) {
      return;
    }
    if (aborted) {
      close(lastEnd, Outcome.ABORTED);
    } else {
      close(lastEnd, lastEnd.equals(Stamp.NONE) ? Outcome.UNFINISHED : Outcome.COMPLETED);
    }
  }

  private void close(Stamp end, Outcome outcome) {
    close(end, outcome, -1);
  }

  private void close(Stamp end, Outcome outcome, long told) {
    logs.current()
        .add(new ConcurrentCycle(line, id, start, told >= 0 ? told : elapsed(start, end), outcome));
    id = NONE;
  }

  private static long elapsed(Stamp start, Stamp end) {
    if (start.hasUptime() && end.hasUptime()) {
      return end.uptimeNanos() - start.uptimeNanos();
    }
    if (start.hasEpoch() && end.hasEpoch()) {
      return end.epochNanos() - start.epochNanos();
    }
    return -1;
  }
}
