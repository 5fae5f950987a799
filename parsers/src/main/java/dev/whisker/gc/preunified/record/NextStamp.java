package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Stamp;

/** The stamp that stands before the next thing said, until that has been read. */
public final class NextStamp {

  private long uptimeNanos = Stamp.ABSENT;
  private long epochNanos = Stamp.ABSENT;
  private int gcId = -1;

  /** The JVM's uptime stands here. */
  public void uptime(long nanos) {
    uptimeNanos = nanos;
  }

  /** The wall clock stands here; the uptime, if any, follows. */
  public void epoch(long nanos) {
    epochNanos = nanos;
    uptimeNanos = Stamp.ABSENT;
  }

  /** The number of a collection stands here. */
  public void gcId(int id) {
    gcId = id;
  }

  /** The JVM's uptime, or {@link Stamp#ABSENT}. */
  public long uptimeNanos() {
    return uptimeNanos;
  }

  /** The wall clock, or {@link Stamp#ABSENT}. */
  public long epochNanos() {
    return epochNanos;
  }

  /** What PrintGCID puts behind the stamp, or -1. */
  int gcId() {
    return gcId;
  }

  /** What both clocks show. */
  public Stamp stamp() {
    return new Stamp(uptimeNanos, epochNanos);
  }

  /** What was said with this stamp is complete; it says nothing of what follows. */
  public void forget() {
    uptimeNanos = Stamp.ABSENT;
    epochNanos = Stamp.ABSENT;
    gcId = -1;
  }
}
