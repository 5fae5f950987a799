package dev.whisker.gc.unified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.reading.GcLogBuilder;
import dev.whisker.gc.reading.JvmInfoBuilder;
import dev.whisker.gc.reading.ShenandoahHead;
import dev.whisker.input.source.Cursor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The messages of a JVM when it starts:
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
public final class Heads {

  /** The words with which a collector names itself. */
  private record Named(String words, Collector collector) {}

  private static final List<Named> COLLECTORS =
      List.of(
          new Named("Using G1", Collector.G1),
          new Named("Using Serial", Collector.SERIAL),
          new Named("Using Parallel", Collector.PARALLEL),
          new Named("Using Concurrent Mark Sweep", Collector.CMS),
          new Named("Using The Z Garbage Collector", Collector.ZGC),
          new Named("Using the Z Garbage Collector", Collector.ZGC),
          new Named("Using Shenandoah", Collector.SHENANDOAH),
          new Named("Using Epsilon", Collector.EPSILON));

  /** The beginning of a message, and the reader of its rest. */
  private record Fact(String words, Effect effect) {}

  /** Reads the rest of a message. */
  private interface Effect {

    /**
     * @param rest behind the words
     */
    void of(Cursor rest, JvmInfoBuilder jvm);
  }

  private static final List<Fact> FACTS =
      List.of(
          new Fact("Version: ", Heads::version),
          new Fact("CPUs: ", Heads::processors),
          new Fact("Memory: ", (c, jvm) -> jvm.memoryBytes(c.takeSize())),
          new Fact("Heap Region Size: ", (c, jvm) -> jvm.regionBytes(c.takeSize())),
          new Fact("Heap region size: ", (c, jvm) -> jvm.regionBytes(c.takeSize())),
          new Fact("Heap Initial Capacity: ", (c, jvm) -> jvm.initialHeapBytes(c.takeSize())),
          new Fact("Initial Capacity: ", (c, jvm) -> jvm.initialHeapBytes(c.takeSize())),
          new Fact("Heap Max Capacity: ", (c, jvm) -> jvm.maxHeapBytes(c.takeSize())),
          new Fact("Max Capacity: ", (c, jvm) -> jvm.maxHeapBytes(c.takeSize())),
          new Fact("Heap address: ", Heads::reservedHeap),
          new Fact("Minimum heap ", Heads::initialHeap),
          new Fact("CommandLine flags: ", (c, jvm) -> jvm.flags(c.rest())),
          new Fact("jvm_args: ", (c, jvm) -> jvm.flags(c.rest())));

  private Heads() {}

  /** The collector named by {@code Using ...}, which is always logged, or null at other words. */
  public static @Nullable Collector collector(Cursor c) {
    for (Named named : COLLECTORS) {
      if (c.sees(named.words) && isAll(c, named.words.length())) {
        boolean isGenerational = c.find("enerational") >= 0;
        return named.collector == Collector.SHENANDOAH && isGenerational
            ? Collector.GENERATIONAL_SHENANDOAH
            : named.collector;
      }
    }
    return null;
  }

  /** True if the message ends with the name, or goes on in parentheses. */
  private static boolean isAll(Cursor c, int length) {
    int next = c.peek(length);
    int behind = c.peek(length + 1);
    return next == -1 || (next == ' ' && (behind == '(' || behind == ' ' || behind == -1));
  }

  /**
   * True if the message, without decorations, can only come from a JVM that logs its collections.
   */
  public static boolean isRecognised(Cursor c) {
    return collector(c) != null || c.sees("Initializing The Z Garbage Collector");
  }

  /**
   * Reads one such line.
   *
   * @return true if it is one
   */
  static boolean take(Cursor c, GcLogBuilder log) {
    return takeCollector(c, log)
        || takeFact(c, log.jvm())
        || ShenandoahHead.take(c, log.jvm())
        || takeFlagsAlone(c, log.jvm());
  }

  private static boolean takeCollector(Cursor c, GcLogBuilder log) {
    Collector collector = c.sees("Using ") ? collector(c) : null;
    if (collector != null) {
      log.collector(collector);
    }
    return collector != null || c.sees("Initializing The Z Garbage Collector");
  }

  private static boolean takeFact(Cursor c, JvmInfoBuilder jvm) {
    for (Fact fact : FACTS) {
      if (c.take(fact.words)) {
        fact.effect.of(c, jvm);
        return true;
      }
    }
    return false;
  }

  /**
   * -XX:+PrintCommandLineFlags writes them to the standard output, where the log may go as well.
   */
  private static boolean takeFlagsAlone(Cursor c, JvmInfoBuilder jvm) {
    boolean known = c.sees("-XX:");
    if (known) {
      jvm.flags(c.rest());
    }
    return known;
  }

  private static void version(Cursor c, JvmInfoBuilder jvm) {
    String line = c.rest();
    int blank = line.indexOf(' ');
    jvm.version(blank < 0 ? line : line.substring(0, blank), line);
  }

  private static void processors(Cursor c, JvmInfoBuilder jvm) {
    long total = c.takeWhole();
    long available = c.takeUntilAfter("total, ") ? c.takeWhole() : -1;
    jvm.cpus(available > 0 ? available : total);
  }

  /**
   * Reads {@code 8388608 Initial heap 209715200 ...}: JDK 9 to 15 log it only here, at level debug.
   */
  private static void initialHeap(Cursor c, JvmInfoBuilder jvm) {
    if (c.takeUntilAfter("Initial heap ")) {
      jvm.initialHeapBytes(c.takeWhole());
    }
  }

  /** Reads {@code 0x..., size: 1024 MB, ...}: JDK 9 to 15 log the largest heap only as reserved. */
  private static void reservedHeap(Cursor c, JvmInfoBuilder jvm) {
    if (c.takeUntilAfter("size: ")) {
      long megabytes = c.takeWhole();
      if (c.sees(" MB") && megabytes < 1L << 40) {
        jvm.maxHeapBytes(megabytes << 20);
      }
    }
  }
}
