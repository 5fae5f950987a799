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
      case 'A' ->
          c.sees("Av.  Block")
              || c.sees("Adaptive CSet")
              || c.sees("Application time")
              || c.sees("After GC RS summary");
      case 'B' -> c.sees("Before GC RS summary");
      case 'M' -> c.sees("Max TLAB");
      case 'F' -> c.sees("Free: ") || c.sees("Failed to allocate ") || c.sees("Finished ");
      case 'G' -> c.sees("GC threads: ");
      case 'H' ->
          c.sees("Humongous object threshold")
              || c.sees("Heuristics ")
              || c.sees("Heap dump file created");
      case 'I' -> c.sees("Initialize Shenandoah");
      case 'R' ->
          c.sees("Regions: ")
              || c.sees("Reference processing: ")
              || c.sees("Recent concurrent refinement")
              || c.sees("Region with largest ");
      case 'O' -> c.sees("Of ") && c.find(" completed buffers") >= 0;
      case 'U' -> c.sees("Using ");
      case 'N' -> c.sees("Number of Blocks") || c.sees("No shared spaces");
      case 'S' -> c.sees("Shenandoah ") || c.sees("Soft Max Heap");
      case 'T' -> c.sees("Tree      Height") || c.sees("Total ");
      case 'P' -> c.sees("Pacer for ") || c.sees("Processed ");
      case 'D' -> c.sees("Did ") && c.find(" coarsenings") >= 0;
      case '#' -> c.sees("###");
      case '-' -> c.sees("------");
      case 'C' ->
          c.sees("Cancelling concurrent GC")
              || c.sees("Cancelling GC")
              || c.sees("Collectable Garbage")
              || c.sees("Conc RS threads times")
              || c.sees("Concurrent RS ")
              || c.sees("Concurrent refinement ")
              || c.sees("Concurrent sampling ")
              || c.sees("Cumulative RS summary")
              || c.sees("Current rem set statistics")
              || c.sees("CMS: Large");
      case 'd' -> c.sees("demand: ");
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

  /**
   * Whether a row of numbers stands here, as G1SummarizeRSetStats adds: {@code 0.00 0.00}, {@code 0
   * (100.0%) by concurrent RS threads.}
   */
  static boolean isTableRow(Cursor c) {
    if (c.find("%) by ") >= 0) {
      return true;
    }
    for (int i = c.at(); i < c.end(); i++) {
      int b = c.buffer()[i];
      if (b != ' ' && b != '.' && !Cursor.isDigit(b)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether the report begins here that Shenandoah writes at the end, which has no end of its own.
   */
  static boolean beginsReport(Cursor c) {
    return c.sees("GC STATISTICS:") || c.sees("All times are wall-clock times");
  }
}
