package dev.whisker.analysis.metric;

import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * The figures of the GC logs within a window.
 *
 * <p>Sums of time take pauses as far as they lie within it. Counts, means, percentiles and maxima
 * take every pause that touches it, whole: a pause is not shorter because the window ends.
 */
final class GcFigures {

  private static final double NANOS = 1e9;
  private static final double CPU_TIMES_STEP_SECONDS = 0.01;

  /** A log of less has not got beyond the start of its JVM. */
  private static final double LEAST_SECONDS = 1;

  private final Timeline timeline;
  private final List<GcLog> logs;
  private final Window window;
  private final PauseTimes touching;
  private final List<Pause> pauses;
  private final Stops stops;

  GcFigures(Timeline timeline, Window window) {
    this.timeline = timeline;
    this.logs = timeline.run().gcLogs().stream().map(SourcedGcLog::log).toList();
    this.window = window;
    this.touching = PauseTimes.of(timeline).touching(window);
    this.pauses = touching.pauses();
    this.stops = PauseTimes.of(timeline).stops(window);
  }

  private boolean hasTime() {
    return timeline.gcSpan() != null;
  }

  Map<Metric, Figure> all() {
    Map<Metric, Figure> figures = new EnumMap<>(Metric.class);
    figures.put(Metric.GC_THROUGHPUT, throughput());
    figures.put(Metric.WORST_MINUTE_GC_THROUGHPUT, utilisation(60));
    figures.put(Metric.MMU_1S, utilisation(1));
    figures.put(Metric.MMU_10S, utilisation(10));
    figures.put(Metric.PAUSE_COUNT, Figure.raw(pauses.size()));
    figures.put(Metric.YOUNG_COUNT, count(PauseKind.YOUNG));
    figures.put(Metric.MIXED_COUNT, count(PauseKind.MIXED));
    figures.put(Metric.FULL_COUNT, count(PauseKind.FULL));
    figures.put(Metric.FULL_TIME, time(touching.pauses(sort -> sort.is(PauseKind.FULL))));
    figures.put(Metric.PAUSE_TIME, time(pauses));
    double[] millis = pauses.stream().mapToDouble(Pause::millis).sorted().toArray();
    figures.put(
        Metric.PAUSE_MEAN,
        millis.length == 0
            ? Figure.absent(Absence.NO_PAUSES)
            : Figure.raw(DoubleStream.of(millis).sum() / millis.length));
    figures.put(Metric.PAUSE_P50, NearestRank.of(millis, 50));
    figures.put(Metric.PAUSE_P95, NearestRank.of(millis, 95));
    figures.put(Metric.PAUSE_P99, NearestRank.of(millis, 99));
    figures.put(Metric.PAUSE_MAX, longest(millis));
    figures.put(Metric.CONCURRENT_CYCLES, Figure.raw((double) cycles()));
    figures.put(Metric.GC_CPU_SHARE, cpuShare());
    figures.put(Metric.ALLOCATION_RATE, sum(Allocation.of(timeline), each -> each.rate(window)));
    figures.put(Metric.PROMOTION_RATE, sum(logs, this::promotionRate));
    figures.put(Metric.LIVE_SET, sum(LiveSet.of(timeline), this::liveSet));
    figures.put(Metric.HEAP_CAPACITY, sum(logs, this::heapCapacity));
    return figures;
  }

  private Figure longest(double[] sortedMillis) {
    if (tellsNoPauses()) {
      return Figure.absent(Absence.NO_PAUSES);
    }
    return Figure.raw(sortedMillis.length == 0 ? 0 : sortedMillis[sortedMillis.length - 1]);
  }

  /**
   * Whether there is no pause in the whole of the logs, and they do not tell either that the JVM
   * went through the window without one: they may end before the first.
   */
  private boolean tellsNoPauses() {
    Window span = timeline.gcSpan();
    return logs.stream().allMatch(log -> log.pauses().isEmpty())
        && (span == null || span.lengthSeconds() < LEAST_SECONDS || !span.contains(window));
  }

  private Figure throughput() {
    if (!hasTime()) {
      return Figure.absent(Absence.NO_TIME);
    }
    if (tellsNoPauses()) {
      return Figure.absent(Absence.NO_PAUSES);
    }
    double length = window.lengthSeconds();
    return length > 0
        ? Figure.raw(100 * (1 - stops.total() / length))
        : Figure.absent(Absence.TOO_SHORT);
  }

