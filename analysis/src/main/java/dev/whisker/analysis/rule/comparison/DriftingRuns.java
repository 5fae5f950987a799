package dev.whisker.analysis.rule.comparison;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Drift;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.RunOrder;
import dev.whisker.analysis.statistics.contrast.DecisionMetrics;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * D98: figures changed with the order of the runs rather than with the settings, or that order
 * would hide such a change.
 */
public final class DriftingRuns {

  public static final String ID = "D98";

  public static final ComparisonRule RULE =
      comparison(ID).limit("chance", Fact.percent(5)).evaluatedBy(DriftingRuns::evaluate);

  /** The smallest chance printed, in percent. */
  private static final double LEAST_SHOWN = 0.1;

  private DriftingRuns() {}

  private static @Nullable Finding evaluate(List<Repeats> configurations, FindingBuilder finding) {
    return RunOrder.of(configurations)
        .filter(order -> order.turns().size() > configurations.size())
        .map(order -> evaluate(order, configurations, finding))
        .orElse(null);
  }

  private static Finding evaluate(
      RunOrder order, List<Repeats> configurations, FindingBuilder finding) {
    List<Metric> metrics = DecisionMetrics.of(configurations);
    // The tests share the chance of a false alarm.
    double chance = finding.limit("chance") / 100 / Math.max(1, metrics.size());
    finding.evidence("runs", Fact.count(order.turns().size()));
    Optional<Drift> drift =
        metrics.stream()
            .filter(metric -> matters(metric, Drift.change(order, metric)))
            .map(metric -> Drift.of(order, metric))
            .filter(each -> each.probability() <= chance)
            .min(Comparator.comparingDouble(Drift::probability));
    if (drift.isEmpty()) {
      return order.isInBlocks()
          ? finding.advise("advice").conclude(Severity.INFO, "found.blocks")
          : finding.fine();
    }
    Metric metric = drift.get().metric();
    // In blocks of repeats, drift cannot be separated from the settings.
    boolean blocks = order.isInBlocks();
    return finding
        .evidence("metric", Fact.term("metric." + metric.id()))
        .evidence("change", new Fact.Change(drift.get().change(), unit(metric)))
        .evidence("chance", chance(100 * drift.get().probability()))
        .advise("advice")
        .conclude(blocks ? Severity.CRITICAL : Severity.WARNING, blocks ? "found.both" : "found");
  }

  /** The chance in words, never zero: nothing is impossible. */
  private static Fact chance(double percent) {
    return percent < LEAST_SHOWN
        ? Fact.phrase("part.under", Map.of("value", Fact.percent(LEAST_SHOWN)))
        : Fact.percent(percent);
  }

  private static boolean matters(Metric metric, double change) {
    double size =
        metric.comparedAsRatio() ? Math.expm1(Math.abs(Math.log(change))) : Math.abs(change);
    return size >= InterestingDifferences.USUAL.of(metric);
  }

  private static Unit unit(Metric metric) {
    return metric.comparedAsRatio() ? Unit.RATIO : metric.unit();
  }
}
