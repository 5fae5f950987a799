package dev.whisker.load.jmeter.row;

import dev.whisker.load.jmeter.row.StampEvidence.StampKind;
import dev.whisker.load.result.FailureTally.KindCounts;
import dev.whisker.load.result.SampleSeries.Level;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Finds out from neighbouring rows which ones are requests, and what their stamps mark.
 *
 * <p>Hot code: {@link #of} runs for each row.
 */
public final class RowLevels {

  /** Of so many parts one may seem to be apart, since clocks are adjusted and files are cut. */
  private static final int ROWS_A_STRAY = 100;

  private final StampKind stamps;
  private final Parts parts;
  private final StampEvidence evidence = new StampEvidence();
  private final JtlTimes times;
  private final boolean hasTransactions;

  /** The number of rows, by label, that may include the one before them in their thread. */
  private final KindCounts including = new KindCounts();

  /** The number of parts by the label after which they are named. */
  private final KindCounts found = new KindCounts();

  /** The number of rows named after that label that do not follow it. */
  private final KindCounts strays = new KindCounts();

  /**
   * @param stamps the end of a request that stamps are assumed to mark
   * @param names of the rows; also have the resolution of times
   */
  public RowLevels(StampKind stamps, JtlNames names) {
    this.stamps = stamps;
    this.times = names.times();
    this.hasTransactions = names.has().transactions();
    this.parts = new Parts(times);
  }

  /** The level of the next row. */
  public Level of(RowBatch batch, int row) {
    Level known = batch.level[row];
    if (known != null) {
      return known(known, batch, row);
    }
    boolean called = parts.isCalledAfterItsSample(batch, row);
    int name = batch.parents[batch.label[row]];
    if (called && isPart(batch, row)) {
      count(found, name);
      return Level.SUB_SAMPLE;
    }
    count(strays, name);
    if (!called) {
      evidence.sample(batch, row, times.slackMillis());
    }
    if (!hasTransactions && parts.mayIncludeItsSample(batch, row, stamps)) {
      including.add(batch.label[row], 1);
    }
    parts.sample(batch, row);
    return Level.TOP_LEVEL;
  }

  private static void count(KindCounts counts, int name) {
    // Hardly any label is named after another.
    if (name >= 0) {
      counts.add(name, 1);
    }
  }

  private boolean isPart(RowBatch batch, int row) {
    boolean ofStarts = parts.liesWithinItsSample(batch, row, StampKind.START);
    boolean ofEnds = parts.liesWithinItsSample(batch, row, StampKind.END);
    evidence.part(ofStarts, ofEnds);
    return stamps == StampKind.START ? ofStarts : ofEnds;
  }

  private Level known(Level level, RowBatch batch, int row) {
    if (level == Level.TRANSACTION) {
      parts.transaction(batch.thread[row]);
    } else if (level == Level.TOP_LEVEL) {
      evidence.sample(batch, row, times.slackMillis());
    }
    return level;
  }

  /** The evidence in the rows so far. */
  public StampEvidence evidence() {
    return evidence;
  }

  /**
   * The number of rows, by label, that may sum up others in a file without marks for that: a thread
   * does one thing at a time, and these rows began no later than the one before them.
   */
  KindCounts including() {
    return including;
  }

  /**
   * The number of rows named like parts of a sample that do not follow it, while other parts of it
   * do, or all rows are sorted: somebody sorted them, or merged files by time.
   */
  long strays() {
    long[] parts = found.toArray();
    long[] apart = strays.toArray();
    boolean sorted = evidence.isSorted();
    return IntStream.range(0, apart.length)
        .filter(
            name -> {
              long following = name < parts.length ? parts[name] : 0;
              return (sorted || following > 0) && ROWS_A_STRAY * apart[name] > following;
            })
        .mapToLong(name -> apart[name])
        .sum();
  }

  /**
   * Distinguishes parts of a sample (redirects, embedded resources) from samples. JMeter writes
   * them without a mark, after their sample among the rows of its thread, with its name and {@code
   * -0}, {@code -1} ... They are within its time, and may have parts themselves.
   */
  private static final class Parts {

    private static final int NONE = LabelFamilies.NONE;

    /** A transaction is written right after its last part, but the clock is read again. */
    private static final long TOGETHER_MILLIS = 1;

    private int[] samples = {NONE};
    private long[] stamps = {0};
    private int[] elapsed = {0};

    private final JtlTimes times;

    /**
     * @param times have the resolution of stamps, by which a part may seem to exceed its sample
     */
    Parts(JtlTimes times) {
      this.times = times;
    }

    /** True if a row is named after the sample before it in its thread, whatever its time. */
    boolean isCalledAfterItsSample(RowBatch rows, int row) {
      // Hardly any label is named after another.
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
     * True if the row, named after the sample before it in its thread, is within its time, provided
     * that stamps mark this end.
     */
    boolean liesWithinItsSample(RowBatch rows, int row, StampKind kind) {
      int thread = rows.thread[row];
      long start = kind.start(rows.stamp[row], rows.elapsed[row]);
      long itsStart = kind.start(stamps[thread], elapsed[thread]);
      return start >= itsStart - times.slackMillis()
          && start + rows.elapsed[row] <= itsStart + elapsed[thread] + times.slackMillis();
    }

    /** True if the row, with another label, began before the sample, or began and ended with it. */
    boolean mayIncludeItsSample(RowBatch rows, int row, StampKind kind) {
      int thread = rows.thread[row];
      if (thread >= samples.length
          || samples[thread] == NONE
          || samples[thread] == rows.label[row]) {
        return false;
      }
      long start = kind.start(rows.stamp[row], rows.elapsed[row]);
      long end = start + rows.elapsed[row];
      long itsStart = kind.start(stamps[thread], elapsed[thread]);
      long itsEnd = itsStart + elapsed[thread];
      // A transaction's time excludes pauses, so it may seem to end before its last sample.
      return start < itsStart - TOGETHER_MILLIS
          || (start <= itsStart + TOGETHER_MILLIS
              && Math.abs(end - itsEnd) <= TOGETHER_MILLIS
              && Math.min(end, itsEnd) > Math.max(start, itsStart));
    }

    /** Notes the sample to which later rows of its thread may belong. */
    void sample(RowBatch rows, int row) {
      int thread = rows.thread[row];
      if (thread >= samples.length) {
        grow(thread);
      }
      samples[thread] = rows.label[row];
      stamps[thread] = rows.stamp[row];
      elapsed[thread] = rows.elapsed[row];
    }

    /** Notes a transaction: the sample before it in its thread gets no more parts. */
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
}
