package dev.whisker.analysis.rule.comparison;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;
import static dev.whisker.analysis.rule.Links.NONE;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * D86: errors flatter the figures of one configuration. A request that fails quickly counts as
 * completed, and makes room for the next.
 */
public final class FlatteringErrors {

  public static final ComparisonRule RULE =
      comparison("D86")
          .links(NONE.causedBy("D107"))
          .limit("difference", Fact.percentagePoints(0.5))
          .evaluatedBy(FlatteringErrors::evaluate);

  private record Errors(String name, double percent, Fact fact) {

    static Errors of(Repeats repeats) {
      double mean = repeats.spread(Metric.ERROR_PERCENT).mean();
      OptionalDouble bound = repeats.bound(Metric.ERROR_PERCENT);
      Fact fact =
          bound.isPresent() ? Fact.lessThan(bound.getAsDouble(), Unit.PERCENT) : Fact.percent(mean);
      return new Errors(repeats.name(), mean, fact);
    }
  }

  private FlatteringErrors() {}

  private static @Nullable Finding evaluate(List<Repeats> configurations, FindingBuilder finding) {
    List<Errors> errors =
        configurations.stream()
            .map(Errors::of)
            .filter(each -> !Double.isNaN(each.percent()))
            .sorted(Comparator.comparingDouble(Errors::percent))
            .toList();
    if (errors.isEmpty()) {
      return null;
    }
    double difference = finding.limit("difference");
    Errors least = errors.getFirst();
    Errors most = errors.getLast();
    finding
        .evidence("least", least.fact())
        .evidence("most", most.fact())
        .evidence("leastName", Fact.word(least.name()))
        .evidence("mostName", Fact.word(most.name()))
        .advise("advice");
    return most.percent() - least.percent() > difference
        ? finding.found(Severity.WARNING)
        : finding.fine();
  }
}
