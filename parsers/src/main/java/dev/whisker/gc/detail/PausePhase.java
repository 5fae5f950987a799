package dev.whisker.gc.detail;

import dev.whisker.gc.GcEvent;
import dev.whisker.gc.Stamp;

/**
 * The phase that took most of a pause, if its record shows phases and one took half or more.
 *
 * @param gcId the collection, or -1
 * @param start of the pause
 * @param nanos its duration, of parallel work its mean over the GC threads
 */
public record PausePhase(long line, int gcId, Stamp start, Kind kind, long nanos)
    implements GcEvent {

  /** The phases that are distinguished. */
  public enum Kind {
    /** References from outside the heap: threads, JNI handles, class loaders, compiled code. */
    EXTERNAL_ROOTS,
    /** References from other regions of the heap. */
    REMEMBERED_SETS,
    /** Live objects were copied to other regions. */
    OBJECT_COPY,
    /** GC threads without work waited for the others. */
    TERMINATION,
    /** Work before or after copying, or none: the log shows only that it was neither. */
    BESIDE_COPYING
  }
}
