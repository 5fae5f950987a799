package dev.whisker.gc.unified.chatter;

import dev.whisker.gc.internal.words.LineBeginnings;
import dev.whisker.input.Cursor;

/**
 * What JVMs write beside their collections, known and left out. Only without decorations it has to
 * be told from the output of others.
 */
public final class IgnoredMessages {

  /** About the machine and the layout of memory, and what Shenandoah says of its cycles. */
  private static final LineBeginnings DETAILS =
      LineBeginnings.of(
          "- age ",
          "Alignments: ",
          "all workers. Dividing the <total> ",
          "Allocation space:",
          "Address Space ",
          "All times are wall-clock",
          "Allocation pacing accrued",
          "Attempting ",
          "Available space ",
          "CardTable entry size",
          "Class Histogram (",
          "Clearing All SoftReferences",
          "Compressed Oops",
          "Consider setting -Xms",
          "Consider enabling -XX:+AlwaysPreTouch",
          "Concurrent ",
          "CDS archive",
          "CDS disabled",
          "Compressed class space",
          "Encoding Range",
          "Elastic TLABs ",
          "Epsilon Heap",
          "Free: ",
          "Free headroom: ",
          "Failed to allocate ",
          "GC Workers",
          "Heap ",
          "Humongous Object",
          "Humongous object threshold: ",
          "Heuristics",
          "Initializing The Z",
          "Klass ",
          "Large Page",
          "Medium Page",
          "Metaspace: ",
          "Max TLAB size: ",
          "Min Capacity",
          "Min heap equals to max heap",
          "Minimum heap",
          "Mode: ",
          "Mutators:",
          "Mutators: ",
          "NUMA ",
          "Narrow klass",
          "Old Heuristics",
          "Page Size ",
          "Pre-mapping: ",
          "Pre-touch",
          "Pacer for ",
          "Pause ",
          "Periodic GC",
          "Protection zone",
          "Reserved Space",
          "Resizeable heap;",
          "Runtime Workers",
          "Shenandoah GC mode: ",
          "Shenandoah heuristics: ",
          "Soft Max ",
          "Stopping ZGC",
          "String Deduplication is ",
          "TLAB Size",
          "Trigger: ",
          "Trigger (",
          "Uncommit",
          "UseCompactObjectHeaders",
          "Under allocation pressure",
          "Using TLAB allocation;",
          "Using legacy single-generation mode",
          "Whole heap stats: ",
          "Workers:",
          "UseCompressedClassPointers",
          "Workers: ",
          "Young regions: ",
          "Young Heuristics");

  /** At the levels of debug and trace: most of what is written there is of no collection. */
  private static final LineBeginnings OF_TRACE =
      LineBeginnings.of(
          " active_workers_by_JT: ",
          "Activate regions [",
          "Adding initial ",
          "Allocation Rate: ",
          "CardTable::",
          "Changing affiliation of ",
          "Desynchronize all workers",
          "Expand the heap. ",
          "G1 Service Thread (",
          "G1HR ",
          "GC End: NUMA ",
          "GC Start: NUMA ",
          "MarkStackSize: ",
          "Monotonic Arena Free Memory",
          "Mutator Allocation Rate: ",
          "Old generation allocation in ",
          "Register NMethod: ",
          "Rule Major: ",
          "Rule Minor: ",
          "Rule: Allocation Rate ",
          "SMC:",
          "Select GC Workers",
          "Select Major GC Workers",
          "Select Minor GC Workers",
          "SerialHeap::",
          "Setting affiliation of ",
          "Shifted ",
          "Synchronize all workers",
          "TLAB new size: ",
          "TLAB: ",
          "Tenured: promo attempt ",
          "Thread blocked to start GC",
          "ThreadLocalAllocBuffer::",
          "Trying to allocate at address ",
          "Using new region (",
          "WorkerManager::",
          "allowed expansion words: ",
          "average GC time: ",
          "should_start_gc? ");

  /**
   * Of the report on the heap with which a JVM ends, and of Shenandoah's on its free regions,
   * behind blanks.
   */
  private static final LineBeginnings OF_HEAP =
      LineBeginnings.of(
          "garbage-first heap",
          "region size",
          "Metaspace ",
          "Collector partition stats: ",
          "Mutator partition stats: ",
          "OldCollector partition stats: ",
          "All times are wall-clock",
          "sum over all workers",
          "class space",
          "def new generation",
          "par new generation",
          "tenured generation",
          "concurrent mark-sweep generation",
          "PSYoungGen",
          "ParOldGen",
          "DefNew ",
          "Tenured ",
          "ZHeap ",
          "Cache ",
          "size classes ",
          "Epsilon Heap",
          "Allocation space:",
          "object space",
          "space ",
          "the space",
          "the  space",
          "eden space",
          "from space",
          "to   space");

  private IgnoredMessages() {}

  /** Whether such a message stands here. */
  public static boolean isAt(Cursor c) {
    return DETAILS.areAt(c)
        || OF_TRACE.areAt(c)
        || isHeapReport(c)
        || SafepointStatistics.areAt(c)
        || ShenandoahStatistics.areAt(c);
  }

  /** Whether the report on the heap begins with which a JVM ends. */
  public static boolean isLastHeap(Cursor c) {
    return c.peek(4) == -1 && c.sees("Heap");
  }

  private static boolean isHeapReport(Cursor c) {
    if (isLastHeap(c)) {
      return true;
    }
    if (c.peek() != ' ') {
      return false;
    }
    int place = c.at();
    c.skipSpaces();
    boolean found = OF_HEAP.areAt(c);
    c.moveTo(place);
    return found;
  }
}
