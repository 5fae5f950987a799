package dev.whisker.gc.reading;

import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.detail.PausePhase;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A pause whose record is still being read.
 *
 * <p>Plain fields: a record contains its facts in any order, on many lines, and each line sets
 * some.
 */
public final class PauseDraft {

  /** The {@link #stop} of a degenerated pause that has no cycle to complete. */
  public static final String OUTSIDE_OF_CYCLE = "Outside of Cycle";

  public final long line;
  public int gcId = -1;
  public long uptimeNanos = Stamp.ABSENT;
  public long epochNanos = Stamp.ABSENT;

  /** -1 while unknown. */
  public long durationNanos = -1;

  public PauseKind kind = PauseKind.YOUNG;
  public @Nullable String cause;

  /** The name of Shenandoah's stop, or the phase in which its cycle was given up; or null. */
  public @Nullable String stop;

  public @Nullable MemoryChange heap;
  public @Nullable MemoryChange young;
  public @Nullable MemoryChange old;

  /** True if young and old generation are counted in regions, whose size is not known yet. */
  public boolean inRegions;

  public @Nullable MemoryChange metaspace;
  public @Nullable CpuTimes cpu;

  /** The time of reference processing, or -1. */
  public long referencesNanos = -1;

  /** The largest object that could not be promoted, in words of the heap, or -1. */
  public long failedPromotionWords = -1;

  private PausePhase.@Nullable Kind phase;
  private long phaseNanos;

  private int traits;

  /**
   * @param line the line on which the record begins
   */
  public PauseDraft(long line) {
    this.line = line;
  }

  public void add(PauseTrait trait) {
    traits |= TraitSets.bit(trait);
  }

  public void addAll(Set<PauseTrait> added) {
    if (!added.isEmpty()) {
      traits |= TraitSets.bits(added);
    }
  }

  public boolean is(PauseTrait trait) {
    return (traits & TraitSets.bit(trait)) != 0;
  }

  /** Takes a phase; the longest is kept. */
  public void took(PausePhase.Kind kind, long nanos) {
    if (nanos > phaseNanos) {
      phase = kind;
      phaseNanos = nanos;
    }
  }

  /** The phase that took at least half of the time; null if the record shows none. */
  public @Nullable PausePhase mainPhase() {
    return phase == null || 2 * phaseNanos < durationNanos
        ? null
        : new PausePhase(line, gcId, start(), phase, phaseNanos);
  }

  int traitBits() {
    return traits;
  }

  public Stamp start() {
    return new Stamp(uptimeNanos, epochNanos);
  }
}
