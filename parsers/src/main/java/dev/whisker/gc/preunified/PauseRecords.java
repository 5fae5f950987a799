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
import dev.whisker.input.Cursor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** The pauses whose records have begun and not ended, and the last one whose record has. */
final class PauseRecords {

  /** {@code (0: promotion failure size = 4098)}, one for each thread that failed. */
  private static final String FAILED_PROMOTION = "promotion failure size = ";

  private final GcLogSequence logs;
  private final ConcurrentWork concurrent;
  private final Generations generations;
  private final Brackets brackets;

  private final Deque<PauseDraft> open = new ArrayDeque<>();
  private boolean remarkOpen;
  private boolean collectedYoung;
  private boolean collectedOld;

  /** Between the initial mark and the remark of a cycle of CMS. */
  private boolean marking;

  /**
   * What follows the bracket of a record (details of G1, times, a heap report) still belongs to it.
   */
  private @Nullable PauseDraft complete;

  private int lost;
  private long firstLost;

  PauseRecords(
      GcLogSequence logs, ConcurrentWork concurrent, Generations generations, Brackets brackets) {
    this.logs = logs;
    this.concurrent = concurrent;
    this.generations = generations;
    this.brackets = brackets;
  }

  /** Whether a record has begun and not ended. */
  boolean isOpen() {
    return !open.isEmpty();
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
    return open.isEmpty() ? complete : null;
  }

  /** When the record began that is being written, or the last one that was. */
  Stamp lastMoment() {
    PauseDraft pause = open.isEmpty() ? complete : open.getLast();
    return pause == null
        ? new Stamp(logs.current().lastUptime(), logs.current().lastEpoch())
        : pause.start();
  }

  /** What is complete is handed over, what is not will never be. */
  void finish() {
    settle();
    giveUp();
  }

  /** What is open will not be completed. */
  void giveUp() {
    if (!open.isEmpty()) {
      // What was written inside it is part of its pause.
      lose(open.getLast());
    }
    open.clear();
    brackets.forget();
    remarkOpen = false;
  }

  // ---- a record that is read piece by piece

  /** The bracket of a pause has been opened. */
  PauseDraft begin(long line, PauseKind kind, Clock clock) {
    if (isEndLost()) {
      giveUp();
    }
    if (open.isEmpty()) {
      brackets.forget();
      settle();
      collectedYoung = false;
      collectedOld = false;
      remarkOpen = false;
    }
    PauseDraft pause = new PauseDraft(line);
    pause.kind = kind;
    pause.uptimeNanos = clock.uptimeNanos;
    pause.epochNanos = clock.epochNanos;
    pause.gcId = clock.gcId;
    clock.forget();
    open.push(pause);
    return pause;
  }

  /** Whether a record is open into which no pause can be written, so that it has lost its end. */
  boolean isEndLost() {
    return !open.isEmpty() && !isInnerExpected();
  }

  /**
   * A scavenge before remark is written inside the remark; a remark may be written inside what CMS
   * failed to finish.
   */
  private boolean isInnerExpected() {
    return remarkOpen || brackets.innermost() == Brackets.Kind.OLD;
  }

  /** A bracket inside the record, or one after it, has been opened. */
  void part(Part part) {
    Collector collector = part.collector();
    if (part.mark() != null) {
      mark(part, part.mark());
    } else if (collector != null && part.kind() == Brackets.Kind.YOUNG) {
      collectedYoung |= open.size() <= 1;
      generations.young(collector);
    } else if (collector != null && part.kind() == Brackets.Kind.OLD) {
      collectedOld |= open.size() <= 1;
      generations.old(collector);
    }
  }

