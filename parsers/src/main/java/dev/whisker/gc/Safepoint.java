package dev.whisker.gc;

import org.jspecify.annotations.Nullable;

/**
 * A stop of all application threads, for whatever reason; one that served a collection contains its
 * pause and is not a second one.
 *
 * @param operation the VM operation (JDK 13 and later name it), or null
 * @param reachingNanos time until all threads stood, or -1
 * @param totalNanos from the request to the threads' release
 */
public record Safepoint(
    long line, Stamp start, @Nullable String operation, long reachingNanos, long totalNanos)
    implements GcEvent {}
