package dev.whisker.load.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Seconds by their number since 1970.
 *
 * <p>Hot code: two are looked up for each row of a file. A map of the library would create an
 * object for each number, and takes longer to compile than many files take to read.
 */
final class Seconds {

  private static final int LEAST = 256;

  /** The most seconds kept for reuse. */
  private static final int MOST_SPARE = 64;

  /** An odd number that spreads neighbours over the high bits of a product. */
  private static final int MIX = 0x9E3779B9;

  private @Nullable Second[] slots = new @Nullable Second[LEAST];
  private int shift = shift();
  private int size;

  /** Seconds kept for reuse, with their memory. */
  private final List<Second> spare = new ArrayList<>();

  /** The second of that number, or null. */
  @Nullable Second find(long epoch) {
    return slots[slot(epoch)];
  }

  /** Adds the second of a new number. */
  Second add(long epoch) {
    if (2 * size == slots.length) {
      grow();
    }
    Second added = spare.isEmpty() ? new Second() : spare.removeLast();
    added.begin(epoch);
    slots[slot(epoch)] = added;
    size++;
    return added;
  }

  /** Takes unused seconds back. */
  void reuse(Second[] taken) {
    for (int i = 0; i < taken.length && spare.size() < MOST_SPARE; i++) {
      spare.add(taken[i]);
    }
  }

  /** Ends the adding of seconds. */
  void end() {
    spare.clear();
  }

  /** Removes and returns all of them, in no order. */
  Second[] taken() {
    Second[] all = new Second[size];
    int n = 0;
    for (Second second : slots) {
      if (second != null) {
        all[n++] = second;
      }
    }
    Arrays.fill(slots, null);
    size = 0;
    return all;
  }

  private void grow() {
    int length = 2 * slots.length;
    Second[] all = taken();
    slots = new @Nullable Second[length];
    shift = shift();
    for (Second second : all) {
      slots[slot(second.epoch())] = second;
    }
    size = all.length;
  }

  /** The slot of a second, or a free slot for it. */
  private int slot(long epoch) {
    int slot = ((int) epoch * MIX) >>> shift;
    for (Second at = slots[slot]; at != null && at.epoch() != epoch; at = slots[slot]) {
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }

  private int shift() {
    return Integer.numberOfLeadingZeros(slots.length) + 1;
  }
}
