package dev.whisker.load.jmeter;

import java.util.Arrays;

/**
 * Tells parts of a sample (redirects, embedded resources) from samples: JMeter writes them without
 * a mark, right behind their sample among the rows of its thread, called like it with {@code -0},
 * {@code -1} ... behind, and they lie within its time. A part may have parts of its own.
 */
final class Parts {

  private static final int NONE = -1;

  private int[] samples = {NONE};
  private long[] starts = {0};
  private long[] ends = {0};

  private final JtlTimes times;

  /**
   * @param times tells how coarse the stamps are: so far may a part seem to reach beyond its sample
   */
  Parts(JtlTimes times) {
    this.times = times;
  }

  /**
   * Whether the row is a part of the sample before it in its thread; if not, it is that sample for
   * the rows that follow.
   *
   * @param start of the row; where the file has no times, the same for all rows
   * @param end of the row
   */
  boolean isPart(RowBatch rows, int row, long start, long end) {
    int thread = rows.thread[row];
    if (thread >= samples.length) {
      grow(thread);
    }
    int sample = samples[thread];
    if (sample != NONE
        && isCalledAfter(rows, rows.label[row], sample)
        && start >= starts[thread] - times.slackMillis()
        && end <= ends[thread] + times.slackMillis()) {
      return true;
    }
    samples[thread] = rows.label[row];
    starts[thread] = start;
    ends[thread] = end;
    return false;
  }

  /** Whether a row is called after the sample before it in its thread, wherever it lies in time. */
  boolean isCalledAfterItsSample(RowBatch rows, int row) {
    int thread = rows.thread[row];
    int sample = thread < samples.length ? samples[thread] : NONE;
    return sample != NONE && isCalledAfter(rows, rows.label[row], sample);
  }

  /**
   * A transaction's row ends what came before it in its thread, and is not made of parts but of
   * requests.
   */
  void transaction(int thread) {
    if (thread < samples.length) {
      samples[thread] = NONE;
    }
  }

  private static boolean isCalledAfter(RowBatch rows, int label, int sample) {
    int name = rows.parents[label];
    while (name != NONE && name != sample) {
      name = rows.parents[name];
    }
    return name == sample;
  }

  private void grow(int thread) {
    int size = Math.max(thread + 1, samples.length * 2);
    int known = samples.length;
    samples = Arrays.copyOf(samples, size);
    Arrays.fill(samples, known, size, NONE);
    starts = Arrays.copyOf(starts, size);
    ends = Arrays.copyOf(ends, size);
  }
}
