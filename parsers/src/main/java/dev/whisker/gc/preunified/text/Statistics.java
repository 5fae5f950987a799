package dev.whisker.gc.preunified.text;

import dev.whisker.gc.internal.words.LineBeginnings;
import dev.whisker.input.Cursor;

/** Statistics that flags such as PrintFLSStatistics add beside the records, known and left out. */
public final class Statistics {

  private static final LineBeginnings OF_ALL =
      LineBeginnings.of(
          "------",
          "###",
          // the head on macOS
          "/proc/meminfo:",
          "Application time",
          "GC locker: Trying a full collection",
          "Heap dump file created",
          "No shared spaces",
          "Total ",
          "committed",
          // PrintTLAB
          "TLAB: ",
          "TLAB totals: ",
          // PrintVMOptions
          "VM option '",
          // PrintSafepointStatistics
          "vmop  ",
          "Polling page ",
          "Maximum sync time ",
          "Maximum vm operation time ",
          // TraceDynamicGCThreads
          "active_workers_by_JT: ",
          // PrintStringTableStatistics
          "SymbolTable statistics",
          "StringTable statistics",
          "Average bucket size",
          "Variance of bucket size",
          "Std. dev. of bucket size",
          "Maximum bucket size",
          // the head of a class histogram
          "num     #instances");

  /** Each group is of a flag, which a word in front of it names. */
  private static final LineBeginnings OF_CMS =
      LineBeginnings.of(
          // PrintFLSStatistics, PrintFLSCensus; "Number of" of string tables, too
          "Av.  Block",
          "Number of ",
          "BinaryTree",
          "TOTAL\t",
          "Tree      Height",
          "begin sweep#",
          "end sweep#",
          "growth: ",
          "total_free(words): ",
          "demand: ",
          "frag=",
          "free=",
          "size[",
          "size\t",
          // PrintCMSStatistics
          "CMS: Large",
          "Collectable Garbage",
          "Finished ",
          // PrintCMSInitiationStatistics
          "class ",
          "cms_",
          "contiguous_available=",
          "initiatingOccupancy=",
          "initiatingPermOccupancy=",
          "metadata initialized",
          "occupancy=",
          "promotion_rate=",
          "time_until_cms_gen_full");

  private static final LineBeginnings OF_PARALLEL =
      LineBeginnings.of(
          // PrintAdaptiveSizePolicy
          "avg_survived_padded_avg",
          "tenuring_thresh",
          // TraceDynamicGCThreads, PrintGCTaskTimeStamps
          "JT: ",
          "GC-Thread ",
          // UseGCOverheadLimit
          "GC time is exceeding GCTimeLimit",
          "GC time would exceed GCTimeLimit",
          "\tGC time is exceeding GCTimeLimit",
          "\tGC time would exceed GCTimeLimit",
          "GCTaskManager::",
          "VM-Thread ");

  private static final LineBeginnings OF_G1 =
      LineBeginnings.of(
          // G1PrintHeapRegions
          "G1HR ",
          // G1SummarizeRSetStats
          "After GC RS summary",
          "Before GC RS summary",
          "Conc RS threads times",
          "Concurrent RS ",
          "Concurrent refinement ",
          "Concurrent sampling ",
          "Cumulative RS summary",
          "Current rem set statistics",
          "Processed ",
          "Recent concurrent refinement",
          "Region with largest ",
          "Static structures ",
          // G1SummarizeConcMark, TraceGen0Time
          "ALL PAUSES",
          "Concurrent marking:",
          "EVACUATION PAUSES",
          "Final counting total time",
          "Mixed GC Pauses:",
          "RS scrub total time",
          "Young GC Pauses:");

  private static final LineBeginnings OF_SHENANDOAH =
      LineBeginnings.of(
          "Adaptive CSet",
          "Adjusting free threshold",
          "Cancelling GC",
          "Cancelling concurrent GC",
          "Capacity: ",
          // the heap with which a JVM ends
          "Collection set:",
          "Concurrent GC threads: ",
          "Concurrent marking triggered. ",
          "Consider -XX:",
          "Evacuation Reserve: ",
          "Failed to allocate ",
          "Free: ",
          "Garbage to be collected: ",
          "Heuristics ",
          "Humongous object threshold",
          "Humongous threshold in bytes: ",
          "Immediate Garbage: ",
          "Initialize Shenandoah",
          "Live objects to be evacuated: ",
          "Live/garbage ratio ",
          "Max TLAB",
          "Number of regions: ",
          "Pacer for ",
          "Parallel GC threads: ",
          "Parallel reference processing enabled: ",
          "Predicted cset threshold: ",
          "Reference processing: ",
          "Reserved region:",
          "Region size ",
          "Safepointing mechanism: ",
          "Shenandoah ",
          "Soft Max Heap",
          "Using ",
          "Virtual space: ");

