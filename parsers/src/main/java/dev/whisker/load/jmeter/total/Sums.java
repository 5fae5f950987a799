package dev.whisker.load.jmeter.total;

import dev.whisker.load.jmeter.row.NameIds;
import dev.whisker.load.jmeter.row.RowBatch;
import dev.whisker.load.jmeter.row.StampKind;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Finds the labels whose rows sum up others, where rows do not say it. A thread does one thing at a
 * time: what began no later than the row before it in its thread, and ended with that, was no
 * request of its own. Rows of transactions do so each time, as no others of their thread overlap.
 *
 * <p>Hot code: {@link #add} runs for each row of such a file.
 */
final class Sums {

  /** A sum is written right behind its last part, but its clock is read once more. */
  private static final long TOGETHER_MILLIS = 1;

  /** Fewer may be chance. */
  private static final long LEAST_ROWS = 10;

  /** So many rows of sums may be told from each that does not fit, as clocks may be set. */
  private static final long ROWS_A_MISFIT = 100;

  private static final int NONE = -1;

  private final StampKind stamps;

  /** The row before, by thread. */
  private long[] starts = {};

  private long[] ends = {};
  private int[] labels = {};

  /** How many rows, by label, span the one before them, do not, and lie across it. */
  private long[] spanning = {};

  private long[] apart = {};
  private long[] across = {};

  /**
   * @param stamps what the stamps are taken to tell
   */
  Sums(StampKind stamps) {
    this.stamps = stamps;
  }

  /** The next row, unless it is known to be a part. */
  void add(RowBatch batch, int row) {
    int thread = batch.thread[row];
    if (thread >= ends.length) {
      growThreads(Math.max(thread + 1, 2 * ends.length));
    }
    int label = batch.label[row];
    if (label >= spanning.length) {
      growLabels(Math.max(label + 1, 2 * spanning.length));
    }
    long start = stamps.start(batch.stamp[row], batch.elapsed[row]);
    long end = start + batch.elapsed[row];
    long before = starts[thread];
    long endBefore = ends[thread];
    // What took no time lies nowhere in particular.
    if (labels[thread] != NONE && end > start && endBefore > before) {
      long shared = Math.min(end, endBefore) - Math.max(start, before);
      if (shared > 0
          && label != labels[thread]
          && start <= before + TOGETHER_MILLIS
          && Math.abs(end - endBefore) <= TOGETHER_MILLIS) {
        spanning[label]++;
      } else {
        apart[label]++;
        across[label] += shared > TOGETHER_MILLIS ? 1 : 0;
      }
    }
    starts[thread] = start;
    ends[thread] = end;
    labels[thread] = label;
  }

  /** What rows elsewhere have shown. */
  void include(Sums other) {
    if (other.spanning.length > spanning.length) {
      growLabels(other.spanning.length);
    }
    for (int label = 0; label < other.spanning.length; label++) {
      spanning[label] += other.spanning[label];
      apart[label] += other.apart[label];
      across[label] += other.across[label];
    }
  }

  /**
   * The labels of transactions; none where it is not certain.
   *
   * @param names of the labels
   */
  Set<String> labels(NameIds names) {
    Set<String> found = new HashSet<>();
    long sums = 0;
    long misfits = 0;
    for (int label = 0; label < spanning.length; label++) {
      if (spanning[label] > 0 && ROWS_A_MISFIT * apart[label] <= spanning[label]) {
        found.add(names.name(label));
        sums += spanning[label];
      } else {
        misfits += across[label];
      }
    }
    return sums >= LEAST_ROWS && ROWS_A_MISFIT * misfits <= sums ? Set.copyOf(found) : Set.of();
  }

  private void growThreads(int size) {
    int known = ends.length;
    starts = Arrays.copyOf(starts, size);
    ends = Arrays.copyOf(ends, size);
    labels = Arrays.copyOf(labels, size);
    Arrays.fill(labels, known, size, NONE);
  }

  private void growLabels(int size) {
    spanning = Arrays.copyOf(spanning, size);
    apart = Arrays.copyOf(apart, size);
    across = Arrays.copyOf(across, size);
  }
}
