package dev.whisker.gc.preunified;

import dev.whisker.gc.Stamp;

/** The stamp that stands before the next thing said, until that has been read. */
final class Clock {

  long uptimeNanos = Stamp.ABSENT;
  long epochNanos = Stamp.ABSENT;

  /** What PrintGCID puts behind the stamp, or -1. */
  int gcId = -1;

  Stamp stamp() {
    return new Stamp(uptimeNanos, epochNanos);
  }

  /** What was said with this stamp is complete; it says nothing of what follows. */
  void forget() {
    uptimeNanos = Stamp.ABSENT;
    epochNanos = Stamp.ABSENT;
    gcId = -1;
  }
}
