package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Collector;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.preunified.text.BracketPart;
import dev.whisker.gc.preunified.text.Brackets;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.LostRecords;
import dev.whisker.gc.reading.PauseDraft;
import dev.whisker.gc.reading.ShenandoahTrigger;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The pauses whose records have begun and not ended. A record becomes that of the {@link LastPause}
 * when it ends.
 */
public final class PauseRecords {

  private final GcLogSequence logs;
  private final ConcurrentRecords concurrent;
  private final NamedGenerations generations;
  private final Brackets brackets;
  private final Parentheses parentheses;
  private final LastPause last;
  private final StartLines startLines;
  private final LostRecords lost = new LostRecords();

  private @Nullable OpenRecord open;

  /**
   * @param logs receives the completed pauses
   * @param concurrent receives each pause
   * @param brackets the open ones, of any program
   * @param startLines shared with the concurrent work
   */
  public PauseRecords(
      GcLogSequence logs,
      ConcurrentRecords concurrent,
      Brackets brackets,
      ShenandoahTrigger trigger,
      StartLines startLines) {
    this.logs = logs;
    this.concurrent = concurrent;
    this.generations = new NamedGenerations(logs);
    this.brackets = brackets;
    this.parentheses = new Parentheses(logs);
    this.startLines = startLines;
    this.last = new LastPause(logs, concurrent, trigger, startLines);
  }

  /** True if a record has begun and not ended. */
  public boolean isOpen() {
    return open != null;
  }

  /** The full GC that has begun and not ended, if its uptime is known. */
  public Optional<PauseDraft> openFullGc() {
    return Optional.ofNullable(open)
        .map(OpenRecord::whole)
        .filter(pause -> pause.kind == PauseKind.FULL && pause.uptimeNanos != Stamp.ABSENT);
  }

  /** True if the innermost bracket is a JVM's. */
  public boolean isInOwnBracket() {
    return isOpen() || brackets.innermost() != Brackets.Kind.DETAIL;
  }

  /** The records without ends. */
  public LostRecords lost() {
    return lost;
  }

  /** Notes that a degenerated pause of Shenandoah continues as a full GC. */
  public void upgradesToFull() {
    last.upgradesToFull();
  }

  /** The last complete pause, as long as lines about it may follow, or null. */
  public @Nullable PauseDraft complete() {
    return open == null ? last.pause() : null;
  }

  /** The start of the open record, or of the last one. */
  public Stamp lastMoment() {
    PauseDraft pause = open == null ? last.pause() : open.whole();
    return pause == null
        ? new Stamp(logs.current().lastUptime(), logs.current().lastEpoch())
        : pause.start();
  }

  /** Adds the complete pause to the log, and gives up the open record. */
  public void finish() {
    last.finish();
    giveUp();
  }

  /** Gives up the open record, which will not be completed. */
  public void giveUp() {
    if (open != null) {
      // A record inside it is part of its pause.
      lose(open.whole());
      open = null;
    }
    brackets.forget();
  }

  /** Opens the bracket of a pause. */
  public PauseDraft begin(long line, PauseKind kind, NextStamp clock) {
    if (open != null && isEndLost(open, line, kind)) {
      giveUp();
    }
    if (open == null) {
      brackets.forget();
      last.settle();
      open = new OpenRecord();
    }
    PauseDraft pause = new PauseDraft(line);
    pause.kind = kind;
    startsAt(pause, clock);
    open.begin(pause);
    return pause;
  }

  /** Sets the start of the pause to the last stamp. */
  private void startsAt(PauseDraft pause, NextStamp clock) {
    Stamp stamp = clock.stamp();
    pause.uptimeNanos = stamp.uptimeNanos();
    pause.epochNanos = stamp.epochNanos();
    pause.gcId = clock.gcId();
    clock.forget();
  }

  /** True if no such pause can be written into the record, which therefore has lost its end. */
  private boolean isEndLost(OpenRecord open, long line, PauseKind kind) {
    // A remark may be written inside what CMS failed to finish.
    boolean mayHoldRemark = brackets.innermost() == Brackets.Kind.OLD && kind == PauseKind.REMARK;
    return !mayHoldRemark && !open.mayHoldScavenge(line);
  }

  /** Notes a heap report, in the open record if there is one. */
  public void heapReport() {
    if (open != null) {
      open.heapReport();
    }
  }

  /** Opens a bracket inside the record, or after it, following its own stamp. */
  void part(BracketPart part, NextStamp clock) {
    Collector collector = part.collector();
    if (collector != null && part.kind() == Brackets.Kind.YOUNG) {
      generations.young(collector);
    } else if (collector != null && part.kind() == Brackets.Kind.OLD) {
      generations.old(collector);
    }
    if (open == null) {
      return;
    }
    open.noteFact();
    completeStart(open.innermost(), clock);
    if (part.mark() != null) {
      open.marks(part.mark());
    } else if (part.kind() == Brackets.Kind.YOUNG) {
      open.young();
    } else if (part.kind() == Brackets.Kind.OLD) {
      open.old();
    }
  }

  /** Another thread may have written its line into the stamp of the record. */
  private static void completeStart(PauseDraft pause, NextStamp clock) {
    if (pause.uptimeNanos == Stamp.ABSENT) {
      pause.uptimeNanos = clock.uptimeNanos();
    }
    if (pause.epochNanos == Stamp.ABSENT) {
      pause.epochNanos = clock.epochNanos();
    }
  }

