package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Collector;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.preunified.text.BracketPart;
import dev.whisker.gc.preunified.text.Brackets;
import dev.whisker.gc.preunified.text.Brackets.Kind;
import dev.whisker.gc.preunified.text.G1Details;
import dev.whisker.gc.preunified.text.HeapReport;
import dev.whisker.gc.preunified.text.JvmText;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.PauseDraft;
import dev.whisker.gc.reading.ShenandoahTrigger;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.NameTable;
import java.util.OptionalLong;

/**
 * The grammar of records: those of every collector consist of stamps, brackets, tags in
 * parentheses, changes of memory, and durations.
 *
 * <pre>
 * 0.687: [GC (Allocation Failure) 0.687: [ParNew: 34944K->4346K(39296K), 0.1570992 secs] 34944K->33594K(68864K), 0.1571667 secs]
 * stamp  record  cause            stamp   part    change                 duration         change                 duration
 * </pre>
 *
 * <p>Open brackets are remembered from line to line, and each piece belongs to the innermost one.
 * So a record is complete when its own bracket is closed, whatever another thread wrote in between.
 * {@link WholeRecords} reads records without interruptions.
 */
public final class Records {

  /** Longer than any tag; limits the search in other text. */
  private static final int MAX_TAG = 200;

  private final GcLogSequence logs;
  private final HeapReport heapReport;
  private final NameTable names = new NameTable();
  private final NextStamp clock = new NextStamp();
  private final Brackets brackets = new Brackets();
  private final PauseRecords pauses;
  private final Phases phases;
  private final RecordStamps stamps;
  private final WholeRecords whole;
  private final Sentences sentences;
  private final RecordNumbers numbers;
  private boolean timesAreOfPhase;
  private boolean isFirst = true;
  private OptionalLong lineWithoutHead = OptionalLong.empty();

  /**
   * @param logs receives the events
   * @param heapReport receives the reports that begin inside a record
   * @param trigger the reason for Shenandoah's next collection
   */
  public Records(GcLogSequence logs, HeapReport heapReport, ShenandoahTrigger trigger) {
    this.logs = logs;
    this.heapReport = heapReport;
    ConcurrentRecords concurrent = new ConcurrentRecords(logs);
    StartLines startLines = new StartLines();
    this.pauses = new PauseRecords(logs, concurrent, brackets, trigger, startLines);
    this.phases = new Phases(logs, concurrent, names, startLines);
    this.stamps = new RecordStamps(logs, pauses, concurrent, clock);
    this.whole = new WholeRecords(pauses, phases, stamps, clock, names);
    this.sentences = new Sentences(logs, pauses, clock);
    this.numbers = new RecordNumbers(logs, brackets, pauses, phases, stamps);
  }

  public PauseRecords pauses() {
    return pauses;
  }

  /** Ends the log of one JVM: adds complete records to it, and gives up the open one. */
  public void finish() {
    stamps.finish();
  }

  /**
   * Reads one line, or the rest of one.
   *
   * @return true if anything in it was understood
   */
  public boolean read(Cursor c, long line) {
    timesAreOfPhase = false;
    numbers.beginLine();
    if (!pauses.isOpen()) {
      // Brackets that other programs leave open are no part of a record.
      brackets.forget();
      if (phases.takeRest(c, line)) {
        return true;
      }
      int start = c.at();
      boolean isStamped = stamps.take(c);
      if (whole.read(c, line, c.at() - start)) {
        return true;
      }
      if (isStamped) {
        stamps.check(c);
      }
      if (isFirst) {
        isFirst = false;
        beginWithoutHead(c, line);
      }
    } else if (!JvmText.goesOn(c)) {
      // Another program's: its brackets are none of the record's.
      return false;
    }
    boolean known = false;
    while (c.hasMore()) {
      known |= piece(c, line);
    }
    return known && !numbers.areDoubtful();
  }

