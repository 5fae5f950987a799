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
    return takeCollector(c, log)
        || takeMachine(c, log.jvm())
        || takeHeap(c, log.jvm())
        || takeFlags(c, log.jvm());
  }

  private static boolean takeCollector(Cursor c, GcLogBuilder log) {
    Collector collector = c.sees("Using ") ? collector(c) : null;
    if (collector != null) {
      log.collector(collector);
    }
    return collector != null || c.sees("Initializing The Z Garbage Collector");
  }

  private static boolean takeMachine(Cursor c, JvmInfoBuilder jvm) {
    if (c.take("Version: ")) {
      String line = c.rest();
      int blank = line.indexOf(' ');
      jvm.version(blank < 0 ? line : line.substring(0, blank), line);
    } else if (c.take("CPUs: ")) {
      long total = c.takeWhole();
      long available = c.takeUntilAfter("total, ") ? c.takeWhole() : -1;
      jvm.cpus(available > 0 ? available : total);
    } else if (c.take("Memory: ")) {
      jvm.memoryBytes(c.takeSize());
    } else if (c.take("Parallel Workers: ")) {
      jvm.parallelWorkers(c.takeWhole());
    } else {
      return false;
    }
    return true;
  }

  private static boolean takeHeap(Cursor c, JvmInfoBuilder jvm) {
    if (c.take("Heap Region Size: ") || c.take("Heap region size: ")) {
      jvm.regionBytes(c.takeSize());
    } else if (c.take("Heap Initial Capacity: ") || c.take("Initial Capacity: ")) {
      jvm.initialHeapBytes(c.takeSize());
    } else if (c.take("Heap Max Capacity: ") || c.take("Max Capacity: ")) {
      jvm.maxHeapBytes(c.takeSize());
    } else if (c.take("Heap address: ")) {
      reservedHeap(c, jvm);
    } else {
      return false;
    }
    return true;
  }

  /** JDK 9 to 15 tell it only here, as reserved: {@code 0x..., size: 1024 MB, ...}. */
  private static void reservedHeap(Cursor c, JvmInfoBuilder jvm) {
    if (c.takeUntilAfter("size: ")) {
      long megabytes = c.takeWhole();
      if (c.sees(" MB") && megabytes < 1L << 40) {
        jvm.maxHeapBytes(megabytes << 20);
      }
    }
  }

  private static boolean takeFlags(Cursor c, JvmInfoBuilder jvm) {
    // -XX:+PrintCommandLineFlags writes them to the standard output, where the log may go as well.
    boolean known = c.take("CommandLine flags: ") || c.take("jvm_args: ") || c.sees("-XX:");
    if (known) {
      jvm.flags(c.rest());
    }
    return known;
  }
}
