package dev.whisker.gc;

/**
 * A failure or stall that is not a pause.
 *
 * @param durationNanos how long it lasted, or -1 if it has no duration
 */
public record Incident(long line, Stamp start, Kind kind, long durationNanos) implements GcEvent {

  /** The kinds of incidents. */
  public enum Kind {
    /** An {@code OutOfMemoryError}. */
    OUT_OF_MEMORY,
    /** Collections took nearly all time and freed nearly nothing. */
    GC_OVERHEAD_LIMIT,
    /** A thread waited for memory (ZGC). */
    ALLOCATION_STALL,
    /** Threads were made to wait (Shenandoah); the time is that of all threads added up. */
    PACING,
    /** An allocation was tried again because threads in JNI code held collections off. */
    GC_LOCKER_RETRY,
    /** Survivors overflowed into the old generation (Parallel). */
    SURVIVOR_OVERFLOW
  }
}