  /**
   * Begins a pause at the first line of a log if that has lost the beginning of its record, and
   * names what was collected:
   *
   * <pre>
   * 8.823: [Rescan (parallel) , 0.0179610 secs] [1 CMS-remark: 0K(4K)] 40K(44K), 0.0795250 secs]
   * </pre>
   */
  private void beginWithoutHead(Cursor c, long line) {
    PauseKind kind = LostHead.kind(c);
    if (kind != null) {
      pauses.begin(line, kind, clock);
      open(Kind.PAUSE);
      lineWithoutHead = OptionalLong.of(line);
    }
  }

  /** The first line, if its record has lost its beginning and is read nevertheless. */
  public OptionalLong lineWithoutHead() {
    return lineWithoutHead;
  }

  /** Takes a piece of one byte at least; returns true if it was understood. */
  private boolean piece(Cursor c, long line) {
    return switch (c.peek()) {
      case '[' -> opening(c, line);
      case ']' -> closing(c, line);
      case '(' -> parentheses(c, '(', ')', line);
      case '<' -> parentheses(c, '<', '>', line);
      case '#' -> !stamps.takeGcId(c) && passed(c);
      case '{' -> HeapReport.seesBefore(c) ? report(c, line) : passed(c);
      case 'H' -> HeapReport.seesAfter(c) ? reportAfter(c) : words(c, line);
      // Survivors found no room: [GC-- [PSYoungGen: ..., [GC pause (young)-- 255M->255M(256M)
      case '-' -> !(c.take("--") && pauses.noRoom()) && passed(c);
      case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' ->
          !stamps.takeInside(c) && numbers.take(c);
      case ' ', ',', ':', '\t' -> passed(c);
      default -> words(c, line);
    };
  }

  /** Passes a byte without meaning. */
  private static boolean passed(Cursor c) {
    c.skip(1);
    return false;
  }

  private boolean report(Cursor c, long line) {
    heapReport.beginBefore(c, line);
    pauses.heapReport();
    c.skipToEnd();
    return true;
  }

  private boolean reportAfter(Cursor c) {
    heapReport.beginAfter(c, null);
    c.skipToEnd();
    return true;
  }

  private boolean words(Cursor c, long line) {
    if ((brackets.isEmpty() && sentences.takeAlone(c, line)) || sentences.take(c, line)) {
      return true;
    }
    do {
      c.skip(1);
    } while (JvmText.isLetter(c.peek()));
    return false;
  }

  private boolean opening(Cursor c, long line) {
    c.skip(1);
    begin(c, line);
    return brackets.isEmpty() || pauses.isInOwnBracket();
  }

  private boolean closing(Cursor c, long line) {
    c.skip(1);
    boolean isOurs = !brackets.isEmpty() && pauses.isInOwnBracket();
    end(line);
    return isOurs;
  }

  // ---- brackets

  /**
   * Ends a detail that was broken over two lines; Dragonwell's JDK 8 begins one within the record
   * of a young pause.
   */
  public void detailEnds() {
    if (pauses.isOpen() && !brackets.isEmpty() && brackets.innermost() == Kind.DETAIL) {
      brackets.close();
    }
  }

  /** Begins a bracket, which is known by the words behind it. */
  private void begin(Cursor c, long line) {
    int behind = c.at();
    c.moveTo(behind - 1);
    boolean beginsPause = JvmText.beginsPause(c);
    c.moveTo(behind);
    PauseHead head = beginsPause ? PauseHead.take(c) : null;
    if (head != null) {
      pause(head, c, line);
    } else if (c.take("Times:")) {
      times(c);
    } else if (c.sees("G1Ergonomics")) {
      logs.current().assume(Collector.G1);
      clock.forget();
      skipBehindBracket(c);
    } else {
      part(c);
    }
  }

