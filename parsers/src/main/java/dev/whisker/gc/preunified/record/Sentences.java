package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.preunified.text.IgnoredLines;
import dev.whisker.gc.preunified.text.JvmText;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.input.source.Cursor;

/**
 * The sentences of a JVM between its records, or inside one of them.
 *
 * <pre>
 * Total time for which application threads were stopped: 0.0001 seconds, Stopping threads took: 0.0000 seconds
 * AdaptiveSizePolicy::update_averages:  survived: 495648  promoted: 2527248  overflow: true
 * </pre>
 */
final class Sentences {

  private final GcLogSequence logs;
  private final PauseRecords pauses;
  private final NextStamp clock;

  Sentences(GcLogSequence logs, PauseRecords pauses, NextStamp clock) {
    this.logs = logs;
    this.pauses = pauses;
    this.clock = clock;
  }

  /** Takes a sentence outside all brackets, whose stamp is its own. */
  boolean takeAlone(Cursor c, long line) {
    if (c.take(JvmText.STOPPED)) {
      safepoint(c, line);
      return true;
    }
    if (c.take(JvmText.RUNNING)) {
      c.skipToEnd();
      clock.forget();
      return true;
    }
    return false;
  }

  /** Takes a sentence that may be anywhere; most run to the end of the line. */
  boolean take(Cursor c, long line) {
    if (c.take("CMSCollector shouldConcurrentCollect: ")) {
      // Written into a record, whose rest may follow on the same line.
      return true;
    }
    if (!IgnoredLines.runsToTheEnd(c)) {
      return false;
    }
    if (c.takeUntilAfter("overflow: ")) {
      overflow(c, line);
      if (c.sees(" [")) {
        // Without UseAdaptiveSizePolicy the sentence ends here, and the record continues.
        return true;
      }
    }
    c.skipToEnd();
    return true;
  }

  private void overflow(Cursor c, long line) {
    if (c.take("true")) {
      Stamp moment = pauses.lastMoment();
      logs.current().add(new Incident(line, moment, Incident.Kind.SURVIVOR_OVERFLOW, -1));
    } else {
      c.take("false");
    }
  }

  private void safepoint(Cursor c, long line) {
    long total = c.takeDecimal(9);
    long reaching = c.takeUntilAfter("Stopping threads took: ") ? c.takeDecimal(9) : -1;
    if (!c.take(" seconds")) {
      c.skipToEnd();
    }
    if (total >= 0 && total <= Pause.LONGEST_NANOS) {
      Stamp start = clock.stamp().plusNanos(-total);
      logs.current().add(new Safepoint(line, start, null, reaching, total));
    }
    clock.forget();
  }
}
