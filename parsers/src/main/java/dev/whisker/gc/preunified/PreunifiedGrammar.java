package dev.whisker.gc.preunified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.detail.Tenuring;
import dev.whisker.gc.log.GcLog;
import dev.whisker.gc.preunified.record.PauseRecords;
import dev.whisker.gc.preunified.record.Records;
import dev.whisker.gc.preunified.text.ClassHistogram;
import dev.whisker.gc.preunified.text.G1Details;
import dev.whisker.gc.preunified.text.HeapReport;
import dev.whisker.gc.preunified.text.IgnoredLines;
import dev.whisker.gc.preunified.text.JvmHead;
import dev.whisker.gc.preunified.text.JvmText;
import dev.whisker.gc.reading.DegeneratedGc;
import dev.whisker.gc.reading.Elision;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.GcProblem;
import dev.whisker.gc.reading.GcReading;
import dev.whisker.gc.reading.Generations;
import dev.whisker.gc.reading.LinesReader;
import dev.whisker.gc.reading.OutOfMemoryErrors;
import dev.whisker.gc.reading.PauseDraft;
import dev.whisker.gc.reading.ShenandoahHead;
import dev.whisker.gc.reading.ShenandoahTrigger;
import dev.whisker.gc.reading.WallClock;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.LineReader;
import dev.whisker.input.source.LineTally;
import java.util.ArrayList;
import java.util.List;

/**
 * Recognises a line by its first bytes, and passes it to its reader.
 *
 * <p>What begins with a stamp, a bracket, or the rest of a record goes to {@link Records}; the
 * blocks between records are recognised by their first word.
 */
final class PreunifiedGrammar implements LinesReader.Grammar {

  /** The end of the number in {@code - age 1: 1180400 bytes}. */
  private static final int AGE_END = "- age   1".length();

  private final GcLogSequence logs = new GcLogSequence(GcLogFormat.PREUNIFIED);
  private final OutOfMemoryErrors outOfMemory = new OutOfMemoryErrors(logs);
  private final HeapReport heapReport = new HeapReport();
  private final ShenandoahTrigger trigger = new ShenandoahTrigger();
  private final Records records = new Records(logs, heapReport, trigger);
  private final PauseRecords pauses = records.pauses();
  private final StartHeads starts = new StartHeads(logs, records);
  private final ClassHistogram histogram = new ClassHistogram();
  private final LineTally tally = new LineTally();

  /** True within a report of many lines without a collection. */
  private boolean report;

  private boolean hasThreadDump;

  /** True if a record has begun at the beginning of its line. */
  private boolean beganLine;

  private long lastLine;
  private int lineFrom;

  @Override
  public void line(Cursor c, LineReader at) {
    long number = at.number();
    lastLine = number;
    lineFrom = c.at();
    if (report && !endsReport(c)) {
      tally.skipped();
      return;
    }
    report = false;
    int first = c.peek();
    if (first == ' ') {
      indented(c, number);
    } else if (Cursor.isDigit(first)) {
      stamped(c, number);
    } else if (first == '[') {
      if (JvmText.opensBracket(c) || !takeRecordStart(c, number)) {
        record(c, number);
      }
    } else {
      worded(c, number);
    }
  }

  /** A line with a stamp, the heap behind a thread dump, or the head of the next JVM. */
  private static boolean endsReport(Cursor c) {
    return WallClock.sees(c)
        || JvmHead.sees(c)
        || c.isAll("Heap")
        || c.sees("[GC")
        || c.sees("[Full GC")
        || c.sees("[Pause")
        || (c.seesDigit() && c.find(": [") >= 0);
  }

  private void stamped(Cursor c, long number) {
    if (c.peek(4) == '-' && c.peek(10) == ' ' && c.find("GC log") >= 0) {
      starts.rotation(c, number);
      tally.recognised();
    } else {
      record(c, number);
    }
  }

  /** Reads lines that begin with a letter or a sign. */
  private void worded(Cursor c, long number) {
    if (takeBlockLine(c, number)) {
      tally.recognised();
    } else if (!c.hasMore() || c.sees("------") || isLastHeap(c, number)) {
      tally.skipped();
    } else if (c.peek() == '-' || c.sees("Total time for which")) {
      // The rest of a record, or a sentence without a stamp; with one it comes there by that.
      record(c, number);
    } else {
      other(c, number);
    }
  }

