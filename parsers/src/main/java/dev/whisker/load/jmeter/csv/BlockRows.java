package dev.whisker.load.jmeter.csv;

import dev.whisker.input.LineCounts;
import dev.whisker.input.LineCounts.UnknownLine;
import dev.whisker.input.Problem;
import dev.whisker.input.ProblemCode;
import dev.whisker.input.source.FileProblem;
import dev.whisker.load.jmeter.csv.TextBlocks.TextBlock;
import dev.whisker.load.jmeter.row.Digits;
import dev.whisker.load.jmeter.row.FailureIds;
import dev.whisker.load.jmeter.row.JtlNames;
import dev.whisker.load.jmeter.row.JtlTimes;
import dev.whisker.load.jmeter.row.LabelFamilies;
import dev.whisker.load.jmeter.row.NameIds;
import dev.whisker.load.jmeter.row.Renumbering;
import dev.whisker.load.jmeter.row.RowBatch;
import dev.whisker.load.jmeter.row.StampAnchor;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.SampleSeries.Level;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * Parses the rows of a block of lines, as if a row began at the block's start. {@link JtlRows}
 * decides if that is so, since it has the blocks before.
 *
 * <p>Hot code, with one object for each thread: a row creates no object, and names get numbers that
 * are valid only in this object.
 */
final class BlockRows {

  private static final int MAX_TEXT = 200;

  /** Below this size all addresses are read, above it those of a sample of rows. */
  private static final long ALL_ADDRESSES_BYTES = 2 << 20;

  private static final int ROWS_AN_ADDRESS = 13;

  private static final byte[] TRANSACTION =
      "Number of samples in transaction".getBytes(StandardCharsets.US_ASCII);

  private final JtlTimes times;
  private final NameIds labels = NameIds.unbounded();
  private final NameIds threads = NameIds.unbounded();
  private final NameIds addresses = NameIds.unbounded();
  private final FailureIds failures = new FailureIds();
  private final Renumbering labelNumbers = new Renumbering();
  private final Renumbering threadNumbers = new Renumbering();
  private final Renumbering addressNumbers = new Renumbering();
  private final Renumbering failureNumbers = new Renumbering();
  private final RowBatch batch = new RowBatch();
  private final List<UnknownLine> examples = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();
  private final JtlColumns columns;
  private final RecordScanner scanner;

  /** Column indices; -1 if absent. */
  private final int stampColumn;

  private final int elapsedColumn;
  private final int labelColumn;
  private final int codeColumn;
  private final int messageColumn;
  private final int threadColumn;
  private final int successColumn;
  private final int failureColumn;
  private final int bytesColumn;
  private final int allThreadsColumn;
  private final int urlColumn;
  private final int samplesColumn;
  private final int failedColumn;

  private final StampAnchor anchor;

  private int rowsAnAddress;
  private int rowsToAddress;
  private long recognised;
  private long skipped;
  private long unknown;

  /**
   * @param times reads stamps; used only by this object
   * @param firstStamp a stamp near those of the file, or {@link JtlTimes#NONE} to find one here
   */
  BlockRows(JtlColumns columns, JtlTimes times, long firstStamp) {
    this.times = times;
    this.anchor = new StampAnchor(firstStamp);
    this.columns = columns;
    this.scanner = new RecordScanner(columns.delimiter(), columns.wanted());
    stampColumn = columns.at("timestamp");
    elapsedColumn = columns.at("elapsed");
    labelColumn = columns.at("label");
    codeColumn = columns.at("responsecode");
    messageColumn = columns.at("responsemessage");
    threadColumn = columns.at("threadname");
    successColumn = columns.at("success");
    failureColumn = columns.at("failuremessage");
    bytesColumn = columns.at("bytes");
    allThreadsColumn = columns.at("allthreads");
    urlColumn = columns.at("url");
    samplesColumn = columns.at("samplecount");
    failedColumn = columns.at("errorcount");
  }

  /** Forgets the rows before, and parses a block. */
  void take(TextBlock block) {
    batch.clear();
    examples.clear();
    problems.clear();
    labelNumbers.begin(labels);
    threadNumbers.begin(threads);
    addressNumbers.begin(addresses);
    failureNumbers.begin(failures);
    rowsAnAddress = block.offset < ALL_ADDRESSES_BYTES ? 1 : ROWS_AN_ADDRESS;
    rowsToAddress = 1;
    recognised = 0;
    skipped = 0;
    unknown = 0;
    scanner.begin(block.buffer, 0, block.limit);
    RecordScanner.Found found = scanner.next();
    if (block.offset == 0
        && columns.hasHeader()
        && found == RecordScanner.Found.RECORD
        && !isForPeople()) {
      recognised += scanner.lines();
      found = scanner.next();
    }
    while (found != RecordScanner.Found.END) {
      // A last line without a line end may be incomplete, even within a number.
      boolean cutOff = block.completed && scanner.recordEnd() == block.limit - 1;
      ProblemCode kind = cutOff ? FileProblem.CUT_OFF_AT_END : LoadProblem.BAD_ROW;
      if (found == RecordScanner.Found.RECORD) {
        record(kind);
      } else {
        bad(kind);
      }
      found = scanner.next();
    }
  }

