package dev.whisker.gc.preunified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.internal.FreeListReport;
import dev.whisker.gc.internal.GcLogSequence;
import dev.whisker.gc.internal.PauseDraft;
import dev.whisker.gc.internal.ShenandoahTrigger;
import dev.whisker.gc.preunified.Brackets.Kind;
import dev.whisker.input.Cursor;
import dev.whisker.input.NameTable;

/**
 * The grammar of records: whatever a collector writes, it is made of stamps, brackets, tags in
 * parentheses, changes of memory, and durations.
 *
 * <pre>
 * 0.687: [GC (Allocation Failure) 0.687: [ParNew: 34944K->4346K(39296K), 0.1570992 secs] 34944K->33594K(68864K), 0.1571667 secs]
 * stamp  record  cause            stamp   part    change                 duration         change                 duration
 * </pre>
 *
 * <p>The brackets that are open are remembered from line to line, and each piece belongs to the
 * innermost one. So a record is complete when its own bracket is closed, whatever another thread
 * wrote in between. Records that nothing interrupts are read by {@link WholeRecords}.
 */
final class Records {

  /** Longer than any tag; in what is no log nothing is looked for without end. */
  private static final int MAX_TAG = 200;

  private final GcLogSequence logs;
  private final HeapReport heapReport;
  private final NameTable names = new NameTable();
  private final Clock clock = new Clock();
  private final Brackets brackets = new Brackets();
  private final PauseRecords pauses;
  private final Phases phases;
  private final Stamps stamps;
  private final Sentences sentences;
  private final WholeRecords whole;
  private boolean phaseClosedHere;

  /** Whether the line gives a pause a duration that cannot be: that has to be shown. */
  private boolean isDoubtful;

  Records(
      GcLogSequence logs,
      ConcurrentWork concurrent,
      HeapReport heapReport,
      FreeListReport freeLists,
      ShenandoahTrigger trigger) {
    this.logs = logs;
    this.heapReport = heapReport;
    this.pauses = new PauseRecords(logs, concurrent, new Generations(logs), brackets, trigger);
    this.phases = new Phases(logs, concurrent, names);
    this.stamps = new Stamps(logs, pauses, concurrent, clock);
    this.sentences = new Sentences(logs, pauses, clock, freeLists);
    this.whole = new WholeRecords(pauses, phases, stamps, clock, names);
  }

  /** The pauses that the records tell. */
  PauseRecords pauses() {
    return pauses;
  }

  /**
   * The next JVM begins, or the file ends: what is complete is handed over, what is not will never
   * be.
   */
  void finish() {
    stamps.finish();
  }

  /**
   * Reads one line, or the rest of one.
   *
   * @return whether anything in it was understood
   */
  boolean read(Cursor c, long line) {
    phaseClosedHere = false;
    isDoubtful = false;
    if (!pauses.isOpen()) {
      // What other programs leave open is no part of a record.
      brackets.forget();
      int start = c.at();
      boolean isStamped = stamps.take(c);
      if (whole.read(c, line, c.at() - start)) {
        return true;
      }
      if (isStamped) {
        stamps.check(c);
      }
    } else if (!JvmText.goesOn(c)) {
      // Another program's: its brackets are none of the record's.
      return false;
    }
    boolean known = false;
    while (c.hasMore()) {
      switch (c.peek()) {
        case ' ', ',', ':', '\t' -> c.skip(1);
        case '[' -> {
          c.skip(1);
          begin(c, line);
          known |= brackets.isEmpty() || isOurs();
        }
        case ']' -> {
          c.skip(1);
          known |= !brackets.isEmpty() && isOurs();
          end(line);
        }
        case '(' -> known |= tag(c, '(', ')', line);
        case '<' -> known |= tag(c, '<', '>', line);
        case '#' -> {
          if (!stamps.takeGcId(c)) {
            c.skip(1);
          }
        }
        case '{' -> {
          if (HeapReport.seesBefore(c)) {
            known = true;
            heapReport.beginBefore(c, line);
            c.skipToEnd();
          } else {
            c.skip(1);
          }
        }
        case '-' -> {
          // Survivors found no room: [GC-- [PSYoungGen: ..., [GC pause (young)-- 255M->255M(256M)
          if (!(c.take("--") && pauses.noRoom())) {
            c.skip(1);
          }
        }
        case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> {
          if (!stamps.takeInside(c)) {
            known |= number(c);
          }
        }
        default -> {
          if ((brackets.isEmpty() && sentences.takeAlone(c, line)) || sentences.take(c, line)) {
            known = true;
          } else {
            skipWord(c);
          }
        }
      }
    }
    return known && !isDoubtful;
  }

