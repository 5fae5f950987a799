package dev.whisker.gc.reading;

import dev.whisker.gc.Incident;
import dev.whisker.gc.Stamp;
import dev.whisker.input.source.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * Finds each {@code java.lang.OutOfMemoryError} that the JVM or its server reports as thrown. Class
 * loading ({@code [Loaded java.lang.OutOfMemoryError from …]}) and sentences contain the name, too.
 * A thrown error is followed by a colon and its reason, or ends the line that names its thread.
 */
public final class OutOfMemoryErrors {

  private static final String NAME = "java.lang.OutOfMemoryError";

  private final GcLogSequence logs;

  /** The log with the last error. */
  private @Nullable GcLogBuilder reported;

  public OutOfMemoryErrors(GcLogSequence logs) {
    this.logs = logs;
  }

  /** Adds the error in the rest of the line; returns true if there is one. */
  public boolean take(Cursor c, long line, Stamp moment) {
    int place = c.find(NAME);
    if (place < 0 || !isThrown(c, place)) {
      return false;
    }
    boolean isAgain = reported == logs.current() && isCause(c, place);
    if (!isAgain) {
      reported = logs.current();
      reported.add(new Incident(line, moment, kind(c), -1));
    }
    return true;
  }

  private static boolean isThrown(Cursor c, int place) {
    int end = place + NAME.length();
    if (end == c.end()) {
      return place == c.at() || c.find("Exception in thread ") >= 0 || isCause(c, place);
    }
    return end + 1 < c.end() && c.buffer()[end] == ':' && c.buffer()[end + 1] == ' ';
  }

  /** True if it is named as the cause: mostly an error of an earlier line. */
  private static boolean isCause(Cursor c, int place) {
    int cause = c.find("Caused by: ");
    return cause >= 0 && cause < place;
  }

  private static Incident.Kind kind(Cursor c) {
    return c.find("GC overhead limit exceeded") >= 0
        ? Incident.Kind.GC_OVERHEAD_LIMIT
        : Incident.Kind.OUT_OF_MEMORY;
  }
}
