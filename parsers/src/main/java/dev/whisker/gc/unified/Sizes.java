package dev.whisker.gc.unified;

import dev.whisker.gc.MemoryChange;
import dev.whisker.input.Cursor;
import org.jspecify.annotations.Nullable;

/** Amounts of memory. */
final class Sizes {

  private Sizes() {}

  /**
   * Takes {@code 14M->14M(34M)}, or with the capacity before as well, {@code
   * 8689K(9792K)->1088K(9792K)}.
   *
   * @return null where none stands here
   */
  static @Nullable MemoryChange takeChange(Cursor c) {
    long before = c.takeSize();
    if (before >= 0 && c.peek() == '(') {
      c.takeUntilAfter(")");
    }
    if (before < 0 || !c.take("->")) {
      return null;
    }
    long after = c.takeSize();
    long capacity = c.take('(') ? c.takeSize() : MemoryChange.UNKNOWN;
    c.take(')');
    return after < 0 ? null : new MemoryChange(before, after, capacity);
  }
}
