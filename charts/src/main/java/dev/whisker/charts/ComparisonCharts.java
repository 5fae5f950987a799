package dev.whisker.charts;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.charts.Rows.Start;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The charts of a comparison. Made for one language and one theme; after a change of either, make
 * new ones.
 *
 * <p>All charts of a kind have the same axes, and zooming out of one returns to them.
 */
public final class ComparisonCharts {

  private final Drawing drawing;
  private final PauseTimeline timeline;
  private final PauseDistribution distribution;
  private final LoadLines load;
  private final LatencyLines latency;

  public ComparisonCharts(Comparison comparison, Locale locale, Theme theme) {
    drawing = new Drawing(comparison, locale, theme);
    List<Pauses> pauses = comparison.configurations().stream().map(Pauses::of).toList();
    timeline = new PauseTimeline(drawing, pauses);
    distribution = new PauseDistribution(drawing, pauses);
    load = new LoadLines(drawing);
    latency = new LatencyLines(drawing);
  }

  /** The look they were made for. */
  public Theme theme() {
    return drawing.theme();
  }

  /** How many configurations they show. */
  int configurations() {
    return drawing.configurations().size();
  }

  /** The kinds for which there are data, in the order in which to show them. */
  public List<ChartKind> available() {
    return Arrays.stream(ChartKind.values()).filter(this::isAvailable).toList();
  }

  /** A heading of a few words. */
  public String title(ChartKind kind) {
    return drawing.texts().get("chart." + kind.id());
  }

  /** One or two sentences on how to read it. */
  public String caption(ChartKind kind) {
    return drawing.texts().get("chart." + kind.id() + ".caption");
  }

  /** What the shapes mean, for all panels together; empty where the panels say it all. */
  public List<Mark> key(ChartKind kind) {
    return switch (kind) {
      case PAUSE_TIMELINE -> timeline.key();
      case REQUESTS_PER_SECOND -> load.key();
      case LATENCY -> latency.key();
      case PAUSE_DISTRIBUTION, FULL_COLLECTIONS, GC_THROUGHPUT, REQUEST_RATE -> List.of();
    };
  }

  /**
   * The panels that stand together; new charts each time, so that they may be shown in two places.
   */
  public List<ChartPanel> panels(ChartKind kind) {
    return switch (kind) {
      case PAUSE_TIMELINE -> timeline.panels();
      case PAUSE_DISTRIBUTION -> distribution.panels();
      case FULL_COLLECTIONS ->
          List.of(
              rows(Metric.FULL_COUNT, Start.ZERO).panel(),
              rows(Metric.FULL_TIME, Start.ZERO).panel());
      case GC_THROUGHPUT -> List.of(rows(Metric.GC_THROUGHPUT, Start.NEAR).panel());
      case REQUEST_RATE -> List.of(rows(Metric.SUCCESSFUL_PER_SECOND, Start.NEAR).panel());
      case REQUESTS_PER_SECOND -> load.panels();
      case LATENCY -> latency.panels();
    };
  }

  private boolean isAvailable(ChartKind kind) {
    return switch (kind) {
      case PAUSE_TIMELINE, PAUSE_DISTRIBUTION ->
          drawing.configurations().stream()
              .flatMap(configuration -> configuration.runs().stream())
              .anyMatch(run -> run.run().hasGcLog());
      case FULL_COLLECTIONS -> isComparable(Metric.FULL_COUNT);
      case GC_THROUGHPUT -> isComparable(Metric.GC_THROUGHPUT);
      case REQUEST_RATE -> isComparable(Metric.SUCCESSFUL_PER_SECOND);
      case REQUESTS_PER_SECOND -> load.hasFigures();
      case LATENCY -> latency.hasFigures();
    };
  }

  /** A single figure needs no chart. */
  private boolean isComparable(Metric metric) {
    return drawing.configurations().stream()
            .flatMap(configuration -> configuration.runs().stream())
            .filter(run -> run.metrics().figure(metric).isKnown())
            .count()
        > 1;
  }

  private Rows rows(Metric metric, Start start) {
    return new Rows(drawing, metric, start);
  }
}
