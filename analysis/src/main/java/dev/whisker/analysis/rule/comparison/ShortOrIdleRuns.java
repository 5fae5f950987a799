package dev.whisker.analysis.rule.comparison;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Users;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.load.result.LoadResult;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * D79: runs that are mostly warm-up, and runs with idle users. By Little's law, requests per second
 * times their mean latency is the average number of waiting users.
 */
public final class ShortOrIdleRuns {

  public static final ComparisonRule RULE =
      comparison("D79")
          .limit("least", Fact.seconds(120))
          .limit("idle", Fact.percent(20))
          .evaluatedBy(ShortOrIdleRuns::evaluate);

  private ShortOrIdleRuns() {}

  private static @Nullable Finding evaluate(List<Repeats> configurations, FindingBuilder finding) {
    List<RunMetrics> runs = configurations.stream().flatMap(each -> each.runs().stream()).toList();
    double[] lengths =
        runs.stream().mapToDouble(ShortOrIdleRuns::seconds).filter(s -> s > 0).toArray();
    double[] idle =
        runs.stream().mapToDouble(ShortOrIdleRuns::idlePercent).filter(p -> p >= 0).toArray();
    if (lengths.length == 0 && idle.length == 0) {
      return null;
    }
    double least = finding.limit("least");
    double most = finding.limit("idle");
    long brief = Arrays.stream(lengths).filter(length -> length < least).count();
    long paused = Arrays.stream(idle).filter(share -> share > most).count();
    finding
        .evidence("runs", Fact.count(runs.size()))
        .evidence("short", Fact.count(brief))
        .evidence("shortest", Fact.seconds(Arrays.stream(lengths).min().orElse(0)))
        .evidence("paused", Fact.count(paused))
        .evidence("mostIdle", Fact.percent(Math.rint(Arrays.stream(idle).max().orElse(0))));
    if (brief > 0) {
      String some = brief == runs.size() ? "found.all" : "found.short";
      return finding
          .advise("advice")
          .conclude(Severity.INFO, runs.size() == 1 ? "found.alone" : some);
    }
    return paused > 0
        ? finding.advise("advice.idle").conclude(Severity.INFO, "found.idle")
        : finding.fine();
  }

  /** The length of the window, or the duration that a result without time stamps reports. */
  private static double seconds(RunMetrics run) {
    double window = run.window().lengthSeconds();
    LoadResult result = run.timeline().loadResult();
    return window > 0 || result == null ? window : result.summary().durationSeconds().value();
  }

  /** The share of users that were idle, on average; NaN if unknown. */
  private static double idlePercent(RunMetrics run) {
    LoadResult result = run.timeline().loadResult();
    double users = result != null && Users.mayPause(result) ? Users.of(run) : Double.NaN;
    double busy = run.value(Metric.COMPLETED_PER_SECOND) * run.value(Metric.LATENCY_MEAN) / 1000;
    return 100 * Math.max(0, users - busy) / users;
  }
}
