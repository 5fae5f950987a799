package dev.whisker.gc.internal.log;

import dev.whisker.gc.Incident;
import dev.whisker.gc.Stamp;
import dev.whisker.input.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * {@code java.lang.OutOfMemoryError} where the JVM or its server says that it was thrown. The same
 * name stands where the class is loaded ({@code [Loaded java.lang.OutOfMemoryError from …]}), and
 * in sentences about it: an error is told with its reason behind a colon, or ends the line that
 * names its thread.
 */
public final class OutOfMemoryErrors {

  private static final String NAME = "java.lang.OutOfMemoryError";

  private final GcLogSequence logs;

  /** The log of the JVM of which the last error was told. */
  private @Nullable GcLogBuilder told;

  public OutOfMemoryErrors(GcLogSequence logs) {
    this.logs = logs;
  }

  /** Adds the error that the rest of the line tells of, and says whether it tells of one. */
  public boolean take(Cursor c, long line, Stamp moment) {
    int place = c.find(NAME);
    if (place < 0 || !isThrown(c, place)) {
      return false;
    }
    boolean isAgain = told == logs.current() && isCause(c, place);
    if (!isAgain) {
      told = logs.current();
      told.add(new Incident(line, moment, kind(c), -1));
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

  /** Behind what it caused to be thrown: mostly an error that was told on a line before. */
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
