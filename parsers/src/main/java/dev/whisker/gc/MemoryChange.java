package dev.whisker.gc;

/**
 * The use of the heap or a part of it around a collection.
 *
 * @param before bytes in use before the collection, or {@link #UNKNOWN}
 * @param after bytes in use after it, or {@link #UNKNOWN}
 * @param capacity bytes committed after it, or {@link #UNKNOWN}
 */
public record MemoryChange(long before, long after, long capacity) {

  /** A figure that the log does not contain. */
  public static final long UNKNOWN = -1;
}
