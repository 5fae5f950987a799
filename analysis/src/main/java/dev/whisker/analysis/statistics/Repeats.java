package dev.whisker.analysis.statistics;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Run;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A configuration with the figures of its runs. The run is what is repeated: requests, pauses and
 * seconds within one depend on each other, and are never counted as repeats.
 *
 * @param runs one for each run of the configuration that is no copy of another, in its order
 */
public record Repeats(Configuration configuration, List<RunMetrics> runs) {

  public String name() {
    return configuration.name();
  }

  /** A run of the configuration as options of the command line name it. */
  public String nameOf(Run run) {
    return run.name().isEmpty() ? name() : name() + "/" + run.name();
  }

  /** The figures that are known, in the order of the runs. */
  public double[] values(Metric metric) {
    return runs.stream()
        .mapToDouble(run -> run.value(metric))
        .filter(value -> !Double.isNaN(value))
        .toArray();
  }

  public Spread spread(Metric metric) {
    return Spreads.of(metric, values(metric));
  }

  /** The spread of each metric that at least one run has. */
  public Map<Metric, Spread> summary() {
    Map<Metric, Spread> summary = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      Spread spread = spread(metric);
      if (spread.n() > 0) {
        summary.put(metric, spread);
      }
    }
    return summary;
  }
}
