package dev.whisker.gc.reading;

import dev.whisker.gc.PauseTrait;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One shared set for each combination of traits that occurs, and its bits.
 *
 * <p>Safe for several threads: they may create the same set twice, which does no harm.
 */
@SuppressWarnings("EnumOrdinal") // Bits of one run of the program, nowhere stored.
final class TraitSets {

  private static final PauseTrait[] TRAITS = PauseTrait.values();
  private static final @Nullable Set<PauseTrait>[] SETS = noSets();

  private TraitSets() {}

  static int bit(PauseTrait trait) {
    return 1 << trait.ordinal();
  }

  static int bits(Set<PauseTrait> traits) {
    int bits = 0;
    for (PauseTrait trait : traits) {
      bits |= bit(trait);
    }
    return bits;
  }

  static Set<PauseTrait> of(int bits) {
    Set<PauseTrait> known = SETS[bits];
    return known == null ? make(bits) : known;
  }

  /** Made when needed: a log needs a handful of hundreds. */
  private static Set<PauseTrait> make(int bits) {
    EnumSet<PauseTrait> set = EnumSet.noneOf(PauseTrait.class);
    for (PauseTrait trait : TRAITS) {
      if ((bits & bit(trait)) != 0) {
        set.add(trait);
      }
    }
    Set<PauseTrait> made = Set.copyOf(set);
    SETS[bits] = made;
    return made;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static @Nullable Set<PauseTrait>[] noSets() {
    return new Set[1 << TRAITS.length];
  }
}
