package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Stamp;

/** The stamp before the next record, until that has been read. */
public final class NextStamp {

  private long uptimeNanos = Stamp.ABSENT;
  private long epochNanos = Stamp.ABSENT;
  private int gcId = -1;

  /** Sets the JVM's uptime. */
  public void uptime(long nanos) {
    uptimeNanos = nanos;
  }

  /** Sets the wall clock; the uptime, if any, follows. */
  public void epoch(long nanos) {
    epochNanos = nanos;
    uptimeNanos = Stamp.ABSENT;
  }

  /** Sets the number of a collection. */
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

  /** The number behind the stamp with PrintGCID, or -1. */
  int gcId() {
    return gcId;
  }

  /** The time on both clocks. */
  public Stamp stamp() {
    return new Stamp(uptimeNanos, epochNanos);
  }

  /** Forgets the stamp, whose record is complete. */
  public void forget() {
    uptimeNanos = Stamp.ABSENT;
    epochNanos = Stamp.ABSENT;
    gcId = -1;
  }
}