  RowBatch batch() {
    return batch;
  }

  /** The form of the stamps. */
  JtlTimes times() {
    return times;
  }

  /**
   * Replaces the numbers of names by those of the whole file. Only the thread whose turn it is may
   * call this.
   *
   * @param whole filled in the order of the file
   */
  void renumber(JtlNames whole) {
    if (!labelNumbers.isComplete()) {
      renumber(batch.label, labelNumbers, label -> inWhole(whole.labels(), label));
    }
    if (!threadNumbers.isComplete()) {
      renumber(batch.thread, threadNumbers, thread -> whole.threads().of(threads, thread));
    }
    if (!addressNumbers.isComplete()) {
      renumber(batch.address, addressNumbers, address -> whole.addresses().of(addresses, address));
    }
    if (!failureNumbers.isComplete()) {
      renumber(batch.error, failureNumbers, error -> failures.in(whole.errors(), error));
    }
  }

  /**
   * The number of a label in the whole file. Labels beyond the limit share one, and their parts
   * another.
   */
  private int inWhole(NameIds whole, int label) {
    int there = whole.of(labels, label);
    return whole.hasOthers()
            && there == whole.others()
            && LabelFamilies.isLikeAPart(labels.name(label))
        ? whole.partsOfOthers()
        : there;
  }

  private void renumber(int[] given, Renumbering numbers, IntUnaryOperator find) {
    for (int row = 0; row < batch.size; row++) {
      given[row] = numbers.known(given[row], find);
    }
  }

  /** A stamp near those of the rows. */
  long firstStamp() {
    return anchor.found();
  }

  /** The start of a row whose quoted text continues after the block; otherwise the block's end. */
  int openFrom() {
    return scanner.recordStart();
  }

  /** The counts of lines up to there; line numbers of examples start with 1 in the block. */
  LineCounts lines() {
    return new LineCounts(
        recognised + skipped + unknown, recognised, skipped, unknown, List.copyOf(examples));
  }

  /** The first few problems in single rows, with line numbers relative to the block. */
  List<Problem> problems() {
    return problems;
  }

  private void record(ProblemCode otherwise) {
    batch.reserve();
    if (scanner.fields() == columns.count() && take(batch.size)) {
      batch.size++;
      recognised += scanner.lines();
    } else if (isForPeople()) {
      skipped += scanner.lines();
    } else {
      Optional<JtlColumns> named = named();
      if (named.filter(columns::equals).isPresent()) {
        batch.begins.set(batch.size);
        skipped += scanner.lines();
      } else {
        bad(named.isPresent() ? problemOfHeader() : otherwise);
      }
    }
  }

  private LoadProblem problemOfHeader() {
    return columns.hasHeader() ? LoadProblem.OTHER_COLUMNS : LoadProblem.HEADER_BEHIND_ROWS;
  }

  private boolean take(int row) {
    long elapsed = number(elapsedColumn);
    long stamp = stampColumn < 0 ? 0 : stamp(stampColumn);
    if (elapsed < 0 || elapsed > Integer.MAX_VALUE || stamp == JtlTimes.NONE) {
      return false;
    }
    int success = successColumn;
    boolean good = success < 0 ? hasGoodCode() : isTrue(success);
    if (success >= 0 && !good && !isFalse(success)) {
      return false;
    }
    batch.stamp[row] = stamp;
    batch.elapsed[row] = (int) elapsed;
    batch.success[row] = good;
    batch.label[row] = labelNumbers.of(name(labels, labelColumn));
    batch.thread[row] = threadNumbers.of(name(threads, threadColumn));
    batch.level[row] = isTransaction() ? Level.TRANSACTION : null;
    batch.threads[row] = small(number(allThreadsColumn), -1);
    batch.bytes[row] = small(number(bytesColumn), -1);
    batch.address[row] = --rowsToAddress == 0 ? address() : Renumbering.NONE;
    batch.samples[row] = 1;
    batch.errors[row] = good ? 0 : 1;
    if (samplesColumn >= 0) {
      countSamples(row);
    }
    batch.error[row] = batch.errors[row] == 0 ? Renumbering.NONE : failureNumbers.of(error());
    return true;
  }

