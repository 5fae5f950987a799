package dev.whisker.gc.unified;

import dev.whisker.gc.Incident;
import dev.whisker.gc.internal.GcLogSequence;
import dev.whisker.gc.internal.OutOfMemoryErrors;
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
  private final OutOfMemoryErrors outOfMemory;

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
    this.outOfMemory = new OutOfMemoryErrors(logs);
  }

  /**
   * Reads a message, from its first letter on, and says whether something is made of it.
   *
   * <p>All are told by how they begin, each otherwise, so that any order would do; but an error may
   * be named anywhere, so it is looked for last.
   */
  boolean take(Cursor c) {
    return safepoints.take(c)
        || generations.takeWithoutNumber(c)
        || zgc.takeWithoutNumber(c)
        || shenandoah.takeWithoutNumber(c)
        || epsilon.take(c)
        || gcLocker(c)
        || Heads.take(c, logs.current())
        || outOfMemory.take(c, place.line, place.stamp());
  }

  private boolean gcLocker(Cursor c) {
    if (!c.sees("Retried waiting for GCLocker too often")) {
      return false;
    }
    logs.current().add(new Incident(place.line, place.stamp(), Incident.Kind.GC_LOCKER_RETRY, -1));
    return true;
  }
}
