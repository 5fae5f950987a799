package dev.whisker.gc.preunified;

import dev.whisker.gc.FreeChunks;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.GcReading;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Tenuring;
import dev.whisker.gc.internal.DegeneratedGc;
import dev.whisker.gc.internal.FreeListReport;
import dev.whisker.gc.internal.GcLogSequence;
import dev.whisker.gc.internal.LinesReader;
import dev.whisker.gc.internal.OutOfMemoryErrors;
import dev.whisker.gc.internal.ShenandoahTrigger;
import dev.whisker.gc.internal.WallClock;
import dev.whisker.input.Cursor;
import dev.whisker.input.LineReader;
import dev.whisker.input.LineTally;
import dev.whisker.input.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells what a line is by its first bytes, and hands it to who knows more.
 *
 * <p>What begins with a stamp, a bracket, or the rest of a record goes to {@link Records}; the
 * blocks between records are told by their first word.
 */
final class Lines implements LinesReader.Grammar {

  /** Where the number ends in {@code - age 1: 1180400 bytes}. */
  private static final int AGE_END = "- age   1".length();

  private final GcLogSequence logs = new GcLogSequence(GcLogFormat.PREUNIFIED);
  private final OutOfMemoryErrors outOfMemory = new OutOfMemoryErrors(logs);
  private final HeapReport heapReport = new HeapReport();
  private final FreeListReport freeLists = new FreeListReport();
  private final ShenandoahTrigger trigger = new ShenandoahTrigger();
  private final Records records =
      new Records(logs, new ConcurrentWork(logs), heapReport, freeLists, trigger);
  private final PauseRecords pauses = records.pauses();
  private final SafepointTable safepointTable = new SafepointTable();
  private final LineTally tally = new LineTally();
  private final List<Problem> problems = new ArrayList<>();
  private boolean rotated;

  /** Whether a histogram has begun that stands in no record. */
  private boolean histogram;

