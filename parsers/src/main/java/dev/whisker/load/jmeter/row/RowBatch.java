package dev.whisker.load.jmeter.row;

import dev.whisker.load.result.SampleSeries.Level;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Some rows of a JTL, column by column: one part of the reader fills it, and another adds it up, so
 * that the two can run in parallel.
 *
 * <p>Reused; the fields are accessed directly, since this is only memory.
 */
public final class RowBatch {

  /** The number of rows; entries after it in the columns are invalid. */
  public int size;

  /** The stamps as in the file: start or end of the request, milliseconds since 1970. */
  public long[] stamp = new long[4096];

  /** The durations, milliseconds. */
  public int[] elapsed = new int[4096];

  /** The number of the label. */
  public int[] label = new int[4096];

  /** For each label the one after which it is named, see {@link LabelFamilies}; read-only. */
  public int[] parents = {};

  /** The number of the thread. */
  public int[] thread = new int[4096];

  /** True if the request went well. */
  public boolean[] success = new boolean[4096];

  /** The kind of the row; null if the rows around it decide. */
  public @Nullable Level[] level = new @Nullable Level[4096];

  /** Client threads at that time, or -1. */
  public int[] threads = new int[4096];

  /** The kind of failure, or -1. */
  public int[] error = new int[4096];

  /** The number of the requested address, or -1 if it is unknown or not looked at. */
  public int[] address = new int[4096];

  /** The size of the answer as the tool counts it, or -1. */
  public int[] bytes = new int[4096];

  /** The number of requests in the row, nearly always 1. */
  public int[] samples = new int[4096];

  /** The number of failed ones among them. */
  public int[] errors = new int[4096];

  /**
   * The rows before which a file may have begun, because a header is there; {@link #size} means the
   * next row.
   */
  public final BitSet begins = new BitSet();

  /** Removes all rows. */
  public void clear() {
    size = 0;
    begins.clear();
  }

  /** Makes room for one more row. */
  public void reserve() {
    if (size < stamp.length) {
      return;
    }
    int room = 2 * size;
    stamp = Arrays.copyOf(stamp, room);
    elapsed = Arrays.copyOf(elapsed, room);
    label = Arrays.copyOf(label, room);
    thread = Arrays.copyOf(thread, room);
    success = Arrays.copyOf(success, room);
    level = Arrays.copyOf(level, room);
    threads = Arrays.copyOf(threads, room);
    error = Arrays.copyOf(error, room);
    address = Arrays.copyOf(address, room);
    bytes = Arrays.copyOf(bytes, room);
    samples = Arrays.copyOf(samples, room);
    errors = Arrays.copyOf(errors, room);
  }

  /** Takes the rows of a JTL in the order of the file. */
  public interface RowSink {

    /**
     * Takes the next rows.
     *
     * @param from the place in the text from which they can be read again, with enough rows before
     *     them to distinguish parts from samples
     * @param to the end of their part of the text
     */
    void add(RowBatch batch, long from, long to);
  }
}
