package dev.whisker.analysis.comparison;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.MetricCalculator;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Recommender;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Preferences;
import dev.whisker.analysis.rule.Rules;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.statistics.Contrast;
import dev.whisker.analysis.statistics.Contrasts;
import dev.whisker.analysis.statistics.DecisionMetrics;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timelines;
import dev.whisker.analysis.timeline.Windows;
import java.util.List;

/** Lays configurations side by side: the way from runs to an answer, start to end. */
public final class Comparer {

  private Comparer() {}

  /**
   * Measures every run, holds the configurations against the baseline, and says what follows.
   *
   * @param configurations in natural order; at least one
   * @throws IllegalArgumentException when there is none, or none that is called as the baseline
   */
  public static Comparison compare(List<Configuration> configurations, Settings settings) {
    if (configurations.isEmpty()) {
      throw new IllegalArgumentException("no configuration");
    }
    Preferences preferences = Preferences.of(settings.limits()).planning(settings.plannedRelease());
    List<ConfigurationResult> results =
        configurations.stream()
            .map(configuration -> result(configuration, settings, preferences))
            .toList();
    List<Repeats> repeats = results.stream().map(Comparer::repeats).toList();
    Repeats baseline = baseline(repeats, settings);
    List<Metric> decisionMetrics = DecisionMetrics.of(repeats, settings.goal() == Goal.FOOTPRINT);
    List<Contrast> contrasts =
        Contrasts.against(
            baseline,
            repeats.stream().filter(side -> !side.name().equals(baseline.name())).toList(),
            decisionMetrics);
    List<Finding> findings = Rules.comparisonFindings(repeats, preferences);
    Choice choice =
        new Choice(
            results.stream().map(Comparer::candidate).toList(),
            baseline.name(),
            settings.goal(),
            settings.limits(),
            decisionMetrics,
            contrasts,
            findings);
    return new Comparison(
        results,
        baseline.name(),
        settings,
        decisionMetrics,
        contrasts,
        findings,
        Recommender.recommend(choice));
  }

  private static ConfigurationResult result(
      Configuration configuration, Settings settings, Preferences preferences) {
    // Runs know nothing of each other, and their samples may lie on disk.
    List<RunResult> runs =
        configuration.runs().parallelStream()
            .map(run -> result(run, settings, preferences))
            .toList();
    List<RunMetrics> metrics = runs.stream().map(RunResult::metrics).toList();
    return new ConfigurationResult(
        configuration, runs, new Repeats(configuration, metrics).summary());
  }

  private static RunResult result(Run run, Settings settings, Preferences preferences) {
    Timeline timeline = Timelines.of(run);
    RunMetrics metrics =
        MetricCalculator.measure(timeline, Windows.analysed(timeline, settings.warmUpSeconds()));
    return new RunResult(run, metrics, Rules.runFindings(metrics, preferences));
  }

  private static Repeats baseline(List<Repeats> repeats, Settings settings) {
    String name = settings.baseline();
    if (name == null) {
      return repeats.getFirst();
    }
    return repeats.stream()
        .filter(side -> side.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(name));
  }

  private static Repeats repeats(ConfigurationResult result) {
    return new Repeats(
        result.configuration(), result.runs().stream().map(RunResult::metrics).toList());
  }

  private static Choice.Candidate candidate(ConfigurationResult result) {
    return new Choice.Candidate(
        repeats(result), result.runs().stream().map(RunResult::findings).toList());
  }
}
