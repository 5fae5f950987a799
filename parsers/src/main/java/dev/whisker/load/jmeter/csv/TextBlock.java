package dev.whisker.load.jmeter.csv;

/**
 * A part of a text that begins and ends at line boundaries.
 *
 * <p>Reused; the fields are accessed directly, since this is only memory.
 */
final class TextBlock {

  /** The bytes after {@link #limit} that may be read eight at a time. */
  static final int PADDING = Long.BYTES;

  byte[] buffer = {};
  int limit;

  /** The number of the block, from 0. */
  long number;

  long offset;

  /** True if the text ended without a line end, and one was added here. */
  boolean completed;

  /** True if this is only the beginning of a line that is too long. */
  boolean tooLong;
}
