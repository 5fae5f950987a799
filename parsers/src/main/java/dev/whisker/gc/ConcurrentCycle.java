package dev.whisker.gc;

import org.jspecify.annotations.Nullable;

/**
 * One concurrent marking or sweeping cycle, from its initial mark to its last phase.
 *
 * @param gcId the number the JVM gave it, or -1
 * @param durationNanos elapsed time, or -1 if the log lacks its end
 * @param heap in use at its start (Shenandoah until JDK 27: when marking was done) and at its end;
 *     null if its pauses show that, or the log does not
 * @param liveBytes live objects found by marking (ZGC: generational ones mark the whole heap only
 *     in major collections), or -1
 * @param allocatedBytes allocated by the application from the start of marking until the last
 *     object was moved (ZGC), or -1
 */
public record ConcurrentCycle(
    long line,
    int gcId,
    Stamp start,
    long durationNanos,
    Outcome outcome,
    @Nullable MemoryChange heap,
    long liveBytes,
    long allocatedBytes)
    implements GcEvent {

  /** A cycle without figures of the heap. */
  public ConcurrentCycle(long line, int gcId, Stamp start, long durationNanos, Outcome outcome) {
    this(line, gcId, start, durationNanos, outcome, null, -1, -1);
  }

  /** The ways in which a cycle ends. */
  public enum Outcome {
    /** It reached its last phase. */
    COMPLETED,
    /** Given up: a full GC took over. */
    ABORTED,
    /** The log ends, or another cycle begins, before its end. */
    UNFINISHED
  }
}
