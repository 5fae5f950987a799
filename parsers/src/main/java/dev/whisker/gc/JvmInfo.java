package dev.whisker.gc;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The JVM and its machine, as the head of a log describes them.
 *
 * @param version as printed ({@code 1.8.0_504-b01}, {@code 25.0.3+9-LTS}), or null
 * @param build the whole version line, with vendor and date of build where shown, or null
 * @param flags the flags in force as the log prints them, each beginning with {@code -}; empty if
 *     it prints none
 * @param cpus processors available, or -1
 * @param memoryBytes physical memory, or -1
 * @param swapBytes swap space (JDK 7 and 8), or -1
 * @param freeSwapBytes free swap space when the JVM started, or -1
 * @param regionBytes a heap region (G1, Shenandoah), as logged or as collections count regions, or
 *     -1
 * @param initialHeapBytes the heap it starts with, as logged outside the flags, or -1
 * @param maxHeapBytes the heap it may grow to, as logged outside the flags, or -1
 */
public record JvmInfo(
    @Nullable String version,
    @Nullable String build,
    List<String> flags,
    int cpus,
    long memoryBytes,
    long swapBytes,
    long freeSwapBytes,
    long regionBytes,
    long initialHeapBytes,
    long maxHeapBytes) {

  /** A log without a head. */
  public static final JvmInfo UNKNOWN = of(null, List.of());

  /** Copies the flags. */
  public JvmInfo {
    flags = List.copyOf(flags);
  }

  /** Only a version, or null, and flags. */
  public static JvmInfo of(@Nullable String version, List<String> flags) {
    return new JvmInfo(version, null, flags, -1, -1, -1, -1, -1, -1, -1);
  }

  /** Adds the facts that only another head contains. */
  public JvmInfo orElse(JvmInfo other) {
    return new JvmInfo(
        version != null ? version : other.version,
        build != null ? build : other.build,
        flags.isEmpty() ? other.flags : flags,
        cpus >= 0 ? cpus : other.cpus,
        first(memoryBytes, other.memoryBytes),
        first(swapBytes, other.swapBytes),
        first(freeSwapBytes, other.freeSwapBytes),
        first(regionBytes, other.regionBytes),
        first(initialHeapBytes, other.initialHeapBytes),
        first(maxHeapBytes, other.maxHeapBytes));
  }

  private static long first(long known, long other) {
    return known >= 0 ? known : other;
  }

  /** The feature release (8, 11, 25), or -1 if the version is unknown. */
  public int release() {
    if (version == null) {
      return -1;
    }
    String digits = version.startsWith("1.") ? version.substring(2) : version;
    int end = 0;
    while (end < digits.length() && Character.isDigit(digits.charAt(end))) {
      end++;
    }
    return end == 0 || end > 4 ? -1 : Integer.parseInt(digits.substring(0, end));
  }

  /** True if every ZGC of this release is generational, although it is named "ZGC". */
  public boolean hasOnlyGenerationalZgc() {
    return release() >= 24;
  }

  /** The collector that the flags select, or null if they name none. */
  public @Nullable Collector collectorOfFlags() {
    if (flags.contains("-XX:+UseG1GC")) {
      return Collector.G1;
    }
    if (flags.contains("-XX:+UseConcMarkSweepGC")) {
      return Collector.CMS;
    }
    if (flags.contains("-XX:+UseParallelGC") || flags.contains("-XX:+UseParallelOldGC")) {
      return Collector.PARALLEL;
    }
    if (flags.contains("-XX:+UseParNewGC")) {
      return Collector.PARNEW_SERIAL;
    }
    if (flags.contains("-XX:+UseSerialGC")) {
      return Collector.SERIAL;
    }
    if (flags.contains("-XX:+UseShenandoahGC")) {
      return flags.contains("-XX:ShenandoahGCMode=generational")
          ? Collector.GENERATIONAL_SHENANDOAH
          : Collector.SHENANDOAH;
    }
    if (flags.contains("-XX:+UseZGC")) {
      return flags.contains("-XX:+ZGenerational") || hasOnlyGenerationalZgc()
          ? Collector.GENERATIONAL_ZGC
          : Collector.ZGC;
    }
    if (flags.contains("-XX:+UseEpsilonGC")) {
      return Collector.EPSILON;
    }
    return null;
  }
}
