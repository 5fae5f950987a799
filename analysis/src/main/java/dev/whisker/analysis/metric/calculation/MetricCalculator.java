package dev.whisker.analysis.metric.calculation;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.gc.PauseTimes;
import dev.whisker.analysis.metric.load.LoadSums;
import dev.whisker.analysis.metric.load.Quarters;
import dev.whisker.analysis.metric.load.Stalls;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.timeline.Trim;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.timeline.Windows;
import dev.whisker.failure.Attempt;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.SampleSeries;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Computes every metric of a run for any window. */
public final class MetricCalculator {

  /** Metrics that only a monitor or a results table contains. */
  private static final List<Metric> MONITORED =
      List.of(Metric.PEAK_PER_SECOND, Metric.CPU_PERCENT, Metric.NETWORK_RATE);

  private static final Set<Metric> STALLS = Set.of(Metric.STALL_SECONDS, Metric.STALLS_EXPLAINED);

  private MetricCalculator() {}

  /**
   * Computes all figures of a run.
   *
   * @param window on the run's axis; see {@link RunMetrics#gcWindow()}
   */
  public static RunMetrics measure(Timeline timeline, Window window) {
    Map<Metric, Figure> figures = new EnumMap<>(Metric.class);
    Figure missingHalf = missingHalf(timeline);
    Arrays.stream(Metric.values()).forEach(metric -> figures.put(metric, missingHalf));
    MONITORED.forEach(metric -> figures.put(metric, Figure.absent(Absence.NOT_IN_FILE)));
    if (timeline.run().hasGcLog()) {
      figures.putAll(attempt(metric -> !metric.needsLoad(), () -> gcFigures(timeline, window)));
    }
    LoadResult result = timeline.loadResult();
    if (result != null) {
      figures.putAll(
          attempt(Metric::needsLoad, () -> LoadFigures.within(timeline, result, window)));
      attempt(figures, Metric.PEAK_PER_SECOND, () -> Peak.within(timeline, result, window));
      figures.putAll(attempt(STALLS::contains, () -> stalls(timeline, window)));
      attempt(
          figures,
          Metric.RATE_KEPT,
          () ->
              timeline.load().isEmpty()
                  ? Figure.absent(Absence.NOT_IN_FILE)
                  : derivedOrTooShort(Quarters.of(timeline, window).leftPercent()));
    }
    if (timeline.run().hasGcLog() && result != null) {
      Window covered = Windows.covered(timeline, window);
      Map<Metric, Figure> whileCovered =
          covered.equals(window)
              ? figures
              : attempt(Metric::needsLoad, () -> LoadFigures.within(timeline, result, covered));
      attempt(
          figures,
          Metric.BYTES_PER_REQUEST,
          () ->
              bytesPerRequest(
                  timeline,
                  figures.getOrDefault(Metric.ALLOCATION_RATE, none()),
                  whileCovered.getOrDefault(Metric.COMPLETED_PER_SECOND, none())));
      attempt(figures, Metric.REQUESTS_HIT, () -> requestsHit(timeline, covered));
    }
    stated(timeline.run()).forEach((metric, figure) -> fill(figures, metric, figure));
    allowedHeap(timeline.run()).ifPresent(figure -> fill(figures, Metric.HEAP_CAPACITY, figure));
    messageBytes(timeline.run(), figures)
        .ifPresent(figure -> fill(figures, Metric.NETWORK_RATE, figure));
    return new RunMetrics(timeline, window, Collections.unmodifiableMap(figures));
  }

  /** The figures of requests within any window; none without a load result. */
  public static Map<Metric, Figure> load(Timeline timeline, Window window) {
    LoadResult result = timeline.loadResult();
    return result == null ? Map.of() : LoadFigures.within(timeline, result, window);
  }

  private static void attempt(Map<Metric, Figure> figures, Metric metric, Supplier<Figure> figure) {
    figures.putAll(attempt(metric::equals, () -> Map.of(metric, figure.get())));
  }

