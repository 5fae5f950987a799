package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.answer.Sweep;
import dev.whisker.analysis.recommendation.answer.Sweep.Point;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The best point of a line.
 *
 * @param isResolved true if it is measurably different from every other on its line
 */
record BestPoint(Point point, boolean isResolved) {

  /** The best point; empty if all are the same. */
  static Optional<BestPoint> of(Sweep line, Metric metric, Comparison comparison) {
    Comparator<Point> byFigure = Comparator.comparingDouble(point -> point.figure(metric));
    List<Point> known =
        line.points().stream().filter(point -> Double.isFinite(point.figure(metric))).toList();
    if (known.stream().mapToDouble(point -> point.figure(metric)).distinct().count() < 2) {
      return Optional.empty();
    }
    Optional<Point> best =
        switch (metric.direction()) {
          case LESS_IS_BETTER -> known.stream().min(byFigure);
          case MORE_IS_BETTER, NEITHER -> known.stream().max(byFigure);
        };
    return best.map(
        point ->
            new BestPoint(
                point,
                known.stream()
                    .filter(other -> !other.equals(point))
                    .allMatch(other -> isApart(point, other, metric, comparison))));
  }

  private static boolean isApart(Point one, Point other, Metric metric, Comparison comparison) {
    return comparison
        .contrast(one.candidate().name(), other.candidate().name(), metric)
        .map(Contrast::verdict)
        .filter(word -> word.isBetter() || word.isWorse() || word == Verdict.SMALL)
        .isPresent();
  }
}
