package dev.whisker.analysis;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.statistics.Repeats;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** A configuration made by hand. */
public final class TestConfiguration {

  private TestConfiguration() {}

  public static Repeats of(String name, Map<String, String> factors, TestRun... runs) {
    List<RunMetrics> metrics = Arrays.stream(runs).map(TestRun::metrics).toList();
    return new Repeats(
        new Configuration(
            name, Factors.of(factors), metrics.stream().map(m -> m.timeline().run()).toList()),
        metrics);
  }

  /** Without any factor. */
  public static Repeats of(String name, TestRun... runs) {
    return of(name, Map.of(), runs);
  }

  /** Runs with one known figure each. */
  public static Repeats of(String name, Metric metric, double... values) {
    return of(
        name,
        Arrays.stream(values)
            .mapToObj(value -> TestRun.empty().with(metric, value))
            .toArray(TestRun[]::new));
  }
}
