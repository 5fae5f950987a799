package dev.whisker.gc;

/**
 * How full the heap was at a moment at which nothing was collected: what Epsilon, which never
 * collects, logs instead of collections.
 *
 * @param usedBytes in objects, garbage or not
 * @param capacityBytes of the heap as it was, or -1
 */
public record HeapUse(long line, Stamp start, long usedBytes, long capacityBytes)
    implements GcEvent {}
