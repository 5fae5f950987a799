package dev.whisker.analysis.rule;

import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import java.util.ArrayList;
import java.util.List;

/**
 * Consecutive full GCs, which show that a heap is exhausted. While the heap may still grow from
 * -Xms, they only show growth.
 */
public final class Fulls {

  /** The fewest full GCs that make a row. */
  public static final int ROW = 3;

  private static final double APART_SECONDS = 2;

  /**
   * The next full GC follows at once if it comes within this multiple of the last one's duration.
   */
  private static final double APART_TIMES = 10;

  /**
   * The share of the largest heap from which on it counts as grown: Parallel's capacity lacks a
   * survivor space.
   */
  public static final double GROWN = 0.8;

  private Fulls() {}

  /** The longest row of full GCs for lack of room in a grown heap. */
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

  /**
   * The heap that objects could fill, in bytes: its capacity, if it has grown, which is below the
   * limit where one survivor space stays empty; or else the limit.
   */
  public static double room(RunEvidence run, Pause full) {
    double capacity = Memory.capacity(full.heap());
    return capacity >= GROWN * run.maxHeapBytes() ? capacity : run.maxHeapBytes();
  }

  /** True if a full GC left at least that share of the heap in use. */
  public static boolean leavesFull(RunEvidence run, Pause full, double share) {
    return Memory.after(full.heap()) >= share * room(run, full);
  }

  /** True if there was hardly any time between them; false if the log has no time stamps. */
  private static boolean follows(RunEvidence run, Pause before, Pause next) {
    double between = run.startOf(next) - run.endOf(before);
    return between < APART_SECONDS && between < APART_TIMES * before.millis() / 1000;
  }

  /** True if the heap could hardly grow any more, or if the log does not show it. */
  private static boolean isOfGrownHeap(RunEvidence run, Pause full) {
    MemoryChange heap = full.heap();
    return heap == null
        || heap.capacity() == MemoryChange.UNKNOWN
        || !(heap.capacity() < GROWN * run.maxHeapBytes());
  }
}