  /**
   * Some figures; blank after a bug.
   *
   * @param which the metrics that they are of
   */
  static Map<Metric, Figure> attempt(
      Predicate<Metric> which, Supplier<Map<Metric, Figure>> figures) {
    List<Metric> metrics = Arrays.stream(Metric.values()).filter(which).toList();
    return Attempt.at(
        "Figures " + metrics,
        figures,
        () -> {
          Map<Metric, Figure> failed = new EnumMap<>(Metric.class);
          metrics.forEach(metric -> failed.put(metric, Figure.absent(Absence.FAILED)));
          return failed;
        });
  }

  /** The figures of the GC logs; blank if the log covers another time than the window. */
  private static Map<Metric, Figure> gcFigures(Timeline timeline, Window window) {
    Map<Metric, Figure> figures =
        new GcFigures(timeline, RunMetrics.gcWindow(timeline, window)).all();
    if (window.lengthSeconds() > 0 && Windows.covered(timeline, window).lengthSeconds() == 0) {
      figures.replaceAll((metric, figure) -> Figure.absent(Absence.NOT_COVERED));
    }
    return figures;
  }

  /** Computes all figures of a run without warm-up and cool-down; blank if nothing is left. */
  public static RunMetrics measure(Timeline timeline, Trim trim) {
    Window window = Windows.analysed(timeline, trim);
    Window load = timeline.loadSpan();
    if (load == null || trim.leavesAnythingOf(load)) {
      return measure(timeline, window);
    }
    Map<Metric, Figure> figures = new EnumMap<>(Metric.class);
    Arrays.stream(Metric.values())
        .forEach(metric -> figures.put(metric, Figure.absent(Absence.CUT_OFF)));
    return new RunMetrics(timeline, window, Collections.unmodifiableMap(figures));
  }

  /** The figures of all requests of a run, even if it was measured for one label. */
  public static RunMetrics measureLoad(RunMetrics run) {
    Timeline timeline = run.timeline().all();
    LoadResult result = timeline.loadResult();
    return new RunMetrics(
        timeline,
        run.window(),
        result == null || isCutOff(run)
            ? Map.of()
            : LoadFigures.within(timeline, result, run.window()));
  }

  /** The figures of each label that has requests within the window of a run. */
  public static Map<String, RunMetrics> measureLabels(RunMetrics run) {
    Timeline timeline = run.timeline().all();
    LoadResult result = timeline.loadResult();
    Map<String, RunMetrics> measured = new HashMap<>();
    if (result != null && !isCutOff(run)) {
      LoadFigures.byLabel(timeline, result, run.window())
          .forEach(
              (label, figures) ->
                  measured.put(label, new RunMetrics(timeline, run.window(), figures)));
    }
    return measured;
  }

  private static boolean isCutOff(RunMetrics run) {
    return run.figure(Metric.SAMPLES).absence() == Absence.CUT_OFF;
  }

  /** Further figures in summaries: of a results table or a monitor. */
  private static Map<Metric, Figure> stated(Run run) {
    Map<Metric, Figure> stated = new EnumMap<>(Metric.class);
    for (Run.SourcedLoadResult sourced : run.loadResults()) {
      if (sourced.result() instanceof LoadResult.Summary summary) {
        for (Metric metric : Metric.values()) {
          Figure figure = summary.further().get(metric.id());
          if (figure != null) {
            fill(stated, metric, figure);
          }
        }
      }
    }
    return stated;
  }

  /** The largest heap allowed, for runs without a GC log. */
  private static Optional<Figure> allowedHeap(Run run) {
    OptionalLong size = run.hasGcLog() ? OptionalLong.empty() : run.factors().bytes("xmx");
    return size.isPresent()
        ? Optional.of(Figure.derived((double) size.getAsLong()))
        : Optional.empty();
  }

  /** The bytes of all messages, computed from their stated size. */
  private static Optional<Figure> messageBytes(Run run, Map<Metric, Figure> figures) {
    OptionalLong size = run.factors().bytes("messageSize");
    Figure rate = figures.getOrDefault(Metric.COMPLETED_PER_SECOND, none());
    return size.isPresent() && rate.isKnown()
        ? Optional.of(Figure.derived(rate.value() * size.getAsLong()))
        : Optional.empty();
  }

  /** Adds a figure unless a measured one exists. */
  private static void fill(Map<Metric, Figure> figures, Metric metric, Figure figure) {
    Figure known = figures.get(metric);
    if (known == null || !known.isKnown()) {
      figures.put(metric, figure);
    }
  }

