package dev.whisker.gc;

import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A pause whose record is still being read.
 *
 * <p>Plain fields: a record tells its facts in any order, from many lines, and each line sets what
 * it knows.
 */
@SuppressWarnings("EnumOrdinal") // Traits are bits here, only while a record is read.
public final class PauseDraft {

  private static final PauseTrait[] TRAITS = PauseTrait.values();

  /** One shared set for every combination of traits. */
  private static final Set<PauseTrait>[] TRAIT_SETS = traitSets();

  public final long line;
  public int gcId = -1;
  public long uptimeNanos = Stamp.ABSENT;
  public long epochNanos = Stamp.ABSENT;

  /** -1 until told. */
  public long durationNanos = -1;

  public PauseKind kind = PauseKind.YOUNG;
  public @Nullable String cause;
  public @Nullable MemoryChange heap;
  public @Nullable MemoryChange young;
  public @Nullable MemoryChange old;
  public @Nullable MemoryChange metaspace;
  public @Nullable CpuTimes cpu;
  private int traits;

  /**
   * @param line the line on which the record begins
   */
  public PauseDraft(long line) {
    this.line = line;
  }

  public void add(PauseTrait trait) {
    traits |= 1 << trait.ordinal();
  }

  public boolean is(PauseTrait trait) {
    return (traits & 1 << trait.ordinal()) != 0;
  }

  public Stamp start() {
    return new Stamp(uptimeNanos, epochNanos);
  }

  /** The pause as far as it was told; its duration must have been. */
  public Pause toPause() {
    return new Pause(
        line,
        gcId,
        start(),
        durationNanos,
        kind,
        cause,
        heap,
        young,
        old,
        metaspace,
        cpu,
        TRAIT_SETS[traits]);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Set<PauseTrait>[] traitSets() {
    Set[] sets = new Set[1 << TRAITS.length];
    for (int bits = 0; bits < sets.length; bits++) {
      EnumSet<PauseTrait> set = EnumSet.noneOf(PauseTrait.class);
      for (PauseTrait trait : TRAITS) {
        if ((bits & 1 << trait.ordinal()) != 0) {
          set.add(trait);
        }
      }
      sets[bits] = Set.copyOf(set);
    }
    return sets;
  }
}
