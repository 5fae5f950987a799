package dev.whisker.charts.chart;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.chart.Rows.Start;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.jfree.data.Range;

/** The range of the axis below {@link Rows}, in the unit of their metric. */
final class RowRange {

  /** The ratio from which on cutting intervals is worth it. */
  private static final double WORTH_A_CUT = 1.25;

  /**
   * The least range of an axis, in smallest differences that matter: almost equal figures are close
   * together, not at both ends.
   */
  private static final double LEAST_DIFFERENCES = 5;

  private final Metric metric;
  private final Start start;
  private final List<Spread> summaries;
  private final double least;
  private final double most;

  /** The least width, above 0 even if all figures are zero. */
  private final double leastWidth;

  /**
   * @param interesting the smallest difference that matters, as a share for ratios
   * @param values of all runs that have the figure
   */
  RowRange(
      Metric metric, Start start, double interesting, double[] values, List<Spread> summaries) {
    this.metric = metric;
    this.start = start;
    this.summaries = summaries;
    this.least = Arrays.stream(values).min().orElse(0);
    this.most = Arrays.stream(values).max().orElse(0);
    double width = LEAST_DIFFERENCES * interesting * (metric.comparedAsRatio() ? most : 1);
    this.leastWidth = width > 0 ? width : 1;
  }

  Range range() {
    double width = most - least;
    double margin = Math.max(width, leastWidth) * 0.1;
    // Intervals of two or three repeats can be far wider than the measured range. They may double
    // it, and are cut beyond that, unless cutting gains little.
    double widestLow = Math.min(ends(spread -> spread.from(metric)).min().orElse(least), least);
    double widestHigh = Math.max(ends(spread -> spread.to(metric)).max().orElse(most), most);
    double cutLow = Math.max(widestLow, least - width / 2);
    double cutHigh = Math.min(widestHigh, most + width / 2);
    boolean isCut = widestHigh - widestLow > WORTH_A_CUT * (cutHigh - cutLow);
    double low = isCut ? cutLow : widestLow;
    double high = isCut ? cutHigh : widestHigh;
    // A little below zero, so that a dot at zero is complete.
    double lower =
        start == Start.ZERO || least == 0
            ? -0.02 * Math.max(most, 1)
            : Math.max(Math.min(least, low) - margin, 0);
    double upper = Math.max(most, high) + margin;
    upper += Math.max(leastWidth - (upper - lower), 0) / 2;
    if (metric.unit() == Unit.PERCENT) {
      upper = Math.min(upper, 100 + margin / 4);
    }
    lower = Math.min(lower, Math.max(upper - leastWidth, 0));
    return new Range(lower, upper);
  }

  private DoubleStream ends(ToDoubleFunction<Spread> end) {
    return summaries.stream().mapToDouble(end).filter(Double::isFinite);
  }
}
