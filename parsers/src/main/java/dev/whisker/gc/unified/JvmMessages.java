package dev.whisker.gc.unified;

import dev.whisker.gc.Incident;
import dev.whisker.gc.internal.GcLogSequence;
import dev.whisker.input.Cursor;

/**
 * The messages that are of no collection: stops, stalls, what went wrong, and what a JVM says of
 * itself at its start.
 */
final class JvmMessages {

  private final GcLogSequence logs;
  private final Place place;
  private final Safepoints safepoints;
  private final GenerationMessages generations;
  private final ZgcMessages zgc;
  private final ShenandoahMessages shenandoah;
  private final EpsilonMessages epsilon;

  JvmMessages(
      GcLogSequence logs,
      Place place,
      Safepoints safepoints,
      GenerationMessages generations,
      ZgcMessages zgc,
      ShenandoahMessages shenandoah) {
    this.logs = logs;
    this.place = place;
    this.safepoints = safepoints;
    this.generations = generations;
    this.zgc = zgc;
    this.shenandoah = shenandoah;
    this.epsilon = new EpsilonMessages(logs, place);
  }

  /** Reads a message, from its first letter on, and says whether something is made of it. */
  boolean take(Cursor c) {
    return safepoints.take(c)
        || generations.takeWithoutNumber(c)
        || zgc.takeWithoutNumber(c)
        || shenandoah.takeWithoutNumber(c)
        || epsilon.take(c)
        || outOfMemory(c)
        || gcLocker(c)
        || Heads.take(c, logs.current());
  }

  /** Told by the server, the JVM's output, or both. */
  private boolean outOfMemory(Cursor c) {
    if (c.find("java.lang.OutOfMemoryError") < 0) {
      return false;
    }
    add(
        c.find("GC overhead limit exceeded") >= 0
            ? Incident.Kind.GC_OVERHEAD_LIMIT
            : Incident.Kind.OUT_OF_MEMORY);
    return true;
  }

  private boolean gcLocker(Cursor c) {
    if (!c.sees("Retried waiting for GCLocker too often")) {
      return false;
    }
    add(Incident.Kind.GC_LOCKER_RETRY);
    return true;
  }

  private void add(Incident.Kind kind) {
    logs.current().add(new Incident(place.line, place.stamp(), kind, -1));
  }
}
