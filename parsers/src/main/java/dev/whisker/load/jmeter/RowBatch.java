package dev.whisker.load.jmeter;

import dev.whisker.load.SampleSeries.Level;
import org.jspecify.annotations.Nullable;

/**
 * Some rows of a JTL, column by column: what one part of the reader takes from the bytes and
 * another adds up, so that the two may run beside each other.
 *
 * <p>Reused; fields are open because this is nothing but memory in a certain order.
 */
final class RowBatch {

  static final int CAPACITY = 4096;

  int size;

  /** As the file has it: start or end of the request, milliseconds since 1970. */
  final long[] stamp = new long[CAPACITY];

  final int[] elapsed = new int[CAPACITY];
  final int[] label = new int[CAPACITY];

  /**
   * For each label the one that it is called after ({@code page} for {@code page-0}), or -1; only
   * read.
   */
  int[] parents = {};

  final int[] thread = new int[CAPACITY];
  final boolean[] success = new boolean[CAPACITY];

  /** What the row stands for; null where that is to be found out from the rows around it. */
  final @Nullable Level[] level = new @Nullable Level[CAPACITY];

  final long[] bytes = new long[CAPACITY];

  /** Client threads at that time, or -1. */
  final int[] threads = new int[CAPACITY];

  /** The kind of failure, or -1. */
  final int[] error = new int[CAPACITY];

  /** How many requests the row stands for, nearly always 1. */
  final int[] samples = new int[CAPACITY];

  final int[] errors = new int[CAPACITY];

  boolean isFull() {
    return size == CAPACITY;
  }
}
