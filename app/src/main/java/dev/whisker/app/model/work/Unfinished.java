package dev.whisker.app.model.work;

/**
 * How far reading was when a preliminary comparison was made.
 *
 * @param filesRead of those that are to be read
 * @param files that are to be read
 */
public record Unfinished(int filesRead, int files) {}
