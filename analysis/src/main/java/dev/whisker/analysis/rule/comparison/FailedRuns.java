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
import dev.whisker.analysis.wording.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * D107: runs with too many failed requests to rank. Their latencies and rates are of errors, so
 * they are no valid repeats. If other runs had none, fewer errors are enough.
 */
public final class FailedRuns {

  public static final ComparisonRule RULE =
      comparison("D107")
          .limit("most", Fact.percent(20))
          .limit("some", Fact.percent(5))
          .limit("apart", Fact.percentagePoints(5))
          .evaluatedBy(FailedRuns::evaluate);

  /** Key of the evidence: the configurations that have such runs. */
  public static final String CONFIGURATIONS = "configurations";

  /** Key of the evidence: those of them that have good runs as well. */
  public static final String PARTLY = "partly";

  private static final int FEW = 5;

  private FailedRuns() {}

  private static @Nullable Finding evaluate(List<Repeats> configurations, FindingBuilder finding) {
    double least =
        configurations.stream()
            .map(each -> each.values(Metric.ERROR_PERCENT))
            .filter(known -> known.length > 0)
            .mapToDouble(Median::of)
            .min()
            .orElse(Double.NaN);
    if (Double.isNaN(least) || configurations.size() < 2) {
      return null;
    }
    double allowed =
        Math.min(
            finding.limit("most"), Math.max(finding.limit("some"), least + finding.limit("apart")));
    List<Fact> runs = new ArrayList<>();
    List<String> names = new ArrayList<>();
    List<String> partly = new ArrayList<>();
    List<String> failedBeside = new ArrayList<>();
    for (Repeats repeats : configurations) {
      List<RunMetrics> failed =
          repeats.runs().stream().filter(run -> run.value(Metric.ERROR_PERCENT) > allowed).toList();
      failed.forEach(run -> runs.add(fact(run, repeats)));
      if (!failed.isEmpty()) {
        names.add(repeats.name());
      }
      if (!failed.isEmpty() && failed.size() < repeats.runs().size()) {
        partly.add(repeats.name());
        failed.forEach(run -> failedBeside.add(repeats.nameOf(run.timeline().run())));
      }
    }
    if (runs.isEmpty()) {
      return finding.fine();
    }
    if (!partly.isEmpty()) {
      finding.evidence(PARTLY, Fact.words(partly)).evidence("excludes", Excludes.of(failedBeside));
    }
    return finding
        .evidence("runs", Fact.listing(FEW, runs))
        .evidence(CONFIGURATIONS, Fact.words(names))
        .advise(partly.isEmpty() ? "advice" : "advice.partly")
        .found(Severity.CRITICAL);
  }

  private static Fact fact(RunMetrics run, Repeats of) {
    return Fact.phrase(
        "part.failed-run",
        Map.of(
            "run", Fact.word(of.nameOf(run.timeline().run())),
            "errors", Fact.percent(run.value(Metric.ERROR_PERCENT))));
  }
}
