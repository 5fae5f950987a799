package dev.whisker.gc;

/**
 * A phase of collection work beside the running application.
 *
 * @param gcId the number of its cycle, or -1
 * @param durationNanos elapsed time
 * @param name as the log words it, without the word "concurrent": {@code mark}, {@code preclean}
 */
public record ConcurrentPhase(long line, int gcId, Stamp start, long durationNanos, String name)
    implements GcEvent {}
