package dev.whisker.analysis.metric.calculation;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.gc.Allocation;
import dev.whisker.analysis.metric.gc.GcThroughput;
import dev.whisker.analysis.metric.gc.LiveSet;
import dev.whisker.analysis.metric.gc.MemoryUse;
import dev.whisker.analysis.metric.gc.MemoryWaits;
import dev.whisker.analysis.metric.gc.NearestRank;
import dev.whisker.analysis.metric.gc.OneAfterAnother;
import dev.whisker.analysis.metric.gc.PauseFigure;
import dev.whisker.analysis.metric.gc.PauseTimes;
import dev.whisker.analysis.metric.gc.PauseValues;
import dev.whisker.analysis.metric.gc.Stops;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.log.GcLog;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Computes the figures of the GC logs within a window.
 *
 * <p>Sums of time include the part of a pause that lies within it. Counts, means, percentiles and
 * maxima include every pause that touches it as a whole.
 */
final class GcFigures {

  private static final PauseFigure CPU_SECONDS = pause -> seconds(pause.cpu());
  private static final PauseFigure PROMOTED = MemoryUse::promoted;
  private static final PauseFigure HEAP_CAPACITY =
      pause -> pause.heap() == null ? Double.NaN : pause.heap().capacity();

  private static final double CPU_TIMES_STEP_SECONDS = 0.01;

  private final Timeline timeline;
  private final List<GcLog> logs;
  private final Window window;
  private final PauseTimes pauses;
  private final Stops stops;

  GcFigures(Timeline timeline, Window window) {
    this.timeline = timeline;
    this.logs = timeline.run().logs().toList();
    this.window = window;
    this.pauses = PauseTimes.of(timeline).touching(window);
    this.stops = PauseTimes.of(timeline).stops(window);
  }

  private boolean hasTime() {
    return timeline.gcSpan() != null;
  }

  Map<Metric, Figure> all() {
    Map<Metric, Figure> figures = ofPauses();
    if (timeline.run().hidesPauses()) {
      figures.replaceAll((metric, figure) -> Figure.absent(Absence.NOT_IN_FILE));
    }
    figures.put(Metric.CONCURRENT_CYCLES, Figure.raw((double) cycles()));
    figures.put(Metric.ALLOCATION_RATE, sum(Allocation.of(timeline), each -> each.rate(window)));
    figures.put(Metric.PROMOTION_RATE, sum(PauseTimes.ofLogs(timeline), this::promotionRate));
    figures.put(Metric.LIVE_SET, size(LiveSet.of(timeline).stream().map(this::liveSet).toList()));
    figures.put(Metric.HEAP_CAPACITY, heapCapacity());
    figures.putAll(MemoryWaits.figures(timeline, logs, window));
    return figures;
  }

  private Map<Metric, Figure> ofPauses() {
    Map<Metric, Figure> figures = new EnumMap<>(Metric.class);
    figures.put(Metric.GC_THROUGHPUT, GcThroughput.within(timeline, window));
    figures.put(Metric.MMU_1S, utilisation(1));
    figures.put(Metric.MMU_10S, utilisation(10));
    figures.put(Metric.PAUSE_COUNT, Figure.raw(pauses.count()));
    figures.put(Metric.YOUNG_COUNT, count(PauseKind.YOUNG));
    figures.put(Metric.MIXED_COUNT, count(PauseKind.MIXED));
    figures.put(Metric.FULL_COUNT, count(PauseKind.FULL));
    figures.put(Metric.FULL_TIME, time(only(PauseKind.FULL)));
    figures.put(Metric.PAUSE_TIME, time(pauses));
    boolean any = pauses.count() > 0;
    figures.put(
        Metric.PAUSE_MEAN,
        any ? Figure.raw(pauses.totalMillis() / pauses.count()) : Figure.absent(Absence.NO_PAUSES));
    PauseValues millis = pauses.values(PauseFigure.MILLIS);
    figures.put(Metric.PAUSE_P50, NearestRank.of(millis, 50));
    figures.put(Metric.PAUSE_P95, NearestRank.of(millis, 95));
    figures.put(Metric.PAUSE_P99, NearestRank.of(millis, 99));
    figures.put(Metric.PAUSE_MAX, longest(millis));
    figures.put(Metric.GC_CPU_SHARE, cpuShare());
    return figures;
  }