  /** Takes a line of a heap report, of a head, or about survivors. */
  private boolean takeBlockLine(Cursor c, long number) {
    return switch (c.peek()) {
      case '{' -> beginsBefore(c, number);
      case '}' -> endsHeapReport(c, number);
      case 'H' -> beginsAfter(c);
      case 'D' -> c.take("Desired survivor size ") && desiredSurvivors(c, number);
      case '-' ->
          (c.sees("- age ") && c.peek(AGE_END) == ':') || (c.sees("-XX:") && starts.byFlags(c));
      case 'O', 'J' -> JvmHead.sees(c) && starts.byHead(c);
      case 'M' -> JvmHead.seesMemory(c) && starts.memory(c);
      case 'C' -> c.take("CommandLine flags: ") && starts.flags(c);
      default -> false;
    };
  }

  private boolean beginsBefore(Cursor c, long number) {
    boolean begins = HeapReport.seesBefore(c);
    if (begins) {
      heapReport.beginBefore(c, number);
    }
    return begins;
  }

  private boolean beginsAfter(Cursor c) {
    boolean begins = HeapReport.seesAfter(c);
    if (begins) {
      heapReport.beginAfter(c, pauses.complete());
    }
    return begins;
  }

  /** The report with which a JVM ends. */
  private boolean isLastHeap(Cursor c, long number) {
    boolean isLast = c.sees("Heap") && c.rest().equals("Heap");
    if (isLast) {
      heapReport.beginLast();
      logs.current().lastHeap(number);
    }
    return isLast;
  }

  /** The next one may begin on the same line. */
  private boolean endsHeapReport(Cursor c, long number) {
    int start = c.at();
    c.dropBlanksAtEnd();
    c.skip(1);
    c.skipSpaces();
    if (c.hasMore() && !HeapReport.seesBefore(c)) {
      c.moveTo(start);
      return false;
    }
    heapReport.end(pauses.complete(), logs.current());
    if (c.hasMore()) {
      heapReport.beginBefore(c, number);
    }
    return true;
  }

  @Override
  public GcLogSequence logs() {
    return logs;
  }

  @Override
  public GcReading finish() {
    List<Problem> problems = new ArrayList<>();
    starts.problem().ifPresent(problems::add);
    records
        .lineWithoutHead()
        .ifPresent(line -> problems.add(new Problem(line, GcProblem.CUT_OFF_AT_START)));
    if (pauses.isOpen()) {
      logs.current().recognised();
      problems.add(new Problem(lastLine, FileProblem.CUT_OFF_AT_END));
      pauses.openFullGc().ifPresent(full -> problems.add(cutOff(full)));
    }
    pauses.lost().problem().ifPresent(problems::add);
    records.finish();
    LineCounts counts = tally.counts();
    List<GcLog> built = logs.build();
    problems.addAll(logs.problems());
    if (hasThreadDump || counts.unknown() > counts.read() / 2) {
      // A thread dump has the same report of the heap, and a text about logs quotes one.
      built = built.stream().filter(log -> !log.isEmpty() || log.jvm().version() != null).toList();
    }
    return new GcReading(built, counts, problems);
  }

  private static Problem cutOff(PauseDraft full) {
    return new Problem(full.line, GcProblem.FULL_GC_CUT_OFF, full.uptimeNanos / 1e9);
  }

  /**
   * Lines that begin with blanks: the inside of blocks, details, and records that another line
   * interrupted.
   */
  private void indented(Cursor c, long number) {
    if (HeapReport.isPart(c)) {
      tally.recognised();
      return;
    }
    c.skipSpaces();
    int indent = c.at() - lineFrom;
    int first = c.peek();
    if (isLetter(first)) {
      if (heapReport.take(c, indent, logs.current())) {
        tally.recognised();
      } else {
        c.moveTo(lineFrom + indent);
        indentedWords(c, indent, number);
      }
    } else if (first == '[' && indent >= 3) {
      g1Detail(c, number);
    } else if (first == '{') {
      worded(c, number);
    } else if (!c.hasMore()
        || (Cursor.isDigit(first) && (ClassHistogram.isRow(c) || IgnoredLines.isTableRow(c)))
        || IgnoredLines.isIndented(c)) {
      tally.skipped();
    } else {
      record(c, number);
    }
  }

