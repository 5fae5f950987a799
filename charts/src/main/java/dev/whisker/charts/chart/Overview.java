package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.plot.Chart.Arrangement;
import dev.whisker.charts.plot.RowAxis;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleInsets;

/**
 * The charts of the first screen: a large one, and small ones below it.
 *
 * @param large empty where nothing can be drawn; then there are no small ones either
 * @param small at most four
 */
public record Overview(Optional<ChartKind> large, List<ChartKind> small) {

  private static final int MOST_SMALL = 4;

  /** The most metrics beside the rows of the large chart. */
  public static final int MOST_KEY_METRICS = 2;

  /** At the end of curves, in sizes of the font. */
  private static final double ROOM_FOR_SIGNS = 2.2;

  private static final List<Metric> KEY_METRICS =
      List.of(
          Metric.FULL_COUNT,
          Metric.LATENCY_P99,
          Metric.PAUSE_MAX,
          Metric.GC_THROUGHPUT,
          Metric.ERROR_PERCENT);

  /** From the curve of a sweep to the heap alone: the first that most have data for. */
  private static final List<ChartKind> LARGE =
      List.of(
          ChartKind.SWEEP,
          ChartKind.REQUESTS_PER_SECOND,
          ChartKind.HEAP_OVER_TIME,
          ChartKind.PAUSE_TIMELINE,
          ChartKind.LATENCY_OVER_TIME);

  /** The same without GC logs; a report of totals has only its requests per second. */
  private static final List<ChartKind> LARGE_OF_LOAD =
      List.of(
          ChartKind.SWEEP,
          ChartKind.LATENCY_OVER_TIME,
          ChartKind.REQUESTS_PER_SECOND,
          ChartKind.REQUEST_RATE);

  private static final List<ChartKind> OF_SEVERAL =
      List.of(
          ChartKind.PAUSE_DISTRIBUTION,
          ChartKind.FULL_COLLECTIONS,
          ChartKind.GC_THROUGHPUT,
          ChartKind.LATENCY_P99,
          ChartKind.PAUSE_MAX,
          ChartKind.LATENCY,
          ChartKind.REQUEST_RATE,
          ChartKind.LATENCY_MAX,
          ChartKind.ERROR_CLASSES,
          ChartKind.PAUSE_CAUSES);

  private static final List<ChartKind> OF_ONE =
      List.of(
          ChartKind.WAITS_OVER_TIME,
          ChartKind.PAUSE_DISTRIBUTION,
          ChartKind.PAUSE_CAUSES,
          ChartKind.STOPPED_BY_KIND,
          ChartKind.HEAP_AFTER_GC,
          ChartKind.LATENCY,
          ChartKind.LATENCY_OVER_TIME,
          ChartKind.ERRORS_OVER_TIME);

  /** Chooses the charts of a comparison; one configuration alone gets other small ones. */
  public static Overview of(ComparisonCharts charts) {
    List<ChartKind> available = charts.available();
    List<ChartKind> possible =
        (available.stream().anyMatch(Overview::isOfGc) ? LARGE : LARGE_OF_LOAD)
            .stream().filter(available::contains).toList();
    List<ChartKind> wanted =
        (charts.configurations() == 1 ? OF_ONE : OF_SEVERAL)
            .stream().filter(available::contains).toList();
    Optional<ChartKind> large =
        Stream.of(possible.stream().filter(charts::isOfMost), possible.stream(), wanted.stream())
            .flatMap(kinds -> kinds)
            .findFirst();
    List<ChartKind> small =
        wanted.stream().filter(kind -> !large.equals(Optional.of(kind))).limit(MOST_SMALL).toList();
    return new Overview(large, small);
  }

  private static boolean isOfGc(ChartKind kind) {
    return kind.group() == ChartGroup.PAUSES || kind.group() == ChartGroup.MEMORY;
  }

  /** The metrics beside the rows of the large chart: the first that are known. */
  public static List<Metric> keyMetrics(Comparison comparison) {
    return KEY_METRICS.stream()
        .filter(metric -> DecisionTable.isKnown(comparison, metric))
        .limit(MOST_KEY_METRICS)
        .toList();
  }

  /** True if a chart is among them. */
  public boolean shows(ChartKind kind) {
    return small.contains(kind) || large.equals(Optional.of(kind));
  }

  /** The key of a chart, with the configurations whose names its panel leaves out. */
  public List<Mark> key(ComparisonCharts charts, ChartKind kind) {
    Stream<Mark> names =
        areNamed(charts) && small.contains(kind) ? charts.marks().stream() : Stream.of();
    return Stream.concat(charts.key(kind).stream(), names).toList();
  }

  /** True if the rows of the large chart name the configurations for all. */
  private boolean areNamed(ComparisonCharts charts) {
    return large.filter(each -> charts.arrangement(each) == Arrangement.OVER_TIME).isPresent();
  }

  /** Leaves the signs of rows and curves alone. */
  private static void hideNames(XYPlot plot, double signs) {
    if (plot.getRangeAxis() instanceof RowAxis axis) {
      axis.hideNames();
    }
    RectangleInsets around = plot.getInsets();
    plot.setInsets(
        new RectangleInsets(
            around.getTop(),
            around.getLeft(),
            around.getBottom(),
            Math.min(around.getRight(), signs)));
  }

  /** The panel that represents a chart; for causes the one with their time, not their count. */
  public ChartPanel panel(ComparisonCharts charts, ChartKind kind) {
    List<ChartPanel> panels = charts.panels(kind);
    ChartPanel panel = kind == ChartKind.PAUSE_CAUSES ? panels.getLast() : panels.getFirst();
    if (areNamed(charts)) {
      hideNames(panel.chart().getXYPlot(), ROOM_FOR_SIGNS * charts.theme().fontSize());
    }
    return panel;
  }
}
