package dev.whisker.load.jmeter.csv;

/**
 * A stretch of a text that begins with a line and ends with one.
 *
 * <p>Reused; fields are open because this is nothing but memory.
 */
final class LineBlock {

  /** Readers of eight bytes at a time may read this far beyond {@link #limit}. */
  static final int PADDING = Long.BYTES;

  byte[] buffer = {};
  int limit;

  /** Blocks are counted from 0. */
  long number;

  /** Its offset in the text. */
  long offset;

  /** True if the text ended without a line end, and one was added here. */
  boolean completed;

  /** True if this is only the beginning of a line that is too long. */
  boolean tooLong;
}
