package dev.whisker.gc.preunified;

import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.internal.PauseDraft;
import java.util.ArrayDeque;
import java.util.Deque;

/** A record that has begun and not ended, and what its brackets have told so far. */
final class OpenRecord {

  /** Its own pause, and those of the records that are written inside it, the innermost first. */
  private final Deque<PauseDraft> pauses = new ArrayDeque<>();

  private boolean collectedYoung;
  private boolean collectedOld;
  private boolean isRemark;

  void begin(PauseDraft pause) {
    pauses.push(pause);
  }

  /** The pause whose record begins it all. */
  PauseDraft whole() {
    return pauses.getLast();
  }

  PauseDraft innermost() {
    return pauses.getFirst();
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

  /** Whether a scavenge may be written inside it, as before a remark. */
  boolean isRemark() {
    return isRemark;
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
