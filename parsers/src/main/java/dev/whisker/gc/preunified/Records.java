package dev.whisker.gc.preunified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.GcLogSequence;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.PauseDraft;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.WallClock;
import dev.whisker.input.Cursor;
import dev.whisker.input.NameTable;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

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
 * wrote in between.
 *
 * <p>Hot code: each record passes here byte by byte.
 */
final class Records {

  /** What an open bracket stands for. */
  private enum Bracket {
    /** A pause: {@code [GC}, {@code [Full GC}, {@code [GC pause}. */
    PAUSE,
    YOUNG,
    OLD,
    /** The permanent generation of JDK 6 and 7. */
    PERMANENT,
    METASPACE,
    /** Work beside the application. */
    PHASE,
    /** Anything else: {@code [weak refs processing, 0.0000184 secs]}. */
    DETAIL
  }

  /** Deeper than any record goes; a file that is no log may go further, and is not followed. */
  private static final int MAX_DEPTH = 64;

  private final GcLogSequence logs;
  private final ConcurrentWork concurrent;
  private final HeapReport heapReport;
  private final WallClock wallClock = new WallClock();
  private final NameTable names = new NameTable();

  private final Bracket[] brackets = new Bracket[MAX_DEPTH];
  private int depth;
  private final Deque<PauseDraft> open = new ArrayDeque<>();
  private boolean remarkOpen;

  /**
   * The last complete pause; what follows its bracket (details of G1, times, heap) still belongs to
   * it.
   */
  private @Nullable PauseDraft complete;

  private boolean collectedYoung;
  private boolean collectedOld;
  private boolean parNew;

  private long uptime = Stamp.ABSENT;
  private long epoch = Stamp.ABSENT;
  private int gcId = -1;

  private String phase = "";
  private long phaseNanos = -1;
  private boolean phaseClosedHere;

  Records(GcLogSequence logs, ConcurrentWork concurrent, HeapReport heapReport) {
    this.logs = logs;
    this.concurrent = concurrent;
    this.heapReport = heapReport;
    Arrays.fill(brackets, Bracket.DETAIL);
  }

  /** The last complete pause, as long as lines about it may follow, or null. */
  @Nullable PauseDraft complete() {
    return open.isEmpty() ? complete : null;
  }

  /** When the record began that is being written, or the last one that was. */
  Stamp lastMoment() {
    PauseDraft pause = open.isEmpty() ? complete : open.getLast();
    return pause == null
        ? new Stamp(logs.current().lastUptime(), logs.current().lastEpoch())
        : pause.start();
  }

  /** Whether a record has begun and not ended. */
  boolean isOpen() {
    return !open.isEmpty();
  }

  /**
   * The next JVM begins, or the file ends: what is complete is handed over, what is not will never
   * be.
   */
  void finish() {
    settle();
    open.clear();
    depth = 0;
    remarkOpen = false;
    concurrent.finish();
  }

  /**
   * Reads one line, or the rest of one.
   *
   * @return whether anything in it was understood
   */
  boolean read(Cursor c, long line) {
    boolean known = false;
    phaseClosedHere = false;
    if (open.isEmpty()) {
      // What other programs leave open is no part of a record.
      depth = 0;
    }
    while (c.hasMore()) {
      int b = c.peek();
      switch (b) {
        case ' ', ',', ':', '\t' -> c.skip(1);
        case '[' -> {
          begin(c, line);
          known |= depth == 0 || isOurs();
        }
        case ']' -> {
          c.skip(1);
          known |= depth > 0 && isOurs();
          end(line);
        }
        case '(' -> known |= tag(c, '(', ')');
        case '<' -> known |= tag(c, '<', '>');
        case '#' -> {
          c.skip(1);
          gcId = (int) Math.min(Integer.MAX_VALUE, c.takeWhole());
        }
        case '{' -> {
          if (c.take("{Heap before GC")) {
            known = true;
            heapReport.beginBefore(c, line);
            c.skipToEnd();
          } else {
            c.skip(1);
          }
        }
        case '-' -> {
          // Parallel marks a young collection whose survivors found no room: [GC-- [PSYoungGen: ...
          if (c.take("--") && !open.isEmpty()) {
            open.getFirst().add(PauseTrait.PROMOTION_FAILED);
          } else {
            c.skip(1);
          }
        }
        case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> {
          if (WallClock.sees(c)) {
            wallClock(c);
          } else {
            known |= number(c);
          }
        }
        default -> known |= word(c, line);
      }
    }
    return known;
  }

