package dev.whisker.gc.preunified.text;

import dev.whisker.gc.internal.words.LineBeginnings;
import dev.whisker.input.Cursor;

/** What JVMs write beside their records, known and left out. */
public final class IgnoredLines {

  /** They fill the line to its end, possibly right behind the beginning of a record. */
  private static final LineBeginnings TO_THE_END =
      LineBeginnings.of(
          "AdaptiveSize",
          "After GC:",
          "Before GC:",
          "Mark stack is full",
          "PSAdaptiveSize",
          "Setting abort in CSMarkOopClosure",
          "TLAB: gc thread: ",
          // PrintVMOptions
          "VM option '");

  /** What stands behind a stamp and is no record. */
  private static final LineBeginnings STAMPED =
      LineBeginnings.of(
          // TraceClassLoading, TraceClassUnloading
          "[Loaded ",
          "[Unloading class ",
          // G1UncommitLog of BiSheng, PrintElasticHeapDetails of Dragonwell
          "[G1Uncommit] ",
          "[Elastic Heap",
          // PrintJNIGCStalls
          "Allocation failed. Thread ",
          "Setting _needs_gc. Thread ",
          "Thread \"",
          // PrintReferenceGC
          "[Preclean SoftReferences, ",
          // PrintParallelOldGCPhaseTimes
          "[pre compact, ",
          // TraceSafepointCleanupTime
          "[compilation policy safepoint handler, ",
          "[deflating idle monitors, ",
          "[mark nmethods, ",
          "[purging class loader data graph, ",
          "[updating inline caches, ",
          // TraceGen0Time, TraceGen1Time
          "[Accumulated GC generation ");

  /** What stands behind blanks, and begins with neither a letter nor a number. */
  private static final LineBeginnings INDENTED =
      LineBeginnings.of(
          // G1SummarizeRSetStats, TraceGen0Time, PrintFLSCensus
          "(cardTable: ",
          "(num = ",
          "\t       bfrsurp\t",
          // the heap with which a JVM with Shenandoah ends
          "- [0x",
          "- [low",
          "- committed: ",
          "- map (",
          "- reserved: ");

  private IgnoredLines() {}

  /**
   * Whether something stands here that fills the line to its end, possibly right behind the
   * beginning of a record.
   */
  public static boolean runsToTheEnd(Cursor c) {
    return TO_THE_END.areAt(c);
  }

  /** Whether what stands behind the blanks of a line is known. */
  public static boolean isIndented(Cursor c) {
    return INDENTED.areAt(c);
  }

  /** Whether what no record was made of is known, from behind the line's stamp on. */
  public static boolean isStamped(Cursor c) {
    return STAMPED.areAt(c) || Statistics.isStampedRow(c);
  }

  /**
   * Whether the report begins here that Shenandoah writes at the end, which has no end of its own,
   * or what {@code kill -3} makes a JVM say of its threads.
   */
  public static boolean beginsReport(Cursor c) {
    return c.sees("GC STATISTICS:")
        || c.sees("All times are wall-clock times")
        || c.sees("Full thread dump ");
  }
}
