package dev.whisker.analysis;

import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Metric;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The decision metrics of simulated comparisons. */
public final class SimulatedGoal {

  /** Their weights under a balanced goal. */
  public static final Map<Metric, Double> BALANCED =
      new EnumMap<>(
          Map.of(
              Metric.SUCCESSFUL_PER_SECOND, 2.0,
              Metric.LATENCY_P99, 2.0,
              Metric.PAUSE_MAX, 1.0,
              Metric.LATENCY_MAX, 1.0));

  /** Any difference matters, so only the intervals prevent a false verdict. */
  public static final InterestingDifferences ANY =
      new InterestingDifferences(
          BALANCED.keySet().stream().collect(Collectors.toMap(Function.identity(), m -> 0.0)));

  private SimulatedGoal() {}
}
