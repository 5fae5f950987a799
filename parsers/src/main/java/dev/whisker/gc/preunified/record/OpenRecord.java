package dev.whisker.gc.preunified.record;

import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.internal.table.PauseDraft;
import java.util.ArrayDeque;
import java.util.Deque;

/** A record that has begun and not ended, and what its brackets have told so far. */
final class OpenRecord {

  /** Its own pause, and those of the records that are written inside it, the innermost first. */
  private final Deque<PauseDraft> pauses = new ArrayDeque<>();

  private boolean collectedYoung;
  private boolean collectedOld;
  private boolean isRemark;

  /** Whether anything has been told of it. */
  private boolean isTold;

  private boolean hasHeldAnother;
  private boolean hasHeldHeapReport;

  void begin(PauseDraft pause) {
    hasHeldAnother |= !pauses.isEmpty();
    pauses.push(pause);
  }

  /** Something has been told in it. */
  void told() {
    isTold = true;
  }

  /** The pause whose record begins it all. */
  PauseDraft whole() {
    return pauses.getLast();
  }

  PauseDraft innermost() {
    return pauses.getFirst();
  }

  /** A report on the heap stands in it, of what is collected inside. */
  void heapReport() {
    hasHeldHeapReport = true;
  }

  /** The innermost one has ended. */
  void end() {
    pauses.pop();
  }

  boolean hasEnded() {
    return pauses.isEmpty();
  }

  private boolean isAlone() {
    return pauses.size() == 1;
  }

  /** The young generation has a bracket here. */
  void young() {
    collectedYoung |= isAlone();
  }

  /** The old generation has a bracket here. */
  void old() {
    collectedOld |= isAlone();
  }

  /** What was left of a concurrent cycle is done in this pause. */
  void failed(PauseTrait why) {
    collectedOld = true;
    whole().add(why);
  }

  /** Before JDK 7u40, what is marked tells the kind. */
  void marks(PauseKind kind) {
    // [CMS[YG occupancy: a full collection does what was left of the cycle.
    if (!(isAlone() && collectedOld)) {
      innermost().kind = kind;
      isRemark |= kind == PauseKind.REMARK;
    }
  }

  boolean hasCollectedYoung() {
    return collectedYoung;
  }

  /**
   * Whether a scavenge may be written inside it on this line, as before a remark. Where no causes
   * are printed, a remark without details tells nothing of itself before: {@code [GC [GC
   * 46690K->30865K(63424K), 0.0121310 secs]}.
   */
  boolean mayHoldScavenge(long line) {
    return isAlone()
        && (isRemark || !isTold)
        && !hasHeldAnother
        && (line == whole().line || hasHeldHeapReport);
  }

  /** Who collected the old generation as well did more than he had set out to. */
  void classify(PauseDraft pause) {
    if (pause.kind == PauseKind.YOUNG && collectedOld) {
      pause.kind = PauseKind.FULL;
      if (collectedYoung) {
        pause.add(PauseTrait.ESCALATED_FROM_YOUNG);
      }
    }
  }
}
