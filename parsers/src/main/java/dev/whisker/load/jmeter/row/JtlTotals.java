package dev.whisker.load.jmeter.row;

import dev.whisker.load.jmeter.row.RowBatch.RowSink;
import dev.whisker.load.jmeter.row.StampEvidence.StampKind;
import dev.whisker.load.result.FailureTally;
import dev.whisker.load.result.FailureTally.KindCounts;
import dev.whisker.load.result.SampleSeries.Level;
import dev.whisker.load.result.SampleSeries.Outcome;
import dev.whisker.load.series.PackedSeries;
import dev.whisker.load.series.SeriesBuilder;
import dev.whisker.load.series.SeriesBuilder.Cell;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Adds up the rows of one test.
 *
 * <p>Hot code: {@link #add} runs for each row.
 */
public final class JtlTotals implements RowSink {

  private static final int UNSEEN = -1;

  /** The fewest rows that are no chance. */
  private static final int LEAST_SUMS = 10;

  /** One row in this many may seem not to fit, since clocks are adjusted. */
  private static final int ROWS_A_MISFIT = 100;

  private final StampKind stamps;
  private final JtlNames names;
  private final boolean timed;
  private final RowLevels levels;
  private final SeriesBuilder series;

  /** The labels in order of their first row, and the other way round. */
  private int[] shown = {};

  private final List<Integer> labelIds = new ArrayList<>();

  private final List<ByLevel<Tally>> byLabel = new ArrayList<>();
  private final ByLevel<FailureTally> failures;

  private final KindCounts addresses = new KindCounts();
  private long rows;

  /**
   * @param stamps the end of a request that stamps mark
   * @param names with the resolution of stamps, if there are any
   */
  public JtlTotals(StampKind stamps, JtlNames names) {
    this(stamps, names, new SeriesBuilder(1.0));
  }

  private JtlTotals(StampKind stamps, JtlNames names, SeriesBuilder series) {
    this.stamps = stamps;
    this.names = names;
    this.timed = names.has().times();
    this.levels = new RowLevels(stamps, names);
    this.failures = ByLevel.of(() -> new FailureTally(names.errors()));
    this.series = series;
  }

  /** New totals for another test in the same file; the two share their memory. */
  JtlTotals another() {
    return new JtlTotals(stamps, names, series.another());
  }

  /** One object for each level. */
  private record ByLevel<T>(T topLevel, T transaction, T part) {

    static <T> ByLevel<T> of(Supplier<T> each) {
      return new ByLevel<>(each.get(), each.get(), each.get());
    }

    T get(Level level) {
      return switch (level) {
        case TOP_LEVEL -> topLevel;
        case TRANSACTION -> transaction;
        case SUB_SAMPLE -> part;
      };
    }
  }

  /** Counts the rows of one level, with their span of time. */
  static final class Tally {

    long rows;
    long samples;
    long errors;

    /**
     * The number of requests in rows of several ones: the sum of their times is exact, their
     * distribution unknown.
     */
    long aggregated;

    long elapsedSum;

    /** Bytes of successful answers, and the number of rows that record them. */
    long bytes;

    long sized;

    long start = Long.MAX_VALUE;
    long end = Long.MIN_VALUE;

    private void add(RowBatch batch, int row, long from, long to) {
      int count = batch.samples[row];
      rows++;
      samples += count;
      errors += batch.errors[row];
      aggregated += count > 1 ? 1 : 0;
      elapsedSum += batch.elapsed[row];
      if (batch.bytes[row] >= 0 && batch.success[row] && count == 1) {
        bytes += batch.bytes[row];
        sized++;
      }
      start = Math.min(start, from);
      end = Math.max(end, to);
    }

    private void add(Tally other) {
      rows += other.rows;
      samples += other.samples;
      errors += other.errors;
      aggregated += other.aggregated;
      elapsedSum += other.elapsedSum;
      bytes += other.bytes;
      sized += other.sized;
      start = Math.min(start, other.start);
      end = Math.max(end, other.end);
    }
  }

  @Override
  public void add(RowBatch batch, long from, long to) {
    from(from, to);
    for (int row = 0; row < batch.size; row++) {
      add(batch, row);
    }
  }

  /** Notes the part of the text with the following rows. */
  void from(long from, long to) {
    series.from(from, to);
  }

  void add(RowBatch batch, int row) {
    rows++;
    int elapsed = batch.elapsed[row];
    long start = timed ? stamps.start(batch.stamp[row], elapsed) : 0;
    long end = timed ? start + elapsed : 0;
    Level level = levels.of(batch, row);
    int label = shown(batch.label[row]);
    byLabel.get(label).get(level).add(batch, row, start, end);
    if (batch.error[row] >= 0) {
      failures.get(level).add(batch.error[row], label, end, batch.errors[row]);
    }
    if (batch.address[row] >= 0) {
      addresses.add(batch.address[row], 1);
    }
    int count = batch.samples[row];
    if (count == 1) {
      Outcome outcome = batch.success[row] ? Outcome.SUCCESS : Outcome.FAILURE;
      int cell = Cell.of(label, level, outcome);
      series.add(start, end, elapsed, cell, batch.threads[row]);
    } else {
      addAggregate(batch, row, start, end, label, level);
    }
  }

  /** Adds a row of several requests, whose time is the sum of theirs. */
  private void addAggregate(RowBatch batch, int row, long start, long end, int label, Level level) {
    int count = batch.samples[row];
    int failed = batch.errors[row];
    int each = batch.elapsed[row] / count;
    if (failed > 0) {
      series.addAggregate(start, end, each, Cell.of(label, level, Outcome.FAILURE), failed);
    }
    if (count > failed) {
      series.addAggregate(start, end, each, Cell.of(label, level, Outcome.SUCCESS), count - failed);
    }
    series.threads(end, batch.threads[row]);
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

  /** The evidence in the rows about their stamps. */
  public StampEvidence evidence() {
    return levels.evidence();
  }

  long rows() {
    return rows;
  }

  long transactions() {
    return total(EnumSet.of(Level.TRANSACTION)).rows;
  }

  /**
   * The level whose rows are the requests by default: transactions count only if nothing else was
   * recorded.
   */
  Level requests() {
    return total(EnumSet.of(Level.TOP_LEVEL)).rows == 0 && transactions() > 0
        ? Level.TRANSACTION
        : Level.TOP_LEVEL;
  }

  /** The number of rows whose labels look like sums of others. */
  long sums() {
    long[] including = levels.including().toArray();
    long sums = 0;
    for (int i = 0; i < labelIds.size(); i++) {
      int id = labelIds.get(i);
      long rows = byLabel.get(i).topLevel().rows;
      boolean isSum =
          id < including.length && ROWS_A_MISFIT * (rows - including[id]) <= including[id];
      sums += isSum && rows >= LEAST_SUMS ? rows : 0;
    }
    return sums;
  }

  /** The number of rows named like parts of a sample that do not follow it. */
  long strays() {
    return levels.strays();
  }

  Tally total(Set<Level> wanted) {
    Tally total = new Tally();
    for (ByLevel<Tally> label : byLabel) {
      wanted.forEach(level -> total.add(label.get(level)));
    }
    return total;
  }

  /** The rows of a label, by the order in which labels appeared. */
  Tally label(int index, Set<Level> wanted) {
    Tally total = new Tally();
    wanted.forEach(level -> total.add(byLabel.get(index).get(level)));
    return total;
  }

  FailureTally failures(Set<Level> wanted) {
    FailureTally total = new FailureTally(names.errors());
    wanted.forEach(level -> total.add(failures.get(level)));
    return total;
  }

  /** The number of requests to each address, in the sampled rows. */
  Map<String, Long> addresses() {
    Map<String, Long> counts = new LinkedHashMap<>();
    long[] byNumber = addresses.toArray();
    for (int number = 0; number < byNumber.length; number++) {
      if (byNumber[number] > 0) {
        counts.put(names.addresses().name(number), byNumber[number]);
      }
    }
    return counts;
  }

  /** The series of all rows, after all were added. */
  PackedSeries series(NameIds labels) {
    return series.build(labelIds.stream().map(labels::name).toList());
  }
}
