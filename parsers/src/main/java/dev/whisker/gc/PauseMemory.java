package dev.whisker.gc;

import org.jspecify.annotations.Nullable;

/**
 * Memory before and after a pause; null for what the log does not record.
 *
 * @param heap the whole heap
 * @param young eden and survivors together
 * @param old the old generation (G1: all that is not young, humongous regions too)
 * @param metaspace metaspace or the permanent generation
 */
public record PauseMemory(
    @Nullable MemoryChange heap,
    @Nullable MemoryChange young,
    @Nullable MemoryChange old,
    @Nullable MemoryChange metaspace) {

  /** The log records no memory. */
  public static final PauseMemory NONE = new PauseMemory(null, null, null, null);
}
