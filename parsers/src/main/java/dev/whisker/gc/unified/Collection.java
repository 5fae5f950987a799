package dev.whisker.gc.unified;

import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.PauseDraft;
import dev.whisker.gc.PauseTrait;
import org.jspecify.annotations.Nullable;

/**
 * What has been told of one collection, {@code GC(42)}, and not yet gone into a pause. Its lines
 * may stand between those of others.
 */
final class Collection {

  private static final int NONE = -1;

  final int id;

  /** Where the pause that is going on began, or 0. */
  long pauseLine;

  @Nullable String cause;
  private @Nullable MemoryChange young;
  private @Nullable MemoryChange old;
  private @Nullable MemoryChange metaspace;
  private boolean evacuationFailed;
  private boolean promotionFailed;
  private int edenBefore = NONE;
  private int edenAfter = NONE;
  private int edenTarget = NONE;
  private int survivorsBefore = NONE;
  private int survivorsAfter = NONE;
  private int oldBefore = NONE;
  private int oldAfter = NONE;
  private int humongousBefore = NONE;
  private int humongousAfter = NONE;

  Collection(int id) {
    this.id = id;
  }

  void young(MemoryChange change) {
    young = change;
  }

  void old(MemoryChange change) {
    old = change;
  }

  void metaspace(MemoryChange change) {
    metaspace = change;
  }

  void evacuationFailed() {
    evacuationFailed = true;
  }

  void promotionFailed() {
    promotionFailed = true;
  }

  /** G1 counts regions; {@code target} is what eden may grow to. */
  void eden(int before, int after, int target) {
    edenBefore = before;
    edenAfter = after;
    edenTarget = target;
  }

  void survivors(int before, int after) {
    survivorsBefore = before;
    survivorsAfter = after;
  }

  void oldRegions(int before, int after) {
    oldBefore = before;
    oldAfter = after;
  }

  void humongous(int before, int after) {
    humongousBefore = before;
    humongousAfter = after;
  }

  boolean hasHumongous() {
    return humongousBefore > 0 || humongousAfter > 0;
  }

  int humongousBefore() {
    return humongousBefore;
  }

  int humongousAfter() {
    return humongousAfter;
  }

  /**
   * Hands what was told to the pause that has just ended, and begins anew: one collection may have
   * several pauses.
   *
   * @param regionBytes the size of a region, or -1
   */
  void moveTo(PauseDraft pause, long regionBytes) {
    pause.young = young;
    pause.old = old;
    pause.metaspace = metaspace;
    if (regionBytes > 0 && edenBefore >= 0 && survivorsBefore >= 0) {
      pause.young =
          new MemoryChange(
              (edenBefore + survivorsBefore) * regionBytes,
              (edenAfter + survivorsAfter) * regionBytes,
              edenTarget < 0 ? MemoryChange.UNKNOWN : (edenTarget + survivorsAfter) * regionBytes);
    }
    if (regionBytes > 0 && oldBefore >= 0) {
      pause.old =
          new MemoryChange(oldBefore * regionBytes, oldAfter * regionBytes, MemoryChange.UNKNOWN);
    }
    if (evacuationFailed) {
      pause.add(PauseTrait.EVACUATION_FAILURE);
    }
    if (promotionFailed) {
      pause.add(PauseTrait.PROMOTION_FAILED);
    }
    pauseLine = 0;
    young = null;
    old = null;
    metaspace = null;
    evacuationFailed = false;
    promotionFailed = false;
    edenBefore = NONE;
    survivorsBefore = NONE;
    oldBefore = NONE;
    humongousBefore = NONE;
    humongousAfter = NONE;
  }
}
