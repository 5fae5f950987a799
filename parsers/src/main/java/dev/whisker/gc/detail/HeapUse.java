package dev.whisker.gc.detail;

import dev.whisker.gc.GcEvent;
import dev.whisker.gc.Stamp;

/**
 * The use of the heap at a moment without a collection. Epsilon, which never collects, logs this
 * instead.
 *
 * @param usedBytes in objects, garbage or not
 * @param capacityBytes of the heap as it was, or -1
 */
public record HeapUse(long line, Stamp start, long usedBytes, long capacityBytes)
    implements GcEvent {}
