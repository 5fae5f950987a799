package dev.whisker.gc.detail;

import dev.whisker.gc.GcEvent;
import dev.whisker.gc.Stamp;

/**
 * The ages that a young collection decided on.
 *
 * @param gcId the collection it belongs to, or -1
 * @param desiredSurvivorBytes the survivor space aimed at, or -1 where it is unknown (generational
 *     Shenandoah, which has none)
 * @param newThreshold the age from which objects are promoted next
 * @param maxThreshold the highest age
 */
public record Tenuring(
    long line, int gcId, Stamp start, long desiredSurvivorBytes, int newThreshold, int maxThreshold)
    implements GcEvent {}
