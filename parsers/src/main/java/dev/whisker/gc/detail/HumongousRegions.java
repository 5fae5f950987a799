package dev.whisker.gc.detail;

import dev.whisker.gc.GcEvent;
import dev.whisker.gc.Stamp;

/**
 * Regions holding objects of half a region or more, around one G1 collection. Of collections
 * without any only the first of a log is kept.
 */
public record HumongousRegions(long line, int gcId, Stamp start, int before, int after)
    implements GcEvent {}
