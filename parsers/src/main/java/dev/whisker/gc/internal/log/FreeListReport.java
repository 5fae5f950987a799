package dev.whisker.gc.internal.log;

import dev.whisker.gc.FreeChunks;
import dev.whisker.gc.Stamp;
import dev.whisker.input.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * Reads what CMS reports of its free memory before and after each collection, in the same words in
 * both families:
 *
 * <pre>
 * After GC:
 * Statistics for BinaryTreeDictionary:
 * ------------------------------------
 * Total Free Space: 425339
 * Max   Chunk Size: 14906
 * </pre>
 *
 * <p>The permanent generation of JDK 6 and 7 follows with such a report of its own, and small
 * pieces have one, too.
 */
public final class FreeListReport {

  private boolean isAfter;
  private boolean isTold;
  private boolean isOfDictionary;
  private long free = -1;

  /** {@code Before GC:} stands here. */
  public void beginBefore() {
    isAfter = false;
    isTold = false;
  }

  /** {@code After GC:} stands here. */
  public void beginAfter() {
    isAfter = !isTold;
  }

  /**
   * Reads the title of a table, or a figure.
   *
   * @return whether it is one of those that are used
   */
  public boolean take(Cursor c) {
    if (c.take("Statistics for ")) {
      isOfDictionary = c.sees("BinaryTreeDictionary");
      return true;
    }
    if (c.take("Total Free Space: ")) {
      free = c.takeWhole();
      return true;
    }
    return false;
  }

  /**
   * Reads {@code Max Chunk Size: 14906}, from its number on.
   *
   * @return null where nothing is to be said of it
   */
  public @Nullable FreeChunks takeLargest(Cursor c, long line, int gcId, Stamp at) {
    long largest = c.takeWhole();
    if (!isAfter || !isOfDictionary || largest < 0 || largest > free) {
      return null;
    }
    isAfter = false;
    isTold = true;
    return new FreeChunks(line, gcId, at, free, largest);
  }
}
