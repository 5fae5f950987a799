package dev.whisker.load.jmeter;

import dev.whisker.load.ErrorKinds;
import dev.whisker.load.LoadResult;
import dev.whisker.load.SampleSeries.Level;
import dev.whisker.load.SampleSeries.Outcome;
import dev.whisker.load.series.Cell;
import dev.whisker.load.series.PackedSeries;
import dev.whisker.load.series.SeriesBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Adds up the rows of a JTL.
 *
 * <p>Hot code: {@link #add} runs for each row.
 */
final class JtlTotals {

  private static final int UNSEEN = -1;

  private final StampKind stamps;
  private final boolean timed;
  private final StampEvidence evidence = new StampEvidence();
  private final Parts parts;
  private final SeriesBuilder series = new SeriesBuilder(1.0);

  /** Labels by the order in which rows had them, and back. */
  private int[] shown = {};

  private final List<Integer> labelIds = new ArrayList<>();

  private final List<ByLevel<Tally>> byLabel = new ArrayList<>();
  private final ByLevel<ErrorTally> errors = ByLevel.of(ErrorTally::new);
  private long rows;

  /**
   * @param stamps what the stamps tell
   * @param names tell whether there are any, and how coarse they are
   */
  JtlTotals(StampKind stamps, JtlNames names) {
    this.stamps = stamps;
    this.timed = names.hasTimes();
    this.parts = new Parts(names.times());
  }

  /** How many rows of one level there were, and when. */
  static final class Tally {

    long rows;
    long samples;
    long errors;

    /**
     * The sum of the times of rows that stand for several requests is exact, their distribution is
     * not known.
     */
    long aggregated;

    long elapsedSum;

    long start = Long.MAX_VALUE;
    long end = Long.MIN_VALUE;

    private void add(RowBatch batch, int row, long from, long to) {
      int count = batch.samples[row];
      rows++;
      samples += count;
      errors += batch.errors[row];
      aggregated += count > 1 ? 1 : 0;
      elapsedSum += batch.elapsed[row];
      start = Math.min(start, from);
      end = Math.max(end, to);
    }

    private void add(Tally other) {
      rows += other.rows;
      samples += other.samples;
      errors += other.errors;
      aggregated += other.aggregated;
      elapsedSum += other.elapsedSum;
      start = Math.min(start, other.start);
      end = Math.max(end, other.end);
    }
  }

  /** How often each kind of failure occurred. */
  private static final class ErrorTally {

    private long[] counts = new long[16];

    void add(int error, int count) {
      if (error >= counts.length) {
        counts = Arrays.copyOf(counts, Math.max(error + 1, counts.length * 2));
      }
      counts[error] += count;
    }
  }

  void add(RowBatch batch) {
    for (int row = 0; row < batch.size; row++) {
      add(batch, row);
    }
    rows += batch.size;
  }

  private void add(RowBatch batch, int row) {
    int elapsed = batch.elapsed[row];
    long start = timed ? stamps.start(batch.stamp[row], elapsed) : 0;
    long end = timed ? start + elapsed : 0;
    Level level = level(batch, row, start, end);
    int label = shown(batch.label[row]);
    byLabel.get(label).get(level).add(batch, row, start, end);
    if (batch.error[row] >= 0) {
      errors.get(level).add(batch.error[row], batch.errors[row]);
    }
    int count = batch.samples[row];
    if (count == 1) {
      Outcome outcome = batch.success[row] ? Outcome.SUCCESS : Outcome.FAILURE;
      series.add(start, end, elapsed, Cell.of(label, level, outcome));
    } else {
      addAggregate(batch, row, start, end, label, level);
    }
    if (batch.threads[row] >= 0) {
      series.threads(end, batch.threads[row]);
    }
    if (level != Level.TRANSACTION && level != Level.SUB_SAMPLE) {
      series.bytes(end, batch.bytes[row]);
    }
  }

  /** JMeter adds up the times of the requests that one row stands for. */
  private void addAggregate(RowBatch batch, int row, long start, long end, int label, Level level) {
    int count = batch.samples[row];
    int failed = batch.errors[row];
    int each = batch.elapsed[row] / count;
    if (failed > 0) {
      series.add(start, end, each, Cell.of(label, level, Outcome.FAILURE), failed);
    }
    if (count > failed) {
      series.add(start, end, each, Cell.of(label, level, Outcome.SUCCESS), count - failed);
    }
  }

  private Level level(RowBatch batch, int row, long start, long end) {
    Level known = batch.level[row];
    if (known == Level.TRANSACTION) {
      parts.transaction(batch.thread[row]);
      return known;
    }
    boolean mayBePart =
        known == null ? parts.isCalledAfterItsSample(batch, row) : known == Level.SUB_SAMPLE;
    if (!mayBePart) {
      evidence.add(batch.stamp[row], batch.elapsed[row]);
    }
    if (known != null) {
      return known;
    }
    return parts.isPart(batch, row, start, end) ? Level.SUB_SAMPLE : Level.TOP_LEVEL;
  }

  private int shown(int label) {
    if (label >= shown.length) {
      int known = shown.length;
      shown = Arrays.copyOf(shown, Math.max(label + 1, Math.max(16, known * 2)));
      Arrays.fill(shown, known, shown.length, UNSEEN);
    }
    if (shown[label] == UNSEEN) {
      shown[label] = labelIds.size();
      labelIds.add(label);
      byLabel.add(ByLevel.of(Tally::new));
    }
    return shown[label];
  }

  /** What the stamps were found to tell. */
  StampKind found() {
    return evidence.kind();
  }

  long rows() {
    return rows;
  }

  long transactions() {
    return total(Level.TRANSACTION).rows;
  }

  /**
   * The level whose rows are the requests: where only transactions were recorded, nothing is known
   * but them, and they count.
   */
  Level requests() {
    return total(Level.TOP_LEVEL).rows == 0 && transactions() > 0
        ? Level.TRANSACTION
        : Level.TOP_LEVEL;
  }

  Tally total(Level level) {
    Tally total = new Tally();
    byLabel.forEach(label -> total.add(label.get(level)));
    return total;
  }

  /** The rows of a label, by the order in which labels appeared. */
  Tally label(int index, Level level) {
    return byLabel.get(index).get(level);
  }

  List<LoadResult.ErrorCount> errors(ErrorKinds kinds, Level level) {
    return kinds.counted(errors.get(level).counts);
  }

  /** The series of all rows; nothing may be added any more. */
  PackedSeries series(NameIds labels) {
    PackedSeries packed = series.build(labelIds.stream().map(labels::name).toList());
    return requests() == Level.TOP_LEVEL ? packed : packed.countingAsTopLevel(requests());
  }
}
