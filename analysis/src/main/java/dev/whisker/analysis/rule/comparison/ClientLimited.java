package dev.whisker.analysis.rule.comparison;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Users;
import dev.whisker.analysis.statistics.Moments;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.load.result.LoadResult;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * D81: the load script set the request rate. Clients that wait for responses make one request each
 * period. If that period is the same everywhere and the response takes little of it, the rest is
 * think time.
 */
public final class ClientLimited {

  /** The fewest configurations: one alone has no rate in common with another. */
  private static final int FEWEST = 2;

  public static final ComparisonRule RULE =
      comparison("D81")
          .limit("variation", Fact.percent(10))
          .limit("busy", Fact.percent(20))
          .evaluatedBy(ClientLimited::evaluate);

  private ClientLimited() {}

  private static @Nullable Finding evaluate(List<Repeats> configurations, FindingBuilder finding) {
    double[] periods = means(configurations, ClientLimited::periodMillis);
    double[] busy = means(configurations, ClientLimited::busyPercent);
    if (periods.length < Math.max(FEWEST, configurations.size())) {
      return null;
    }
    double variation = variationPercent(periods);
    double busiest = Arrays.stream(busy).max().orElse(Double.NaN);
    finding
        .evidence("period", Fact.millis(Arrays.stream(periods).average().orElse(Double.NaN)))
        .evidence("spread", Fact.percent(variation))
        .evidence("busiest", Fact.percent(Math.ceil(busiest)));
    boolean even = variation < finding.limit("variation");
    boolean idle = busiest < finding.limit("busy");
    if (!even || !idle) {
      return finding.fine();
    }
    // Latencies and pauses at an equal rate can still be compared.
    boolean hasOthers =
        Stream.of(Metric.LATENCY_P99, Metric.PAUSE_MAX)
            .anyMatch(metric -> isComparable(metric, configurations));
    return finding
        .advise("advice")
        .conclude(
            hasOthers ? Severity.WARNING : Severity.CRITICAL, hasOthers ? "found.others" : "found");
  }

  private static boolean isComparable(Metric metric, List<Repeats> configurations) {
    return configurations.stream().filter(each -> each.values(metric).length > 0).count() > 1;
  }

  private static double[] means(List<Repeats> configurations, ToDoubleFunction<RunMetrics> figure) {
    return configurations.stream()
        .mapToDouble(each -> each.runs().stream().mapToDouble(figure).average().orElse(Double.NaN))
        .filter(mean -> !Double.isNaN(mean))
        .toArray();
  }

  /**
   * The time of a client from one request to the next; NaN for an open loop, and for tools without
   * think time. A results table does not state its loop, so an equal period in all of its rows
   * counts as a closed one.
   */
  private static double periodMillis(RunMetrics run) {
    LoadResult result = run.timeline().loadResult();
    boolean mayWait =
        result != null && result.head().loop() != LoadResult.Loop.OPEN && Users.mayPause(result);
    return mayWait ? 1000 * Users.of(run) / run.value(Metric.COMPLETED_PER_SECOND) : Double.NaN;
  }

  /** The standard deviation as a share of the mean. */
  private static double variationPercent(double[] values) {
    Moments moments = Moments.of(values);
    return 100 * Math.sqrt(moments.variance()) / moments.mean();
  }

  private static double busyPercent(RunMetrics run) {
    return 100 * run.value(Metric.LATENCY_MEAN) / periodMillis(run);
  }
}
