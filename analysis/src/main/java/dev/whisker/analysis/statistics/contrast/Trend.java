package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.RunOrder;
import dev.whisker.analysis.statistics.RunOrder.Turn;
import dev.whisker.analysis.statistics.StudentT;
import dev.whisker.analysis.statistics.contrast.Contrast.Scale;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;

/**
 * The trend of a figure from run to run within configurations. If all runs of one configuration
 * came before all of another, such a trend may explain their difference.
 *
 * @param perRun the steepest trend from one run to the next that the runs leave possible
 * @param places of the runs of each configuration, by its name
 */
record Trend(double perRun, Map<String, IntSummaryStatistics> places) {

  /** Runs of unknown order. */
  static final Trend UNKNOWN = new Trend(0, Map.of());

  /** The chance that the trend is steeper. */
  private static final double ALPHA = 0.05;

  /** A run in the order of all. */
  private record Placed(int place, double value) {}

  /** The trend within these configurations. */
  static Trend of(RunOrder order, Metric metric, Scale scale) {
    Map<String, List<Placed>> runs = new HashMap<>();
    Map<String, IntSummaryStatistics> places = new HashMap<>();
    for (int place = 0; place < order.turns().size(); place++) {
      Turn turn = order.turns().get(place);
      String name = turn.configuration().name();
      places.computeIfAbsent(name, any -> new IntSummaryStatistics()).accept(place);
      double value = turn.run().counted(metric);
      if (!Double.isNaN(value)) {
        double tested = scale.tested(new double[] {value})[0];
        runs.computeIfAbsent(name, any -> new ArrayList<>()).add(new Placed(place, tested));
      }
    }
    return new Trend(steepest(runs), places);
  }

  /** By least squares within configurations, and the reach of its interval beyond. */
  private static double steepest(Map<String, List<Placed>> runs) {
    double together = 0;
    double ofPlaces = 0;
    double ofValues = 0;
    int freedom = -1;
    for (List<Placed> own : runs.values()) {
      double place = own.stream().mapToInt(Placed::place).average().orElse(0);
      double value = own.stream().mapToDouble(Placed::value).average().orElse(0);
      for (Placed each : own) {
        together += (each.place - place) * (each.value - value);
        ofPlaces += (each.place - place) * (each.place - place);
        ofValues += (each.value - value) * (each.value - value);
      }
      freedom += own.size() - 1;
    }
    if (freedom < 1 || ofPlaces == 0) {
      return Double.POSITIVE_INFINITY;
    }
    double slope = together / ofPlaces;
    double rest = Math.max(0, ofValues - slope * together);
    return Math.abs(slope) + StudentT.reach(freedom, ALPHA) * Math.sqrt(rest / freedom / ofPlaces);
  }

  /**
   * The difference of two configurations that the trend may explain; 0 if one did not run entirely
   * before the other.
   */
  double explains(Repeats baseline, Repeats candidate) {
    IntSummaryStatistics a = places.get(baseline.name());
    IntSummaryStatistics b = places.get(candidate.name());
    if (a == null || b == null) {
      return 0;
    }
    boolean isApart =
        a.getCount() + b.getCount() > 2 && (a.getMax() < b.getMin() || b.getMax() < a.getMin());
    return isApart ? perRun * Math.abs(a.getAverage() - b.getAverage()) : 0;
  }
}
