package dev.whisker.gc.unified.chatter;

import dev.whisker.gc.internal.words.LineBeginnings;
import dev.whisker.input.Cursor;

/**
 * Reports of many lines that a JVM writes when it ends, or when its metaspace is full; nothing of
 * them is used. Only where no decorations show whose lines they are they have to be told:
 *
 * <pre>
 * GC STATISTICS:
 * === Garbage Collection Statistics ====================
 * Metaspace (class) allocation failed for size 65
 * </pre>
 */
public final class IgnoredReports {

  private static final LineBeginnings BEGINNINGS =
      LineBeginnings.of(
          "=== CPU time Statistics ",
          "=== Garbage Collection Statistics ",
          "GC STATISTICS:",
          "Metaspace (class) allocation failed ",
          "Metaspace (data) allocation failed ",
          "Shenandoah Heap",
          "UseAdaptiveSizePolicy actions to meet ");

  /** Longer than any; what a server writes behind one is to be shown as unknown. */
  private static final int MOST_LINES = 150;

  /** Between two lines of a report stand two blank ones at most. */
  private static final int MOST_APART = 3;

  private long lastLine = -MOST_APART;
  private int left;

  /** Whether a line is the first of such a report. */
  public static boolean begin(Cursor c) {
    int start = c.at();
    c.skipSpaces();
    boolean found = BEGINNINGS.areAt(c);
    c.moveTo(start);
    return found;
  }

  /**
   * Whether a line is of such a report: its first, or one behind it.
   *
   * @param line its number
   */
  public boolean have(Cursor c, long line) {
    if (begin(c)) {
      left = MOST_LINES;
    } else if (line - lastLine > MOST_APART) {
      left = 0;
    }
    if (left == 0) {
      return false;
    }
    lastLine = line;
    // ZGC's table ends as it begins.
    left = c.sees("======") ? 0 : left - 1;
    return true;
  }
}
