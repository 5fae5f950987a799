package dev.whisker.gc.unified;

import dev.whisker.gc.Incident;
import dev.whisker.gc.detail.HeapUse;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.OutOfMemoryErrors;
import dev.whisker.input.source.Cursor;
import java.util.List;

/** The messages that belong to no collection: stops, stalls, failures, and the head of a JVM. */
public final class JvmMessages {

  private final GcLogSequence logs;
  private final Place place;

  /**
   * The readers by the beginnings of messages, in any order; an error may be named anywhere, so it
   * is looked for last.
   */
  private final List<Kind> kinds;

  private interface Kind {

    /** Reads a message, from its first letter on; returns true if it is used. */
    boolean take(Cursor c);
  }

  JvmMessages(
      GcLogSequence logs,
      Place place,
      Safepoints safepoints,
      GenerationMessages generations,
      ZgcMessages zgc,
      ShenandoahMessages shenandoah) {
    this.logs = logs;
    this.place = place;
    OutOfMemoryErrors outOfMemory = new OutOfMemoryErrors(logs);
    kinds =
        List.of(
            safepoints::take,
            generations::takeWithoutNumber,
            zgc::takeWithoutNumber,
            shenandoah::takeWithoutNumber,
            this::heapUse,
            this::gcLocker,
            this::overheadLimit,
            c -> Heads.take(c, logs.current()),
            c -> outOfMemory.take(c, place.line(), place.stamp()));
  }

  /** Reads a message, from its first letter on; returns true if it is used. */
  public boolean take(Cursor c) {
    int start = c.at();
    for (Kind kind : kinds) {
      if (kind.take(c)) {
        return true;
      }
      c.moveTo(start);
    }
    return false;
  }

  /**
   * {@code Heap: 512M reserved, 376M (73.56%) committed, 26303K (5.02%) used}, which Epsilon writes
   * each time its heap has grown by a twentieth or so.
   */
  private boolean heapUse(Cursor c) {
    if (!c.take("Heap: ") || c.takeSize() < 0 || !c.take(" reserved, ")) {
      return false;
    }
    long committed = c.takeSize();
    long used = c.takeUntilAfter("committed, ") ? c.takeSize() : -1;
    if (committed < 0 || used < 0) {
      return false;
    }
    logs.current().add(new HeapUse(place.line(), place.stamp(), used, committed));
    return true;
  }

  private boolean gcLocker(Cursor c) {
    if (!c.sees("Retried waiting for GCLocker too often")) {
      return false;
    }
    logs.current()
        .add(new Incident(place.line(), place.stamp(), Incident.Kind.GC_LOCKER_RETRY, -1));
    return true;
  }

  /** G1 since JDK 21, Parallel since JDK 26: the error that follows names the heap only. */
  private boolean overheadLimit(Cursor c) {
    if (!c.sees("GC Overhead Limit exceeded")) {
      return false;
    }
    logs.current()
        .add(new Incident(place.line(), place.stamp(), Incident.Kind.GC_OVERHEAD_LIMIT, -1));
    return true;
  }
}
