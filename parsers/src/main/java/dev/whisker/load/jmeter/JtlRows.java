package dev.whisker.load.jmeter;

import dev.whisker.input.LineCounts;
import dev.whisker.input.LineCounts.UnknownLine;
import dev.whisker.input.Problem;
import dev.whisker.load.ErrorKinds;
import dev.whisker.load.SampleSeries.Level;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Takes the rows of a JTL from its bytes, a batch at a time.
 *
 * <p>Hot code: no object is made for a row.
 */
final class JtlRows {

  private static final int MAX_LABELS = 20_000;
  private static final int MAX_THREADS = 500_000;
  private static final int MAX_ERRORS = 1_000;
  private static final int MAX_PROBLEMS = 20;
  private static final int MAX_TEXT = 200;

  /** Rows this far from the first one are damaged: no test lasts a year. */
  private static final long MAX_SPAN_MILLIS = 366L * 24 * 3600 * 1000;

  private static final byte[] TRANSACTION =
      "Number of samples in transaction".getBytes(StandardCharsets.US_ASCII);

  private final JtlColumns columns;
  private final RecordScanner scanner;
  private final JtlTimes times;
  private final NameIds labels = new NameIds(MAX_LABELS);
  private final NameIds threads = new NameIds(MAX_THREADS);
  private final ErrorKinds errors = new ErrorKinds(MAX_ERRORS);
  private final List<UnknownLine> examples = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();
  private int[] parents = new int[64];
  private int knownParents;
  private long firstStamp = JtlTimes.NONE;
  private long recognised;
  private long skipped;
  private long unknown;
  private boolean first = true;

  JtlRows(InputStream in, JtlColumns columns, ZoneId zone) {
    this.columns = columns;
    this.scanner = new RecordScanner(in, columns.delimiter(), columns.count());
    this.times = new JtlTimes(zone);
  }

  /**
   * Fills the batch with the next rows.
   *
   * @return false when there were none left
   */
  boolean fill(RowBatch batch) throws IOException {
    batch.size = 0;
    while (!batch.isFull()) {
      switch (scanner.next()) {
        case RECORD -> record(batch);
        case MALFORMED -> bad(Problem.Kind.BAD_ROW);
        case UNCLOSED_QUOTE ->
            bad(scanner.isTerminated() ? Problem.Kind.UNCLOSED_QUOTE : Problem.Kind.CUT_OFF_AT_END);
        case END -> {
          batch.parents = parents();
          return batch.size > 0;
        }
      }
    }
    batch.parents = parents();
    return true;
  }

  JtlNames names() {
    return new JtlNames(
        labels,
        errors,
        times,
        columns.timeStamp() >= 0,
        columns.label() >= 0,
        columns.success() >= 0 || columns.responseCode() >= 0);
  }

  LineCounts lines() {
    return new LineCounts(
        recognised + skipped + unknown, recognised, skipped, unknown, List.copyOf(examples));
  }

  /** What was found wrong in single rows, the first few. */
  List<Problem> problems() {
    return problems;
  }

  private void record(RowBatch batch) {
    boolean header = first && columns.hasHeader();
    first = false;
    if (header) {
      recognised += scanner.lines();
    } else if (scanner.fields() == 1 && scanner.start(0) == scanner.end(0)) {
      skipped += scanner.lines();
    } else if (scanner.fields() == columns.count() && take(batch, batch.size)) {
      batch.size++;
      recognised += scanner.lines();
    } else if (isHeaderAgain()) {
      skipped += scanner.lines();
    } else {
      bad(scanner.isTerminated() ? Problem.Kind.BAD_ROW : Problem.Kind.CUT_OFF_AT_END);
    }
  }

  private boolean take(RowBatch batch, int row) {
    byte[] b = scanner.buffer();
    long elapsed = number(columns.elapsed());
    long stamp = columns.timeStamp() < 0 ? 0 : stamp(columns.timeStamp());
    if (elapsed < 0 || elapsed > Integer.MAX_VALUE || stamp == JtlTimes.NONE) {
      return false;
    }
    int success = columns.success();
    boolean good = success < 0 ? hasGoodCode() : is(success, "true");
    if (success >= 0 && !good && !is(success, "false")) {
      return false;
    }
    batch.stamp[row] = stamp;
    batch.elapsed[row] = (int) elapsed;
    batch.success[row] = good;
    batch.label[row] =
        columns.label() < 0
            ? labels.of(b, 0, 0)
            : labels.of(b, scanner.start(columns.label()), scanner.end(columns.label()));
    int thread = columns.threadName();
    batch.thread[row] = thread < 0 ? 0 : threads.of(b, scanner.start(thread), scanner.end(thread));
    batch.level[row] = isTransaction() ? Level.TRANSACTION : null;
    batch.bytes[row] = Math.max(0, number(columns.bytes()));
    batch.threads[row] = small(number(columns.allThreads()), -1);
    batch.samples[row] = Math.max(1, small(number(columns.sampleCount()), 1));
    batch.errors[row] =
        batch.samples[row] == 1
            ? good ? 0 : 1
            : Math.min(batch.samples[row], small(number(columns.errorCount()), good ? 0 : 1));
    batch.error[row] = batch.errors[row] == 0 ? -1 : error();
    return true;
  }

