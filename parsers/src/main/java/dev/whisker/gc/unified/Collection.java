package dev.whisker.gc.unified;

import dev.whisker.gc.CycleMemory;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.PhaseTimes;
import dev.whisker.gc.internal.LostRecords;
import dev.whisker.gc.internal.PauseDraft;
import dev.whisker.gc.internal.ShenandoahTrigger;
import dev.whisker.gc.unified.word.Durations;
import dev.whisker.input.Cursor;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What has been told of one collection, {@code GC(42)}, and not yet gone into a pause. Its lines
 * may stand between those of others.
 */
final class Collection {

  private static final int NONE = -1;

  // The parts of a pause, in the order of a PhaseTimes.
  static final int PRE_EVACUATE = 0;
  static final int MERGE_HEAP_ROOTS = 1;
  static final int EVACUATE = 2;
  static final int POST_EVACUATE = 3;
  static final int OTHER = 4;
  static final int REFERENCES = 5;

  final int id;

  /** What G1 counts around the pause that is going on. */
  final RegionCounts regions = new RegionCounts();

  /** Where the pause that is going on began, or 0. */
  long pauseLine;

  /** What it was called there, or null where it is told at its end only. */
  private @Nullable Label pauseLabel;

  /** Whether the line that should tell its end broke off. */
  private boolean breaksOff;

  @Nullable String cause;

  /** Whether one of its pauses was told before its cause. */
  boolean hasPauseWithoutCause;

  private @Nullable MemoryChange young;
  private @Nullable MemoryChange old;
  private @Nullable MemoryChange metaspace;
  private boolean evacuationFailed;
  private boolean upgradedToFull;
  private long failedPromotionWords = NONE;
  private long @Nullable [] phases;
  private long liveInYoung = NONE;
  private long liveInOld = NONE;
  private long allocated = NONE;

  Collection(int id) {
    this.id = id;
  }

  /** A pause begins; one that has begun before has lost its end. */
  void pauseBegins(Label label, long line, LostRecords lost) {
    lose(lost);
    pauseLine = line;
    pauseLabel = label;
  }

  /** The line that tells of the pause, or of its end, stands here and has no end. */
  void pauseBreaksOff(long line) {
    pauseLine = pauseLine > 0 ? pauseLine : line;
    breaksOff = true;
  }

  /** Where the pause began of which a whole line tells the end. */
  long takePauseLine(Label label, long line, LostRecords lost) {
    if (breaksOff || isOfOtherStop(label)) {
      lose(lost);
    }
    return pauseLine > 0 ? pauseLine : line;
  }

  /** Each of the short stops between the phases of a collection keeps its name to its end. */
  private boolean isOfOtherStop(Label label) {
    return pauseLabel != null
        && pauseLabel.isShortStop()
        && label.isShortStop()
        && !pauseLabel.equals(label);
  }

  /** The end of the pause that is going on, if any, will never be told. */
  void lose(LostRecords lost) {
    if (pauseLine > 0) {
      lost.add(pauseLine);
    }
    forgetPause();
  }

  /** No pause is going on any more. */
  void forgetPause() {
    pauseLine = 0;
    pauseLabel = null;
    breaksOff = false;
  }

  /** Shenandoah said before why it would do what it does now. */
  void causedBy(ShenandoahTrigger trigger) {
    if (trigger.cause() != null) {
      cause = trigger.cause();
      trigger.forget();
    }
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

  /** What Shenandoah had left of a cycle was not enough: it compacts the heap in the same pause. */
  void upgradedToFull() {
    upgradedToFull = true;
  }

  /** An object of so many words found no room in the old generation. */
  void promotionFailed(long words) {
    failedPromotionWords = Math.max(failedPromotionWords, words);
  }

  /** Where a part is told twice, the longer time holds the other. */
  private void phase(int part, long nanos) {
    if (phases == null) {
      phases = new long[REFERENCES + 1];
      Arrays.fill(phases, PhaseTimes.UNKNOWN);
    }
    phases[part] = Math.max(phases[part], nanos);
  }

  /** Takes {@code 4.2ms}, the last thing on its line, as the time of a part. */
  boolean takePart(Cursor c, int part) {
    long millionths = c.takeDecimal(6);
    if (millionths < 0 || !Durations.takeMilliseconds(c)) {
      return false;
    }
    phase(part, millionths);
    return true;
  }

  /** ZGC: alive in all of the heap. */
  void live(long bytes) {
    liveInYoung = 0;
    liveInOld = bytes;
  }

  /** Generational ZGC: alive in the young generation; told again when that is collected again. */
  void liveInYoung(long bytes) {
    liveInYoung = bytes;
  }

  /** Generational ZGC: alive in the old generation, in major collections only. */
  void liveInOld(long bytes) {
    liveInOld = bytes;
  }

  /** ZGC: what the application took while the young generation, or all, was being collected. */
  void allocated(long bytes) {
    allocated = Math.max(allocated, 0) + bytes;
  }

  /** What was told of the memory around the cycle that ends now. */
  CycleMemory memory(MemoryChange heap) {
    long live = liveInYoung < 0 || liveInOld < 0 ? NONE : liveInYoung + liveInOld;
    return new CycleMemory(heap, live, allocated);
  }

  /**
   * Hands what was told to the pause that has just ended, and begins anew: one collection may have
   * several pauses.
   *
   * @param regionBytes the size of a region, or -1: then the pause is told in regions
   */
  void moveTo(PauseDraft pause, long regionBytes) {
    long unit = regionBytes > 0 ? regionBytes : 1;
    MemoryChange youngRegions = regions.young(unit);
    MemoryChange oldRegions = regions.old(unit);
    pause.inRegions = regionBytes <= 0 && regions.areTold();
    pause.young = youngRegions == null ? young : youngRegions;
    pause.old = oldRegions == null ? old : oldRegions;
    pause.metaspace = metaspace;
    pause.phases = phases == null ? null : times(phases);
    pause.failedPromotionWords = failedPromotionWords;
    if (evacuationFailed) {
      pause.add(PauseTrait.EVACUATION_FAILURE);
    }
    if (upgradedToFull) {
      pause.kind = PauseKind.FULL;
    }
    beginAnew();
  }

  private static PhaseTimes times(long[] phases) {
    return new PhaseTimes(
        phases[PRE_EVACUATE],
        phases[MERGE_HEAP_ROOTS],
        phases[EVACUATE],
        phases[POST_EVACUATE],
        phases[OTHER],
        phases[REFERENCES]);
  }

  private void beginAnew() {
    forgetPause();
    failedPromotionWords = NONE;
    young = null;
    old = null;
    metaspace = null;
    phases = null;
    evacuationFailed = false;
    upgradedToFull = false;
    regions.forget();
  }
}
