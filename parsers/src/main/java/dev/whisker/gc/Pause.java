package dev.whisker.gc;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One stop-the-world pause, counted once.
 *
 * @param line the physical line, from 1, on which the record begins; 0 if the reader does not know
 *     it
 * @param gcId the number the JVM gave the collection, or -1
 * @param start when it began; unified logs stamp the end, the reader has subtracted the duration
 * @param durationNanos how long the application was stopped
 * @param cause the cause as the log words it ({@code Allocation Failure}), or null if it has none
 * @param heap the whole heap in bytes, or null if the log does not show it
 * @param young eden and survivors together, or null
 * @param old the old generation (G1: all that is not young, humongous regions too), or null
 * @param metaspace the metaspace, or the permanent generation until JDK 7, or null
 * @param cpu processor times, or null
 * @param referencesNanos processing of soft, weak, final and phantom references, or -1; from JDK 9
 *     on only with {@code gc,phases} at debug level
 * @param traits shared, immutable
 */
public record Pause(
    long line,
    int gcId,
    Stamp start,
    long durationNanos,
    PauseKind kind,
    @Nullable String cause,
    @Nullable MemoryChange heap,
    @Nullable MemoryChange young,
    @Nullable MemoryChange old,
    @Nullable MemoryChange metaspace,
    @Nullable CpuTimes cpu,
    long referencesNanos,
    Set<PauseTrait> traits)
    implements GcEvent {

  /** One day. A longer duration is damage, or two numbers that ran into each other. */
  public static final long LONGEST_NANOS = 86_400_000_000_000L;

  /** True if it has that trait; a log that shows no traits has none. */
  public boolean is(PauseTrait trait) {
    return traits.contains(trait);
  }

  /** The duration in milliseconds. */
  public double millis() {
    return durationNanos / 1e6;
  }
}
