package dev.whisker.analysis.rule.comparison.figures;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Preferences;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.load.SampleSeries;
import dev.whisker.load.SampleSeries.Selection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * D86: whether errors flatter the figures of one configuration. A request that fails quickly counts
 * as completed, and makes room for the next.
 */
public final class FlatteringErrors implements ComparisonRule {

  private static final Threshold DIFFERENCE =
      new Threshold("D86", "difference", Fact.percentagePoints(0.5));
  private static final Threshold FASTER = new Threshold("D86", "faster", Fact.percent(50));

  private record Errors(String name, double percent, Fact said) {

    static Errors of(Repeats repeats) {
      double mean = repeats.spread(Metric.ERROR_PERCENT).mean();
      OptionalDouble bound = repeats.bound(Metric.ERROR_PERCENT);
      Fact said =
          bound.isPresent() ? Fact.lessThan(bound.getAsDouble(), Unit.PERCENT) : Fact.percent(mean);
      return new Errors(repeats.name(), mean, said);
    }
  }

  /** How long requests of the whole test took, in milliseconds; kept with a run. */
  private record Medians(double failed, double successful) {

    static Medians of(SampleSeries samples) {
      int seconds = samples.seconds();
      return new Medians(
          samples.latency(0, seconds, Selection.FAILURES).percentile(50),
          samples.latency(0, seconds, Selection.SUCCESSES).percentile(50));
    }
  }

  @Override
  public String id() {
    return "D86";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(DIFFERENCE, FASTER);
  }

  @Override
  public Optional<Finding> look(List<Repeats> configurations, Preferences preferences) {
    List<Errors> errors =
        configurations.stream()
            .map(Errors::of)
            .filter(each -> !Double.isNaN(each.percent()))
            .sorted(Comparator.comparingDouble(Errors::percent))
            .toList();
    if (errors.isEmpty()) {
      return Optional.empty();
    }
    Conclusion conclusion = new Conclusion(this, preferences);
    double difference = conclusion.limit(DIFFERENCE);
    double faster = conclusion.limit(FASTER) / 100;
    Errors least = errors.getFirst();
    Errors most = errors.getLast();
    conclusion
        .saw("least", least.said())
        .saw("most", most.said())
        .saw("leastName", Fact.word(least.name()))
        .saw("mostName", Fact.word(most.name()))
        .advise("advice");
    List<String> quick =
        configurations.stream()
            .filter(c -> c.runs().stream().anyMatch(run -> failsFaster(run, faster)))
            .map(Repeats::name)
            .toList();
    if (!quick.isEmpty()) {
      conclusion.saw("names", Fact.names(quick));
    }
    if (most.percent() - least.percent() > difference) {
      return Optional.of(
          conclusion.conclude(Severity.WARNING, quick.isEmpty() ? "found" : "found.both"));
    }
    return Optional.of(
        quick.isEmpty()
            ? conclusion.fine()
            : conclusion.conclude(Severity.WARNING, "found.faster"));
  }

  private static boolean failsFaster(RunMetrics run, double share) {
    SampleSeries samples = run.timeline().samples();
    if (samples == null) {
      return false;
    }
    Medians medians = run.timeline().derived(Medians.class, any -> Medians.of(samples));
    return medians.failed() < share * medians.successful();
  }
}