  private static boolean isLetter(int b) {
    return (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z');
  }

  private void indentedWords(Cursor c, int indent, long number) {
    if (indent >= 6 && (c.sees("Avg:") || c.sees("Sum:") || c.sees("Min:"))) {
      // G1 of JDK 6 and 7 breaks its details over two lines, JDK 8 those of each thread.
      records.detailEnds();
      tally.recognised();
    } else if (HeapReport.seesAfter(c)) {
      worded(c, number);
    } else {
      other(c, number);
    }
  }

  private void g1Detail(Cursor c, long number) {
    // "[[": a phase that another thread wrote into the details.
    if (c.sees("[[")) {
      record(c, number);
    } else {
      G1Details.take(c, pauses.complete(), logs.current());
      tally.recognised();
    }
  }

  /**
   * Reads the record behind words of a server, unless these quote it.
   *
   * @return true if there is one
   */
  private boolean takeRecordStart(Cursor c, long number) {
    boolean isThere = RecordStart.moveToRecord(c);
    if (isThere && beganLine && RecordStart.isQuoted(c, logs)) {
      unknown(c, number);
    } else if (isThere) {
      record(c, number);
    }
    return isThere;
  }

  private void record(Cursor c, long number) {
    boolean isAtBeginning = c.at() == lineFrom;
    if (records.read(c, number)) {
      beganLine |= isAtBeginning;
      tally.recognised();
    } else {
      c.moveTo(lineFrom);
      if (ClassHistogram.isRow(c) || histogram.isAt(c)) {
        tally.skipped();
      } else if (outOfMemory.take(c, number, pauses.lastMoment())) {
        tally.recognised();
      } else if (isChatter(c)) {
        tally.skipped();
      } else {
        unknown(c, number);
      }
    }
  }

  private void unknown(Cursor c, long number) {
    c.moveTo(lineFrom);
    if (Elision.isAt(c)) {
      tally.skipped();
      return;
    }
    tally.unknown(number, c.buffer(), lineFrom, c.end());
    logs.current().mayHidePauses();
  }

  private boolean isChatter(Cursor c) {
    c.moveTo(lineFrom);
    Recognition.takeStamps(c);
    return IgnoredLines.isStamped(c);
  }

  /** Reads a line that begins with a letter, or with something unknown. */
  private void other(Cursor c, long number) {
    if (takeRecordStart(c, number)) {
      return;
    }
    if (IgnoredLines.beginsReport(c)) {
      hasThreadDump |= c.sees("Full thread dump ");
      report = true;
      tally.skipped();
    } else if (trigger.take(c) || ShenandoahHead.take(c, logs.current().jvm())) {
      tally.recognised();
    } else if (DegeneratedGc.isAt(c)) {
      degenerated(c);
    } else if (IgnoredLines.isLine(c)) {
      if (Generations.collector(c) == Collector.SHENANDOAH) {
        logs.current().assume(Collector.SHENANDOAH);
      }
      tally.skipped();
    } else {
      record(c, number);
    }
  }

  private void degenerated(Cursor c) {
    if (DegeneratedGc.isUpgrade(c) || DegeneratedGc.isFutile(c)) {
      pauses.upgradesToFull();
    }
    tally.recognised();
  }

  /** {@code Desired survivor size 89128960 bytes, new threshold 1 (max 30)}. */
  private boolean desiredSurvivors(Cursor c, long number) {
    long desired = c.takeWhole();
    long threshold = c.takeUntilAfter("new threshold ") ? c.takeWhole() : -1;
    long max = c.takeUntilAfter("(max ") ? c.takeWhole() : -1;
    if (desired >= 0 && threshold >= 0 && threshold < 1000 && max < 1000) {
      logs.current()
          .add(new Tenuring(number, -1, pauses.lastMoment(), desired, (int) threshold, (int) max));
    }
    return true;
  }
}
