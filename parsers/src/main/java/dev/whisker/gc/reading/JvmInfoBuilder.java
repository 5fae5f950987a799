package dev.whisker.gc.reading;

import dev.whisker.gc.JvmInfo;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the facts about a JVM, line by line. The first value of each counts. */
public final class JvmInfoBuilder {

  /** Twice the largest region of any JVM. */
  private static final long LARGEST_REGION = 1L << 30;

  private static final long MOST_THREADS = 1_000_000;

  private @Nullable String version;
  private @Nullable String build;
  private List<String> flags = List.of();
  private int cpus = -1;
  private long memoryBytes = -1;
  private long swapBytes = -1;
  private long freeSwapBytes = -1;
  private long regionBytes = -1;
  private long initialHeapBytes = -1;
  private long maxHeapBytes = -1;
  private final RegionSize countedRegions = new RegionSize();

  /** Sets the version; a rotated log repeats its head, so the first one counts. */
  public void version(String found, String line) {
    if (version == null) {
      version = found;
      build = line;
    }
  }

  /** Sets the flags from one line, separated by blanks. */
  public void flags(String line) {
    if (flags.isEmpty()) {
      List<String> found = new ArrayList<>();
      for (String flag : line.split(" +", -1)) {
        if (flag.startsWith("-")) {
          found.add(flag);
        } else if (!flag.isEmpty() && !found.isEmpty()) {
          // A value with a blank in it, such as -XX:OnError="kill -9".
          found.set(found.size() - 1, found.getLast() + " " + flag);
        }
      }
      flags = List.copyOf(found);
    }
  }

  public void cpus(long found) {
    cpus = (int) first(cpus, found, MOST_THREADS);
  }

  public void memoryBytes(long found) {
    memoryBytes = first(memoryBytes, found, Long.MAX_VALUE);
  }

  /** Sets the swap space; a machine may have none. */
  public void swap(long bytes, long freeBytes) {
    if (swapBytes < 0 && freeBytes >= 0 && freeBytes <= bytes) {
      swapBytes = bytes;
      freeSwapBytes = freeBytes;
    }
  }

  public void regionBytes(long found) {
    regionBytes = first(regionBytes, found, LARGEST_REGION);
  }

  /** The size of a region, or -1 while it is unknown. */
  public long regionBytes() {
    return regionBytes;
  }

  /** Notes the memory in use and its number of regions, from which their size may follow. */
  public void countedRegions(long usedBytes, long regions) {
    countedRegions.seen(usedBytes, regions);
  }

  public void initialHeapBytes(long found) {
    initialHeapBytes = first(initialHeapBytes, found, Long.MAX_VALUE);
  }

  public void maxHeapBytes(long found) {
    maxHeapBytes = first(maxHeapBytes, found, Long.MAX_VALUE);
  }

  private static long first(long known, long found, long most) {
    return known < 0 && found > 0 && found <= most ? found : known;
  }

  public JvmInfo build() {
    return new JvmInfo(
        version,
        build,
        flags,
        cpus,
        memoryBytes,
        swapBytes,
        freeSwapBytes,
        regionBytes < 0 ? countedRegions.bytes() : regionBytes,
        initialHeapBytes,
        maxHeapBytes);
  }

  /**
   * Infers the size of G1's regions from its collections if the head of the log is missing.
   *
   * <p>The size is a power of two. G1 fills a region before it takes the next one, and a humongous
   * object fills more than half of its own; so the memory in use fits the regions counted, and
   * would not fit half of them. For few regions this may be wrong, because those being filled may
   * be nearly empty.
   */
  private static final class RegionSize {

    private static final long SMALLEST = 1L << 20;
    private static final long LARGEST = 1L << 29;

    /** The number of regions from which on those being filled do not matter. */
    private static final long ENOUGH = 10;

    private static final long UNKNOWN = -1;

    private long bytes = UNKNOWN;
    private boolean disagree;

    /** Notes the memory in use and its number of regions. */
    void seen(long usedBytes, long regions) {
      if (regions < ENOUGH || usedBytes <= 0) {
        return;
      }
      long mean = (usedBytes + regions - 1) / regions;
      long fitting = Long.highestOneBit(mean) == mean ? mean : Long.highestOneBit(mean) << 1;
      disagree |= bytes != UNKNOWN && bytes != fitting;
      bytes = fitting;
    }

    /** The only size that fits all collections, or -1. */
    long bytes() {
      return disagree || bytes < SMALLEST || bytes > LARGEST ? UNKNOWN : bytes;
    }
  }
}