  /** Whether the innermost bracket is one that a JVM has opened. */
  private boolean isOurs() {
    return pauses.isOpen() || brackets.innermost() != Kind.DETAIL;
  }

  // ---- numbers

  /** A stamp, a change or an amount of memory, or a duration. */
  private boolean number(Cursor c) {
    // What stands behind a number and a point is the rest of a stamp into which another thread
    // wrote.
    boolean whole = c.peek(-1) != '.' || !Cursor.isDigit(c.peek(-2));
    boolean negative = c.peek(-1) == '-';
    int start = c.at();
    long nanos = c.takeDecimal(9);
    if (nanos < 0 || isLetter(c.peek())) {
      int behind = c.at();
      c.moveTo(start);
      long size = c.takeSize();
      if (size >= 0) {
        return memory(c, size);
      }
      c.moveTo(behind);
    }
    if (nanos < 0) {
      c.skip(1);
      return false;
    }
    if (c.peek() == ':' && whole && JvmText.hasDecimals(c, start)) {
      stamps.uptimeInside(c, nanos);
      return false;
    }
    // A number that lost its point was cut in two.
    boolean isCut = negative || !JvmText.hasDecimals(c, start);
    if (c.peek() == '/') {
      // A concurrent phase: processor time / elapsed time.
      c.skip(1);
      nanos = c.takeDecimal(9);
    }
    if (c.take(" secs") || c.take(" sec")) {
      return duration(isCut ? -1 : nanos);
    }
    if (c.take(" ms")) {
      return isOfG1() ? !brackets.isEmpty() : duration(isCut ? -1 : nanos / 1000);
    }
    if (brackets.innermost() == Kind.PHASE) {
      phases.number(nanos);
    }
    return false;
  }

  /** Whose milliseconds are those of details, and of what it reckons with; never of a pause. */
  private boolean isOfG1() {
    return logs.current().collector() == Collector.G1;
  }

  private boolean memory(Cursor c, long first) {
    if (c.take("->")) {
      long after = c.takeSize();
      return after >= 0 && pauses.change(new MemoryChange(first, after, capacity(c)));
    }
    if (c.peek() != '(') {
      return false;
    }
    pauses.nothingCollected();
    return pauses.change(new MemoryChange(first, first, capacity(c)));
  }

  private static long capacity(Cursor c) {
    int place = c.at();
    if (c.take('(')) {
      long size = c.takeSize();
      if (size >= 0 && c.take(')')) {
        return size;
      }
    }
    c.moveTo(place);
    return MemoryChange.UNKNOWN;
  }

  private boolean duration(long nanos) {
    if (brackets.isEmpty()) {
      return false;
    }
    Kind bracket = brackets.innermost();
    if (nanos < 0 || nanos > Pause.LONGEST_NANOS) {
      isDoubtful |= bracket == Kind.PAUSE;
      return false;
    }
    if (bracket == Kind.PHASE) {
      phases.duration(nanos);
    } else if (bracket == Kind.PAUSE) {
      pauses.duration(nanos);
    } else if (bracket == Kind.REFERENCES && !brackets.isInside(Kind.REFERENCES)) {
      // What stands inside such a bracket are the parts of its duration.
      pauses.references(nanos);
    }
    return isOurs();
  }

