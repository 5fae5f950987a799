package dev.whisker.gc.internal.lines;

import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.HeapUse;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import java.util.Objects;

/**
 * Whether two events of a file are one that stands there twice: the same to the last digit, however
 * much else each of the places tells of it.
 */
final class SameEvents {

  private SameEvents() {}

  static boolean areSame(Pause one, Pause other) {
    return one.durationNanos() == other.durationNanos()
        && one.gcId() == other.gcId()
        && Objects.equals(one.heap(), other.heap())
        && areSame(one.start(), other.start());
  }

  static boolean areSame(ConcurrentCycle one, ConcurrentCycle other) {
    return (one.memory() != null || one.durationNanos() >= 0)
        && one.durationNanos() == other.durationNanos()
        && one.gcId() == other.gcId()
        && Objects.equals(one.memory(), other.memory())
        && areSame(one.start(), other.start());
  }

  static boolean areSame(HeapUse one, HeapUse other) {
    return one.usedBytes() == other.usedBytes() && areSame(one.start(), other.start());
  }

  /** On each clock that both show, one at least; or neither shows any. */
  private static boolean areSame(Stamp one, Stamp other) {
    boolean haveUptime = one.hasUptime() && other.hasUptime();
    boolean haveEpoch = one.hasEpoch() && other.hasEpoch();
    if (!haveUptime && !haveEpoch) {
      return one.equals(other);
    }
    return (!haveUptime || one.uptimeNanos() == other.uptimeNanos())
        && (!haveEpoch || one.epochNanos() == other.epochNanos());
  }
}
