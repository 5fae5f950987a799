package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.Metric;
import org.jspecify.annotations.Nullable;

/**
 * The heap to advise: large enough for the live set, and small enough for the memory of the machine
 * or its container.
 */
final class HeapSize {

  private static final double MIB = 1 << 20;
  private static final double GIB = 1 << 30;

  /** A heap of so many live sets has room for new objects. */
  private static final int LIVE_SETS = 3;

  /** The most that a heap may take of the memory, if that is large and if it is small. */
  private static final double MOST = 0.75;

  private static final double MOST_OF_LITTLE = 0.5;

  /** The memory of a JVM beside its heap: classes, compiled code, stacks, buffers. */
  private static final double BESIDE_HEAP = 192 * MIB;

  /** A size is a multiple of a power of two, which is at most this part of it. */
  private static final int STEPS = 12;

  private final double max;
  private final double live;
  private final double memory;

  /** The share of the memory by {@code -XX:MaxRAMPercentage}; null if the size is set. */
  private final @Nullable Double share;

  HeapSize(RunEvidence run) {
    max = run.isMaxHeapStated() ? run.maxHeapBytes() : Double.NaN;
    live = run.value(Metric.LIVE_SET);
    memory = run.jvm().memoryBytes() > 0 ? run.jvm().memoryBytes() : Double.NaN;
    share = run.flagValue("MaxRAMPercentage");
  }

  /** True if the largest heap that the JVM may use is known. */
  boolean isKnown() {
    return !Double.isNaN(max);
  }

  /** True if the live set leaves no room in the memory, however large the heap. */
  boolean isLiveSetBeyondMemory() {
    return live >= most();
  }

  /** True if the memory has room for a heap that is larger by a quarter or more. */
  boolean hasRoom() {
    return most() >= 1.25 * max;
  }

  /** True if the largest heap is less than three live sets. */
  boolean isBelowLiveSets() {
    return LIVE_SETS * live > max;
  }

  /** True if the memory has no room for the largest heap, and for the JVM beside it. */
  boolean isBeyondMemory() {
    return fullSize() > most();
  }

  /** The options for the largest heap from the start, as far as it fits. */
  Remedy atFullSize() {
    return options(fullSize());
  }

  private double fullSize() {
    return isBelowLiveSets() ? up(LIVE_SETS * live) : max;
  }

  /** The options for twice the heap, or for three live sets if they are more. */
  Remedy larger() {
    return LIVE_SETS * live > 2 * max ? options(up(LIVE_SETS * live)) : options(2 * max);
  }

  /** The options for three live sets. */
  Remedy ofLiveSets() {
    return options(up(LIVE_SETS * live));
  }

  /** The options for the largest heap that fits. */
  Remedy largestThatFits() {
    return options(Double.MAX_VALUE);
  }

  /** The largest heap that fits; infinite if the memory is unknown. */
  private double most() {
    return Double.isNaN(memory)
        ? Double.POSITIVE_INFINITY
        : Math.min(MOST * memory, Math.max(MOST_OF_LITTLE * memory, memory - BESIDE_HEAP));
  }

  private Remedy options(double wanted) {
    double bytes = Math.min(wanted, most());
    if (share == null) {
      String size = written(bytes < wanted ? down(bytes) : bytes);
      return Remedy.set("-Xms" + size, "-Xmx" + size);
    }
    double percent = Double.isNaN(memory) || bytes == max ? share : tens(bytes);
    return Remedy.set("-XX:InitialRAMPercentage=" + percent, "-XX:MaxRAMPercentage=" + percent);
  }

  /** A share of the memory in steps of 10 %, which does not exceed what fits. */
  private double tens(double bytes) {
    double percent = 100 * bytes / memory;
    return percent >= 100 * MOST ? 100 * MOST : Math.max(10, 10 * Math.floor(percent / 10));
  }

  private static double up(double bytes) {
    return Math.ceil(bytes / step(bytes)) * step(bytes);
  }

  private static double down(double bytes) {
    return Math.floor(bytes / step(bytes)) * step(bytes);
  }

  private static double step(double bytes) {
    return MIB * Math.max(1, Long.highestOneBit((long) (bytes / MIB / STEPS)));
  }

  private static String written(double bytes) {
    long mebibytes = (long) (bytes / MIB);
    return bytes >= 2 * GIB && mebibytes % 1024 == 0 ? mebibytes / 1024 + "g" : mebibytes + "m";
  }
}
