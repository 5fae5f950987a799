package dev.whisker.load.jmeter.total;

import dev.whisker.load.jmeter.row.JtlTimes;
import dev.whisker.load.jmeter.row.LabelFamilies;
import dev.whisker.load.jmeter.row.RowBatch;
import dev.whisker.load.jmeter.row.StampKind;
import java.util.Arrays;

/**
 * Tells parts of a sample (redirects, embedded resources) from samples: JMeter writes them without
 * a mark, right behind their sample among the rows of its thread, called like it with {@code -0},
 * {@code -1} ... behind, and they lie within its time. A part may have parts of its own.
 */
final class Parts {

  private static final int NONE = LabelFamilies.NONE;

  private int[] samples = {NONE};
  private long[] stamps = {0};
  private int[] elapsed = {0};

  private final JtlTimes times;

  /**
   * @param times show how coarse the stamps are: so far may a part seem to reach beyond its sample
   */
  Parts(JtlTimes times) {
    this.times = times;
  }

  /** Whether a row is called after the sample before it in its thread, wherever it lies in time. */
  boolean isCalledAfterItsSample(RowBatch rows, int row) {
    // Hardly any label is called after another.
    int name = rows.parents[rows.label[row]];
    return name != NONE && isCalledAfterSampleOf(rows, row, name);
  }

  private boolean isCalledAfterSampleOf(RowBatch rows, int row, int parent) {
    int thread = rows.thread[row];
    int sample = thread < samples.length ? samples[thread] : NONE;
    int name = parent;
    while (name >= 0 && name != sample) {
      name = rows.parents[name];
    }
    return sample != NONE && (name == sample || name == LabelFamilies.ANY);
  }

  /**
   * Whether the row, which is called after the sample before it in its thread, lies within its time
   * if that is what stamps tell.
   */
  boolean liesWithinItsSample(RowBatch rows, int row, StampKind kind) {
    int thread = rows.thread[row];
    long start = kind.start(rows.stamp[row], rows.elapsed[row]);
    long itsStart = kind.start(stamps[thread], elapsed[thread]);
    return start >= itsStart - times.slackMillis()
        && start + rows.elapsed[row] <= itsStart + elapsed[thread] + times.slackMillis();
  }

  /** The row is the sample that rows of its thread may be parts of from now on. */
  void sample(RowBatch rows, int row) {
    int thread = rows.thread[row];
    if (thread >= samples.length) {
      grow(thread);
    }
    samples[thread] = rows.label[row];
    stamps[thread] = rows.stamp[row];
    elapsed[thread] = rows.elapsed[row];
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

  private void grow(int thread) {
    int size = Math.max(thread + 1, samples.length * 2);
    int known = samples.length;
    samples = Arrays.copyOf(samples, size);
    Arrays.fill(samples, known, size, NONE);
    stamps = Arrays.copyOf(stamps, size);
    elapsed = Arrays.copyOf(elapsed, size);
  }
}