  private Figure utilisation(double seconds) {
    if (!hasTime()) {
      return Figure.absent(Absence.NO_TIME);
    }
    if (tellsNoPauses()) {
      return Figure.absent(Absence.NO_PAUSES);
    }
    return window.lengthSeconds() >= seconds
        ? Figure.raw(100 * stops.minimumMutatorUtilisation(seconds))
        : Figure.absent(Absence.TOO_SHORT);
  }

  private Figure count(PauseKind kind) {
    return Figure.raw((double) touching.pauses(sort -> sort.is(kind)).size());
  }

  private Figure time(List<Pause> some) {
    return Figure.raw(some.stream().mapToDouble(this::secondsWithin).sum() * 1000);
  }

  private double secondsWithin(Pause pause) {
    double seconds = pause.durationNanos() / NANOS;
    if (!hasTime()) {
      return seconds;
    }
    double from = timeline.secondsOf(pause.start());
    return window.overlapSeconds(from, from + seconds);
  }

  private long cycles() {
    return logs.stream()
        .flatMap(log -> log.cycles().stream())
        .filter(
            cycle -> {
              double at = timeline.secondsOf(cycle.start());
              return !hasTime() || (at >= window.fromSeconds() && at <= window.toSeconds());
            })
        .count();
  }

  /**
   * Logs tell the processor time of pauses only, so with concurrent cycles the share is not known.
   */
  private Figure cpuShare() {
    if (!hasTime()) {
      return Figure.absent(Absence.NO_TIME);
    }
    int cpus = logs.stream().mapToInt(log -> log.jvm().cpus()).max().orElse(-1);
    if (cpus <= 0
        || cycles() > 0
        || pauses.stream().anyMatch(pause -> pause.cpu() == null)
        || window.lengthSeconds() == 0) {
      return Figure.absent(Absence.NO_CPU_TIMES);
    }
    double available = cpus * window.lengthSeconds();
    double used = pauses.stream().mapToDouble(pause -> seconds(pause.cpu())).sum();
    return Figure.raw(100 * used / available)
        .withResolution(100 * CPU_TIMES_STEP_SECONDS / available);
  }

  private static double seconds(@Nullable CpuTimes times) {
    return times == null ? 0 : times.userSeconds() + times.systemSeconds();
  }

  /** What young collections move to the old generation. */
  private Figure promotionRate(GcLog log) {
    double[] promoted =
        pausesOf(log).stream()
            .mapToDouble(MemoryUse::promoted)
            .filter(bytes -> !Double.isNaN(bytes))
            .toArray();
    if (promoted.length == 0) {
      return Figure.absent(Absence.NO_GENERATIONS);
    }
    if (!(window.lengthSeconds() > 0)) {
      return Figure.absent(Absence.NO_TIME);
    }
    return Figure.raw(DoubleStream.of(promoted).sum() / window.lengthSeconds());
  }

  /** Those of one of the logs that touch the window. */
  private List<Pause> pausesOf(GcLog log) {
    return logs.size() == 1
        ? pauses
        : PauseTimes.of(timeline, log.pauses()).touching(window).pauses();
  }

  private Figure liveSet(LiveSet live) {
    double bytes = live.median(window);
    return Double.isNaN(bytes) ? Figure.absent(Absence.NO_MAJOR_COLLECTION) : Figure.raw(bytes);
  }

  /**
   * The largest heap committed within the window; that of the whole log where no pause there tells.
   */
  private Figure heapCapacity(GcLog log) {
    long largest =
        pausesOf(log).stream()
            .mapToLong(pause -> pause.heap() == null ? -1 : pause.heap().capacity())
            .max()
            .orElse(-1);
    long bytes = largest > 0 ? largest : log.maxCapacityBytes();
    return bytes > 0 ? Figure.raw((double) bytes) : Figure.absent(Absence.NOT_IN_FILE);
  }

  /** JVMs that ran side by side add up; a figure that one of them lacks cannot be known of all. */
  private static <T> Figure sum(List<T> ofLogs, Function<T, Figure> figure) {
    return ofLogs.stream()
        .map(figure)
        .reduce(
            (a, b) -> {
              if (!a.isKnown() || !b.isKnown()) {
                return a.isKnown() ? b : a;
              }
              return new Figure(a.value() + b.value(), a.source(), 0, Absence.NONE);
            })
        .orElseThrow();
  }
}
