package dev.whisker.app.inspect;

import dev.whisker.analysis.metric.gc.GcThroughput;
import dev.whisker.analysis.metric.gc.PauseFigure;
import dev.whisker.analysis.metric.gc.PauseTimes;
import dev.whisker.analysis.metric.gc.PauseValues;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Trim;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.timeline.Windows;
import dev.whisker.analysis.timeline.clock.Timelines;
import dev.whisker.files.FileContent;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Incident;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import dev.whisker.load.Figure;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The figures of a GC log: all JVM starts of the file together. They are those of a comparison,
 * over the whole log.
 */
public final class LogFigures {

  private final List<GcLog> logs;

  /** All logs on one axis, for figures in which the time does not matter. */
  private final Timeline together;

  /** The times of JVM starts are summed without those between them. */
  private final List<Timeline> apart;

  public LogFigures(FileContent.GcLogs content) {
    this.logs = content.logs();
    this.together = timeline(content, logs);
    this.apart =
        logs.size() == 1
            ? List.of(together)
            : logs.stream().map(log -> timeline(content, List.of(log))).toList();
  }

  private static Timeline timeline(FileContent.GcLogs content, List<GcLog> logs) {
    List<SourcedGcLog> sourced =
        IntStream.range(0, logs.size())
            .mapToObj(i -> new SourcedGcLog(content.files(), i + 1, logs.get(i), content.lines()))
            .toList();
    return Timelines.of(new Run("", sourced, List.of(), Factors.NONE, Run.Pairing.SINGLE));
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

  /** All pauses, in order of their start. */
  public PauseTimes pauses() {
    return PauseTimes.of(together);
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

  /** The lengths of all stops of the application, in nanoseconds. */
  LongSummaryStatistics stops() {
    return logs.stream()
        .flatMap(log -> log.events().safepoints().stream())
        .mapToLong(Safepoint::totalNanos)
        .summaryStatistics();
  }

  int count(PauseKind kind) {
    return pauses().only(sort -> sort.is(kind)).count();
  }

  /** The durations of all pauses. */
  PauseValues millis() {
    return pauses().values(PauseFigure.MILLIS);
  }

  Map<String, Integer> causes(Predicate<Pause> which) {
    Map<String, Integer> counts = new TreeMap<>();
    pauses().pauses().stream()
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
    return millis().largest(1).stream().findFirst();
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

  /** The time from the beginning to the end, summed over all JVM starts; NaN without time. */
  public double spanSeconds() {
    return apart.stream().mapToDouble(LogFigures::seconds).sum();
  }

  private static double seconds(Timeline timeline) {
    Window span = timeline.gcSpan();
    return span == null ? Double.NaN : span.lengthSeconds();
  }

  /** The GC throughput, in per cent; NaN if no log shows it, or one hides its pauses. */
  double throughputPercent() {
    if (together.run().hidesPauses()) {
      return Double.NaN;
    }
    double seconds = 0;
    double running = 0;
    for (Timeline timeline : apart) {
      Window span = Windows.analysed(timeline, Trim.NONE);
      Figure percent = GcThroughput.within(timeline, span);
      if (percent.isKnown()) {
        seconds += span.lengthSeconds();
        running += span.lengthSeconds() * percent.value();
      }
    }
    return seconds > 0 ? running / seconds : Double.NaN;
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
}
