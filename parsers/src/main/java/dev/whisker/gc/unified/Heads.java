package dev.whisker.gc.unified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.internal.GcLogBuilder;
import dev.whisker.gc.internal.JvmInfoBuilder;
import dev.whisker.input.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * What a JVM says of itself when it starts:
 *
 * <pre>
 * Using G1
 * Version: 17.0.15+6-Debian-1deb12u1 (release)
 * CPUs: 2 total, 2 available
 * Memory: 24105M
 * Heap Region Size: 1M
 * Heap Initial Capacity: 32M
 * Heap Max Capacity: 96M
 * </pre>
 */
final class Heads {

  private Heads() {}

  /**
   * The collector named by {@code Using ...}, which is always logged, or null where something else
   * is used.
   */
  static @Nullable Collector collector(Cursor c) {
    if (c.sees("Using G1")) {
      return Collector.G1;
    }
    if (c.sees("Using Serial")) {
      return Collector.SERIAL;
    }
    if (c.sees("Using Parallel")) {
      return Collector.PARALLEL;
    }
    if (c.sees("Using Concurrent Mark Sweep")) {
      return Collector.CMS;
    }
    if (c.sees("Using The Z Garbage Collector") || c.sees("Using the Z Garbage Collector")) {
      return Collector.ZGC;
    }
    if (c.sees("Using Shenandoah")) {
      return c.find("enerational") >= 0 ? Collector.GENERATIONAL_SHENANDOAH : Collector.SHENANDOAH;
    }
    if (c.sees("Using Epsilon")) {
      return Collector.EPSILON;
    }
    return null;
  }

  /**
   * Whether the message, without decorations, could only come from a JVM that logs its collections.
   */
  static boolean isTelling(Cursor c) {
    return collector(c) != null || c.sees("Initializing The Z Garbage Collector");
  }

  /**
   * Reads one such line.
   *
   * @return whether it is one
   */
  static boolean take(Cursor c, GcLogBuilder log) {
    JvmInfoBuilder jvm = log.jvm();
    switch (c.peek()) {
      case 'U' -> {
        Collector collector = c.sees("Using ") ? collector(c) : null;
        if (collector != null) {
          log.collector(collector);
          return true;
        }
      }
      case 'V' -> {
        if (c.take("Version: ")) {
          String line = c.rest();
          int blank = line.indexOf(' ');
          jvm.version(blank < 0 ? line : line.substring(0, blank), line);
          return true;
        }
      }
      case 'C' -> {
        if (c.take("CPUs: ")) {
          long total = c.takeWhole();
          long available = c.takeUntilAfter("total, ") ? c.takeWhole() : -1;
          jvm.cpus(available > 0 ? available : total);
          return true;
        }
        if (c.take("CommandLine flags: ")) {
          jvm.flags(c.rest());
          return true;
        }
      }
      case 'M' -> {
        if (c.take("Memory: ")) {
          jvm.memoryBytes(c.takeSize());
          return true;
        }
        if (c.take("Max Capacity: ")) {
          jvm.maxHeapBytes(c.takeSize());
          return true;
        }
      }
      case 'H' -> {
        if (c.take("Heap Region Size: ") || c.take("Heap region size: ")) {
          jvm.regionBytes(c.takeSize());
          return true;
        }
        if (c.take("Heap Initial Capacity: ")) {
          jvm.initialHeapBytes(c.takeSize());
          return true;
        }
        if (c.take("Heap Max Capacity: ")) {
          jvm.maxHeapBytes(c.takeSize());
          return true;
        }
        // JDK 9 to 15 tell it only here, as reserved: "Heap address: 0x..., size: 1024 MB, ...".
        if (c.take("Heap address: ")) {
          if (c.takeUntilAfter("size: ")) {
            long megabytes = c.takeWhole();
            if (c.sees(" MB") && megabytes < 1L << 40) {
              jvm.maxHeapBytes(megabytes << 20);
            }
          }
          return true;
        }
      }
      case 'P' -> {
        if (c.take("Parallel Workers: ")) {
          jvm.parallelWorkers(c.takeWhole());
          return true;
        }
      }
      case 'I' -> {
        if (c.sees("Initializing The Z Garbage Collector")) {
          return true;
        }
        if (c.take("Initial Capacity: ")) {
          jvm.initialHeapBytes(c.takeSize());
          return true;
        }
      }
      case 'j' -> {
        if (c.take("jvm_args: ")) {
          jvm.flags(c.rest());
          return true;
        }
      }
      case '-' -> {
        // -XX:+PrintCommandLineFlags writes them to the standard output, where the log may go as
        // well.
        if (c.sees("-XX:")) {
          jvm.flags(c.rest());
          return true;
        }
      }
      default -> {
        return false;
      }
    }
    return false;
  }

