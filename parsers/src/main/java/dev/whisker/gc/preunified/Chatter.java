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
      case 'A' -> c.sees("Av.  Block") || c.sees("Adaptive CSet") || c.sees("Application time");
      case 'M' -> c.sees("Max   Chunk") || c.sees("Max TLAB");
      case 'F' -> c.sees("Free: ") || c.sees("Failed to allocate ");
      case 'G' -> c.sees("GC threads: ");
      case 'H' -> c.sees("Humongous object threshold") || c.sees("Heuristics ");
      case 'I' -> c.sees("Initialize Shenandoah");
      case 'R' -> c.sees("Regions: ") || c.sees("Reference processing: ");
      case 'U' -> c.sees("Using ");
      case 'N' -> c.sees("Number of Blocks") || c.sees("No shared spaces");
      case 'S' -> c.sees("Statistics for ") || c.sees("Shenandoah ") || c.sees("Soft Max Heap");
      case 'T' ->
          c.sees("Total Free Space")
              || c.sees("Tree      Height")
              || c.sees("Trigger: ")
              || c.sees("Total ");
      case 'P' -> c.sees("Pacer for ");
      case '#' -> c.sees("###");
      case '-' -> c.sees("------");
      case 'C' ->
          c.sees("Cancelling concurrent GC")
              || c.sees("Cancelling GC")
              || c.sees("Collectable Garbage")
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
   * Whether the report begins here that Shenandoah writes at the end, which has no end of its own.
   */
  static boolean beginsReport(Cursor c) {
    return c.sees("GC STATISTICS:") || c.sees("All times are wall-clock times");
  }
}
