package dev.whisker.gc.preunified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.PhaseTimes;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.internal.GcLogSequence;
import dev.whisker.gc.internal.PauseDraft;
import dev.whisker.gc.internal.ShenandoahTrigger;
import dev.whisker.input.Cursor;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The pauses whose records have begun and not ended, and the last one whose record has. */
final class PauseRecords {

  /** {@code (0: promotion failure size = 4098)}, one for each thread that failed. */
  private static final String FAILED_PROMOTION = "promotion failure size = ";

  private final GcLogSequence logs;
  private final ConcurrentWork concurrent;
  private final Generations generations;
  private final Brackets brackets;
  private final ShenandoahTrigger trigger;

  private @Nullable OpenRecord open;

  /**
   * What follows the bracket of a record (details of G1, times, a heap report) still belongs to it.
   */
  private @Nullable PauseDraft complete;

  private boolean upgradesToFull;
  private int lost;
  private long firstLost;

  PauseRecords(
      GcLogSequence logs,
      ConcurrentWork concurrent,
      Generations generations,
      Brackets brackets,
      ShenandoahTrigger trigger) {
    this.logs = logs;
    this.concurrent = concurrent;
    this.generations = generations;
    this.brackets = brackets;
    this.trigger = trigger;
  }

  /** Whether a record has begun and not ended. */
  boolean isOpen() {
    return open != null;
  }

  /** How many records have begun and will never end. */
  int lost() {
    return lost;
  }

  /** The line on which the first of them began. */
  long firstLost() {
    return firstLost;
  }

  private void lose(PauseDraft pause) {
    if (lost == 0) {
      firstLost = pause.line;
    }
    lost++;
  }

  /** The last complete pause, as long as lines about it may follow, or null. */
  @Nullable PauseDraft complete() {
    return open == null ? complete : null;
  }

  /** When the record began that is being written, or the last one that was. */
  Stamp lastMoment() {
    PauseDraft pause = open == null ? complete : open.whole();
    return pause == null
        ? new Stamp(logs.current().lastUptime(), logs.current().lastEpoch())
        : pause.start();
  }

  /** What is complete is handed over, what is not will never be. */
  void finish() {
    settle();
    giveUp();
    trigger.forget();
  }

  /** What is open will not be completed. */
  void giveUp() {
    if (open != null) {
      // What was written inside it is part of its pause.
      lose(open.whole());
      open = null;
    }
    brackets.forget();
  }

  // ---- a record that is read piece by piece

  /** The bracket of a pause has been opened. */
  PauseDraft begin(long line, PauseKind kind, Clock clock) {
    if (isEndLost()) {
      giveUp();
    }
    if (open == null) {
      brackets.forget();
      settle();
      open = new OpenRecord();
    }
    PauseDraft pause = new PauseDraft(line);
    pause.kind = kind;
    pause.uptimeNanos = clock.uptimeNanos;
    pause.epochNanos = clock.epochNanos;
    pause.gcId = clock.gcId;
    clock.forget();
    open.begin(pause);
    return pause;
  }

  /** Whether a record is open into which no pause can be written, so that it has lost its end. */
  boolean isEndLost() {
    // A remark may be written inside what CMS failed to finish.
    return open != null && !open.isRemark() && brackets.innermost() != Brackets.Kind.OLD;
  }

  /** A bracket inside the record, or one after it, has been opened. */
  void part(Part part) {
    Collector collector = part.collector();
    if (collector != null && part.kind() == Brackets.Kind.YOUNG) {
      generations.young(collector);
    } else if (collector != null && part.kind() == Brackets.Kind.OLD) {
      generations.old(collector);
    }
    if (open == null) {
      return;
    }
    if (part.mark() != null) {
      open.marks(part.mark());
    } else if (part.kind() == Brackets.Kind.YOUNG) {
      open.young();
    } else if (part.kind() == Brackets.Kind.OLD) {
      open.old();
    }
  }

