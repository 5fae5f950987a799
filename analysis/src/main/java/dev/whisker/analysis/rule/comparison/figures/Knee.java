package dev.whisker.analysis.rule.comparison.figures;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * D88: where more concurrency, or more threads, no longer gives more requests per second, only
 * longer waiting. Looked for in each series of configurations that differ in that factor alone.
 */
public final class Knee {

  public static final ComparisonRule RULE =
      comparison("D88")
          .limit("gain", Fact.percent(2))
          .limit("slower", Fact.percent(20))
          .limit("points", Fact.count(3))
          .looks(Knee::look);

  private static final List<String> FACTORS = List.of("concurrency", "threads", "pool");

  private record Point(double setting, double rate, double latency) {}

  private Knee() {}

  private static @Nullable Finding look(List<Repeats> configurations, Conclusion so) {
    double enough = so.limit("points");
    double gain = 1 + so.limit("gain") / 100;
    double slower = 1 + so.limit("slower") / 100;
    boolean asked = false;
    for (String factor : FACTORS) {
      for (List<Point> series : series(configurations, factor)) {
        if (series.size() < enough) {
          continue;
        }
        asked = true;
        for (int k = 1; k < series.size(); k++) {
          Point before = series.get(k - 1);
          Point after = series.get(k);
          if (after.rate() < gain * before.rate() && after.latency() >= slower * before.latency()) {
            return so.saw("factor", new Fact.Factor(factor))
                .saw("setting", Fact.word(number(before.setting())))
                .saw("next", Fact.word(number(after.setting())))
                .saw("rate", Fact.perSecond(before.rate()))
                .saw("nextRate", Fact.perSecond(after.rate()))
                .saw("latency", Fact.millis(before.latency()))
                .saw("nextLatency", Fact.millis(after.latency()))
                .advise("advice")
                .found(Severity.INFO);
          }
        }
      }
    }
    return asked ? so.fine() : null;
  }

  /** Configurations alike in all but the factor, in its order. */
  private static List<List<Point>> series(List<Repeats> configurations, String factor) {
    SortedMap<String, List<Point>> series = new TreeMap<>();
    for (Repeats each : configurations) {
      SortedMap<String, String> others = new TreeMap<>(each.configuration().factors().values());
      String setting = others.remove(factor);
      double rate = each.spread(Metric.SUCCESSFUL_PER_SECOND).mean();
      double latency = each.spread(Metric.LATENCY_MEAN).mean();
      boolean known = rate > 0 && latency > 0;
      if (setting != null && setting.matches("\\d{1,9}") && known) {
        series
            .computeIfAbsent(others.toString(), key -> new ArrayList<>())
            .add(new Point(Double.parseDouble(setting), rate, latency));
      }
    }
    series.values().forEach(points -> points.sort(Comparator.comparingDouble(Point::setting)));
    return List.copyOf(series.values());
  }

  private static String number(double setting) {
    return String.valueOf((long) setting);
  }
}
