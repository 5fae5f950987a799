package dev.whisker.analysis.statistics;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Copies;
import dev.whisker.analysis.run.Run;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A configuration with the figures of its runs. The run is what is repeated: requests, pauses and
 * seconds within one depend on each other, and are never counted as repeats.
 */
public final class Repeats {

  private static final double[] NO_FIGURES = {};

  private final Configuration configuration;
  private final List<RunMetrics> runs;

  /** Of each metric that at least one run has: every question about a comparison asks for some. */
  private final Map<Metric, double[]> values = new EnumMap<>(Metric.class);

  private final Map<Metric, Spread> summary = new EnumMap<>(Metric.class);

  /** Runs whose load result is a copy of that of one before: it counts once. */
  private final Set<Run> copiedLoads;

  /**
   * @param runs one for each run of the configuration that is no copy of another, in its order
   */
  public Repeats(Configuration configuration, List<RunMetrics> runs) {
    this.configuration = configuration;
    this.runs = runs;
    this.copiedLoads = copiedLoads(runs);
    for (Metric metric : Metric.values()) {
      double[] known = known(metric);
      if (known.length > 0) {
        values.put(metric, known);
        summary.put(metric, Spreads.of(metric, known));
      }
    }
  }

  private static Set<Run> copiedLoads(List<RunMetrics> runs) {
    Set<Run> copied = Collections.newSetFromMap(new IdentityHashMap<>());
    Copies.withOneLoadResult(runs.stream().map(run -> run.timeline().run()).toList())
        .forEach(same -> copied.addAll(same.subList(1, same.size())));
    return copied;
  }

  private double[] known(Metric metric) {
    double[] known = new double[runs.size()];
    int n = 0;
    for (RunMetrics run : runs) {
      double value = run.value(metric);
      boolean counts = !metric.needsLoad() || !copiedLoads.contains(run.timeline().run());
      if (counts && !Double.isNaN(value)) {
        known[n++] = value;
      }
    }
    return Arrays.copyOf(known, n);
  }

  public Configuration configuration() {
    return configuration;
  }

  /** One for each run of the configuration that is no copy of another, in its order. */
  public List<RunMetrics> runs() {
    return runs;
  }

  public String name() {
    return configuration.name();
  }

  /** A run of the configuration as options of the command line name it. */
  public String nameOf(Run run) {
    return run.name().isEmpty() ? name() : name() + "/" + run.name();
  }

  /** The figures that are known, in the order of the runs; not to be changed. */
  public double[] values(Metric metric) {
    return values.getOrDefault(metric, NO_FIGURES);
  }

  public Spread spread(Metric metric) {
    return summary.getOrDefault(metric, Spread.NONE);
  }

  /** The spread of each metric that at least one run has. */
  public Map<Metric, Spread> summary() {
    return Collections.unmodifiableMap(summary);
  }
}
