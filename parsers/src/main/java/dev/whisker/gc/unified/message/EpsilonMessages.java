package dev.whisker.gc.unified.message;

import dev.whisker.gc.HeapUse;
import dev.whisker.gc.internal.log.GcLogSequence;
import dev.whisker.gc.unified.line.Place;
import dev.whisker.input.Cursor;

/**
 * What Epsilon tells each time its heap has grown by a twentieth or so:
 *
 * <pre>
 * Heap: 512M reserved, 376M (73.56%) committed, 26303K (5.02%) used
 * </pre>
 */
final class EpsilonMessages {

  private final GcLogSequence logs;
  private final Place place;

  EpsilonMessages(GcLogSequence logs, Place place) {
    this.logs = logs;
    this.place = place;
  }

  boolean take(Cursor c) {
    return c.take("Heap: ") && growth(c);
  }

  private boolean growth(Cursor c) {
    if (c.takeSize() < 0 || !c.take(" reserved, ")) {
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
}
