package dev.whisker.gc.internal;

import dev.whisker.gc.PauseTrait;
import java.util.EnumSet;
import java.util.Set;

/** One shared set for every combination of traits, and the bits that stand for it. */
@SuppressWarnings("EnumOrdinal") // Bits of one run of the program, nowhere stored.
final class TraitSets {

  private static final PauseTrait[] TRAITS = PauseTrait.values();
  private static final Set<PauseTrait>[] SETS = sets();

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
    return SETS[bits];
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Set<PauseTrait>[] sets() {
    Set[] sets = new Set[1 << TRAITS.length];
    for (int bits = 0; bits < sets.length; bits++) {
      EnumSet<PauseTrait> set = EnumSet.noneOf(PauseTrait.class);
      for (PauseTrait trait : TRAITS) {
        if ((bits & bit(trait)) != 0) {
          set.add(trait);
        }
      }
      sets[bits] = Set.copyOf(set);
    }
    return sets;
  }
}
