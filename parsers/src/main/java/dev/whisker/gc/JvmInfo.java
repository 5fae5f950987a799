package dev.whisker.gc;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The JVM and its machine, as the head of a log describes them.
 *
 * @param version as printed ({@code 1.8.0_504-b01}, {@code 25.0.3+9-LTS}), or null
 * @param build the whole version line, with vendor and date of build where shown, or null
 * @param flags the flags in force as the log prints them, each beginning with {@code -}; empty if
 *     it prints none
 * @param facts the numbers that the log contains
 */
public record JvmInfo(
    @Nullable String version, @Nullable String build, List<String> flags, Map<Fact, Long> facts) {

  /** A log without a head. */
  public static final JvmInfo UNKNOWN = new JvmInfo(null, null, List.of(), Map.of());

  /** The numbers that a log may contain; sizes are in bytes. */
  public enum Fact {
    /** Processors available. */
    CPUS,
    /** Physical memory. */
    MEMORY,
    /** Swap space (JDK 7 and 8). */
    SWAP,
    /** Free swap space when the JVM started. */
    FREE_SWAP,
    /** A heap region (G1, Shenandoah), as logged or as collections count regions. */
    REGION,
    /** The heap it starts with, as logged outside the flags. */
    INITIAL_HEAP,
    /** The heap it may grow to, as logged outside the flags. */
    MAX_HEAP
  }

  /** Copies both collections. */
  public JvmInfo {
    flags = List.copyOf(flags);
    facts = Map.copyOf(facts);
  }

  private long fact(Fact fact) {
    return facts.getOrDefault(fact, -1L);
  }

  /** Processors available, or -1. */
  public int cpus() {
    return (int) fact(Fact.CPUS);
  }

  /** Physical memory, or -1. */
  public long memoryBytes() {
    return fact(Fact.MEMORY);
  }

  /** Swap space, or -1. */
  public long swapBytes() {
    return fact(Fact.SWAP);
  }

  /** Free swap space when the JVM started, or -1. */
  public long freeSwapBytes() {
    return fact(Fact.FREE_SWAP);
  }

  /** Size of a heap region, or -1. */
  public long regionBytes() {
    return fact(Fact.REGION);
  }

  /** The heap it starts with, or -1. */
  public long initialHeapBytes() {
    return fact(Fact.INITIAL_HEAP);
  }

  /** The heap it may grow to, or -1. */
  public long maxHeapBytes() {
    return fact(Fact.MAX_HEAP);
  }

  /** Adds the facts that only another head contains. */
  public JvmInfo orElse(JvmInfo other) {
    Map<Fact, Long> both = new EnumMap<>(Fact.class);
    both.putAll(other.facts);
    both.putAll(facts);
    return new JvmInfo(
        version != null ? version : other.version,
        build != null ? build : other.build,
        flags.isEmpty() ? other.flags : flags,
        both);
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
