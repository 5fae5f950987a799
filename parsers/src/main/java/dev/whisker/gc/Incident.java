package dev.whisker.gc;

/**
 * A single thing gone wrong that is no pause of its own.
 *
 * @param durationNanos how long it lasted, or -1 where that has no meaning
 */
public record Incident(long line, Stamp start, Kind kind, long durationNanos) implements GcEvent {

  /** The kinds of incidents. */
  public enum Kind {
    OUT_OF_MEMORY,
    GC_OVERHEAD_LIMIT,
    /** A thread waited for memory (ZGC, Shenandoah). */
    ALLOCATION_STALL,
    GC_LOCKER_RETRY,
    /** Parallel says that survivors overflowed into the old generation. */
    SURVIVOR_OVERFLOW
  }
}
