package dev.whisker.gc.preunified.record;

import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.reading.PauseDraft;
import java.util.ArrayDeque;
import java.util.Deque;

/** A record that has begun and not ended, with the facts of its brackets so far. */
final class OpenRecord {

  /** Its own pause, and those of the records that are written inside it, the innermost first. */
  private final Deque<PauseDraft> pauses = new ArrayDeque<>();

  private boolean collectedYoung;
  private boolean collectedOld;
  private boolean isRemark;

  /** True if it contains any fact. */
  private boolean hasFacts;

  private boolean hasHeldAnother;
  private boolean hasHeldHeapReport;

  void begin(PauseDraft pause) {
    hasHeldAnother |= !pauses.isEmpty();
    pauses.push(pause);
  }

  /** Notes that it contains a fact. */
  void noteFact() {
    hasFacts = true;
  }

  /** The pause whose record begins it all. */
  PauseDraft whole() {
    return pauses.getLast();
  }

  PauseDraft innermost() {
    return pauses.getFirst();
  }

  /** Notes a heap report in it, of a collection inside. */
  void heapReport() {
    hasHeldHeapReport = true;
  }

  /** Ends the innermost pause. */
  void end() {
    pauses.pop();
  }

  boolean hasEnded() {
    return pauses.isEmpty();
  }

  private boolean isAlone() {
    return pauses.size() == 1;
  }

  /** Notes a bracket of the young generation. */
  void young() {
    collectedYoung |= isAlone();
  }

  /** Notes a bracket of the old generation. */
  void old() {
    collectedOld |= isAlone();
  }

  /** Notes that this pause completes a concurrent cycle. */
  void failed(PauseTrait why) {
    collectedOld = true;
    whole().add(why);
  }

  /** Sets the kind by the marking; before JDK 7u40 nothing else shows it. */
  void marks(PauseKind kind) {
    // [CMS[YG occupancy: a full GC does what was left of the cycle.
    if (!(isAlone() && collectedOld)) {
      innermost().kind = kind;
      isRemark |= kind == PauseKind.REMARK;
    }
  }

  boolean hasCollectedYoung() {
    return collectedYoung;
  }

  /**
   * True if a scavenge may be written inside it on this line, as before a remark. Without causes, a
   * remark without details contains nothing else before it: {@code [GC [GC 46690K->30865K(63424K),
   * 0.0121310 secs]}.
   */
  boolean mayHoldScavenge(long line) {
    return isAlone()
        && (isRemark || !hasFacts)
        && !hasHeldAnother
        && (line == whole().line || hasHeldHeapReport);
  }

  /** Makes a young pause full if it collected the old generation as well. */
  void classify(PauseDraft pause) {
    if (pause.kind == PauseKind.YOUNG && collectedOld) {
      pause.kind = PauseKind.FULL;
      if (collectedYoung) {
        pause.add(PauseTrait.ESCALATED_FROM_YOUNG);
      }
    }
  }
}
