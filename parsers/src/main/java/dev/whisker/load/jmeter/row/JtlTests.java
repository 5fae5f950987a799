package dev.whisker.load.jmeter.row;

import dev.whisker.input.Problem;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.jmeter.row.RowBatch.RowSink;
import dev.whisker.load.jmeter.row.StampEvidence.StampKind;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.SampleSeries.Level;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Predicate;

/**
 * Adds up the rows of a JTL by test: JMeter appends to an existing file, so one file may contain
 * tests that were months apart.
 *
 * <p>A test ends with a gap of an hour or more that is longer than the test. So an overnight test
 * may have an outage of hours, and rare requests all day long remain one test. A header between
 * rows shows that another file was appended: a test ends there, unless the rows continue at once or
 * are of another client at the same time.
 */
public final class JtlTests implements RowSink {

  private static final long LEAST_SILENCE_MILLIS = 3_600_000;

  /** The fewest rows for a gap to be more than a slow pace. */
  private static final long LEAST_ROWS = 10;

  /** A gap must be this many times the pace, since a test with rare requests always has gaps. */
  private static final long STRIKING_PACES = 20;

  /** A shorter break is too short for a new start of JMeter. */
  private static final long LEAST_BREAK_MILLIS = 1000;

  /** The most tests in one file; further ones count as the last. */
  private static final int MAX_TESTS = 100;

  private final StampKind stamps;
  private final JtlNames names;
  private final List<Test> tests = new ArrayList<>();
  private Test current;

  /** True if a file may begin with the next row. */
  private boolean begins;

  /**
   * @param stamps the end of a request that stamps are assumed to mark
   * @param names of the rows
   */
  public JtlTests(StampKind stamps, JtlNames names) {
    this.stamps = stamps;
    this.names = names;
    this.current = new Test(new JtlTotals(stamps, names));
    tests.add(current);
  }

  /** One test with its time. */
  private static final class Test {

    private final JtlTotals totals;
    private long rows;
    private long first = Long.MAX_VALUE;
    private long last = Long.MIN_VALUE;
    private long end = Long.MIN_VALUE;

    Test(JtlTotals totals) {
      this.totals = totals;
    }

    void add(RowBatch batch, int row) {
      first = Math.min(first, batch.stamp[row]);
      last = Math.max(last, batch.stamp[row]);
      end = Math.max(end, batch.stamp[row] + batch.elapsed[row]);
      rows++;
      totals.add(batch, row);
    }

    boolean holds(long stamp) {
      if (rows < LEAST_ROWS) {
        return true;
      }
      long silence = Math.max(LEAST_SILENCE_MILLIS, last - first);
      return stamp <= last + silence && stamp >= first - silence;
    }

    /** True if a file that begins with this stamp continues the test. */
    boolean goesOnWith(long stamp) {
      if (rows < LEAST_ROWS) {
        return true;
      }
      long pause = Math.max(LEAST_BREAK_MILLIS, STRIKING_PACES * (last - first) / rows);
      // The clients of one test do not start at once, but they overlap.
      return stamp <= end + pause && stamp >= first - Math.max(pause, last - first);
    }
  }

  @Override
  public void add(RowBatch batch, long from, long to) {
    current.totals.from(from, to);
    for (int row = 0; row < batch.size; row++) {
      long stamp = batch.stamp[row];
      begins |= batch.begins.get(row);
      if (!current.holds(stamp) || (begins && !current.goesOnWith(stamp))) {
        current =
            begins ? testOf(test -> test.goesOnWith(stamp)) : testOf(test -> test.holds(stamp));
        current.totals.from(from, to);
      }
      begins = false;
      current.add(batch, row);
    }
    begins |= batch.begins.get(batch.size);
  }

  /** The test of a row that is not of the current one: an earlier one, or a new one. */
  private Test testOf(Predicate<Test> isItsTest) {
    for (Test test : tests) {
      if (isItsTest.test(test)) {
        return test;
      }
    }
    if (tests.size() == MAX_TESTS) {
      return tests.getLast();
    }
    Test added = new Test(current.totals.another());
    tests.add(added);
    return added;
  }

  /** The end of the request that the stamps mark. */
  public StampKind found() {
    StampEvidence all = new StampEvidence();
    tests.forEach(test -> all.include(test.totals.evidence()));
    return all.kind(names);
  }

  /**
   * The number of rows that may be transactions or their parts: the parts of a transaction's parent
   * sample have the same names as those of a redirect.
   */
  private long uncertain() {
    if (names.has().transactions()) {
      return 0;
    }
    long rows = 0;
    for (Test test : tests) {
      rows += test.totals.total(EnumSet.of(Level.SUB_SAMPLE)).rows;
      rows += names.hasThreads() ? test.totals.sums() : 0;
    }
    return rows;
  }

  /**
   * The results, after all rows were added.
   *
   * @param rows for reading single rows again
   * @param problems the problems so far; more may be added
   */
  public List<LoadResult> results(
      LoadFormat format, JtlResult.Reader rows, List<Problem> problems) {
    if (tests.getFirst().rows == 0) {
      problems.add(new Problem(0, LoadProblem.NO_REQUESTS));
      return List.of();
    }
    if (tests.size() > 1) {
      problems.add(new Problem(0, LoadProblem.SEVERAL_TESTS, tests.size()));
    }
    long uncertain = uncertain();
    if (uncertain > 0) {
      problems.add(new Problem(0, LoadProblem.TRANSACTIONS_UNCERTAIN, uncertain));
    }
    long strays = tests.stream().mapToLong(test -> test.totals.strays()).sum();
    if (strays > 0) {
      problems.add(new Problem(0, LoadProblem.PARTS_APART, strays));
    }
    if (stamps == StampKind.END) {
      problems.add(new Problem(0, LoadProblem.END_STAMPS_ASSUMED));
    }
    List<LoadResult> results = new ArrayList<>();
    for (Test test : tests) {
      results.add(new JtlResult(format, names, test.totals, stamps, rows).toSamples());
    }
    return List.copyOf(results);
  }
}
