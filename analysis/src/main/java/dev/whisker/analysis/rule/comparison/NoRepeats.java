package dev.whisker.analysis.rule.comparison;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.RunsNeeded;
import dev.whisker.analysis.wording.Fact;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** D77: configurations without a repeat, so chance cannot be ruled out. */
public final class NoRepeats {

  public static final ComparisonRule RULE =
      comparison("D77")
          .limit("runs", Fact.count(2))
          .limit("large", Fact.percent(5))
          .limit("small", Fact.percent(2))
          .evaluatedBy(NoRepeats::evaluate);

  private NoRepeats() {}

  private static @Nullable Finding evaluate(List<Repeats> configurations, FindingBuilder finding) {
    if (configurations.size() < 2) {
      return null;
    }
    double enough = finding.limit("runs");
    double large = finding.limit("large");
    double small = finding.limit("small");
    List<String> single =
        configurations.stream()
            .filter(configuration -> configuration.starts().size() < enough)
            .map(Repeats::name)
            .toList();
    if (single.isEmpty()) {
      return finding.fine();
    }
    return finding
        .evidence("names", Fact.names(single))
        .evidence("variation", Fact.percent(100 * RunsNeeded.ASSUMED_VARIATION))
        .evidence("runsForLarge", runs(large))
        .evidence("runsForSmall", runs(small))
        .advise("advice")
        .found(Severity.WARNING);
  }

  private static Fact runs(double percent) {
    return Fact.count(RunsNeeded.toSee(percent / 100, RunsNeeded.ASSUMED_VARIATION));
  }
}
