package dev.whisker.gc;

import org.jspecify.annotations.Nullable;

/**
 * One concurrent marking or sweeping cycle, from its initial mark to its last phase.
 *
 * @param gcId the number the JVM gave it, or -1
 * @param durationNanos elapsed time, or -1 if the log lacks its end
 * @param memory the heap around it, or null if its pauses show that, or the log does not
 */
public record ConcurrentCycle(
    long line,
    int gcId,
    Stamp start,
    long durationNanos,
    Outcome outcome,
    @Nullable CycleMemory memory)
    implements GcEvent {

  /** A cycle without figures of the heap. */
  public ConcurrentCycle(long line, int gcId, Stamp start, long durationNanos, Outcome outcome) {
    this(line, gcId, start, durationNanos, outcome, null);
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
