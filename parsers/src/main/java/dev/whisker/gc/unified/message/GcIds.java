package dev.whisker.gc.unified.message;

import dev.whisker.gc.GcProblem;
import dev.whisker.input.Problem;
import java.util.BitSet;
import java.util.Optional;

/**
 * The numbers of a JVM's collections that were met. It gives them one after the other, so that
 * those between the first and the last that nobody met are of lines that are missing.
 */
final class GcIds {

  /** Days of nothing but collections; damage may show any number. */
  private static final int LARGEST = 1 << 24;

  private final BitSet seen = new BitSet();

  void add(int id) {
    if (id <= LARGEST) {
      seen.set(id);
    }
  }

  void clear() {
    seen.clear();
  }

  /** Tells how many are missing, and the first of them; empty where none is. */
  Optional<Problem> missing() {
    int first = Math.max(0, seen.nextSetBit(0));
    int missing = seen.length() - first - seen.cardinality();
    return missing <= 0
        ? Optional.empty()
        : Optional.of(
            new Problem(
                0,
                GcProblem.COLLECTIONS_MISSING,
                missing,
                String.valueOf(seen.nextClearBit(first))));
  }
}