  /**
   * {@code [GC 104478K(137728K), 0.0020942 secs]}: CMS without details logs the heap and collects
   * nothing. Before causes were printed, only their order distinguishes the two short pauses.
   */
  public void nothingCollected() {
    if (open == null || open.hasCollectedYoung()) {
      return;
    }
    PauseDraft pause = open.innermost();
    if (brackets.innermost() == Brackets.Kind.PAUSE
        && pause.kind == PauseKind.YOUNG
        && pause.cause == null) {
      generations.old(Collector.CMS);
      pause.kind = concurrent.isMarking() ? PauseKind.REMARK : PauseKind.INITIAL_MARK;
    }
  }

  /**
   * {@code [GC-- [PSYoungGen: ...}, {@code [GC pause (young)-- 255M->255M(256M)}: survivors found
   * no room.
   *
   * @return true if it belongs to an open record
   */
  public boolean noRoom() {
    if (open == null) {
      return false;
    }
    open.innermost()
        .add(
            logs.current().collector() == Collector.G1
                ? PauseTrait.EVACUATION_FAILURE
                : PauseTrait.PROMOTION_FAILED);
    return true;
  }

  /** Adds a change of memory; returns true if it belongs to an open record. */
  public boolean change(MemoryChange change) {
    if (open == null) {
      return false;
    }
    open.noteFact();
    PauseDraft pause = open.innermost();
    switch (brackets.innermost()) {
      case PAUSE -> {
        if (pause.heap == null) {
          pause.heap = change;
        }
      }
      case YOUNG -> pause.young = change;
      case OLD -> pause.old = change;
      case PERMANENT -> pause.metaspace = change;
      case METASPACE -> pause.metaspace = metaspace(change);
      case PHASE, REFERENCES, DETAIL -> {
        // A part that is no generation.
      }
    }
    return true;
  }

  /**
   * The metaspace without its capacity: JDK 8 logs only the reserved addresses here, the heap
   * report the committed memory.
   */
  public static MemoryChange metaspace(MemoryChange change) {
    return new MemoryChange(change.before(), change.after(), MemoryChange.UNKNOWN);
  }

  /**
   * Adds the time of reference processing. Inside another collection's record it is part of that
   * one's pause.
   */
  public void references(long nanos) {
    if (open != null) {
      PauseDraft pause = open.whole();
      pause.referencesNanos = Math.max(0, pause.referencesNanos) + nanos;
    }
  }

  /** Sets the duration of the innermost record. */
  public void duration(long nanos) {
    if (open != null) {
      open.innermost().durationNanos = nanos;
    }
  }

  /**
   * Reads words in parentheses, in the record or in one of its generations.
   *
   * @return true if they belong to an open record
   */
  public boolean parentheses(String words, long line) {
    Brackets.Kind bracket = brackets.innermost();
    if (open == null
        || bracket == Brackets.Kind.DETAIL
        || bracket == Brackets.Kind.REFERENCES
        || bracket == Brackets.Kind.PHASE) {
      return false;
    }
    open.noteFact();
    PauseDraft pause = open.innermost();
    // Shenandoah: (process weakrefs) is no cause; nor is what others write into an open record.
    boolean mayBeCause =
        bracket == Brackets.Kind.PAUSE
            && pause.line == line
            && pause.cause == null
            && pause.kind != PauseKind.OTHER;
    if (!Parentheses.describe(open, words) && mayBeCause) {
      parentheses.cause(pause, words);
      if (pause.kind == PauseKind.REMARK) {
        open.marks(pause.kind);
      }
    }
    return true;
  }

  /** Closes the bracket of a pause. */
  public void end() {
    if (open == null) {
      return;
    }
    OpenRecord ended = open;
    PauseDraft pause = ended.innermost();
    ended.end();
    if (ended.hasEnded()) {
      open = null;
      brackets.forget();
      if (pause.durationNanos >= 0) {
        ended.classify(pause);
        last.complete(pause);
      } else if (logs.current().collector() == Collector.SHENANDOAH) {
        // [Pause Init Mark, start]
        startLines.seen();
      } else {
        lose(pause);
      }
    }
  }

  private void lose(PauseDraft pause) {
    lost.add(pause.line);
    logs.current().mayHidePauses();
  }

  /** {@code [Times: user=0.00 sys=0.01, real=0.10 secs]}. */
  public void times(CpuTimes cpu) {
    if (open == null) {
      last.times(cpu);
    }
  }

  /** Adds a record of a known shape. */
  void whole(PauseDraft pause, Shape shape, @Nullable String cause, NextStamp clock) {
    pause.kind = shape.kind();
    if (cause != null) {
      parentheses.cause(pause, cause);
    }
    if (shape.trait() != null) {
      pause.add(shape.trait());
    }
    if (shape.head() == Shape.Head.GC_PAUSE) {
      logs.current().collector(Collector.G1);
    }
    if (shape.young() != null) {
      generations.young(shape.young());
    }
    if (shape.old() != null) {
      generations.old(shape.old());
    }
    startsAt(pause, clock);
    last.complete(pause);
  }
}
