package dev.whisker.gc.preunified;

import dev.whisker.input.Cursor;

/** What JVMs write beside their records, known and left out. */
final class Chatter {

  private Chatter() {}

  /**
   * Whether something stands here that fills the line to its end, possibly right behind the
   * beginning of a record.
   */
  static boolean runsToTheEnd(Cursor c) {
    return switch (c.peek()) {
      case 'A' -> c.sees("AdaptiveSize") || c.sees("After GC:");
      case 'B' -> c.sees("Before GC:");
      case 'C' -> c.sees("CMSCollector");
      case 'M' -> c.sees("Mark stack is full");
      case 'P' -> c.sees("PSAdaptiveSize");
      case 'S' -> c.sees("Setting abort in CSMarkOopClosure");
      default -> false;
    };
  }

  /**
   * Whether the line, from its first letter on, is one of the statistics that flags such as
   * PrintFLSStatistics add.
   */
  static boolean isStatistics(Cursor c) {
    return switch (c.peek()) {
      case 'A' -> c.sees("Av.  Block") || c.sees("Application time");
      case 'M' -> c.sees("Max   Chunk") || c.sees("Max TLAB");
      case 'N' -> c.sees("Number of Blocks") || c.sees("No shared spaces");
      case 'S' -> c.sees("Statistics for ");
      case 'T' -> c.sees("Total Free Space") || c.sees("Tree      Height") || c.sees("Total ");
      case '-' -> c.sees("------");
      case 'c' ->
          c.sees("contiguous_available=")
              || c.sees("cms_allocation_rate=")
              || c.sees("class ")
              || c.sees("committed");
      case 'f' -> c.sees("free=") || c.sees("frag=");
      case 'i' ->
          c.sees("initiatingOccupancy=") || c.sees("initiatingPermOccupancy=") || c.sees("icms_dc");
      case 'o' -> c.sees("occupancy=");
      case 'p' -> c.sees("promotion_rate=");
      case 't' -> c.sees("time_until_cms_gen_full") || c.sees("tenuring_thresh");
      case 'a' -> c.sees("avg_survived_padded_avg");
      case 'n' -> c.sees("num     #instances");
      default -> false;
    };
  }
}