  /** Whether a report of many lines stands here that tells nothing of a collection. */
  private boolean report;

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
      if (!JvmText.opensBracket(c)) {
        FurtherOn.moveToRecord(c, logs.current().lastUptime());
      }
      record(c, number);
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
      rotation(c);
    } else {
      record(c, number);
    }
  }

  /** Lines that begin with a letter or a sign, each a kind of its own. */
  private void worded(Cursor c, long number) {
    switch (c.peek()) {
      case -1 -> tally.skipped();
      case '{' -> {
        if (HeapReport.seesBefore(c)) {
          heapReport.beginBefore(c, number);
          tally.recognised();
        } else {
          other(c, number);
        }
      }
      case '}' -> blockEnd(c, number);
      case 'H' -> {
        if (HeapReport.seesAfter(c)) {
          heapReport.beginAfter(c);
          tally.recognised();
        } else if (c.rest().equals("Heap")) {
          heapReport.beginLast();
          tally.skipped();
        } else {
          other(c, number);
        }
      }
      case 'D' -> desiredSurvivors(c, number);
      case 'T' -> {
        if (c.sees("Total time for which")) {
          // Without a stamp; with one it comes to the records by that.
          record(c, number);
        } else {
          other(c, number);
        }
      }
      case '-' -> {
        if (c.sees("- age ") && c.peek(AGE_END) == ':') {
          tally.recognised();
        } else if (c.sees("------")) {
          tally.skipped();
        } else {
          record(c, number);
        }
      }
      case 'O', 'J' -> head(c, number);
      case 'M' -> {
        if (c.sees("Memory: ") && c.find("k page, ") >= 0) {
          JvmHead.memory(c, logs.current().jvm());
          tally.recognised();
        } else {
          other(c, number);
        }
      }
      case 'C' -> {
        if (c.take("CommandLine flags: ")) {
          JvmHead.flags(c, logs.current().jvm());
          tally.recognised();
        } else {
          other(c, number);
        }
      }
      default -> other(c, number);
    }
  }

  /** Of a heap report; the next one may begin on the same line. */
  private void blockEnd(Cursor c, long number) {
    c.skip(1);
    c.skipSpaces();
    if (c.hasMore() && !HeapReport.seesBefore(c)) {
      c.moveTo(lineFrom);
      other(c, number);
      return;
    }
    heapReport.end(pauses.complete(), logs.current());
    tally.recognised();
    if (c.hasMore()) {
      heapReport.beginBefore(c, number);
    }
  }

  @Override
  public GcReading finish() {
    if (pauses.isOpen()) {
      problems.add(new Problem(lastLine, Problem.Kind.CUT_OFF_AT_END));
    }
    pauses.lost().problem().ifPresent(problems::add);
    records.finish();
    List<GcLog> found = logs.build();
    if (found.size() > 1) {
      problems.add(new Problem(0, Problem.Kind.SEVERAL_JVMS, found.size()));
    }
    if (found.stream().anyMatch(log -> log.hasNoTime() && !log.pauses().isEmpty())) {
      problems.add(new Problem(0, Problem.Kind.NO_TIME));
    }
    return new GcReading(found, tally.counts(), problems);
  }

  /**
   * Lines that begin with blanks: the inside of blocks, details, and records that another line
   * interrupted.
   */
  private void indented(Cursor c, long number) {
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
      g1Detail(c, indent, number);
    } else if (first == '{') {
      worded(c, number);
    } else if ((Cursor.isDigit(first) && (isHistogramRow(c) || Chatter.isTableRow(c)))
        || Chatter.isIndented(c)) {
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
      tally.recognised();
    } else if (HeapReport.seesAfter(c)) {
      worded(c, number);
    } else {
      other(c, number);
    }
  }

  private void g1Detail(Cursor c, int indent, long number) {
    // "[[": a phase that another thread wrote into the details.
    if (c.sees("[[")) {
      record(c, number);
    } else {
      G1Details.take(c, indent, pauses.complete());
      tally.recognised();
    }
  }

  private void record(Cursor c, long number) {
    if (records.read(c, number)) {
      tally.recognised();
      if (pauses.isOpen()) {
        headFurtherOn(c);
      }
    } else {
      c.moveTo(lineFrom);
      if (isHistogramAlone(c)) {
        tally.skipped();
      } else if (outOfMemory.take(c, number, pauses.lastMoment())) {
        tally.recognised();
      } else if (isSafepointRow(c, number)) {
        tally.recognised();
      } else if (isChatter(c)) {
        tally.skipped();
      } else {
        tally.unknown(number, c.buffer(), lineFrom, c.end());
      }
    }
  }

  private boolean isSafepointRow(Cursor c, long number) {
    c.moveTo(lineFrom);
    Safepoint safepoint = safepointTable.row(c, number);
    if (safepoint != null) {
      logs.current().assume(safepoint);
    }
    return safepoint != null;
  }

  private boolean isChatter(Cursor c) {
    c.moveTo(lineFrom);
    Recognition.takeStamps(c);
    return Chatter.isStamped(c);
  }

  /** Parallel writes it before and behind the record of a full collection, others inside. */
  private boolean isHistogramAlone(Cursor c) {
    if (c.find("[Class Histogram (") >= 0) {
      histogram = true;
      return true;
    }
    boolean isEnd = histogram && c.take(", ") && c.endsWith(" secs]");
    histogram &= !isEnd;
    return isEnd;
  }

  /** What begins with a letter, or with nothing known. */
  private void other(Cursor c, long number) {
    if (FurtherOn.moveToRecord(c, logs.current().lastUptime())) {
      record(c, number);
    } else if (Chatter.beginsReport(c)) {
      report = true;
      tally.skipped();
    } else if (freeLists.take(c)) {
      tally.recognised();
    } else if (c.take("Max   Chunk Size: ")) {
      largestChunk(c, number);
    } else if (trigger.take(c)) {
      tally.recognised();
    } else if (DegeneratedGc.isAt(c)) {
      degenerated(c);
    } else if (Chatter.isStatistics(c)) {
      tally.skipped();
    } else {
      record(c, number);
    }
  }

  private void degenerated(Cursor c) {
    if (DegeneratedGc.isUpgrade(c) || DegeneratedGc.isFutile(c)) {
      pauses.last().upgradesToFull();
    }
    tally.recognised();
  }

  private void largestChunk(Cursor c, long number) {
    FreeChunks chunks = freeLists.takeLargest(c, number, -1, pauses.lastMoment());
    if (chunks != null) {
      logs.current().add(chunks);
    }
    tally.recognised();
  }

  /** {@code Desired survivor size 89128960 bytes, new threshold 1 (max 30)}. */
  private void desiredSurvivors(Cursor c, long number) {
    if (!c.take("Desired survivor size ")) {
      other(c, number);
      return;
    }
    long desired = c.takeWhole();
    long threshold = c.takeUntilAfter("new threshold ") ? c.takeWhole() : -1;
    long max = c.takeUntilAfter("(max ") ? c.takeWhole() : -1;
    if (desired >= 0 && threshold >= 0 && threshold < 1000 && max < 1000) {
      logs.current()
          .add(new Tenuring(number, -1, pauses.lastMoment(), desired, (int) threshold, (int) max));
    }
    tally.recognised();
  }

  private void head(Cursor c, long number) {
    if (!JvmHead.sees(c)) {
      other(c, number);
      return;
    }
    begin(c);
    tally.recognised();
  }

  /** A JVM was killed in the midst of a record, and the next one goes on right there. */
  private void headFurtherOn(Cursor c) {
    c.moveTo(lineFrom);
    if (JvmHead.moveTo(c)) {
      begin(c);
    }
  }

  private void begin(Cursor c) {
    if (!rotated) {
      records.finish();
      logs.begin();
    }
    rotated = false;
    JvmHead.version(c, logs.current().jvm());
  }

  /**
   * {@code 2016-04-14 22:37:22 GC log file created logs/gc.log.1}: the head that follows is the
   * same JVM's again.
   */
  private void rotation(Cursor c) {
    rotated = c.find("GC log file created") >= 0;
    if (rotated && lastLine == 1) {
      // Of the first file of a series no such thing is said.
      problems.add(new Problem(lastLine, Problem.Kind.CUT_OFF_AT_START));
    }
    tally.recognised();
  }

  private static boolean isHistogramRow(Cursor c) {
    // "   1:        123456       98765432  [C"
    int place = c.at();
    boolean row = c.takeWhole() >= 0 && c.take(": ");
    c.skipSpaces();
    row &= c.takeWhole() >= 0 && c.peek() == ' ';
    c.moveTo(place);
    return row;
  }
}
