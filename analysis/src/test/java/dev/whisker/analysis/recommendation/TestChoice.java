package dev.whisker.analysis.recommendation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.answer.Comparability;
import dev.whisker.analysis.recommendation.answer.Recommender;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.AllPairs;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.analysis.statistics.contrast.DecisionMetrics;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A choice among repeats, their findings, and the answer to it. */
public final class TestChoice {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);
  private static final Wording CHINESE = Wording.in(Locale.SIMPLIFIED_CHINESE);

  /** The longest headline. */
  private static final int MOST_WORDS = 12;

  private TestChoice() {}

  /** All compared with all, without findings. */
  public static Choice choice(List<Repeats> configurations, Goal goal, Map<Metric, Double> limits) {
    List<Metric> deciding =
        goal == Goal.FOOTPRINT
            ? DecisionMetrics.ofFootprint(configurations)
            : DecisionMetrics.of(configurations);
    return new Choice(
        configurations.stream().map(repeats -> new Candidate(repeats, List.of())).toList(),
        configurations.getFirst().name(),
        Criteria.DEFAULT.withGoal(goal).withLimits(limits),
        deciding,
        AllPairs.of(
            new Contrasts(goal.weights(deciding), InterestingDifferences.USUAL), configurations),
        List.of());
  }

  /** The same choice with these findings of the comparison as a whole. */
  public static Choice with(Choice choice, Finding... findings) {
    return changed(choice, choice.candidates(), List.of(findings));
  }

  /** The same choice with a finding of one candidate, in some of its runs. */
  public static Choice foundOf(Choice choice, int place, Finding finding, int runs) {
    List<Candidate> candidates = new ArrayList<>(choice.candidates());
    Repeats repeats = candidates.get(place).repeats();
    candidates.set(
        place,
        new Candidate(repeats, List.of(new RepeatedFinding(finding, runs, repeats.runs().size()))));
    return changed(choice, candidates, choice.findings());
  }

  private static Choice changed(Choice choice, List<Candidate> candidates, List<Finding> findings) {
    return new Choice(
        candidates,
        choice.baseline(),
        choice.criteria(),
        choice.decisionMetrics(),
        Comparability.judged(choice.contrasts(), candidates),
        findings);
  }

  /** The answer for the balanced goal, without limits. */
  public static Answer answer(Repeats... configurations) {
    return answer(choice(List.of(configurations), Goal.BALANCED, Map.of()));
  }

  /** The answer, after a check that every sentence is complete in both languages. */
  public static Answer answer(Choice choice) {
    Answer answer = Recommender.answer(choice);
    assertThat(answer.ranking()).hasSameSizeAs(choice.candidates());
    assertThat(headline(answer).split(" ")).hasSizeLessThanOrEqualTo(MOST_WORDS);
    evidence(answer);
    caveats(answer);
    next(answer);
    said(answer.ranking().stream().map(Answer.Place::note));
    return answer;
  }

  public static String headline(Answer answer) {
    return said(Stream.of(answer.headline())).getFirst();
  }

  public static List<String> evidence(Answer answer) {
    return said(answer.evidence().stream().map(Answer.Evidence::sentence));
  }

  public static List<String> caveats(Answer answer) {
    return said(answer.caveats().stream().map(Answer.Caveat::sentence));
  }

  public static List<String> next(Answer answer) {
    return said(answer.next().stream().map(Answer.Step::sentence));
  }

  /** "1 best a", one for each configuration. */
  public static List<String> ranking(Answer answer) {
    return answer.ranking().stream()
        .map(place -> place.rank() + " " + place.standing().id() + " " + place.name())
        .toList();
  }

  /** In English, after making sure that both languages leave no place unfilled. */
  private static List<String> said(Stream<Statement> statements) {
    return statements
        .peek(statement -> assertThat(CHINESE.say(statement)).doesNotContain("{"))
        .map(ENGLISH::say)
        .peek(sentence -> assertThat(sentence).doesNotContain("{"))
        .toList();
  }

  /** A finding without evidence or advice. */
  public static Finding finding(String rule, Severity severity) {
    return new Finding(
        rule,
        severity,
        new Statement("need.gc-log", Map.of()),
        null,
        Remedy.NONE,
        new TreeMap<>(),
        List.of(),
        new TreeMap<>(),
        Optional.empty());
  }

  /** A finding that advises something. */
  public static Finding advising(String rule, Severity severity, String advice) {
    return new Finding(
        rule,
        severity,
        new Statement("need.gc-log", Map.of()),
        new Statement(advice, Map.of()),
        Remedy.NONE,
        new TreeMap<>(),
        List.of(),
        new TreeMap<>(),
        Optional.empty());
  }
}