  /** The number of a field's text; that of an empty name without such a column. */
  private int name(NameIds names, int field) {
    return names.of(scanner.texts(), from(field), field < 0 ? 0 : scanner.end(field));
  }

  private int address() {
    rowsToAddress = rowsAnAddress;
    int field = urlColumn;
    // JMeter writes "null" for requests other than HTTP.
    return length(field) <= "null".length()
        ? Renumbering.NONE
        : addressNumbers.of(name(addresses, field));
  }

  /** Counts a row that may represent several requests. */
  private void countSamples(int row) {
    int samples = Math.max(1, small(number(samplesColumn), 1));
    if (samples > 1) {
      batch.samples[row] = samples;
      batch.errors[row] = Math.min(samples, small(number(failedColumn), batch.errors[row]));
    }
  }

  private long stamp(int field) {
    long stamp = times.parse(scanner.texts(), scanner.start(field), scanner.end(field));
    return stamp != JtlTimes.NONE && anchor.holds(stamp) ? stamp : JtlTimes.NONE;
  }

  /** The number in a field; -1 without such a column or without a number. */
  private long number(int field) {
    return field < 0
        ? -1
        : Digits.number(scanner.texts(), scanner.start(field), scanner.end(field));
  }

  private static int small(long number, int otherwise) {
    return number < 0 || number > Integer.MAX_VALUE ? otherwise : (int) number;
  }

  private boolean isTrue(int field) {
    return length(field) == 4 && (scanner.texts()[scanner.start(field)] | 0x20) == 't';
  }

  private boolean isFalse(int field) {
    return length(field) == 5 && (scanner.texts()[scanner.start(field)] | 0x20) == 'f';
  }

  /** True for a good response code, used if there is no column for success. */
  private boolean hasGoodCode() {
    int field = codeColumn;
    return field < 0 || (length(field) == 3 && isAnswer(field));
  }

  /** True if the response code alone is no error. */
  private boolean isAnswer(int field) {
    byte first = scanner.texts()[scanner.start(field)];
    return length(field) > 0 && (first == '2' || first == '3');
  }

  private int length(int field) {
    return field < 0 ? 0 : scanner.end(field) - scanner.start(field);
  }

  private boolean isTransaction() {
    int field = messageColumn;
    if (length(field) < TRANSACTION.length) {
      return false;
    }
    int from = scanner.start(field);
    return Arrays.equals(
        scanner.texts(), from, from + TRANSACTION.length, TRANSACTION, 0, TRANSACTION.length);
  }

  private int error() {
    int code = codeColumn;
    int failure = failureColumn;
    // A good response code with a failure message means that an assertion failed.
    boolean asserted = code >= 0 && isAnswer(code) && length(failure) > 0;
    int message = asserted ? failure : messageColumn;
    return failures.of(scanner.texts(), from(code), shownTo(code), from(message), shownTo(message));
  }

  private int from(int field) {
    return field < 0 ? 0 : scanner.start(field);
  }

  private int shownTo(int field) {
    int length = length(field);
    if (length <= MAX_TEXT) {
      return from(field) + length;
    }
    int from = from(field);
    int to = from + MAX_TEXT;
    // Cut between characters.
    while (to > from && (scanner.texts()[to] & 0xC0) == 0x80) {
      to--;
    }
    return to;
  }

  private boolean isForPeople() {
    byte[] buffer = scanner.buffer();
    int from = scanner.recordStart();
    boolean blank = scanner.fields() == 1 && scanner.start(0) == scanner.end(0);
    return blank
        || ((buffer[from] == '#' || buffer[from] == 's')
            && Lines.isRemark(text(buffer, from, scanner.recordEnd()).strip()));
  }

  /** The columns of another header: files that were appended to each other have several. */
  private Optional<JtlColumns> named() {
    byte[] line = Arrays.copyOfRange(scanner.buffer(), scanner.recordStart(), scanner.recordEnd());
    return JtlColumns.mayBeHeader(line)
        ? JtlColumns.of(line).filter(JtlColumns::hasHeader)
        : Optional.empty();
  }

  private void bad(ProblemCode kind) {
    long line = recognised + skipped + unknown + 1;
    unknown += scanner.lines();
    if (problems.size() < JtlNames.MAX_PROBLEMS) {
      problems.add(new Problem(line, kind));
    }
    if (examples.size() < LineCounts.MAX_EXAMPLES) {
      examples.add(
          new UnknownLine(
              line, text(scanner.buffer(), scanner.recordStart(), scanner.recordEnd())));
    }
  }

  private static String text(byte[] buffer, int from, int to) {
    int length = Math.min(MAX_TEXT, to - from);
    return new String(buffer, from, length, StandardCharsets.UTF_8);
  }
}
