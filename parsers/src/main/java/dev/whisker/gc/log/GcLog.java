package dev.whisker.gc.log;

import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.Incident;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.detail.GcEvents;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The log of one JVM, from its start to its end, in one file or a rotated series.
 *
 * @param events all of them, for the program only; {@link #pauses()}, {@link #cycles()}, {@link
 *     #safepoints()} and {@link #incidents()} are for all
 * @param mayHidePauses true if it numbers collections, or has lines that could not be read: without
 *     any pause it does not show that there was none
 */
@SuppressWarnings("exports") // The program's rules know more events.
public record GcLog(Head head, GcEvents events, boolean mayHidePauses) {

  private static final Set<String> CAUSES_OF_NATIVE_IMAGES =
      Set.of("Collect on allocation", "CollectOnAllocation");

  /** The share of a span by which pauses may be longer, since their lengths are rounded. */
  private static final double ROUNDED = 0.01;

  /** The time by which a pause may seem to overlap another, since stamps are rounded. */
  private static final double STEP_SECONDS = 0.001;

  /**
   * The JVM that wrote the log, and the time that the log covers.
   *
   * @param collector null if the log does not show it
   * @param maxCapacityBytes the largest heap capacity seen, or -1
   * @param first the earliest stamp of the log, not only of its events
   * @param last the latest stamp
   * @param offset the offset from UTC that its wall clock shows, or null
   * @param ended true if it ends with the report of an orderly exit; otherwise the JVM may still
   *     run, was killed, or writes no such report at this level
   */
  public record Head(
      GcLogFormat format,
      @Nullable Collector collector,
      JvmInfo jvm,
      long maxCapacityBytes,
      Stamp first,
      Stamp last,
      @Nullable ZoneOffset offset,
      boolean ended) {}

  /** The pauses in the order of their starts; immutable. */
  public List<Pause> pauses() {
    return events.pauses();
  }

  /** The concurrent cycles in the order of their starts; immutable. */
  public List<ConcurrentCycle> cycles() {
    return events.cycles();
  }

  /**
   * Every stop of the application, if the log shows them; in the order of the starts, immutable.
   */
  public List<Safepoint> safepoints() {
    return events.safepoints();
  }

  /** Failures and stalls that are no pauses, in the order of their starts; immutable. */
  public List<Incident> incidents() {
    return events.incidents();
  }

  /** The collector, or null if the log does not show it. */
  public @Nullable Collector collector() {
    return head.collector();
  }

  /** The JVM, as far as its head shows it. */
  public JvmInfo jvm() {
    return head.jvm();
  }

  /** The earliest stamp; its clocks may be absent. */
  public Stamp first() {
    return head.first();
  }

  /** The latest stamp; its clocks may be absent. */
  public Stamp last() {
    return head.last();
  }

  /**
   * True if a HotSpot JVM wrote it, whose options apply. A GraalVM native image writes a log of the
   * same form, but names its own causes, and has no JVM to start with options.
   */
  public boolean isOfHotSpot() {
    return head.format().isHotSpot()
        && pauses().stream()
            .limit(1)
            .noneMatch(pause -> CAUSES_OF_NATIVE_IMAGES.contains(String.valueOf(pause.cause())));
  }

  /**
   * True if its JVM logs with {@code -Xlog}: JDK 9 or later. The form of a log shows it, even
   * without its head.
   */
  public boolean isOfUnifiedLogging() {
    return head.format() == GcLogFormat.UNIFIED
        || (head.format() == GcLogFormat.FLIGHT_RECORDING && head.jvm().release() >= 9);
  }

  /** True if it contains no event. */
  public boolean isEmpty() {
    return events.isEmpty();
  }

  /**
   * True if it shows collections but none of their pauses: cycles alone (plain {@code -Xlog:gc} of
   * ZGC), safepoints alone, or lines that could not be read. The JVM may still have paused.
   */
  public boolean hidesPauses() {
    return pauses().isEmpty()
        && (mayHidePauses
            || !cycles().isEmpty()
            || events.safepoints().stream().anyMatch(Safepoint::mayBeCollection));
  }

  /**
   * The beginning of the log: the start of its earliest event, if the first stamp is later. Unified
   * logs stamp the end of a pause.
   */
  public Stamp begin() {
    return events
        .firstStarts()
        .reduce(first(), (earliest, start) -> start.isBefore(earliest) ? start : earliest);
  }

  /** The end of the log: the end of its last pause, if the last stamp is earlier. */
  public Stamp end() {
    if (pauses().isEmpty()) {
      return last();
    }
    Pause pause = pauses().getLast();
    Stamp over = pause.start().plusNanos(pause.durationNanos());
    return last().isBefore(over) ? over : last();
  }

  /**
   * True if this number of pauses of one JVM may have stopped it for that part of a span. Rounded
   * stamps let them overlap a little.
   */
  public static boolean canStop(double stoppedSeconds, double spanSeconds, int pauses) {
    return stoppedSeconds <= spanSeconds * (1 + ROUNDED) + pauses * STEP_SECONDS;
  }

  /** True if its pauses are together longer than the time in which they were. */
  public boolean hasOverlappingPauses() {
    if (pauses().isEmpty() || hasNoTime()) {
      return false;
    }
    long span = Math.max(first().nanosUntil(end()), pauses().getFirst().start().nanosUntil(end()));
    double stopped = pauses().stream().mapToDouble(Pause::durationNanos).sum();
    return span >= 0 && !canStop(stopped / 1e9, span / 1e9, pauses().size());
  }

  /** True if none of its lines has a time, so that nothing can be drawn on a time axis. */
  public boolean hasNoTime() {
    return !last().hasUptime() && !last().hasEpoch();
  }

  /**
   * The start of the JVM in nanoseconds since 1970, or {@link Stamp#ABSENT} if no stamp has both
   * clocks. It is the median over the stamps, because the clock may have been set meanwhile.
   */
  public long jvmStartNanos() {
    long[] starts =
        Stream.concat(Stream.of(first(), last()), pauses().stream().map(Pause::start))
            .filter(stamp -> stamp.hasEpoch() && stamp.hasUptime())
            .mapToLong(stamp -> stamp.epochNanos() - stamp.uptimeNanos())
            .sorted()
            .toArray();
    return starts.length == 0 ? Stamp.ABSENT : starts[starts.length / 2];
  }
}
