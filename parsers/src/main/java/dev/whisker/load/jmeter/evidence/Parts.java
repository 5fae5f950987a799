package dev.whisker.load.jmeter.evidence;

import dev.whisker.load.jmeter.row.JtlNames;
import dev.whisker.load.jmeter.row.LabelFamilies;
import dev.whisker.load.jmeter.row.NameIds;
import dev.whisker.load.jmeter.row.RowBatch;
import dev.whisker.load.jmeter.row.StampKind;
import dev.whisker.load.jmeter.stamp.JtlTimes;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * Tells parts of a sample (redirects, embedded resources) from samples: JMeter writes them without
 * a mark, right behind their sample among the rows of its thread, called like it with {@code -0},
 * {@code -1} ... behind, and they lie within its time. A part may have parts of its own.
 */
final class Parts {

  private static final int NONE = LabelFamilies.NONE;

  private int[] samples = {NONE};

  /** What those samples are called, as a number, whose labels are not kept apart. */
  private long[] otherNames = {};

  private long[] stamps = {0};
  private int[] elapsed = {0};

  private final NameIds labels;
  private final JtlTimes times;

  /**
   * @param names tell how coarse the stamps are: so far may a part seem to reach beyond its sample
   */
  Parts(JtlNames names) {
    this.labels = names.labels();
    this.times = names.times();
  }

  /** Whether a row is called after the sample before it in its thread, wherever it lies in time. */
  boolean isCalledAfterItsSample(RowBatch rows, int row) {
    // Hardly any label is called after another.
    return isCalledLikeAPart(rows, row) && isCalledAfterSampleOf(rows, row);
  }

  /** Whether a row is called like a part, of whatever sample. */
  static boolean isCalledLikeAPart(RowBatch rows, int row) {
    int parent = rows.parents[rows.label[row]];
    return parent != NONE
        && (parent != LabelFamilies.TOLD_BY_ROW
            || LabelFamilies.isLikeAPart(rows.nameOfOther(row)));
  }

  private boolean isCalledAfterSampleOf(RowBatch rows, int row) {
    int thread = rows.thread[row];
    int sample = thread < samples.length ? samples[thread] : NONE;
    if (sample == NONE) {
      return false;
    }
    int name = rows.parents[rows.label[row]];
    if (name == LabelFamilies.TOLD_BY_ROW || isOther(rows, sample)) {
      return isByName(rows, row);
    }
    while (name >= 0 && name != sample) {
      name = rows.parents[name];
    }
    return name == sample;
  }

  private static boolean isOther(RowBatch rows, int label) {
    return rows.parents[label] == LabelFamilies.TOLD_BY_ROW;
  }

  /** The same, where one of the two labels is not kept apart. */
  private boolean isByName(RowBatch rows, int row) {
    int thread = rows.thread[row];
    int sample = samples[thread];
    int label = rows.label[row];
    String called = isOther(rows, label) ? rows.nameOfOther(row) : labels.name(label);
    Stream<String> parents = LabelFamilies.calledAfter(called);
    if (isOther(rows, sample)) {
      return thread < otherNames.length
          && parents.anyMatch(parent -> number(parent) == otherNames[thread]);
    }
    String itsName = labels.name(sample);
    return parents.anyMatch(itsName::equals);
  }

  /** So many bits that no two names have the same. */
  private static long number(String name) {
    return name.chars()
        .asLongStream()
        .reduce(name.length(), (hash, c) -> 0x100000001B3L * (hash ^ c));
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

  /** Whether a sample is known that rows of the thread may be parts of. */
  boolean hasSample(int thread) {
    return thread < samples.length && samples[thread] != NONE;
  }

  /** Whether the row lies within the time of the sample before it, and not just at its end. */
  boolean isDuringItsSample(RowBatch rows, int row, StampKind kind) {
    int thread = rows.thread[row];
    long itsEnd = kind.start(stamps[thread], elapsed[thread]) + elapsed[thread];
    return liesWithinItsSample(rows, row, kind)
        && kind.start(rows.stamp[row], rows.elapsed[row]) < itsEnd;
  }

  /** The row is the sample that rows of its thread may be parts of from now on. */
  void sample(RowBatch rows, int row) {
    int thread = rows.thread[row];
    if (thread >= samples.length) {
      grow(thread);
    }
    samples[thread] = rows.label[row];
    if (rows.otherLabels.length > 0 && isOther(rows, rows.label[row])) {
      if (thread >= otherNames.length) {
        otherNames = Arrays.copyOf(otherNames, samples.length);
      }
      otherNames[thread] = number(rows.nameOfOther(row));
    }
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
