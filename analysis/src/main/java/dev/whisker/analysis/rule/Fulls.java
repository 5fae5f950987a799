package dev.whisker.analysis.rule;

import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import java.util.ArrayList;
import java.util.List;

/**
 * Full GCs that follow each other, which is how a heap ends. While a heap may still grow they are
 * how it grows from -Xms on.
 */
public final class Fulls {

  /** So many in a row are no coincidence. */
  public static final int ROW = 3;

  private static final double APART_SECONDS = 2;

  /** A full GC is followed at once where the next comes within so many times what it took. */
  private static final double APART_TIMES = 10;

  /**
   * From this share of the largest heap on: Parallel leaves a survivor space out of its capacity.
   */
  private static final double GROWN = 0.8;

  private Fulls() {}

  /** The longest row of those that the collector could not do without. */
  public static List<Pause> longestRow(RunEvidence run) {
    List<Pause> longest = List.of();
    List<Pause> row = new ArrayList<>();
    for (Pause full : run.fulls(Causes::isLastResort)) {
      if (isOfGrownHeap(run, full)) {
        if (!row.isEmpty() && !follows(run, row.getLast(), full)) {
          row = new ArrayList<>();
        }
        row.add(full);
        longest = row.size() > longest.size() ? List.copyOf(row) : longest;
      }
    }
    return longest;
  }

  /** Whether there was hardly time between them; not where the log tells no time. */
  private static boolean follows(RunEvidence run, Pause before, Pause next) {
    double between = run.startOf(next) - run.endOf(before);
    return between < APART_SECONDS && between < APART_TIMES * before.millis() / 1000;
  }

  /** Whether the heap could hardly grow any more; believed where the log does not say. */
  private static boolean isOfGrownHeap(RunEvidence run, Pause full) {
    MemoryChange heap = full.heap();
    return heap == null
        || heap.capacity() == MemoryChange.UNKNOWN
        || !(heap.capacity() < GROWN * run.maxHeapBytes());
  }
}
