package dev.whisker.gc;

/**
 * Regions holding objects of half a region or more, around one G1 collection. Of collections
 * without any the first of a log stands for all.
 */
public record HumongousRegions(long line, int gcId, Stamp start, int before, int after)
    implements GcEvent {}
