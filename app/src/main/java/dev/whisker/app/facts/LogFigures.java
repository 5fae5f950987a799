package dev.whisker.app.facts;

import dev.whisker.gc.Collector;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.Incident;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.Stamp;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The figures of a GC log: all JVM starts of the file together. */
public final class LogFigures {

  private final List<GcLog> logs;

  public LogFigures(List<GcLog> logs) {
    this.logs = logs;
  }

  public Optional<Collector> collector() {
    return logs.stream().map(GcLog::collector).filter(Objects::nonNull).findFirst();
  }

  JvmInfo jvm() {
    return logs.stream().map(GcLog::jvm).reduce(JvmInfo.UNKNOWN, JvmInfo::orElse);
  }

  /** The version without its builder's suffix: 1.8.0_504 of 1.8.0_504-8u504-ga-1-b08. */
  public Optional<String> version() {
    return Optional.ofNullable(jvm().version()).map(version -> version.replaceFirst("-.*", ""));
  }

  /** A stream, because there may be millions. */
  Stream<Pause> pauses() {
    return logs.stream().flatMap(log -> log.pauses().stream());
  }

  public int pauseCount() {
    return logs.stream().mapToInt(log -> log.pauses().size()).sum();
  }

  int cycles() {
    return logs.stream().mapToInt(log -> log.cycles().size()).sum();
  }

  long stalls() {
    return logs.stream()
        .flatMap(log -> log.events().incidents().stream())
        .filter(incident -> incident.kind() == Incident.Kind.ALLOCATION_STALL)
        .count();
  }

  Map<PauseKind, Long> counts() {
    return pauses()
        .collect(
            Collectors.groupingBy(
                Pause::kind, () -> new EnumMap<>(PauseKind.class), Collectors.counting()));
  }

  Map<String, Integer> causes(Predicate<Pause> which) {
    Map<String, Integer> counts = new TreeMap<>();
    pauses()
        .filter(pause -> pause.cause() != null && which.test(pause))
        .forEach(pause -> counts.merge(pause.cause(), 1, Integer::sum));
    return counts;
  }

  /** The causes of collections: one for all the short pauses of a cycle of ZGC or Shenandoah. */
  Map<String, Integer> collectionCauses() {
    Map<String, Integer> counts = new TreeMap<>();
    for (GcLog log : logs) {
      Set<Integer> met = new HashSet<>();
      log.pauses().stream()
          .filter(pause -> pause.cause() != null)
          .filter(
              pause -> pause.kind() != PauseKind.OTHER || pause.gcId() < 0 || met.add(pause.gcId()))
          .forEach(pause -> counts.merge(pause.cause(), 1, Integer::sum));
    }
    return counts;
  }

  public Optional<Pause> longest() {
    return pauses().max(Comparator.comparingLong(Pause::durationNanos));
  }

  /** The durations of all pauses, in ascending order. */
  long[] durations() {
    return pauses().mapToLong(Pause::durationNanos).sorted().toArray();
  }

  /** The smallest value that at least {@code percent} of the values do not exceed. */
  static double percentileMillis(long[] sorted, int percent) {
    long rank = Math.ceilDiv((long) percent * sorted.length, 100L);
    return sorted[(int) rank - 1] / 1e6;
  }

  static double totalMillis(long[] durations) {
    return Arrays.stream(durations).sum() / 1e6;
  }

  OptionalLong maxCapacityBytes() {
    return logs.stream()
        .mapToLong(log -> log.head().maxCapacityBytes())
        .filter(bytes -> bytes >= 0)
        .max();
  }

  OptionalLong afterLastFullBytes() {
    return logs.reversed().stream()
        .flatMap(log -> log.pauses().reversed().stream())
        .filter(pause -> pause.kind() == PauseKind.FULL)
        .map(Pause::heap)
        .filter(heap -> heap != null && heap.after() != MemoryChange.UNKNOWN)
        .mapToLong(MemoryChange::after)
        .findFirst();
  }

  /** The time from the first to the last stamp, summed over all JVM starts; NaN without time. */
  public double spanSeconds() {
    return logs.stream().mapToDouble(LogFigures::seconds).sum();
  }

  private static double seconds(GcLog log) {
    long nanos = log.first().nanosUntil(log.last());
    return nanos == -1 ? Double.NaN : nanos / 1e9;
  }

  /**
   * The GC throughput; NaN if no log shows a span, one shows cycles but not their pauses, or pauses
   * are together longer than the log.
   */
  double throughputPercent() {
    if (logs.stream().anyMatch(GcLog::hidesPauses)) {
      return Double.NaN;
    }
    long span = 0;
    long stopped = 0;
    for (GcLog log : logs) {
      boolean uptime = log.first().hasUptime() && log.last().hasUptime();
      if (uptime || (log.first().hasEpoch() && log.last().hasEpoch())) {
        long from = nanos(log.first(), uptime);
        long to = nanos(log.end(), uptime);
        span += to - from;
        stopped += stoppedNanos(log.pauses(), uptime, from, to);
      }
    }
    return span <= 0 || !GcLog.canStop(stopped / 1e9, span / 1e9, pauseCount())
        ? Double.NaN
        : 100.0 * Math.max(0, span - stopped) / span;
  }

  /** The time of pauses within the span: the last pause may end after the last stamp. */
  private static long stoppedNanos(List<Pause> pauses, boolean uptime, long from, long to) {
    long stopped = 0;
    for (Pause pause : pauses) {
      long start = nanos(pause.start(), uptime);
      if (start != Stamp.ABSENT) {
        long end = Math.min(start + pause.durationNanos(), to);
        stopped += Math.max(0, end - Math.max(start, from));
      }
    }
    return stopped;
  }

  /**
   * The time of day of a stamp; empty without one.
   *
   * @param offset of the log, or null for UTC
   */
  static Optional<OffsetDateTime> time(Stamp stamp, @Nullable ZoneOffset offset) {
    return stamp.hasEpoch()
        ? Optional.of(
            Instant.ofEpochSecond(0, stamp.epochNanos())
                .atOffset(Objects.requireNonNullElse(offset, ZoneOffset.UTC)))
        : Optional.empty();
  }

  private static long nanos(Stamp stamp, boolean uptime) {
    return uptime ? stamp.uptimeNanos() : stamp.epochNanos();
  }
}
