package dev.whisker.gc.internal.log;

/**
 * Infers the size of G1's regions from its collections if the head of the log is missing.
 *
 * <p>The size is a power of two. G1 fills a region before it takes the next one, and a humongous
 * object fills more than half of its own; so the memory in use fits the regions counted, and would
 * not fit half of them. For few regions this may be wrong, because those being filled may be nearly
 * empty.
 */
final class RegionSize {

  private static final long SMALLEST = 1L << 20;
  private static final long LARGEST = 1L << 29;

  /** The number of regions from which on those being filled do not matter. */
  private static final long ENOUGH = 10;

  private static final long UNKNOWN = -1;

  private long bytes = UNKNOWN;
  private boolean disagree;

  /** Notes the memory in use and its number of regions. */
  void seen(long usedBytes, long regions) {
    if (regions < ENOUGH || usedBytes <= 0) {
      return;
    }
    long mean = (usedBytes + regions - 1) / regions;
    long fitting = Long.highestOneBit(mean) == mean ? mean : Long.highestOneBit(mean) << 1;
    disagree |= bytes != UNKNOWN && bytes != fitting;
    bytes = fitting;
  }

  /** The only size that fits all collections, or -1. */
  long bytes() {
    return disagree || bytes < SMALLEST || bytes > LARGEST ? UNKNOWN : bytes;
  }
}