  /**
   * Whether the message is one of those about the machine and the layout of memory, of which
   * nothing is used.
   */
  static boolean isDetail(Cursor c) {
    return switch (c.peek()) {
      case 'A' ->
          c.sees("Alignments: ")
              || c.sees("Allocation space:")
              || c.sees("Address Space ")
              || c.sees("All times are wall-clock")
              || c.sees("Allocation pacing accrued")
              || c.sees("Attempting full compaction")
              || c.sees("Available space ");
      case 'C' ->
          c.sees("CardTable entry size")
              || c.sees("Compressed Oops")
              || c.sees("Consider setting -Xms")
              || c.sees("Consider enabling -XX:+AlwaysPreTouch")
              || c.sees("Concurrent ")
              || c.sees("CDS archive")
              || c.sees("CDS disabled")
              || c.sees("Chunk freelists")
              || c.sees("CompressedClassSpaceSize")
              || c.sees("Current GC threshold")
              || c.sees("Compressed class space");
      case 'E' -> c.sees("Encoding Range") || c.sees("Elastic TLABs ") || c.sees("Epsilon Heap");
      case 'F' -> c.sees("Free: ") || c.sees("Failed to allocate ");
      case 'G' -> c.sees("GC Workers") || c.sees("GC threads") || c.sees("GC STATISTICS");
      case 'H' -> c.sees("Heap ") || c.sees("Humongous Object") || c.sees("Heuristics");
      case 'I' -> c.sees("Initializing The Z") || c.sees("Initial GC threshold");
      case 'K' -> c.sees("Klass ");
      case 'L' -> c.sees("Large Page");
      case 'M' ->
          c.sees("Medium Page")
              || c.sees("Metaspace: ")
              || c.sees("MaxMetaspaceSize")
              || c.sees("Min Capacity")
              || c.sees("Minimum heap")
              || c.sees("Mode: ")
              || c.sees("Mutators: ");
      case 'N' -> c.sees("NUMA ") || c.sees("Narrow klass");
      case 'O' -> c.sees("Old Heuristics");
      case 'P' ->
          c.sees("Pre-touch")
              || c.sees("Pacer for ")
              // Shenandoah sums up, in microseconds.
              || c.sees("Pause ")
              || c.sees("Periodic GC")
              || c.sees("Protection zone");
      case 'R' ->
          c.sees("Reserved Space") || c.sees("Resizeable heap;") || c.sees("Runtime Workers");
      case 'S' -> c.sees("Soft Max ");
      case 'T' -> c.sees("TLAB Size") || c.sees("Trigger: ") || c.sees("Trigger (");
      case 'U' ->
          c.sees("Uncommit")
              || c.sees("Under allocation pressure")
              || c.sees("Using TLAB allocation;")
              || c.sees("UseCompressedClassPointers");
      case 'V' -> c.sees("Virtual space:");
      case 'W' -> c.sees("Workers: ");
      case 'Y' -> c.sees("Young regions: ") || c.sees("Young Heuristics");
      default -> false;
    };
  }

  /**
   * Whether the message belongs to the report on the heap with which a JVM ends. Only without
   * decorations it has to be told from the output of others.
   */
  static boolean isExitReport(Cursor c) {
    if (c.sees("Heap") && c.peek(4) == -1) {
      return true;
    }
    if (c.peek() != ' ') {
      return false;
    }
    int place = c.at();
    c.skipSpaces();
    boolean found =
        c.sees("garbage-first heap")
            || c.sees("region size")
            || c.sees("Metaspace ")
            || c.sees("class space")
            || c.sees("def new generation")
            || c.sees("par new generation")
            || c.sees("tenured generation")
            || c.sees("concurrent mark-sweep generation")
            || c.sees("PSYoungGen")
            || c.sees("ParOldGen")
            || c.sees("object space")
            || c.sees("space ")
            || c.sees("the space")
            || c.sees("eden space")
            || c.sees("from space")
            || c.sees("to   space");
    c.moveTo(place);
    return found;
  }
}
