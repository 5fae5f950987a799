package dev.whisker.charts.chart;

import static dev.whisker.charts.chart.ChartGroup.LOAD;
import static dev.whisker.charts.chart.ChartGroup.MEMORY;
import static dev.whisker.charts.chart.ChartGroup.PAUSES;
import static dev.whisker.charts.chart.ChartGroup.TOGETHER;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.charts.chart.Rows.Start;
import dev.whisker.charts.plot.Backdrop;
import dev.whisker.charts.plot.Chart;
import dev.whisker.charts.plot.Drawing;
import dev.whisker.charts.plot.Layers;
import dev.whisker.charts.plot.PauseBands;
import dev.whisker.charts.plot.PauseDots;
import dev.whisker.charts.plot.TimeLines;
import dev.whisker.text.Texts;
import java.util.Locale;
import java.util.function.Function;

/** The charts of a comparison, in the order in which they are shown. The ids are stable. */
public enum ChartKind {
  GC_THROUGHPUT(
      "gc-throughput", TOGETHER, on -> new MetricRows(on, Start.NEAR, Metric.GC_THROUGHPUT)),
  /** Successful requests a second over the whole run. */
  REQUEST_RATE(
      "request-rate", TOGETHER, on -> new MetricRows(on, Start.NEAR, Metric.SUCCESSFUL_PER_SECOND)),
  LATENCY_P99("latency-p99", TOGETHER, on -> new MetricRows(on, Start.NEAR, Metric.LATENCY_P99)),
  LATENCY_MAX("latency-max", TOGETHER, on -> new MetricRows(on, Start.NEAR, Metric.LATENCY_MAX)),
  PAUSE_MAX("pause-max", TOGETHER, on -> new MetricRows(on, Start.NEAR, Metric.PAUSE_MAX)),
  /** Figures over a number that was varied. */
  SWEEP("sweep", TOGETHER, Sweeps::new),

  /** Every pause at its time. */
  PAUSE_TIMELINE("pause-timeline", PAUSES, PauseDots::new),
  /** Pause lengths, a row for each configuration. */
  PAUSE_DISTRIBUTION("pause-distribution", PAUSES, PauseDistribution::new),
  PAUSE_PERCENTILES("pause-percentiles", PAUSES, PausePercentiles::new),
  /** Number and total time of full GCs. */
  FULL_COLLECTIONS("full-collections", PAUSES, MetricRows::ofFull),
  PAUSE_CAUSES("pause-causes", PAUSES, PauseCauses::chart),
  /** The share of time in each kind of pause. */
  STOPPED_BY_KIND(
      "stopped-by-kind", PAUSES, on -> new Layers(on, new StoppedByKind(), Backdrop.NONE)),
  /** The share of time in which threads waited for memory (ZGC, Shenandoah). */
  WAITS_OVER_TIME(
      "waits-over-time", PAUSES, on -> new Layers(on, new WaitsOverTime(), Backdrop.NONE)),

  /** The heap before and after each collection, with the pauses behind it. */
  HEAP_OVER_TIME(
      "heap-over-time", MEMORY, on -> new TimeLines(on, new HeapOverTime(), new PauseBands(on))),
  HEAP_AFTER_GC("heap-after-gc", MEMORY, HeapAfterGc::chart),
  GENERATIONS(
      "generations", MEMORY, on -> new TimeLines(on, new GenerationPanels(), Backdrop.NONE)),
  MEMORY_RATES(
      "memory-rates",
      MEMORY,
      on -> new MetricRows(on, Start.ZERO, Metric.ALLOCATION_RATE, Metric.PROMOTION_RATE)),
  MEMORY_RATES_OVER_TIME(
      "memory-rates-over-time",
      MEMORY,
      on -> new TimeLines(on, new MemoryRatesOverTime(), Backdrop.NONE)),
  METASPACE("metaspace", MEMORY, on -> new TimeLines(on, new Metaspace(), Backdrop.NONE)),

  /** Successful requests a second over time, with the pauses behind them. */
  REQUESTS_PER_SECOND(
      "requests-per-second",
      LOAD,
      on -> new TimeLines(on, new RequestsOverTime(), new PauseBands(on))),
  LATENCY("latency", LOAD, LatencyCurve::new),
  LATENCY_OVER_TIME(
      "latency-over-time",
      LOAD,
      on -> new TimeLines(on, new LatencyOverTime(), new PauseBands(on))),
  ERROR_CLASSES("error-classes", LOAD, ErrorClassPanels::chart),
  ERRORS_OVER_TIME(
      "errors-over-time", LOAD, on -> new Layers(on, new ErrorsOverTime(), new PauseBands(on)));

  private final String id;
  private final ChartGroup group;

  @SuppressWarnings("ImmutableEnumChecker") // Constructors and lambdas that hold nothing
  private final Function<Drawing, Chart> maker;

  ChartKind(String id, ChartGroup group, Function<Drawing, Chart> maker) {
    this.id = id;
    this.group = group;
    this.maker = maker;
  }

  public String id() {
    return id;
  }

  public String title(Locale locale) {
    return Texts.of("dev.whisker.charts.texts", locale).get("chart." + id);
  }

  public ChartGroup group() {
    return group;
  }

  Chart of(Drawing drawing) {
    return maker.apply(drawing);
  }
}
