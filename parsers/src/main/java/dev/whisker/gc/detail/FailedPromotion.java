package dev.whisker.gc.detail;

import dev.whisker.gc.GcEvent;
import dev.whisker.gc.Stamp;

/**
 * The object for which the old generation had no room ({@code PrintPromotionFailure}; from JDK 9 on
 * {@code gc+promotion}, of Serial at debug level, of CMS at trace level); if several did not fit,
 * the largest.
 *
 * <p>In words of the heap: eight bytes, or four in 32-bit JVMs. The log does not always show which.
 *
 * @param gcId the collection, or -1
 */
public record FailedPromotion(long line, int gcId, Stamp start, long words) implements GcEvent {}
