package dev.whisker.gc;

/**
 * Into what pieces the free memory of CMS's old generation had fallen after a collection: {@code
 * PrintFLSStatistics}, or {@code gc+freelist+stats} at debug level from JDK 9 on.
 *
 * <p>In words of the heap, which have eight bytes, but four in 32-bit JVMs; the log does not always
 * show which of them wrote it.
 *
 * @param gcId the collection, or -1
 * @param freeWords all of it that is kept by size, in its dictionary
 * @param largestWords the largest piece
 */
public record FreeChunks(long line, int gcId, Stamp start, long freeWords, long largestWords)
    implements GcEvent {}