  // ---- brackets

  /** What a bracket begins is told by the words behind it. */
  private void begin(Cursor c, long line) {
    int behind = c.at();
    c.moveTo(behind - 1);
    boolean beginsPause = JvmText.beginsPause(c);
    c.moveTo(behind);
    if (beginsPause) {
      pause(c, line);
    } else if (c.take("Times:")) {
      times(c);
    } else if (c.sees("G1Ergonomics")) {
      clock.forget();
      c.skipToEnd();
    } else {
      part(c, line);
    }
  }

  private void pause(Cursor c, long line) {
    if (c.sees("Pause ")) {
      shenandoah(c, line);
    } else if (c.take("Full GC")) {
      pause(line, PauseKind.FULL);
    } else if (c.take("GC pause")) {
      pauseOfG1(line, PauseKind.YOUNG);
    } else if (c.take("GC remark")) {
      pauseOfG1(line, PauseKind.REMARK);
    } else if (c.take("GC cleanup")) {
      pauseOfG1(line, PauseKind.CLEANUP);
    } else {
      c.skip("GC".length());
      pause(line, PauseKind.YOUNG);
    }
  }

  private void pauseOfG1(long line, PauseKind kind) {
    logs.current().collector(Collector.G1);
    pause(line, kind);
  }

  private PauseDraft pause(long line, PauseKind kind) {
    if (pauses.isEndLost() && stamps.isOfNextPause()) {
      // The one before was killed in the midst of its record.
      stamps.nextJvm();
    }
    PauseDraft pause = pauses.begin(line, kind, clock);
    open(Kind.PAUSE);
    return pause;
  }

  private void part(Cursor c, long line) {
    Part part = Part.at(c);
    if (part == null) {
      if (G1Details.takeEden(c, pauses.complete())) {
        c.skipToEnd();
      } else {
        open(Kind.DETAIL);
      }
      return;
    }
    c.skip(part.words().length());
    if (part.kind() == Kind.PHASE) {
      phases.begin(part.collector(), c, line, clock.stamp());
    } else {
      pauses.part(part);
    }
    // Outside a pause it is another program's bracket.
    open(part.kind() == Kind.REFERENCES && !pauses.isOpen() ? Kind.DETAIL : part.kind());
  }

  /**
   * As in {@code [Pause Init Mark, start]}, which is none yet, and {@code [Pause Init Mark, 1.745
   * ms]}.
   */
  private void shenandoah(Cursor c, long line) {
    logs.current().collector(Collector.SHENANDOAH);
    PauseDraft pause = pause(line, c.sees("Pause Full") ? PauseKind.FULL : PauseKind.OTHER);
    if (c.sees("Pause Degenerated")) {
      pause.add(PauseTrait.DEGENERATED);
    }
    c.moveTo(Phases.endOfName(c));
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
    } else if (bracket == Kind.PHASE) {
      phaseClosedHere = true;
      phases.end(line, clock);
    }
  }

  // ---- tags, words and processor times

  private boolean tag(Cursor c, char opening, char closing, long line) {
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

  private static void skipWord(Cursor c) {
    do {
      c.skip(1);
    } while (isLetter(c.peek()));
  }

  /** What is not ASCII counts as a letter. */
  private static boolean isLetter(int b) {
    return (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || b < -1;
  }

  /**
   * {@code [Times: user=0.00 sys=0.01, real=0.10 secs]}, of the phase that ended on this line or of
   * the last pause.
   */
  private void times(Cursor c) {
    double user = seconds(c, " user=");
    double system = seconds(c, " sys=");
    double real = seconds(c, ", real=");
    if (c.take(" secs]") && user >= 0 && system >= 0 && real >= 0 && !phaseClosedHere) {
      pauses.times(new CpuTimes(user, system, real));
    }
  }

  private static double seconds(Cursor c, String name) {
    return c.take(name) ? c.takeDecimal(2) / 100.0 : -1;
  }
}
