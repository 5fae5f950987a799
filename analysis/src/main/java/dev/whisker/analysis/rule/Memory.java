package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.gc.MemoryUse;
import dev.whisker.analysis.metric.gc.PauseFigure;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import org.jspecify.annotations.Nullable;

/** Sizes of heap and generations at a pause, in bytes; NaN if the log does not show them. */
public final class Memory {

  public static final PauseFigure OLD_CAPACITY = Memory::oldCapacity;

  private Memory() {}

  /** Bytes before a collection. */
  public static double before(@Nullable MemoryChange change) {
    return known(change == null ? MemoryChange.UNKNOWN : change.before());
  }

  /** Bytes after a collection. */
  public static double after(@Nullable MemoryChange change) {
    return known(change == null ? MemoryChange.UNKNOWN : change.after());
  }

  /** The capacity after a collection. */
  public static double capacity(@Nullable MemoryChange change) {
    return known(change == null ? MemoryChange.UNKNOWN : change.capacity());
  }

  /** Bytes freed by a collection. */
  public static double freed(@Nullable MemoryChange change) {
    return before(change) - after(change);
  }

  /** Bytes in the old generation before a pause. */
  public static double oldBefore(Pause pause) {
    return before(MemoryUse.old(pause));
  }

  /** Bytes in the old generation after a pause. */
  public static double oldAfter(Pause pause) {
    return after(MemoryUse.old(pause));
  }

  /** Bytes that a young GC promoted; 0 if the old generation shrank. */
  public static double promoted(Pause pause) {
    return Math.max(0, oldAfter(pause) - oldBefore(pause));
  }

  /** The capacity of the old generation: as logged, or heap less young generation. */
  public static double oldCapacity(Pause pause) {
    double stated = capacity(pause.old());
    return Double.isNaN(stated) ? capacity(pause.heap()) - capacity(pause.young()) : stated;
  }

  private static double known(long bytes) {
    return bytes < 0 ? Double.NaN : bytes;
  }
}