  /** {@code [1 CMS-initial-mark: 8756K(12288K)]}: the old generation is looked at only. */
  private void mark(Part part, PauseKind kind) {
    boolean tellsOld = part.kind() == Brackets.Kind.OLD;
    if (tellsOld) {
      generations.old(Collector.CMS);
    }
    // [CMS[YG occupancy: a full collection does what was left of the cycle.
    boolean isFinishedByFull = open.size() == 1 && collectedOld;
    if (!open.isEmpty() && !isFinishedByFull) {
      // A scavenge may be written behind [YG occupancy, inside the remark.
      remarkOpen |= !tellsOld;
      open.getFirst().kind = kind;
    }
  }

  /**
   * {@code [GC 104478K(137728K), 0.0020942 secs]}: CMS without details looks at the heap and
   * collects nothing. Before causes were printed, only their turns tell the two short pauses apart.
   */
  void nothingCollected() {
    PauseDraft pause = open.peekFirst();
    if (pause != null
        && brackets.innermost() == Brackets.Kind.PAUSE
        && pause.kind == PauseKind.YOUNG
        && pause.cause == null
        && !collectedYoung) {
      generations.old(Collector.CMS);
      pause.kind = marking ? PauseKind.REMARK : PauseKind.INITIAL_MARK;
    }
  }

  /**
   * {@code [GC-- [PSYoungGen: ...}, {@code [GC pause (young)-- 255M->255M(256M)}: survivors found
   * no room.
   *
   * @return whether a record is open to which that belongs
   */
  boolean noRoom() {
    if (open.isEmpty()) {
      return false;
    }
    open.getFirst()
        .add(
            logs.current().collector() == Collector.G1
                ? PauseTrait.EVACUATION_FAILURE
                : PauseTrait.PROMOTION_FAILED);
    return true;
  }

  /** Says whether there was something to which the change belongs. */
  boolean change(MemoryChange change) {
    PauseDraft pause = open.peekFirst();
    if (pause == null) {
      return false;
    }
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
    if (!open.isEmpty()) {
      PauseDraft pause = open.getLast();
      PhaseTimes told = pause.phases == null ? PhaseTimes.UNTOLD : pause.phases;
      pause.phases = told.withReferences(Math.max(0, told.referencesNanos()) + nanos);
    }
  }

  void duration(long nanos) {
    if (!open.isEmpty()) {
      open.getFirst().durationNanos = nanos;
    }
  }

  /**
   * What stands in parentheses, in the record or in one of its generations.
   *
   * @return whether a record is open that it belongs to
   */
  boolean tag(String text, long line) {
    PauseDraft pause = open.peekFirst();
    Brackets.Kind bracket = brackets.innermost();
    if (pause == null
        || bracket == Brackets.Kind.DETAIL
        || bracket == Brackets.Kind.REFERENCES
        || bracket == Brackets.Kind.PHASE) {
      return false;
    }
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
    if (text.equals("CMS Initial Mark")) {
      logs.current().collector(Collector.CMS);
      pause.kind = PauseKind.INITIAL_MARK;
    } else if (text.equals("CMS Final Remark")) {
      logs.current().collector(Collector.CMS);
      pause.kind = PauseKind.REMARK;
    }
  }

  /** The bracket of a pause has been closed. */
  void end() {
    if (open.isEmpty()) {
      return;
    }
    PauseDraft pause = open.pop();
    if (open.isEmpty()) {
      remarkOpen = false;
      brackets.forget();
      if (pause.durationNanos >= 0) {
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
    collectedYoung = shape.young != null;
    collectedOld = shape.old != null;
    complete(pause);
  }

  // ---- what follows a record

  /** {@code [Times: user=0.00 sys=0.01, real=0.10 secs]}. */
  void times(CpuTimes cpu) {
    if (open.isEmpty() && complete != null && complete.cpu == null) {
      complete.cpu = cpu;
    }
  }

  private void complete(PauseDraft pause) {
    complete = pause;
    classify(pause);
    marking = pause.kind == PauseKind.INITIAL_MARK || (marking && pause.kind == PauseKind.YOUNG);
    concurrent.paused(pause);
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
}
