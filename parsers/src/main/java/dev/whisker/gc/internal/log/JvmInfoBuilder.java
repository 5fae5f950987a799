package dev.whisker.gc.internal.log;

import dev.whisker.gc.JvmInfo;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects what a log tells of its JVM, line by line. What is told first stands. */
public final class JvmInfoBuilder {

  /** Twice what any JVM takes; as many of them as can be counted have a size. */
  private static final long LARGEST_REGION = 1L << 30;

  private @Nullable String version;
  private @Nullable String build;
  private List<String> flags = List.of();
  private int cpus = -1;
  private int parallelWorkers = -1;
  private long memoryBytes = -1;
  private long swapBytes = -1;
  private long freeSwapBytes = -1;
  private long regionBytes = -1;
  private final RegionSize countedRegions = new RegionSize();
  private long initialHeapBytes = -1;
  private long maxHeapBytes = -1;

  /** A rotated log repeats its head, so only the first one counts. */
  public void version(String found, String line) {
    if (version == null) {
      version = found;
      build = line;
    }
  }

  /** The flags as one line, separated by blanks. */
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
    if (cpus < 0 && found > 0 && found < 1_000_000) {
      cpus = (int) found;
    }
  }

  /** The threads of a pause; of several numbers found the largest stands. */
  public void parallelWorkers(long found) {
    if (found > parallelWorkers && found < 1_000_000) {
      parallelWorkers = (int) found;
    }
  }

  public boolean hasParallelWorkers() {
    return parallelWorkers >= 0;
  }

  public void memoryBytes(long found) {
    if (memoryBytes < 0 && found > 0) {
      memoryBytes = found;
    }
  }

  /** A machine may have none. */
  public void swap(long bytes, long freeBytes) {
    if (swapBytes < 0 && freeBytes >= 0 && freeBytes <= bytes) {
      swapBytes = bytes;
      freeSwapBytes = freeBytes;
    }
  }

  public void regionBytes(long found) {
    if (regionBytes < 0 && found > 0 && found <= LARGEST_REGION) {
      regionBytes = found;
    }
  }

  /** The size of a region, or -1 as long as it was not told. */
  public long regionBytes() {
    return regionBytes;
  }

  /** So much memory was in use in so many regions, from which their size may follow. */
  public void countedRegions(long usedBytes, long regions) {
    countedRegions.seen(usedBytes, regions);
  }

  public void initialHeapBytes(long found) {
    if (initialHeapBytes < 0 && found > 0) {
      initialHeapBytes = found;
    }
  }

  public void maxHeapBytes(long found) {
    if (maxHeapBytes < 0 && found > 0) {
      maxHeapBytes = found;
    }
  }

  public JvmInfo build() {
    return new JvmInfo(
        version,
        build,
        flags,
        cpus,
        parallelWorkers,
        memoryBytes,
        swapBytes,
        freeSwapBytes,
        regionBytes > 0 ? regionBytes : countedRegions.bytes(),
        initialHeapBytes,
        maxHeapBytes);
  }
}