  /** Whether the innermost bracket is one that a JVM has opened. */
  private boolean isOurs() {
    return !open.isEmpty() || brackets[depth - 1] != Bracket.DETAIL;
  }

  // ---- stamps and numbers

  private void wallClock(Cursor c) {
    long taken = wallClock.take(c);
    if (taken == Stamp.ABSENT) {
      c.skip(1);
      return;
    }
    epoch = taken;
    uptime = Stamp.ABSENT;
    if (wallClock.offset() != null) {
      logs.current().offset(wallClock.offset());
    }
    // Without PrintGCTimeStamps no uptime follows.
    if (!(c.peek() == ':' && Cursor.isDigit(c.peek(2)))) {
      seen();
    }
  }

  /** A stamp, a change or an amount of memory, or a duration. */
  private boolean number(Cursor c) {
    long size = c.takeSize();
    if (size >= 0) {
      return memory(c, size);
    }
    // What begins with a point is the rest of a stamp into which another thread wrote.
    boolean whole = c.peek(-1) != '.';
    long nanos = c.takeDecimal(9);
    if (nanos < 0) {
      c.skip(1);
      return false;
    }
    if (c.peek() == ':' && whole) {
      uptime = nanos;
      seen();
      return false;
    }
    if (c.peek() == '/') {
      // A concurrent phase: processor time / elapsed time.
      c.skip(1);
      nanos = c.takeDecimal(9);
    }
    if (c.take(" secs") || c.take(" sec")) {
      return duration(nanos);
    }
    if (c.take(" ms")) {
      return duration(nanos / 1000);
    }
    if (depth > 0 && brackets[depth - 1] == Bracket.PHASE && phaseNanos < 0) {
      // JDK 6: [GC concurrent-count-end, 0.0019007]
      phaseNanos = nanos;
    }
    return false;
  }

  private void seen() {
    if (open.isEmpty() && logs.isOfNextJvm(uptime, epoch)) {
      finish();
      logs.begin();
    }
    logs.seen(uptime, epoch);
  }