  private long stamp(int field) {
    long stamp = times.parse(scanner.buffer(), scanner.start(field), scanner.end(field));
    if (stamp != JtlTimes.NONE) {
      if (firstStamp == JtlTimes.NONE) {
        firstStamp = stamp;
      }
      if (Math.abs(stamp - firstStamp) > MAX_SPAN_MILLIS) {
        return JtlTimes.NONE;
      }
    }
    return stamp;
  }

  /** The number in a field; -1 where there is no such column, or no number. */
  private long number(int field) {
    return field < 0
        ? -1
        : JtlTimes.digits(scanner.buffer(), scanner.start(field), scanner.end(field));
  }

  private static int small(long number, int otherwise) {
    return number < 0 || number > Integer.MAX_VALUE ? otherwise : (int) number;
  }

  private boolean is(int field, String word) {
    return scanner.end(field) - scanner.start(field) == word.length()
        && (scanner.buffer()[scanner.start(field)] | 0x20) == word.charAt(0);
  }

  /** Without a column for success the response code has to tell it. */
  private boolean hasGoodCode() {
    int field = columns.responseCode();
    if (field < 0) {
      return true;
    }
    byte first = scanner.buffer()[scanner.start(field)];
    return scanner.end(field) - scanner.start(field) == 3 && (first == '2' || first == '3');
  }

  private boolean isTransaction() {
    int field = columns.responseMessage();
    if (field < 0 || scanner.end(field) - scanner.start(field) < TRANSACTION.length) {
      return false;
    }
    byte[] b = scanner.buffer();
    int at = scanner.start(field);
    for (int i = 0; i < TRANSACTION.length; i++) {
      if (b[at + i] != TRANSACTION[i]) {
        return false;
      }
    }
    return true;
  }

  private int error() {
    String code = text(columns.responseCode());
    boolean answered = code.startsWith("2") || code.startsWith("3");
    String failure = answered ? text(columns.failureMessage()) : "";
    return errors.of(code, failure.isEmpty() ? text(columns.responseMessage()) : failure);
  }

  private String text(int field) {
    if (field < 0) {
      return "";
    }
    int from = scanner.start(field);
    int length = Math.min(MAX_TEXT, scanner.end(field) - from);
    return new String(scanner.buffer(), from, length, StandardCharsets.UTF_8);
  }

  /**
   * Each label without its last {@code -N}, the name that JMeter gives to the parts of a sample.
   */
  private int[] parents() {
    while (knownParents < labels.size()) {
      if (knownParents == parents.length) {
        parents = Arrays.copyOf(parents, knownParents * 2);
      }
      int id = knownParents++;
      String name = labels.name(id);
      int dash = name.lastIndexOf('-');
      boolean part = dash > 0 && name.substring(dash + 1).matches("\\d{1,6}");
      parents[id] = part ? labels.of(name.substring(0, dash)) : -1;
    }
    return parents;
  }

  /** Files that were appended to each other have their header again. */
  private boolean isHeaderAgain() {
    return columns.hasHeader()
        && columns.elapsed() < scanner.fields()
        && text(columns.elapsed()).equalsIgnoreCase("elapsed");
  }

  private void bad(Problem.Kind kind) {
    unknown += scanner.lines();
    if (problems.size() < MAX_PROBLEMS) {
      problems.add(new Problem(scanner.line(), kind));
    }
    if (examples.size() < LineCounts.MAX_EXAMPLES) {
      int from = scanner.recordStart();
      int length = Math.min(MAX_TEXT, scanner.recordEnd() - from);
      examples.add(
          new UnknownLine(
              scanner.line(), new String(scanner.buffer(), from, length, StandardCharsets.UTF_8)));
    }
  }
}