  /** How wide PrintSafepointStatistics writes an operation and how often it was done. */
  private static final int OPERATION_AND_COUNT = 36;

  private Statistics() {}

  /** Whether the line, from its first letter on, is one of them. */
  public static boolean isLine(Cursor c) {
    return OF_ALL.areAt(c)
        || OF_G1.areAt(c)
        || OF_CMS.areAt(c)
        || OF_PARALLEL.areAt(c)
        || OF_SHENANDOAH.areAt(c)
        || (c.sees("Status: ") && c.endsWith("cancelled"))
        || (c.sees("Of ") && c.find(" completed buffers") >= 0)
        || (c.sees("Did ") && c.find(" coarsenings") >= 0)
        || isOperationCount(c)
        || isTaskTime(c)
        || isSummary(c);
  }

  /** {@code ParallelGCFailedAllocation 21}, at the end of PrintSafepointStatistics. */
  private static boolean isOperationCount(Cursor c) {
    int start = c.at();
    boolean isCount = false;
    if (c.end() - start >= OPERATION_AND_COUNT) {
      while (isOfOperation(c.peek())) {
        c.skip(1);
      }
      isCount = c.at() > start && c.peek() == ' ';
      c.skipSpaces();
      isCount = isCount && c.takeWhole() >= 0 && !c.hasMore();
      c.moveTo(start);
    }
    return isCount;
  }

  private static boolean isOfOperation(int b) {
    return (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z') || b == '_' || Cursor.isDigit(b);
  }

  /** {@code [ steal-task 277252669 307004342 ]} behind a tab, of PrintGCTaskTimeStamps. */
  private static boolean isTaskTime(Cursor c) {
    return c.sees("\t[ ") && c.endsWith(" ]");
  }

  /** {@code Object Copy = 0.23 s (avg = 18.05 ms)} with more blanks, G1's of TraceGen0Time. */
  private static boolean isSummary(Cursor c) {
    return (c.endsWith(" ms)") && c.find(" s (avg = ") >= 0) || (c.sees("MISC") && c.peek(4) == -1);
  }

  /**
   * Whether a row of a table stands here, as G1SummarizeRSetStats and G1SummarizeConcMark add:
   * {@code 0.00 0.00}, {@code 0 (100.0%) by concurrent RS threads.}
   */
  public static boolean isTableRow(Cursor c) {
    return c.find("%) ") >= 0
        || c.find(" total time = ") >= 0
        || c.endsWith(" represented.")
        || c.endsWith(" VM operations coalesced during safepoint")
        || isHeapOfShenandoah(c)
        || isOfNumbersOnly(c);
  }

  /**
   * Whether a row of a table stands here, behind the line's stamp: of PrintSafepointStatistics, or
   * of numbers only.
   */
  static boolean isStampedRow(Cursor c) {
    return isSafepointRow(c) || isOfNumbersOnly(c);
  }

  /**
   * {@code G1IncCollectionPause [ 10 0 1 ] [ 0 ...}, of PrintSafepointStatistics: numbers of
   * threads, and whole milliseconds.
   */
  private static boolean isSafepointRow(Cursor c) {
    int threads = c.find(" [  ");
    return threads >= 0 && c.find("    ]  ") > threads;
  }

  /**
   * {@code 131072K total, 35840K used}, {@code 128M max, 96M committed, 35M used}, {@code 512 x
   * 256K regions}.
   */
  private static boolean isHeapOfShenandoah(Cursor c) {
    return (c.endsWith(" used") && (c.find(" total, ") >= 0 || c.find(" max, ") >= 0))
        || (c.endsWith(" regions") && c.find(" x ") >= 0);
  }

  /** No line about a collection has no letter in it. */
  private static boolean isOfNumbersOnly(Cursor c) {
    boolean hasDigit = false;
    for (int i = c.at(); i < c.end(); i++) {
      int b = c.buffer()[i];
      boolean isSign = b == '\t' || (b >= ' ' && b <= ':') || b == '[' || b == ']';
      if (!isSign) {
        return false;
      }
      hasDigit |= Cursor.isDigit(b);
    }
    return hasDigit;
  }
}
