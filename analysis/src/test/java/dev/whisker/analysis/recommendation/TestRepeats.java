package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Repeats;
import java.util.List;
import java.util.Map;

/** Repeats of which some figures are known. */
public final class TestRepeats {

  /** The published table of story 1: one run each. */
  public static final List<Repeats> STORY_1 =
      List.of(
          story1("Serial", "Serial", "64m", "512m", 1585, 378.6, 1.12),
          story1("Parallel", "Parallel", "64m", "512m", 1161, 407.7, 0.40),
          story1("Parallel-1g", "Parallel", "128m", "1024m", 943, 433.5, 0.29),
          story1("G1", "G1", "128m", "1024m", 897, 431.2, 0.14));

  private TestRepeats() {}

  private static Repeats story1(
      String name,
      String collector,
      String xms,
      String xmx,
      double mean,
      double perSecond,
      double errors) {
    return TestConfiguration.of(
        name,
        Map.of("collector", collector, "xms", xms, "xmx", xmx),
        TestRun.empty()
            .with(Metric.LATENCY_MEAN, mean)
            .with(Metric.SUCCESSFUL_PER_SECOND, perSecond)
            .with(Metric.ERROR_PERCENT, errors));
  }

  /** Three runs about those figures, 1 % apart. */
  public static Repeats load(String name, double perSecond, double p99) {
    return loads(
        name,
        new double[] {perSecond * 0.99, perSecond, perSecond * 1.01},
        new double[] {p99, p99 * 0.99, p99 * 1.01});
  }

  /** A run for each rate and its p99. */
  public static Repeats loads(String name, double[] perSecond, double[] p99) {
    TestRun[] runs = new TestRun[perSecond.length];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.empty()
              .with(Metric.SUCCESSFUL_PER_SECOND, perSecond[i])
              .with(Metric.LATENCY_P99, p99[i]);
    }
    return TestConfiguration.of(name, runs);
  }

  /** Three runs about those two figures, a thousandth apart. */
  public static Repeats with(String name, Metric a, double x, Metric b, double y) {
    TestRun[] runs = new TestRun[3];
    for (int i = 0; i < runs.length; i++) {
      runs[i] = TestRun.empty().with(a, x * (1 + i * 0.001)).with(b, y * (1 + i * 0.001));
    }
    return TestConfiguration.of(name, runs);
  }

  /** Three runs about that rate, a thousandth apart. */
  public static Repeats alike(String name, Map<String, String> factors, double perSecond) {
    return TestConfiguration.of(
        name,
        factors,
        TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, perSecond),
        TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, perSecond * 1.001),
        TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, perSecond * 1.002));
  }

  /** Three runs under G1 with that heap, about a rate that is the same for all heaps. */
  public static Repeats heap(String name, String xmx) {
    return alike(name, Map.of("collector", "G1", "xmx", xmx), 100);
  }
}
