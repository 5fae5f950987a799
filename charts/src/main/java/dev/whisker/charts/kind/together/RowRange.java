package dev.whisker.charts.kind.together;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.kind.together.Rows.Start;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.jfree.data.Range;

/** From where to where the axis below {@link Rows} goes, in the unit of their metric. */
final class RowRange {

  /** So many times wider an axis has to be with all of its intervals for any to be cut. */
  private static final double WORTH_A_CUT = 1.25;

  /**
   * So many differences that anybody would act on an axis spans at least: figures that are as good
   * as equal stand side by side, not at its two ends.
   */
  private static final double LEAST_DIFFERENCES = 5;

  private final Metric metric;
  private final Start start;
  private final List<Spread> summaries;
  private final double least;
  private final double most;

  /** Above 0, also where all is nothing. */
  private final double leastWidth;

  /**
   * @param interesting the smallest difference that matters, of ratios as a part
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
    // Intervals of two or three repeats can be far wider than all that was measured: they may
    // double the range, and are cut where they would take more, unless that would gain little.
    double widestLow = Math.min(ends(spread -> spread.from(metric)).min().orElse(least), least);
    double widestHigh = Math.max(ends(spread -> spread.to(metric)).max().orElse(most), most);
    double cutLow = Math.max(widestLow, least - width / 2);
    double cutHigh = Math.min(widestHigh, most + width / 2);
    boolean isCut = widestHigh - widestLow > WORTH_A_CUT * (cutHigh - cutLow);
    double low = isCut ? cutLow : widestLow;
    double high = isCut ? cutHigh : widestHigh;
    // A little before nothing, so that a dot at nothing is whole.
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
