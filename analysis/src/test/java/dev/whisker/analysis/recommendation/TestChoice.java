package dev.whisker.analysis.recommendation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.answer.Recommender;
import dev.whisker.analysis.recommendation.caution.LowerBounds;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Preferences;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.rule.catalogue.Rules;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.analysis.statistics.contrast.DecisionMetrics;
import dev.whisker.analysis.statistics.contrast.InterestingDifferences;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A choice among repeats, what may have been found of them, and what is said of it. */
public final class TestChoice {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);
  private static final Wording CHINESE = Wording.in(Locale.SIMPLIFIED_CHINESE);

  private TestChoice() {}

  /** All against all, with nothing found of them. */
  public static Choice choice(List<Repeats> configurations, Goal goal, Map<Metric, Double> limits) {
    List<Metric> deciding =
        goal == Goal.FOOTPRINT
            ? DecisionMetrics.ofFootprint(configurations)
            : DecisionMetrics.of(configurations);
    Repeats baseline = configurations.getFirst();
    return new Choice(
        configurations.stream().map(repeats -> new Candidate(repeats, List.of())).toList(),
        baseline.name(),
        goal,
        limits,
        deciding,
        InterestingDifferences.USUAL,
        new Contrasts(goal.weights(deciding), InterestingDifferences.USUAL)
            .amongAll(configurations),
        List.of(),
        0);
  }

  /** The same choice with these candidates, and these findings of the comparison as a whole. */
  public static Choice judgedBy(Choice choice, List<Candidate> candidates, List<Finding> findings) {
    return new Choice(
        candidates,
        choice.baseline(),
        choice.goal(),
        choice.limits(),
        choice.decisionMetrics(),
        choice.interesting(),
        choice.contrasts(),
        findings,
        0);
  }

  /** The same choice with a finding of the first run of one candidate. */
  public static Choice foundOfOne(Choice choice, int place, Finding finding) {
    List<Candidate> candidates = new ArrayList<>(choice.candidates());
    candidates.set(
        place,
        new Candidate(
            candidates.get(place).repeats(),
            RepeatedFinding.merge(List.of(List.of(finding), List.of(), List.of()))));
    return judgedBy(choice, candidates, choice.findings());
  }

  /**
   * Of two, with a finding of all runs of the second, and the verdicts as the comparison gives
   * them.
   */
  public static Choice found(Repeats baseline, Repeats other, Finding ofOther) {
    Choice plain = choice(List.of(baseline, other), Goal.BALANCED, Map.of());
    List<Candidate> candidates =
        List.of(
            new Candidate(baseline, List.of()),
            new Candidate(other, List.of(new RepeatedFinding(ofOther, 3, 3))));
    return new Choice(
        candidates,
        plain.baseline(),
        plain.goal(),
        plain.limits(),
        plain.decisionMetrics(),
        plain.interesting(),
        LowerBounds.among(candidates).judged(plain.contrasts()),
        List.of(),
        0);
  }

  /** The recommendation, of which every sentence can be said. */
  public static Recommendation recommend(
      List<Repeats> configurations, Goal goal, Map<Metric, Double> limits) {
    Recommendation answer = Recommender.recommend(choice(configurations, goal, limits));
    assertThat(answer.front()).isNotEmpty();
    said(List.of(answer.answer()));
    said(answer.details());
    said(answer.reasons());
    said(answer.nextExperiment());
    return answer;
  }

  /** The recommendation with what the rules say of the comparison. */
  public static Recommendation judged(List<Repeats> configurations, Goal goal) {
    Choice choice = choice(configurations, goal, Map.of());
    List<Finding> findings = Rules.comparisonFindings(configurations, Preferences.of(Map.of()));
    return Recommender.recommend(judgedBy(choice, choice.candidates(), findings));
  }

  /** In English, after making sure that both languages leave no place unfilled. */
  public static List<String> said(List<Statement> statements) {
    List<String> said = new ArrayList<>();
    for (Statement statement : statements) {
      assertThat(CHINESE.say(statement)).doesNotContain("{");
      assertThat(ENGLISH.say(statement)).doesNotContain("{");
      said.add(ENGLISH.say(statement));
    }
    return said;
  }

  /** A finding without evidence or advice. */
  public static Finding finding(String rule, Severity severity) {
    return new Finding(
        rule,
        severity,
        new Statement("need.gc-log", Map.of()),
        null,
        new TreeMap<>(),
        List.of(),
        new TreeMap<>());
  }

  /** A finding that advises something. */
  public static Finding advising(String rule, Severity severity, String advice) {
    return new Finding(
        rule,
        severity,
        new Statement("need.gc-log", Map.of()),
        new Statement(advice, Map.of()),
        new TreeMap<>(),
        List.of(),
        new TreeMap<>());
  }
}
