package dev.whisker.gc.unified.message;

import dev.whisker.gc.MemoryChange;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How many regions of each kind G1 counts before and after a pause:
 *
 * <pre>
 * GC(0) Eden regions: 14-&gt;0(5)
 * GC(0) Survivor regions: 0-&gt;2(2)
 * GC(0) Old regions: 1-&gt;9
 * GC(0) Humongous regions: 4-&gt;2
 * </pre>
 */
final class RegionCounts {

  /** The kinds of regions. */
  enum Kind {
    EDEN,
    SURVIVOR,
    /** Without the humongous ones. */
    OLD,
    HUMONGOUS,
    /** JDK 12 to 20 count the classes shared by JVMs apart. */
    ARCHIVE
  }

  /**
   * @param limit what they may grow to, or -1
   */
  record Count(int before, int after, int limit) {

    static final Count NONE = new Count(0, 0, -1);
  }

  private static final Set<Kind> COUNTED_BY_ALL = EnumSet.complementOf(EnumSet.of(Kind.ARCHIVE));

  private final Map<Kind, Count> counts = new EnumMap<>(Kind.class);

  void put(Kind kind, Count count) {
    counts.put(kind, count);
  }

  /** No pause has been counted for. */
  void forget() {
    counts.clear();
  }

  boolean areTold() {
    return counts.containsKey(Kind.EDEN) || counts.containsKey(Kind.OLD);
  }

  /** The humongous ones, or null where they are not counted. */
  @Nullable Count humongous() {
    return counts.get(Kind.HUMONGOUS);
  }

  /** Of all kinds, before the pause; -1 where not all of them were told. */
  long before() {
    return counts.keySet().containsAll(COUNTED_BY_ALL)
        ? counts.values().stream().mapToLong(Count::before).sum()
        : -1;
  }

  /**
   * Eden and survivors, or null where not both were told.
   *
   * @param unit the size of a region
   */
  @Nullable MemoryChange young(long unit) {
    Count eden = counts.get(Kind.EDEN);
    Count survivors = counts.get(Kind.SURVIVOR);
    return eden == null || survivors == null
        ? null
        : new MemoryChange(
            ((long) eden.before + survivors.before) * unit,
            ((long) eden.after + survivors.after) * unit,
            eden.limit < 0 ? MemoryChange.UNKNOWN : ((long) eden.limit + survivors.after) * unit);
  }

  /**
   * Humongous regions are told apart here only; for JDK 8 all that is not young is old.
   *
   * @param unit the size of a region
   */
  @Nullable MemoryChange old(long unit) {
    Count old = counts.get(Kind.OLD);
    Count humongous = counts.getOrDefault(Kind.HUMONGOUS, Count.NONE);
    return old == null
        ? null
        : new MemoryChange(
            ((long) old.before + humongous.before) * unit,
            ((long) old.after + humongous.after) * unit,
            MemoryChange.UNKNOWN);
  }
}
