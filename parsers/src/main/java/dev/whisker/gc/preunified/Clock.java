package dev.whisker.gc.preunified;

import dev.whisker.gc.Stamp;
import org.jspecify.annotations.Nullable;

/** The stamp that stands before the next thing said, until that has been read. */
final class Clock {

  long uptimeNanos = Stamp.ABSENT;
  long epochNanos = Stamp.ABSENT;

  /** What PrintGCID puts behind the stamp, or -1. */
  int gcId = -1;

  /** The same of a record into whose stamp another thread wrote its line; null where none waits. */
  private @Nullable Stamp aside;

  private int gcIdAside = -1;

  Stamp stamp() {
    return new Stamp(uptimeNanos, epochNanos);
  }

  /** What was said with this stamp is complete; it says nothing of what follows. */
  void forget() {
    uptimeNanos = Stamp.ABSENT;
    epochNanos = Stamp.ABSENT;
    gcId = -1;
  }

  /** Another thread's stamp follows; the record that this one is of goes on behind its line. */
  void setAside() {
    aside = stamp();
    gcIdAside = gcId;
    forget();
  }

  boolean isSetAside() {
    return aside != null;
  }

  /** The record goes on here: what is not told again was told before. */
  void takeBack() {
    if (aside == null) {
      return;
    }
    if (uptimeNanos == Stamp.ABSENT) {
      uptimeNanos = aside.uptimeNanos();
    }
    if (epochNanos == Stamp.ABSENT) {
      epochNanos = aside.epochNanos();
    }
    if (gcId < 0) {
      gcId = gcIdAside;
    }
    aside = null;
  }
}
