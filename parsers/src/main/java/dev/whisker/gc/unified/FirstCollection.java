package dev.whisker.gc.unified;

import dev.whisker.input.Cursor;
import dev.whisker.input.Word;

/**
 * The collection with the number 0, with which each JVM begins: when it begins again, so does a
 * JVM.
 */
final class FirstCollection {

  /** How its lines begin. */
  static final Word NUMBER = Word.of("GC(0) ");

  /** Where the digit stands in it. */
  static final int DIGIT = 3;

  /** How the lines of all collections begin. */
  static final Word ANY_NUMBER = Word.of("GC(");

  private static final Word PAUSE = Word.of("Pause ");

  private int highest;
  private boolean isSeen;
  private boolean isTold;

  /** Whether the line, which begins with {@link #NUMBER}, is one of the next JVM. */
  boolean beginsAgain(Cursor c) {
    if (!isTold && (isSeen || highest <= 1)) {
      // A full collection inside the first young one has the number 1, and comes before it.
      return false;
    }
    int start = c.at();
    c.skip(NUMBER.length());
    boolean again = isBeginning(c);
    c.moveTo(start);
    return again;
  }

  /**
   * A collection with this number is told of.
   *
   * @param c behind the number
   */
  void seen(int id, Cursor c) {
    highest = Math.max(highest, id);
    if (id == 0) {
      seen(c);
    }
  }

  private void seen(Cursor c) {
    isSeen = true;
    isTold |= isBeginning(c) && (c.find("->") >= 0 || c.endsWith("ms"));
  }

  void forget() {
    highest = 0;
    isSeen = false;
    isTold = false;
  }

  /** Whether a collection is told of here from its beginning on, and not of a part of it. */
  private static boolean isBeginning(Cursor c) {
    int start = c.at();
    boolean found =
        c.take(PAUSE)
            ? c.sees("Young") || c.sees("Full") || c.sees("Initial Mark") || c.sees("Init Mark")
            : c.sees("Garbage Collection")
                || c.sees("Major Collection")
                || c.sees("Minor Collection");
    c.moveTo(start);
    return found;
  }
}