  private void pause(PauseHead head, Cursor c, long line) {
    if (pauses.isOpen() && stamps.isOfNextPause()) {
      // The previous JVM was killed in the middle of its record.
      stamps.nextJvm();
    }
    PauseDraft pause = pauses.begin(line, kind(head, c), clock);
    open(Kind.PAUSE);
    if (head.collector() != null) {
      logs.current().collector(head.collector());
    }
    if (head.trait() != null) {
      pause.add(head.trait());
    }
    if (head.collector() == Collector.SHENANDOAH) {
      // [Pause Init Mark, start] is none yet, [Pause Init Mark, 1.745 ms] is one.
      int end = Phases.endOfName(c);
      pause.stop =
          c.find(PauseDraft.OUTSIDE_OF_CYCLE) >= 0
              ? PauseDraft.OUTSIDE_OF_CYCLE
              : names.get(c.buffer(), c.at(), end);
      c.moveTo(end);
    }
  }

  /** A remark that is written inside another record has to be known from its beginning. */
  private static PauseKind kind(PauseHead head, Cursor c) {
    boolean isRemark =
        c.sees(" (CMS Final Remark)") || c.sees("[YG occupancy") || c.sees(" [YG occupancy");
    return isRemark ? PauseKind.REMARK : head.kind();
  }

  private void part(Cursor c) {
    BracketPart part = BracketPart.at(c);
    if (part == null) {
      if (G1Details.takeEden(c, pauses.complete(), logs.current())) {
        skipBehindBracket(c);
      } else {
        open(Kind.DETAIL);
      }
      return;
    }
    c.skip(part.words().length());
    if (part.kind() == Kind.PHASE) {
      phases.begin(part.collector(), c, clock.stamp());
    } else {
      pauses.part(part, clock);
    }
    // Outside a pause it is another program's bracket.
    open(part.kind() == Kind.REFERENCES && !pauses.isOpen() ? Kind.DETAIL : part.kind());
  }

  /** Skips the rest of the line, or of the bracket if a page has put the record on one line. */
  private static void skipBehindBracket(Cursor c) {
    if (!c.takeUntilAfter("]")) {
      c.skipToEnd();
    }
  }

  private void open(Kind kind) {
    if (brackets.isFull()) {
      pauses.giveUp();
    }
    brackets.open(kind);
  }

  private void end(long line) {
    if (brackets.isEmpty()) {
      return;
    }
    Kind bracket = brackets.close();
    if (bracket == Kind.PAUSE) {
      pauses.end();
      if (!pauses.isOpen()) {
        // The last stamp was of a generation's bracket.
        clock.forget();
      }
    } else if (bracket == Kind.PHASE) {
      timesAreOfPhase |= phases.isTimed();
      phases.end(line, clock);
    }
  }

  // ---- parentheses and processor times

  private boolean parentheses(Cursor c, char opening, char closing, long line) {
    int from = c.at() + 1;
    int to = matching(c, opening, closing);
    if (to < 0) {
      c.skip(1);
      return false;
    }
    c.moveTo(to + 1);
    return pauses.isOpen() && pauses.parentheses(names.get(c.buffer(), from, to), line);
  }

  private static int matching(Cursor c, char opening, char closing) {
    int nested = 0;
    byte[] b = c.buffer();
    int limit = Math.min(c.end(), c.at() + MAX_TAG);
    for (int i = c.at(); i < limit; i++) {
      if (b[i] == opening) {
        nested++;
      } else if (b[i] == closing && --nested == 0) {
        return i;
      }
    }
    return -1;
  }

  /**
   * {@code [Times: user=0.00 sys=0.01, real=0.10 secs]}, of the phase that ended on this line or of
   * the last pause.
   */
  private void times(Cursor c) {
    double user = seconds(c, " user=");
    double system = seconds(c, " sys=");
    double real = seconds(c, ", real=");
    if (c.take(" secs]") && user >= 0 && system >= 0 && real >= 0) {
      if (!timesAreOfPhase) {
        pauses.times(new CpuTimes(user, system, real));
      }
      // If a page has put a record on one line, the pause's own times follow.
      timesAreOfPhase = false;
    }
  }

  private static double seconds(Cursor c, String name) {
    return c.take(name) ? c.takeDecimal(2) / 100.0 : -1;
  }
}