  private static Figure missingHalf(Timeline timeline) {
    return Figure.absent(timeline.run().hasGcLog() ? Absence.NO_LOAD_RESULT : Absence.NO_GC_LOG);
  }

  private static Map<Metric, Figure> stalls(Timeline timeline, Window window) {
    if (timeline.load().isEmpty()) {
      Figure unknown = Figure.absent(Absence.NOT_IN_FILE);
      return Map.of(Metric.STALL_SECONDS, unknown, Metric.STALLS_EXPLAINED, unknown);
    }
    List<Window> stalls = Stalls.within(timeline, window);
    double seconds = stalls.stream().mapToDouble(Window::lengthSeconds).sum();
    return Map.of(
        Metric.STALL_SECONDS,
        Figure.derived(seconds),
        Metric.STALLS_EXPLAINED,
        explained(timeline, Windows.covered(timeline, window)));
  }

  private static Figure explained(Timeline timeline, Window covered) {
    if (!timeline.run().hasGcLog()) {
      return Figure.absent(Absence.NO_GC_LOG);
    }
    if (!timeline.alignment().isAligned()) {
      return Figure.absent(Absence.NOT_ALIGNED);
    }
    if (timeline.run().hidesPauses()) {
      return Figure.absent(Absence.NOT_IN_FILE);
    }
    List<Window> stalls = Stalls.within(timeline, covered);
    return stalls.isEmpty()
        ? Figure.absent(Absence.NO_STALLS)
        : Figure.derived(100 * Stalls.explained(stalls, PauseTimes.of(timeline).stops(covered)));
  }

  private static Figure bytesPerRequest(Timeline timeline, Figure allocation, Figure requests) {
    if (!timeline.alignment().isAligned()) {
      return Figure.absent(Absence.NOT_ALIGNED);
    }
    if (!allocation.isKnown()) {
      return allocation;
    }
    if (!requests.isKnown()) {
      return requests;
    }
    return requests.value() > 0 ? Figure.derived(allocation.value() / requests.value()) : none();
  }

  private static Figure requestsHit(Timeline timeline, Window window) {
    SampleSeries samples = timeline.samples();
    if (!timeline.alignment().isAligned()) {
      return Figure.absent(Absence.NOT_ALIGNED);
    }
    if (samples == null || timeline.run().hidesPauses()) {
      return Figure.absent(Absence.NOT_IN_FILE);
    }
    LoadSums sums = LoadSums.of(timeline, samples);
    int from = (int) Math.clamp(Math.floor(window.fromSeconds()), 0, sums.seconds());
    int to = (int) Math.clamp(Math.ceil(window.toSeconds()), from, sums.seconds());
    double started = sums.started(from, to);
    return started > 0 ? Figure.derived(100 * sums.hit(from, to) / started) : none();
  }

  private static Figure derivedOrTooShort(double value) {
    return Double.isNaN(value) ? Figure.absent(Absence.TOO_SHORT) : Figure.derived(value);
  }

  private static Figure none() {
    return Figure.absent(Absence.NO_SAMPLES);
  }

  /** The highest rate of completed requests in any second, or any interval of the tool. */
  private static final class Peak {

    /** The rate of a shorter step rests on too few requests. */
    private static final double LEAST_SECONDS = 1;

    private Peak() {}

    static Figure within(Timeline timeline, LoadResult result, Window window) {
      if (timeline.load().isEmpty()) {
        return Figure.absent(Absence.NOT_IN_FILE);
      }
      LoadSecond last = timeline.load().getLast();
      List<LoadSecond> seconds = timeline.loadWithin(window);
      double most =
          seconds.stream()
              .filter(second -> second.lengthSeconds() >= LEAST_SECONDS)
              // The last second of single requests also contains all that ended after it.
              .filter(second -> result instanceof LoadResult.Intervals || !second.equals(last))
              .mapToDouble(LoadSecond::completedPerSecond)
              .max()
              .orElse(Double.NaN);
      return Double.isNaN(most) ? Figure.absent(Absence.TOO_SHORT) : Figure.derived(most);
    }
  }
}
