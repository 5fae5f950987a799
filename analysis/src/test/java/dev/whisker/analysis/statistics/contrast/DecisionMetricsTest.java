package dev.whisker.analysis.statistics.contrast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Logs;
import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.gc.Collector;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecisionMetricsTest {

  /** The metrics of each configuration, separated by semicolons. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SUCCESSFUL_PER_SECOND COMPLETED_PER_SECOND LATENCY_P99 LATENCY_P95 | SUCCESSFUL_PER_SECOND LATENCY_P99
          SUCCESSFUL_PER_SECOND COMPLETED_PER_SECOND ; COMPLETED_PER_SECOND  | COMPLETED_PER_SECOND
          SUCCESSFUL_PER_SECOND ; COMPLETED_PER_SECOND ; SUCCESSFUL_PER_SECOND | SUCCESSFUL_PER_SECOND
          SUCCESSFUL_PER_SECOND ; COMPLETED_PER_SECOND                       |
          GC_THROUGHPUT PAUSE_P99 PAUSE_MAX ; PAUSE_MAX PAUSE_P99 GC_THROUGHPUT | GC_THROUGHPUT PAUSE_P99 PAUSE_MAX
          LATENCY_P95 LATENCY_MEAN PAUSE_P99                                 | LATENCY_P95
          LATENCY_MEAN PAUSE_P99 ERROR_PERCENT                               | LATENCY_MEAN ERROR_PERCENT
          HEAP_CAPACITY LIVE_SET                                             |
          """)
  void choosesOneMetricOfEachKind(String configurations, String chosen) {
    List<Repeats> all = Stream.of(configurations.split(";")).map(this::having).toList();

    assertThat(DecisionMetrics.of(all)).isEqualTo(metrics(chosen));
  }

  private Repeats having(String metrics) {
    TestRun run = TestRun.empty();
    metrics(metrics).forEach(metric -> run.with(metric, 1));
    return TestConfiguration.of(metrics.strip(), run);
  }

  private static List<Metric> metrics(String names) {
    return names == null
        ? List.of()
        : Arrays.stream(names.strip().split(" ")).map(Metric::valueOf).toList();
  }

  /** Full GCs of two runs each, and the seconds of the second's load that its log covers. */
  @ParameterizedTest
  @CsvSource({
    "1 1, 0 0,  90, 100, true",
    "0 1, 0 3,  90, 100, false",
    "0 0, 2 1,  90, 100, true",
    "1 1, 0 -1, 90, 100, false",
    // A log of nine tenths of the load is whole, and 108 s are 1.2 times 90 s.
    "1 1, 0 0,  89, 100, false",
    "1 1, 0 0, 108, 120, true",
    "1 1, 0 0, 109, 120, false",
  })
  void countsFullGcsOfEquallyLongWholeLogs(
      String one, String other, double logged, double seconds, boolean isCounted) {
    List<Metric> chosen =
        DecisionMetrics.of(
            List.of(counting("one", one, 90, 100), counting("other", other, logged, seconds)));

    assertThat(chosen.contains(Metric.FULL_COUNT)).isEqualTo(isCounted);
  }

  private static Repeats counting(String name, String counts, double logged, double seconds) {
    return TestConfiguration.of(
        name,
        Arrays.stream(counts.split(" "))
            .mapToDouble(Double::parseDouble)
            .mapToObj(
                count ->
                    TestRun.of(Collector.G1, "25")
                        .with(Metric.FULL_COUNT, count < 0 ? Double.NaN : count)
                        .log(Logs::ended)
                        .load(Map.of())
                        .seconds(seconds)
                        .logged(0, logged))
            .toArray(TestRun[]::new));
  }

  @ParameterizedTest
  @CsvSource({"HEAP_CAPACITY PAUSE_MAX, PAUSE_MAX HEAP_CAPACITY", "PAUSE_MAX, PAUSE_MAX"})
  void footprintNeedsTheHeapToo(String metrics, String chosen) {
    assertThat(DecisionMetrics.ofFootprint(List.of(having(metrics)))).isEqualTo(metrics(chosen));
  }
}
