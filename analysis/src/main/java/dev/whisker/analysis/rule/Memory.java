package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.memory.MemoryUse;
import dev.whisker.analysis.metric.pause.PauseFigure;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import org.jspecify.annotations.Nullable;

/** What a pause tells of the generations, in bytes; NaN where it does not. */
public final class Memory {

  public static final PauseFigure OLD_CAPACITY = Memory::oldCapacity;

  private Memory() {}

  /** Bytes before a collection; NaN where not told. */
  public static double before(@Nullable MemoryChange change) {
    return known(change == null ? MemoryChange.UNKNOWN : change.before());
  }

  /** Bytes after a collection; NaN where not told. */
  public static double after(@Nullable MemoryChange change) {
    return known(change == null ? MemoryChange.UNKNOWN : change.after());
  }

  /** The size in bytes after a collection; NaN where not told. */
  public static double capacity(@Nullable MemoryChange change) {
    return known(change == null ? MemoryChange.UNKNOWN : change.capacity());
  }

  /** Bytes freed by a collection; NaN where not told. */
  public static double freed(@Nullable MemoryChange change) {
    return before(change) - after(change);
  }

  /** Bytes in the old generation before a pause; NaN where not told. */
  public static double oldBefore(Pause pause) {
    return before(MemoryUse.old(pause));
  }

  /** Bytes in the old generation after a pause; NaN where not told. */
  public static double oldAfter(Pause pause) {
    return after(MemoryUse.old(pause));
  }

  /** What a young collection moved to the old generation; 0 where that shrank. */
  public static double promoted(Pause pause) {
    return Math.max(0, oldAfter(pause) - oldBefore(pause));
  }

  /** Told, or what the young generation leaves of the heap. */
  public static double oldCapacity(Pause pause) {
    double told = capacity(pause.old());
    return Double.isNaN(told) ? capacity(pause.heap()) - capacity(pause.young()) : told;
  }

  private static double known(long bytes) {
    return bytes < 0 ? Double.NaN : bytes;
  }
}
