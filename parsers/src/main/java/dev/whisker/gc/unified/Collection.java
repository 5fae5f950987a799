package dev.whisker.gc.unified;

import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.detail.PausePhase;
import dev.whisker.gc.reading.LostRecords;
import dev.whisker.gc.reading.PauseDraft;
import dev.whisker.gc.reading.ShenandoahTrigger;
import dev.whisker.input.source.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * The facts of one collection, {@code GC(42)}, that are not yet part of a pause. Its lines may be
 * mixed with those of others.
 */
public final class Collection {

  private static final int NONE = -1;

  private final int id;

  private final RegionCounts regions = new RegionCounts();

  /** The line on which the current pause began, or 0. */
  long pauseLine;

  /** Its label there, or null if the log contains its end only. */
  private @Nullable PauseLabel pauseLabel;

  /** True if the line with its end broke off. */
  private boolean breaksOff;

  @Nullable String cause;

  /** True if one of its pauses was logged before its cause. */
  boolean hasPauseWithoutCause;

  private @Nullable MemoryChange young;
  private @Nullable MemoryChange old;
  private @Nullable MemoryChange metaspace;
  private PausePhase.@Nullable Kind phase;
  private long phaseNanos;
  private boolean evacuationFailed;
  private boolean upgradedToFull;
  private long failedPromotionWords = NONE;
  private long referencesNanos = NONE;
  private long liveInYoung = NONE;
  private long liveInOld = NONE;
  private long allocated = NONE;

  Collection(int id) {
    this.id = id;
  }

  /** Its number. */
  public int id() {
    return id;
  }

  /** The regions that G1 counts around the current pause. */
  public RegionCounts regions() {
    return regions;
  }

  /** A pause begins; one that has begun before has lost its end. */
  void pauseBegins(PauseLabel label, long line, LostRecords lost) {
    lose(lost);
    pauseLine = line;
    pauseLabel = label;
  }

  /** Notes that the line of the pause, or of its end, breaks off. */
  public void pauseBreaksOff(long line) {
    pauseLine = pauseLine > 0 ? pauseLine : line;
    breaksOff = true;
  }

  /** The line on which the pause began that ends with this label. */
  long takePauseLine(PauseLabel label, long line, LostRecords lost) {
    if (breaksOff || isOfOtherStop(label)) {
      lose(lost);
    }
    return pauseLine > 0 ? pauseLine : line;
  }

  /** Each of the short stops between the phases of a collection keeps its name to its end. */
  private boolean isOfOtherStop(PauseLabel label) {
    return pauseLabel != null
        && pauseLabel.isShortStop()
        && label.isShortStop()
        && !pauseLabel.isOfSameStop(label);
  }

  /** Counts the current pause, if any, as one without an end. */
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

  /** Takes the cause that Shenandoah logged before. */
  public void causedBy(ShenandoahTrigger trigger) {
    if (trigger.cause() != null) {
      cause = trigger.cause();
      trigger.forget();
    }
  }

  /** The young generation, before and after the pause that is going on. */
  public void young(MemoryChange change) {
    young = change;
  }

  /** The old generation, before and after it. */
  public void old(MemoryChange change) {
    old = change;
  }

  /** The metaspace, before and after it. */
  public void metaspace(MemoryChange change) {
    metaspace = change;
  }

  /** Survivors found no room. */
  public void evacuationFailed() {
    evacuationFailed = true;
  }

  /** Notes that Shenandoah compacts the whole heap in the same pause. */
  public void upgradedToFull() {
    upgradedToFull = true;
  }

  /** Notes an object of this many words that found no room in the old generation. */
  public void promotionFailed(long words) {
    failedPromotionWords = Math.max(failedPromotionWords, words);
  }

  /**
   * Takes {@code 4.2ms}, the last thing on its line; of two such times the longer includes the
   * other.
   */
  boolean takeReferences(Cursor c) {
    long millionths = c.takeDecimal(6);
    if (millionths < 0 || !Durations.takeMilliseconds(c)) {
      return false;
    }
    referencesNanos = Math.max(referencesNanos, millionths);
    return true;
  }

  /** Takes a phase of the current pause; the longest is kept. */
  void took(PausePhase.Kind kind, long nanos) {
    if (nanos > phaseNanos) {
      phase = kind;
      phaseNanos = nanos;
    }
  }

  /** ZGC: alive in all of the heap. */
  public void live(long bytes) {
    liveInYoung = 0;
    liveInOld = bytes;
  }

  /** Generational ZGC: alive in the young generation; logged again when that is collected again. */
  public void liveInYoung(long bytes) {
    liveInYoung = bytes;
  }

  /** Generational ZGC: alive in the old generation, in major collections only. */
  public void liveInOld(long bytes) {
    liveInOld = bytes;
  }

  /** ZGC: allocated by the application while the young generation, or all, was being collected. */
  public void allocated(long bytes) {
    allocated = Math.max(allocated, 0) + bytes;
  }

  /** The live objects that the cycle that ends now has found, or -1. */
  long liveBytes() {
    return liveInYoung < 0 || liveInOld < 0 ? NONE : liveInYoung + liveInOld;
  }

  /** The allocation of the application during the cycle that ends now, or -1. */
  long allocatedBytes() {
    return allocated;
  }

  /**
   * Moves the facts into the pause that has just ended, and starts again: one collection may have
   * several pauses.
   *
   * @param regionBytes the size of a region, or -1: then the pause counts regions
   */
  void moveTo(PauseDraft pause, long regionBytes) {
    long unit = regionBytes > 0 ? regionBytes : 1;
    MemoryChange youngRegions = regions.young(unit);
    MemoryChange oldRegions = regions.old(unit);
    pause.inRegions = regionBytes <= 0 && regions.areKnown();
    pause.young = youngRegions == null ? young : youngRegions;
    pause.old = oldRegions == null ? old : oldRegions;
    pause.metaspace = metaspace;
    pause.referencesNanos = referencesNanos;
    pause.failedPromotionWords = failedPromotionWords;
    if (phase != null) {
      pause.took(phase, phaseNanos);
    }
    if (evacuationFailed) {
      pause.add(PauseTrait.EVACUATION_FAILURE);
    }
    if (upgradedToFull) {
      pause.kind = PauseKind.FULL;
    }
    beginAnew();
  }

  private void beginAnew() {
    forgetPause();
    failedPromotionWords = NONE;
    young = null;
    old = null;
    metaspace = null;
    referencesNanos = NONE;
    phase = null;
    phaseNanos = 0;
    evacuationFailed = false;
    upgradedToFull = false;
    regions.forget();
  }
}