  private Figure longest(PauseValues millis) {
    if (GcThroughput.lacksPauses(timeline, window)) {
      return Figure.absent(Absence.NO_PAUSES);
    }
    return Figure.raw(millis.count() == 0 ? 0 : millis.max());
  }

  private Figure utilisation(double seconds) {
    if (!hasTime()) {
      return Figure.absent(Absence.NO_TIME);
    }
    if (GcThroughput.lacksPauses(timeline, window)) {
      return Figure.absent(Absence.NO_PAUSES);
    }
    return window.lengthSeconds() >= seconds
        ? Figure.raw(100 * stops.minimumMutatorUtilisation(seconds))
        : Figure.absent(Absence.TOO_SHORT);
  }

  private Figure count(PauseKind kind) {
    return Figure.raw(only(kind).count());
  }

  private PauseTimes only(PauseKind kind) {
    return pauses.only(sort -> sort.is(kind));
  }

  private Figure time(PauseTimes some) {
    return Figure.raw(some.secondsWithin(window) * 1000);
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
   * The share of the CPU time; unknown with concurrent cycles, since logs show the processor time
   * of pauses only.
   */
  private Figure cpuShare() {
    if (!hasTime()) {
      return Figure.absent(Absence.NO_TIME);
    }
    int cpus = logs.stream().mapToInt(log -> log.jvm().cpus()).max().orElse(-1);
    PauseValues used = pauses.values(CPU_SECONDS);
    if (cpus <= 0 || cycles() > 0 || used.count() < pauses.count() || window.lengthSeconds() == 0) {
      return Figure.absent(Absence.NO_CPU_TIMES);
    }
    double available = cpus * window.lengthSeconds();
    if (used.sum() > available) {
      return Figure.absent(Absence.IMPOSSIBLE_TIMES);
    }
    return Figure.raw(100 * used.sum() / available)
        .withResolution(100 * CPU_TIMES_STEP_SECONDS / available);
  }

  private static double seconds(@Nullable CpuTimes times) {
    return times == null ? Double.NaN : times.userSeconds() + times.systemSeconds();
  }

  /** The bytes that young collections move to the old generation. */
  private Figure promotionRate(PauseTimes ofLog) {
    PauseValues promoted = ofLog.touching(window).values(PROMOTED);
    if (promoted.count() == 0) {
      return Figure.absent(Absence.NO_GENERATIONS);
    }
    return window.lengthSeconds() > 0
        ? Figure.raw(promoted.sum() / window.lengthSeconds())
        : Figure.absent(Absence.NO_TIME);
  }

  private Figure liveSet(LiveSet live) {
    double bytes = live.median(window);
    return Double.isNaN(bytes) ? Figure.absent(Absence.NO_MAJOR_COLLECTION) : Figure.raw(bytes);
  }

  /**
   * The largest heap committed within the window, or in the whole log if no pause within the window
   * shows it.
   */
  private Figure heapCapacity() {
    List<PauseTimes> pausesOfLogs = PauseTimes.ofLogs(timeline);
    return size(
        IntStream.range(0, logs.size())
            .mapToObj(i -> heapCapacity(logs.get(i), pausesOfLogs.get(i).touching(window)))
            .toList());
  }

  /** The memory of all JVMs: the sum if they ran side by side, the largest if they ran in turn. */
  private Figure size(List<Figure> ofLogs) {
    return OneAfterAnother.in(timeline)
        ? ofLogs.stream().max(Comparator.comparingDouble(GcFigures::knownOrLess)).orElseThrow()
        : sum(ofLogs, Function.identity());
  }

  private static double knownOrLess(Figure figure) {
    return figure.isKnown() ? figure.value() : -1;
  }

  private static Figure heapCapacity(GcLog log, PauseTimes pauses) {
    double largest = pauses.values(HEAP_CAPACITY).max();
    double bytes = largest > 0 ? largest : log.head().maxCapacityBytes();
    return bytes > 0 ? Figure.raw(bytes) : Figure.absent(Absence.NOT_IN_FILE);
  }

  /** The sum over the JVMs; unknown if one of them lacks the figure. */
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
