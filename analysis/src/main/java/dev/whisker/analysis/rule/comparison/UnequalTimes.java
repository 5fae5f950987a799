package dev.whisker.analysis.rule.comparison;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * D105: GC was recorded for unequal times. Maxima and counts grow with time. If equally many
 * requests were answered meanwhile, the work was the same, and the time is the result.
 */
public final class UnequalTimes {

  public static final ComparisonRule RULE =
      comparison("D105").limit("apart", Fact.percent(20)).evaluatedBy(UnequalTimes::evaluate);

  private UnequalTimes() {}

  private static @Nullable Finding evaluate(List<Repeats> configurations, FindingBuilder finding) {
    List<Repeats> watched =
        configurations.stream()
            .filter(each -> seconds(each) > 0)
            .sorted(Comparator.comparingDouble(UnequalTimes::seconds))
            .toList();
    if (watched.size() < 2) {
      return null;
    }
    Repeats least = watched.getFirst();
    Repeats most = watched.getLast();
    finding
        .evidence("least", Fact.seconds(seconds(least)))
        .evidence("shortest", Fact.word(least.name()))
        .evidence("most", Fact.seconds(seconds(most)))
        .evidence("longest", Fact.word(most.name()));
    double apart = 1 + finding.limit("apart") / 100;
    boolean unequal = seconds(most) > apart * seconds(least) && !isSameWork(least, most, apart);
    // If the loads lasted equally long, only logs are missing.
    String advice = haveEqualLoads(least, most, apart) ? "advice.logs" : "advice";
    return unequal ? finding.advise(advice).found(Severity.WARNING) : finding.fine();
  }

  private static boolean haveEqualLoads(Repeats one, Repeats other, double apart) {
    double mine = WorkOfRun.mean(one, UnequalTimes::loadSeconds);
    double others = WorkOfRun.mean(other, UnequalTimes::loadSeconds);
    return Math.max(mine, others) < apart * Math.min(mine, others);
  }

  private static double loadSeconds(RunMetrics run) {
    Window load = run.timeline().loadSpan();
    return load == null ? Double.NaN : load.lengthSeconds();
  }

  /** True if both answered about as many requests. */
  private static boolean isSameWork(Repeats one, Repeats other, double apart) {
    double requests = WorkOfRun.mean(one, UnequalTimes::requests);
    double others = WorkOfRun.mean(other, UnequalTimes::requests);
    return Math.max(requests, others) < apart * Math.min(requests, others);
  }

  /** The median of its runs, which one that ended early does not change. */
  private static double seconds(Repeats configuration) {
    return Median.of(
        configuration.runs().stream()
            .filter(run -> run.timeline().run().hasGcLog())
            .mapToDouble(run -> run.gcWindow().lengthSeconds())
            .filter(Double::isFinite)
            .toArray());
  }

  /** The requests during the GC log; unknown without a common clock. */
  private static double requests(RunMetrics run) {
    return run.timeline().alignment().isPlaced()
        ? run.coveredShare() * run.value(Metric.SAMPLES)
        : Double.NaN;
  }
}
