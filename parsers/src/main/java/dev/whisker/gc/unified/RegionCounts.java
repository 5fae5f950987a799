package dev.whisker.gc.unified;

import dev.whisker.gc.MemoryChange;
import org.jspecify.annotations.Nullable;

/**
 * The regions of each kind that G1 counts before and after a pause:
 *
 * <pre>
 * GC(0) Eden regions: 14-&gt;0(5)
 * GC(0) Survivor regions: 0-&gt;2(2)
 * GC(0) Old regions: 1-&gt;9
 * GC(0) Humongous regions: 4-&gt;2
 * </pre>
 */
public final class RegionCounts {

  private static final int NONE = -1;

  private int edenBefore;
  private int edenAfter;
  private int edenTarget;
  private int survivorsBefore;
  private int survivorsAfter;
  private int oldBefore;
  private int oldAfter;
  private int humongousBefore;
  private int humongousAfter;
  private int archiveBefore;

  RegionCounts() {
    forget();
  }

  /**
   * Eden before and after the pause.
   *
   * @param target the size to which it may grow, or -1
   */
  public void eden(int before, int after, int target) {
    edenBefore = before;
    edenAfter = after;
    edenTarget = target;
  }

  /** The survivors before and after the pause. */
  public void survivors(int before, int after) {
    survivorsBefore = before;
    survivorsAfter = after;
  }

  /** The old ones, without the humongous, before and after the pause. */
  public void old(int before, int after) {
    oldBefore = before;
    oldAfter = after;
  }

  /** The humongous regions before and after the pause. */
  public void humongous(int before, int after) {
    humongousBefore = before;
    humongousAfter = after;
  }

  /** JDK 12 to 20 count the classes shared by JVMs apart. */
  public void archive(int before) {
    archiveBefore = before;
  }

  /** No pause has been counted for. */
  void forget() {
    edenBefore = NONE;
    survivorsBefore = NONE;
    oldBefore = NONE;
    humongousBefore = NONE;
    humongousAfter = NONE;
    archiveBefore = 0;
  }

  boolean areKnown() {
    return edenBefore >= 0 || oldBefore >= 0;
  }

  boolean countsHumongous() {
    return humongousBefore >= 0 && humongousAfter >= 0;
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

  /** The regions of all kinds before the pause; -1 if some kind is unknown. */
  long before() {
    return edenBefore < 0 || survivorsBefore < 0 || oldBefore < 0 || humongousBefore < 0
        ? NONE
        : (long) edenBefore + survivorsBefore + oldBefore + humongousBefore + archiveBefore;
  }

  /**
   * Eden and survivors, or null if one is unknown.
   *
   * @param unit the size of a region
   */
  @Nullable MemoryChange young(long unit) {
    return edenBefore < 0 || survivorsBefore < 0
        ? null
        : new MemoryChange(
            ((long) edenBefore + survivorsBefore) * unit,
            ((long) edenAfter + survivorsAfter) * unit,
            edenTarget < 0 ? MemoryChange.UNKNOWN : ((long) edenTarget + survivorsAfter) * unit);
  }

  /**
   * The old generation with humongous regions, as JDK 8 counts it.
   *
   * @param unit the size of a region
   */
  @Nullable MemoryChange old(long unit) {
    return oldBefore < 0
        ? null
        : new MemoryChange(
            ((long) oldBefore + Math.max(0, humongousBefore)) * unit,
            ((long) oldAfter + Math.max(0, humongousAfter)) * unit,
            MemoryChange.UNKNOWN);
  }
}
