package dev.whisker.gc;

/**
 * A failure or stall that is not a pause.
 *
 * @param durationNanos how long it lasted, or -1 if it has no duration
 */
public record Incident(long line, Stamp start, Kind kind, long durationNanos) implements GcEvent {

  /** The kinds of incidents. */
  public enum Kind {
    OUT_OF_MEMORY,
    GC_OVERHEAD_LIMIT,
    /** A thread waited for memory (ZGC). */
    ALLOCATION_STALL,
    /** Threads were made to wait (Shenandoah); the time is that of all threads added up. */
    PACING,
    GC_LOCKER_RETRY,
    /** Survivors overflowed into the old generation (Parallel). */
    SURVIVOR_OVERFLOW
  }
}