  private boolean memory(Cursor c, long first) {
    if (c.take("->")) {
      long after = c.takeSize();
      return after >= 0 && change(first, after, capacity(c));
    }
    return c.peek() == '(' && change(first, first, capacity(c));
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

  /** Says whether there was something to which the change belongs. */
  private boolean change(long before, long after, long capacity) {
    MemoryChange change = new MemoryChange(before, after, capacity);
    PauseDraft pause = open.peekFirst();
    if (pause == null) {
      // G1 of JDK 6 tells the heap behind the record: [ 169M->162M(256M)]
      if (complete == null || complete.heap != null) {
        return false;
      }
      complete.heap = change;
      return true;
    }
    switch (brackets[depth - 1]) {
      case PAUSE -> {
        if (pause.heap == null) {
          pause.heap = change;
        }
      }
      case YOUNG -> pause.young = change;
      case OLD -> pause.old = change;
      case PERMANENT -> pause.metaspace = change;
      case METASPACE ->
          // JDK 8 tells only how many addresses are reserved; the heap report knows what is
          // committed.
          pause.metaspace = new MemoryChange(before, after, MemoryChange.UNKNOWN);
      default -> {
        // A part that is no generation.
      }
    }
    return true;
  }

  private boolean duration(long nanos) {
    if (depth == 0) {
      return false;
    }
    Bracket bracket = brackets[depth - 1];
    if (bracket == Bracket.PHASE) {
      phaseNanos = nanos;
    } else if (bracket == Bracket.PAUSE && !open.isEmpty()) {
      open.getFirst().durationNanos = nanos;
    }
    return true;
  }

  // ---- brackets

  private void begin(Cursor c, long line) {
    c.skip(1);
    switch (c.peek()) {
      case 'G' -> {
        if (c.sees("G1Ergonomics")) {
          forgetStamp();
          c.skipToEnd();
        } else if (c.take("GC")) {
          gc(c, line);
        } else {
          push(Bracket.DETAIL);
        }
      }
      case 'F' -> {
        if (c.take("Full GC")) {
          pause(line, PauseKind.FULL);
        } else {
          push(Bracket.DETAIL);
        }
      }
      case 'P' -> beginWithP(c, line);
      case 'D' -> {
        if (c.take("DefNew")) {
          young(Collector.SERIAL);
        } else {
          push(Bracket.DETAIL);
        }
      }
      case 'T' -> {
        if (c.take("Times:")) {
          times(c);
        } else if (c.take("Tenured")) {
          old(parNew ? Collector.PARNEW_SERIAL : Collector.SERIAL);
        } else {
          push(Bracket.DETAIL);
        }
      }
      case 'C' -> beginWithC(c, line);
      case 'A' -> {
        // With its adaptive size policy, CMS calls its generations ASParNew and ASCMS.
        if (c.take("ASParNew")) {
          parNew();
        } else if (c.take("ASCMS-concurrent-")) {
          phase(c, line);
        } else if (c.take("ASCMS")) {
          old(Collector.CMS);
        } else {
          push(Bracket.DETAIL);
        }
      }
      case 'M' -> {
        if (c.take("Metaspace")) {
          push(Bracket.METASPACE);
        } else {
          push(Bracket.DETAIL);
        }
      }
      case 'Y' -> {
        if (c.sees("YG occupancy") && !open.isEmpty()) {
          remark();
        }
        push(Bracket.DETAIL);
      }
      case '1' -> {
        if (c.take("1 CMS-initial-mark") || c.take("1 ASCMS-initial-mark")) {
          mark(PauseKind.INITIAL_MARK);
        } else if (c.take("1 CMS-remark") || c.take("1 ASCMS-remark")) {
          mark(PauseKind.REMARK);
        } else {
          push(Bracket.DETAIL);
        }
      }
      default -> push(Bracket.DETAIL);
    }
  }

  private void beginWithP(Cursor c, long line) {
    if (c.take("PSYoungGen")) {
      young(Collector.PARALLEL);
    } else if (c.take("ParNew")) {
      parNew();
    } else if (c.take("ParOldGen") || c.take("PSOldGen")) {
      old(Collector.PARALLEL);
    } else if (c.take("PSPermGen") || c.take("Perm ")) {
      push(Bracket.PERMANENT);
    } else if (c.sees("Pause ")) {
      shenandoah(c, line);
    } else {
      push(Bracket.DETAIL);
    }
  }

  private void beginWithC(Cursor c, long line) {
    if (c.take("CMS-concurrent-")) {
      logs.current().collector(Collector.CMS);
      phase(c, line);
    } else if (c.take("CMS Perm") || c.take("CMS perm")) {
      push(Bracket.PERMANENT);
    } else if (c.take("CMS")) {
      old(Collector.CMS);
    } else if (c.take("Concurrent ")) {
      phase = c.sees("cleanup") ? "cleanup" : names.get(c.buffer(), c.at(), endOfName(c));
      phaseNanos = -1;
      push(Bracket.PHASE);
    } else {
      push(Bracket.DETAIL);
    }
  }

  /** What stands behind {@code [GC}. */
  private void gc(Cursor c, long line) {
    if (c.take(" concurrent-")) {
      logs.current().collector(Collector.G1);
      phase(c, line);
    } else if (c.sees(" ref-proc") || c.sees(" Worker")) {
      push(Bracket.DETAIL);
    } else if (c.take(" pause")) {
      logs.current().collector(Collector.G1);
      pause(line, PauseKind.YOUNG);
    } else if (c.take(" remark")) {
      logs.current().collector(Collector.G1);
      pause(line, PauseKind.REMARK);
    } else if (c.take(" cleanup")) {
      logs.current().collector(Collector.G1);
      pause(line, PauseKind.CLEANUP);
    } else {
      pause(line, PauseKind.YOUNG);
    }
  }

  private void pause(long line, PauseKind kind) {
    if (!open.isEmpty() && !isInnerExpected()) {
      // The record that was open has lost its end.
      open.clear();
      depth = 0;
    }
    if (open.isEmpty()) {
      depth = 0;
      settle();
      collectedYoung = false;
      collectedOld = false;
      remarkOpen = false;
    }
    PauseDraft pause = new PauseDraft(line);
    pause.kind = kind;
    pause.uptimeNanos = uptime;
    pause.epochNanos = epoch;
    pause.gcId = gcId;
    forgetStamp();
    open.push(pause);
    push(Bracket.PAUSE);
  }

  /**
   * A scavenge before remark is written inside the remark; a remark may be written inside what CMS
   * failed to finish.
   */
  private boolean isInnerExpected() {
    return remarkOpen || (depth > 0 && brackets[depth - 1] == Bracket.OLD);
  }

  private void young(Collector collector) {
    if (open.size() <= 1) {
      collectedYoung = true;
    }
    if (logs.current().collector() != Collector.CMS) {
      logs.current().collector(collector);
    }
    push(Bracket.YOUNG);
  }

  /** Nearly always goes with CMS; the serial old generation shows itself when it is collected. */
  private void parNew() {
    parNew = true;
    young(
        logs.current().collector() == Collector.PARNEW_SERIAL
            ? Collector.PARNEW_SERIAL
            : Collector.CMS);
  }

  private void old(Collector collector) {
    if (open.size() <= 1) {
      collectedOld = true;
    }
    logs.current().collector(collector);
    push(Bracket.OLD);
  }

  private void remark() {
    remarkOpen = true;
    open.getFirst().kind = PauseKind.REMARK;
  }

  /**
   * {@code [1 CMS-initial-mark: 8756K(12288K)]}: the old generation is looked at, not collected.
   */
  private void mark(PauseKind kind) {
    logs.current().collector(Collector.CMS);
    if (!open.isEmpty()) {
      open.getFirst().kind = kind;
    }
    push(Bracket.OLD);
  }

  /**
   * As in {@code [Pause Init Mark, start]}, which is none yet, and {@code [Pause Init Mark, 1.745
   * ms]}.
   */
  private void shenandoah(Cursor c, long line) {
    logs.current().collector(Collector.SHENANDOAH);
    boolean full = c.sees("Pause Full");
    boolean degenerated = c.sees("Pause Degenerated");
    int nameEnd = endOfName(c);
    pause(line, full ? PauseKind.FULL : PauseKind.OTHER);
    PauseDraft pause = open.getFirst();
    if (degenerated) {
      pause.add(PauseTrait.DEGENERATED);
    }
    c.moveTo(nameEnd);
  }

  private static int endOfName(Cursor c) {
    int i = c.at();
    while (i < c.end() && c.buffer()[i] != ',' && c.buffer()[i] != ']' && c.buffer()[i] != '(') {
      i++;
    }
    while (i > c.at() && c.buffer()[i - 1] == ' ') {
      i--;
    }
    return i;
  }

  /**
   * {@code [CMS-concurrent-mark-start]}, {@code [CMS-concurrent-mark: ...}, {@code [GC
   * concurrent-mark-end, ...}.
   */
  private void phase(Cursor c, long line) {
    int from = c.at();
    int i = from;
    byte[] b = c.buffer();
    while (i < c.end() && (b[i] == '-' || (b[i] >= 'a' && b[i] <= 'z'))) {
      i++;
    }
    c.moveTo(i);
    Stamp stamp = new Stamp(uptime, epoch);
    phaseNanos = -1;
    if (endsWith(b, from, i, "-start")) {
      phase = "";
      concurrent.begins(names.get(b, from, i - "-start".length()), stamp);
    } else if (endsWith(b, from, i, "-end")) {
      phase = names.get(b, from, i - "-end".length());
    } else if (endsWith(b, from, i, "-abort")) {
      phase = "";
      concurrent.aborts(stamp);
    } else if (endsWith(b, from, i, "-reset-for-overflow")) {
      phase = "";
      concurrent.overflows(line, stamp);
    } else {
      phase = names.get(b, from, i);
    }
    push(Bracket.PHASE);
  }

  private static boolean endsWith(byte[] b, int from, int to, String word) {
    int start = to - word.length();
    if (start < from) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      if (b[start + i] != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private void push(Bracket bracket) {
    if (depth == MAX_DEPTH) {
      open.clear();
      depth = 0;
    }
    brackets[depth++] = bracket;
  }

  private void end(long line) {
    if (depth == 0) {
      return;
    }
    Bracket bracket = brackets[--depth];
    if (bracket == Bracket.PAUSE && !open.isEmpty()) {
      endPause(open.pop());
    } else if (bracket == Bracket.PHASE) {
      phaseClosedHere = true;
      if (!phase.isEmpty() && phaseNanos >= 0) {
        concurrent.ends(phase, line, gcId, new Stamp(uptime, epoch), phaseNanos);
      }
      forgetStamp();
    }
  }

  private void endPause(PauseDraft pause) {
    if (open.isEmpty()) {
      remarkOpen = false;
      depth = 0;
      if (pause.durationNanos >= 0) {
        complete = pause;
        classify(pause);
        concurrent.paused(pause);
      }
    }
  }

  private void classify(PauseDraft pause) {
    if (pause.kind == PauseKind.YOUNG && collectedOld) {
      pause.kind = PauseKind.FULL;
      if (collectedYoung) {
        pause.add(PauseTrait.ESCALATED_FROM_YOUNG);
      }
    }
    if (pause.kind == PauseKind.OTHER || (pause.kind == PauseKind.FULL && isShenandoah())) {
      // Its line is written when it ends, those of all others when they begin.
      if (pause.uptimeNanos != Stamp.ABSENT) {
        pause.uptimeNanos -= pause.durationNanos;
      }
      if (pause.epochNanos != Stamp.ABSENT) {
        pause.epochNanos -= pause.durationNanos;
      }
    }
  }

  private boolean isShenandoah() {
    return logs.current().collector() == Collector.SHENANDOAH;
  }

  /** Nothing more will be said of the last complete pause. */
  private void settle() {
    if (complete != null) {
      Generations.complete(complete);
      logs.current().add(complete);
      complete = null;
    }
  }

  private void forgetStamp() {
    uptime = Stamp.ABSENT;
    epoch = Stamp.ABSENT;
    gcId = -1;
  }

  // ---- what stands in parentheses and words

  private boolean tag(Cursor c, char opening, char closing) {
    int from = c.at() + 1;
    int to = matching(c, opening, closing);
    if (to < 0) {
      c.skip(1);
      return false;
    }
    c.moveTo(to + 1);
    PauseDraft pause = open.peekFirst();
    if (pause == null
        || depth == 0
        || brackets[depth - 1] == Bracket.DETAIL
        || brackets[depth - 1] == Bracket.PHASE) {
      return false;
    }
    String text = names.get(c.buffer(), from, to);
    switch (text) {
      case "young" -> pause.kind = PauseKind.YOUNG;
      case "mixed", "partial" -> pause.kind = PauseKind.MIXED;
      case "initial-mark" -> pause.add(PauseTrait.STARTS_CONCURRENT_CYCLE);
      case "to-space exhausted", "to-space overflow" -> pause.add(PauseTrait.EVACUATION_FAILURE);
      case "promotion failed" -> pause.add(PauseTrait.PROMOTION_FAILED);
      case "concurrent mode failure" -> {
        collectedOld = true;
        open.getLast().add(PauseTrait.CONCURRENT_MODE_FAILURE);
      }
      case "concurrent mode interrupted" -> {
        collectedOld = true;
        open.getLast().add(PauseTrait.CONCURRENT_MODE_INTERRUPTED);
      }
      default -> cause(pause, text);
    }
    return true;
  }

  private void cause(PauseDraft pause, String text) {
    if (brackets[depth - 1] != Bracket.PAUSE || pause.cause != null) {
      return;
    }
    if (pause.kind == PauseKind.OTHER) {
      // Shenandoah: (process weakrefs) is no cause.
      return;
    }
    pause.cause = text;
    // Without details these two are all that tells the pauses of CMS apart.
    if (text.equals("CMS Initial Mark")) {
      logs.current().collector(Collector.CMS);
      pause.kind = PauseKind.INITIAL_MARK;
    } else if (text.equals("CMS Final Remark")) {
      logs.current().collector(Collector.CMS);
      pause.kind = PauseKind.REMARK;
    }
  }

  private static int matching(Cursor c, char opening, char closing) {
    int nested = 0;
    byte[] b = c.buffer();
    for (int i = c.at(); i < c.end(); i++) {
      if (b[i] == opening) {
        nested++;
      } else if (b[i] == closing && --nested == 0) {
        return i;
      }
    }
    return -1;
  }

  private boolean word(Cursor c, long line) {
    if (depth == 0 && c.take("Total time for which application threads were stopped: ")) {
      safepoint(c, line);
      return true;
    }
    if (depth == 0 && c.take("Application time: ")) {
      c.skipToEnd();
      forgetStamp();
      return true;
    }
    if (c.take("CMSCollector shouldConcurrentCollect: ")) {
      // Written into a record, whose rest may follow on the same line.
      return true;
    }
    if (Chatter.runsToTheEnd(c)) {
      c.skipToEnd();
      return true;
    }
    do {
      c.skip(1);
    } while (isLetter(c.peek()));
    return false;
  }

  private static boolean isLetter(int b) {
    return (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || b < -1;
  }

  /**
   * {@code Total time for which application threads were stopped: 0.0001 seconds, Stopping threads
   * took: 0.0000 seconds}.
   */
  private void safepoint(Cursor c, long line) {
    long total = c.takeDecimal(9);
    long reaching = c.takeUntilAfter("Stopping threads took: ") ? c.takeDecimal(9) : -1;
    c.skipToEnd();
    if (total >= 0) {
      Stamp end = new Stamp(uptime, epoch);
      logs.current().add(new Safepoint(line, end.plusNanos(-total), null, reaching, total));
    }
    forgetStamp();
  }

  /**
   * {@code [Times: user=0.00 sys=0.01, real=0.10 secs]}, of the phase that ended on this line or of
   * the last pause.
   */
  private void times(Cursor c) {
    double user = seconds(c, "user=");
    double system = seconds(c, "sys=");
    double real = seconds(c, "real=");
    if (c.takeUntilAfter("]") && user >= 0 && system >= 0 && real >= 0) {
      if (!phaseClosedHere && complete != null && open.isEmpty() && complete.cpu == null) {
        complete.cpu = new CpuTimes(user, system, real);
      }
    }
  }

  private static double seconds(Cursor c, String name) {
    return c.takeUntilAfter(name) ? c.takeDecimal(2) / 100.0 : -1;
  }
}
