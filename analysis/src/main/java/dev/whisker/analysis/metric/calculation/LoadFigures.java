package dev.whisker.analysis.metric.calculation;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.load.LoadWindow;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.SampleSeries;
import dev.whisker.load.result.SampleSeries.Outcome;
import dev.whisker.load.result.SummaryBuilder;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Computes the figures of the load within a window.
 *
 * <p>For a window that contains the whole test these are the tool's own figures. Figures of a part
 * are computed from whole seconds or intervals. A summary has figures of the whole test only.
 */
final class LoadFigures {

  private LoadFigures() {}

  static Map<Metric, Figure> within(Timeline timeline, LoadResult result, Window window) {
    if (LoadWindow.isWhole(window, timeline.loadSpan())) {
      return figures(result.summary());
    }
    return figures(
        switch (result) {
          case LoadResult.Samples samples ->
              ofSeconds(
                  LoadWindow.of(timeline, samples.series(), window),
                  samples.series().hasOutcomes());
          case LoadResult.Intervals intervals -> ofIntervals(intervals, window);
          case LoadResult.Summary summary -> summary.summary();
        });
  }

  /**
   * The figures of each label, in one pass over all requests. For a part of the test the rates are
   * absent.
   */
  static Map<String, Map<Metric, Figure>> byLabel(
      Timeline timeline, LoadResult result, Window window) {
    Map<String, Map<Metric, Figure>> byLabel = new HashMap<>();
    if (result instanceof LoadResult.Samples samples
        && !LoadWindow.isWhole(window, timeline.loadSpan())) {
      SampleSeries series = samples.series();
      LoadWindow part = LoadWindow.of(timeline, series, window);
      Map<String, LatencyCounts> times =
          series.latencyByLabel(part.from(), part.to(), EnumSet.allOf(Outcome.class));
      Map<String, LatencyCounts> failed =
          series.latencyByLabel(part.from(), part.to(), EnumSet.of(Outcome.FAILURE));
      for (String label : result.labels().keySet()) {
        LatencyCounts own = times.getOrDefault(label, LatencyCounts.EMPTY);
        double failures = failed.getOrDefault(label, LatencyCounts.EMPTY).total();
        LoadSummary summary =
            new SummaryBuilder()
                .samples(Figure.raw((double) own.total()))
                .errors(series.hasOutcomes() ? Figure.raw(failures) : notInFile())
                .latency(own)
                .build();
        byLabel.put(label, figures(summary));
      }
    } else {
      result.labels().forEach((label, summary) -> byLabel.put(label, figures(summary)));
    }
    return byLabel;
  }

  private static Map<Metric, Figure> figures(LoadSummary summary) {
    Map<Metric, Figure> figures = new EnumMap<>(Metric.class);
    figures.put(Metric.SAMPLES, summary.samples());
    figures.put(Metric.ERRORS, summary.errors());
    figures.put(Metric.ERROR_PERCENT, summary.errorPercent());
    figures.put(Metric.LATENCY_MEAN, summary.meanMillis());
    figures.put(Metric.LATENCY_P50, summary.p50Millis());
    figures.put(Metric.LATENCY_P90, summary.p90Millis());
    figures.put(Metric.LATENCY_P95, summary.p95Millis());
    figures.put(Metric.LATENCY_P99, summary.p99Millis());
    figures.put(Metric.LATENCY_MAX, summary.maxMillis());
    figures.put(Metric.COMPLETED_PER_SECOND, summary.completedPerSecond());
    figures.put(Metric.SUCCESSFUL_PER_SECOND, summary.successfulPerSecond());
    return figures;
  }

  /** Computes the figures of the requests that started in the window. */
  private static LoadSummary ofSeconds(LoadWindow load, boolean hasOutcomes) {
    double length = load.lengthSeconds();
    LatencyCounts times = load.times();
    return new SummaryBuilder()
        .samples(Figure.raw((double) times.total()))
        .errors(hasOutcomes ? Figure.raw(load.failed()) : notInFile())
        .latency(times)
        .duration(Figure.raw(length))
        .build();
  }

  private static LoadSummary ofIntervals(LoadResult.Intervals result, Window window) {
    double origin = result.intervals().getFirst().startEpochMillis();
    List<LoadResult.Interval> inside =
        result.intervals().stream()
            .filter(
                interval -> {
                  double from = (interval.startEpochMillis() - origin) / 1000;
                  double to = from + interval.lengthMillis() / 1000.0;
                  return LoadWindow.holds(window, from, to);
                })
            .toList();
    double successes = inside.stream().mapToLong(LoadResult.Interval::successes).sum();
    double errors = inside.stream().mapToLong(LoadResult.Interval::errors).sum();
    double length = inside.stream().mapToLong(LoadResult.Interval::lengthMillis).sum() / 1000.0;
    double weighted =
        inside.stream()
            .filter(interval -> interval.successes() > 0)
            .mapToDouble(interval -> interval.meanMillis() * interval.successes())
            .sum();
    Figure unknown = Figure.absent(Absence.NO_DISTRIBUTION);
    return new LoadSummary(
        Figure.derived(successes + errors),
        Figure.derived(errors),
        ratio(100 * errors, successes + errors),
        ratio(weighted, successes),
        unknown,
        unknown,
        unknown,
        unknown,
        unknown,
        Figure.derived(length),
        ratio(successes + errors, length),
        ratio(successes, length));
  }

  private static Figure ratio(double value, double by) {
    return by > 0 ? Figure.derived(value / by) : none();
  }

  private static Figure notInFile() {
    return Figure.absent(Absence.NOT_IN_FILE);
  }

  private static Figure none() {
    return Figure.absent(Absence.NO_SAMPLES);
  }
}
