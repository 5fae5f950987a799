package dev.whisker.analysis.rule.comparison.figures;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Preferences;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.rule.comparison.repeats.Excludes;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * D107: runs of which too many requests failed to rank by them. What a server answers with an error
 * it mostly has not done, so that times and rates of such a run tell of its errors: it is no valid
 * repeat. Fewer errors are enough for that where others show that the work can be done without.
 */
public final class FailedRuns implements ComparisonRule {

  /** Of the evidence: the configurations that have such runs. */
  public static final String CONFIGURATIONS = "configurations";

  /** Of the evidence: whether other runs of one of these went well. */
  public static final String PARTLY = "partly";

  private static final Threshold MOST = new Threshold("D107", "most", Fact.percent(20));
  private static final Threshold SOME = new Threshold("D107", "some", Fact.percent(5));
  private static final Threshold APART = new Threshold("D107", "apart", Fact.percentagePoints(5));

  private static final int FEW = 5;

  @Override
  public String id() {
    return "D107";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(MOST, SOME, APART);
  }

  @Override
  public Optional<Finding> look(List<Repeats> configurations, Preferences preferences) {
    double least =
        configurations.stream()
            .map(each -> each.values(Metric.ERROR_PERCENT))
            .filter(known -> known.length > 0)
            .mapToDouble(Median::of)
            .min()
            .orElse(Double.NaN);
    if (Double.isNaN(least)) {
      return Optional.empty();
    }
    Conclusion so = new Conclusion(this, preferences);
    double allowed = Math.min(so.limit(MOST), Math.max(so.limit(SOME), least + so.limit(APART)));
    List<Fact> runs = new ArrayList<>();
    List<String> names = new ArrayList<>();
    List<String> partly = new ArrayList<>();
    List<String> failedBeside = new ArrayList<>();
    for (Repeats repeats : configurations) {
      List<RunMetrics> failed =
          repeats.runs().stream().filter(run -> run.value(Metric.ERROR_PERCENT) > allowed).toList();
      failed.forEach(run -> runs.add(said(run, repeats)));
      if (!failed.isEmpty()) {
        names.add(repeats.name());
      }
      if (!failed.isEmpty() && failed.size() < repeats.runs().size()) {
        partly.add(repeats.name());
        failed.forEach(run -> failedBeside.add(repeats.nameOf(run.timeline().run())));
      }
    }
    if (runs.isEmpty()) {
      return Optional.of(so.fine());
    }
    if (!partly.isEmpty()) {
      so.saw(PARTLY, Fact.words(partly)).saw("excludes", Excludes.of(failedBeside));
    }
    return Optional.of(
        so.saw("runs", Fact.listing(FEW, runs))
            .saw(CONFIGURATIONS, Fact.words(names))
            .advise(partly.isEmpty() ? "advice" : "advice.partly")
            .found(Severity.CRITICAL));
  }

  private static Fact said(RunMetrics run, Repeats of) {
    return Fact.phrase(
        "part.failed-run",
        Map.of(
            "run", Fact.word(of.nameOf(run.timeline().run())),
            "errors", Fact.percent(run.value(Metric.ERROR_PERCENT))));
  }
}
