package dev.whisker.gc;

/**
 * One concurrent marking or sweeping cycle, from its initial mark to its last phase.
 *
 * @param gcId the number the JVM gave it, or -1
 * @param durationNanos elapsed time, or -1 where its end is not in the log
 */
public record ConcurrentCycle(long line, int gcId, Stamp start, long durationNanos, Outcome outcome)
    implements GcEvent {

  /** How a cycle ended. */
  public enum Outcome {
    COMPLETED,
    /** Given up: a full collection took over. */
    ABORTED,
    /** The log ends, or another cycle begins, before its end. */
    UNFINISHED
  }
}
