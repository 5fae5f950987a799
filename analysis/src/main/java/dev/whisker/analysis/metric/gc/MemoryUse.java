package dev.whisker.analysis.metric.gc;

import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import org.jspecify.annotations.Nullable;

/** The memory of a pause's generations, read or computed from the others. */
public final class MemoryUse {

  private MemoryUse() {}

  /** The old generation, computed from heap and young generation if the log lacks it; or null. */
  public static @Nullable MemoryChange old(Pause pause) {
    if (isKnown(pause.old())) {
      return pause.old();
    }
    MemoryChange heap = pause.heap();
    MemoryChange young = pause.young();
    return heap != null && young != null && isKnown(heap) && isKnown(young)
        ? new MemoryChange(
            heap.before() - young.before(), heap.after() - young.after(), MemoryChange.UNKNOWN)
        : null;
  }

  /**
   * The bytes that a young collection moved to the old generation; NaN if unknown, and for all
   * other collections.
   */
  public static double promoted(Pause pause) {
    MemoryChange old = pause.kind() == PauseKind.YOUNG ? old(pause) : null;
    return old == null ? Double.NaN : Math.max(0, old.after() - old.before());
  }

  /** True if the sizes before and after are known. */
  public static boolean isKnown(@Nullable MemoryChange change) {
    return change != null && change.before() >= 0 && change.after() >= 0;
  }
}
