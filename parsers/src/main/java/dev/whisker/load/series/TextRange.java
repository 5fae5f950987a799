package dev.whisker.load.series;

/**
 * A part of a text.
 *
 * @param from its first byte
 * @param to the byte after it
 */
public record TextRange(long from, long to) {}
