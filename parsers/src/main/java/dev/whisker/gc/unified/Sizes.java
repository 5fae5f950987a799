package dev.whisker.gc.unified;

import dev.whisker.gc.MemoryChange;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.Word;
import org.jspecify.annotations.Nullable;

/** Amounts of memory. */
public final class Sizes {

  /** Between what was before and what is after. */
  public static final Word ARROW = Word.of("->");

  private Sizes() {}

  /**
   * Takes {@code 14M->14M(34M)}, or with the capacity before as well, {@code
   * 8689K(9792K)->1088K(9792K)}.
   *
   * @return null if there is none
   */
  public static @Nullable MemoryChange takeChange(Cursor c) {
    long before = c.takeSize();
    if (before >= 0 && c.peek() == '(') {
      c.takeUntilAfter(")");
    }
    if (before < 0 || !c.take(ARROW)) {
      return null;
    }
    long after = c.takeSize();
    long capacity = c.take('(') ? c.takeSize() : MemoryChange.UNKNOWN;
    c.take(')');
    return after < 0 ? null : new MemoryChange(before, after, capacity);
  }

  /**
   * Takes {@code 75K(320K)->75K(320K)} of the metaspace, until JDK 15 {@code 75K->75K(1056768K)}:
   * that capacity is only what is reserved of the addresses.
   *
   * @return null if there is none
   */
  public static @Nullable MemoryChange takeMetaspace(Cursor c) {
    int capacity = c.find('(');
    boolean committed = capacity >= 0 && capacity < c.find('>');
    MemoryChange change = takeChange(c);
    return change == null || committed
        ? change
        : new MemoryChange(change.before(), change.after(), MemoryChange.UNKNOWN);
  }
}