  /**
   * {@code [GC 104478K(137728K), 0.0020942 secs]}: CMS without details looks at the heap and
   * collects nothing. Before causes were printed, only their turns tell the two short pauses apart.
   */
  void nothingCollected() {
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
   * @return whether a record is open to which that belongs
   */
  boolean noRoom() {
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

  /** Says whether there was something to which the change belongs. */
  boolean change(MemoryChange change) {
    if (open == null) {
      return false;
    }
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

  /** JDK 8 tells only how many addresses are reserved; the heap report knows what is committed. */
  static MemoryChange metaspace(MemoryChange change) {
    return new MemoryChange(change.before(), change.after(), MemoryChange.UNKNOWN);
  }

  /**
   * References were processed for so long. What is done inside another collection's record is part
   * of that one's pause.
   */
  void references(long nanos) {
    if (open != null) {
      PauseDraft pause = open.whole();
      PhaseTimes told = pause.phases == null ? PhaseTimes.UNTOLD : pause.phases;
      pause.phases = told.withReferences(Math.max(0, told.referencesNanos()) + nanos);
    }
  }

  void duration(long nanos) {
    if (open != null) {
      open.innermost().durationNanos = nanos;
    }
  }

  /**
   * What stands in parentheses, in the record or in one of its generations.
   *
   * @return whether a record is open that it belongs to
   */
  boolean tag(String text, long line) {
    Brackets.Kind bracket = brackets.innermost();
    if (open == null
        || bracket == Brackets.Kind.DETAIL
        || bracket == Brackets.Kind.REFERENCES
        || bracket == Brackets.Kind.PHASE) {
      return false;
    }
    PauseDraft pause = open.innermost();
    switch (text) {
      case "young" -> pause.kind = PauseKind.YOUNG;
      case "mixed", "partial" -> pause.kind = PauseKind.MIXED;
      case "initial-mark" -> pause.add(PauseTrait.STARTS_CONCURRENT_CYCLE);
      case "to-space exhausted", "to-space overflow" -> pause.add(PauseTrait.EVACUATION_FAILURE);
      case "promotion failed" -> pause.add(PauseTrait.PROMOTION_FAILED);
      case "concurrent mode failure" -> open.failed(PauseTrait.CONCURRENT_MODE_FAILURE);
      case "concurrent mode interrupted" -> open.failed(PauseTrait.CONCURRENT_MODE_INTERRUPTED);
      default -> {
        int size = text.indexOf(FAILED_PROMOTION);
        if (size >= 0) {
          failedPromotion(pause, text.substring(size + FAILED_PROMOTION.length()));
          break;
        }
        // Shenandoah: (process weakrefs) is no cause; nor is what others write into an open record.
        if (bracket == Brackets.Kind.PAUSE
            && pause.line == line
            && pause.cause == null
            && pause.kind != PauseKind.OTHER) {
          cause(pause, text);
        }
      }
    }
    return true;
  }

  private static void failedPromotion(PauseDraft pause, String words) {
    Cursor c = new Cursor();
    byte[] bytes = words.getBytes(StandardCharsets.US_ASCII);
    c.reset(bytes, 0, bytes.length);
    pause.failedPromotionWords = Math.max(pause.failedPromotionWords, c.takeWhole());
  }

  private void cause(PauseDraft pause, String text) {
    pause.cause = text;
    // Without details these two are all that tells the pauses of CMS apart.
    switch (text) {
      case "CMS Initial Mark" -> {
        logs.current().collector(Collector.CMS);
        pause.kind = PauseKind.INITIAL_MARK;
      }
      case "CMS Final Remark" -> {
        logs.current().collector(Collector.CMS);
        pause.kind = PauseKind.REMARK;
      }
      default -> {
        // It tells why, not what.
      }
    }
  }

  /** The bracket of a pause has been closed. */
  void end() {
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
        complete(pause);
      } else if (!isShenandoah()) {
        // Which also writes where a pause starts: [Pause Init Mark, start]
        lose(pause);
      }
    }
  }

  // ---- a record that is read as a whole

  /** A record was read that has a known shape. */
  void whole(PauseDraft pause, Shape shape, @Nullable String cause, Clock clock) {
    settle();
    pause.kind = shape.kind;
    pause.uptimeNanos = clock.uptimeNanos;
    pause.epochNanos = clock.epochNanos;
    pause.gcId = clock.gcId;
    clock.forget();
    if (cause != null) {
      cause(pause, cause);
    }
    if (shape.trait != null) {
      pause.add(shape.trait);
    }
    if (shape.head == Shape.Head.GC_PAUSE) {
      logs.current().collector(Collector.G1);
    }
    if (shape.young != null) {
      generations.young(shape.young);
    }
    if (shape.old != null) {
      generations.old(shape.old);
    }
    complete(pause);
  }

  // ---- what follows a record

  /** {@code [Times: user=0.00 sys=0.01, real=0.10 secs]}. */
  void times(CpuTimes cpu) {
    if (open == null && complete != null && complete.cpu == null) {
      complete.cpu = cpu;
    }
  }

  /** A pause in which Shenandoah does what was left of a cycle goes on as a full collection. */
  void upgradesToFull() {
    upgradesToFull = true;
  }

  private void complete(PauseDraft pause) {
    complete = pause;
    if (upgradesToFull && pause.is(PauseTrait.DEGENERATED)) {
      pause.kind = PauseKind.FULL;
    }
    upgradesToFull = false;
    if (pause.kind == PauseKind.OTHER || (pause.kind == PauseKind.FULL && isShenandoah())) {
      if (pause.cause == null) {
        pause.cause = trigger.cause();
      }
      // Its line is written when it ends, those of all others when they begin.
      if (pause.uptimeNanos != Stamp.ABSENT) {
        pause.uptimeNanos -= pause.durationNanos;
      }
      if (pause.epochNanos != Stamp.ABSENT) {
        pause.epochNanos -= pause.durationNanos;
      }
    }
    concurrent.paused(pause);
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
}
