package dev.whisker.gc;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the head of a log says about the JVM and its machine.
 *
 * @param version as printed ({@code 1.8.0_504-b01}, {@code 25.0.3+9-LTS}), or null
 * @param build the whole version line, with vendor and date of build where told, or null
 * @param flags the flags in force as the log prints them, each beginning with {@code -}; empty
 *     where not told
 * @param cpus processors available, or -1
 * @param parallelWorkers threads that collect together in a pause, or -1
 * @param memoryBytes physical memory, or -1
 * @param swapBytes what the machine may move out of its memory (JDK 7 and 8 tell), or -1
 * @param freeSwapBytes how much of that was free when the JVM started, or -1
 * @param regionBytes size of a heap region (G1, Shenandoah), as told or as its collections count
 *     regions, or -1
 * @param initialHeapBytes the heap it starts with, as told outside the flags, or -1
 * @param maxHeapBytes the heap it may grow to, as told outside the flags, or -1
 */
public record JvmInfo(
    @Nullable String version,
    @Nullable String build,
    List<String> flags,
    int cpus,
    int parallelWorkers,
    long memoryBytes,
    long swapBytes,
    long freeSwapBytes,
    long regionBytes,
    long initialHeapBytes,
    long maxHeapBytes) {

  /** A log without a head. */
  public static final JvmInfo UNKNOWN =
      new JvmInfo(null, null, List.of(), -1, -1, -1, -1, -1, -1, -1, -1);

  /** The same with what another head tells of what this one does not. */
  public JvmInfo orElse(JvmInfo other) {
    return new JvmInfo(
        version != null ? version : other.version,
        build != null ? build : other.build,
        flags.isEmpty() ? other.flags : flags,
        cpus >= 0 ? cpus : other.cpus,
        parallelWorkers >= 0 ? parallelWorkers : other.parallelWorkers,
        memoryBytes >= 0 ? memoryBytes : other.memoryBytes,
        swapBytes >= 0 ? swapBytes : other.swapBytes,
        freeSwapBytes >= 0 ? freeSwapBytes : other.freeSwapBytes,
        regionBytes >= 0 ? regionBytes : other.regionBytes,
        initialHeapBytes >= 0 ? initialHeapBytes : other.initialHeapBytes,
        maxHeapBytes >= 0 ? maxHeapBytes : other.maxHeapBytes);
  }

  /** The feature release (8, 11, 25), or -1 where the version is not told. */
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

  /** Whether the JVM is one that has no other ZGC, even where its name is the old one. */
  public boolean hasOnlyGenerationalZgc() {
    return release() >= 24;
  }

  /** The collector that the flags ask for, or null where they name none. */
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
