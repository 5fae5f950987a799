package dev.whisker.gc;

/**
 * The object for which the old generation had no room ({@code PrintPromotionFailure}); where
 * several threads failed, the largest.
 *
 * <p>In words of the heap, as {@link FreeChunks}.
 *
 * @param gcId the collection, or -1
 */
public record FailedPromotion(long line, int gcId, Stamp start, long words) implements GcEvent {}
