package dev.whisker.analysis.rule.comparison.repeats;

import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Preferences;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.RunsNeeded;
import dev.whisker.analysis.wording.Fact;
import java.util.List;
import java.util.Optional;

/** D77: configurations without a repeat, so that nobody knows what is chance. */
public final class NoRepeats implements ComparisonRule {

  private static final Threshold RUNS = new Threshold("D77", "runs", Fact.count(2));
  private static final Threshold LARGE = new Threshold("D77", "large", Fact.percent(5));
  private static final Threshold SMALL = new Threshold("D77", "small", Fact.percent(2));

  @Override
  public String id() {
    return "D77";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(RUNS, LARGE, SMALL);
  }

  @Override
  public Optional<Finding> look(List<Repeats> configurations, Preferences preferences) {
    if (configurations.size() < 2) {
      return Optional.empty();
    }
    Conclusion conclusion = new Conclusion(this, preferences);
    double enough = conclusion.limit(RUNS);
    double large = conclusion.limit(LARGE);
    double small = conclusion.limit(SMALL);
    List<String> single =
        configurations.stream()
            .filter(configuration -> configuration.starts().size() < enough)
            .map(Repeats::name)
            .toList();
    if (single.isEmpty()) {
      return Optional.of(conclusion.fine());
    }
    return Optional.of(
        conclusion
            .saw("names", Fact.names(single))
            .saw("variation", Fact.percent(100 * RunsNeeded.ASSUMED_VARIATION))
            .saw("runsForLarge", runs(large))
            .saw("runsForSmall", runs(small))
            .advise("advice")
            .found(Severity.WARNING));
  }

  private static Fact runs(double percent) {
    return Fact.count(RunsNeeded.toSee(percent / 100, RunsNeeded.ASSUMED_VARIATION));
  }
}
