package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.recommendation.Recommendation.Confidence;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.recommendation.Step;
import dev.whisker.analysis.recommendation.caution.Comparability;
import dev.whisker.analysis.recommendation.caution.DoubtfulRuns;
import dev.whisker.analysis.recommendation.caution.Halves;
import dev.whisker.analysis.recommendation.experiment.NextExperiment;
import dev.whisker.analysis.recommendation.reason.Losers;
import dev.whisker.analysis.recommendation.reason.Reasons;
import dev.whisker.analysis.recommendation.standing.Assessment;
import dev.whisker.analysis.recommendation.standing.Trade;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Says what to choose, as far as the data carry it, and what to try next.
 *
 * <p>First the hurdles: limits and critical findings. Then the front: those that nobody beats. The
 * goal puts the front in order, and never adds to it. What makes the configurations incomparable
 * comes ahead of any winner.
 */
public final class Recommender {

  /** From so many repeats of each on, what is resolved may be relied on. */
  private static final int MANY_RUNS = 5;

  private Recommender() {}

  /** The recommendation; it always names a front. */
  public static Recommendation recommend(Choice choice) {
    Assessment assessment = Assessment.of(choice);
    Answer answer = Answer.of(assessment);
    List<Step> next = NextExperiment.of(assessment);
    return new Recommendation(
        assessment.front().stream().map(Candidate::name).toList(),
        answer.recommended(),
        confidence(assessment, answer),
        answer.sentence(),
        answer.details(),
        reasons(assessment, answer),
        Losers.beaten(assessment),
        next.stream().map(Step::sentence).toList(),
        next.stream().flatMap(step -> step.commands().stream()).distinct().toList());
  }

  /**
   * What the answer does not say itself; where something is settled, also what takes of the
   * confidence in it.
   */
  private static List<Statement> reasons(Assessment assessment, Answer answer) {
    List<Statement> reasons = Reasons.of(assessment);
    reasons.remove(answer.sentence());
    reasons.removeAll(answer.details());
    reasons.addAll(DoubtfulRuns.sayClocks(assessment.choice()));
    boolean isComparison = assessment.choice().candidates().size() > 1;
    if (isComparison && (answer.isSettled() || mayTune(assessment))) {
      reasons.addAll(DoubtfulRuns.say(assessment.choice()));
    }
    if (isComparison && answer.isSettled()) {
      List<Fact> reservations = reservations(assessment);
      if (!reservations.isEmpty() && !assessment.isDistorted()) {
        reasons.add(
            new Statement("reason.confidence", Map.of("because", Fact.listing(reservations))));
      }
    }
    if (isComparison
        && assessment.canResolve()
        && mayTune(assessment)
        && answer.recommended() == null
        && Trade.of(assessment).isReal()) {
      reasons.add(
          new Statement(
              "reason.confidence",
              Map.of("because", Fact.listing(List.of(Fact.term("part.no-goal"))))));
    }
    // Runs that were never steady may be in the way, and doubtful as well.
    return reasons.stream().distinct().toList();
  }

  /** Whether what findings of runs advise is among what to do next. */
  private static boolean mayTune(Assessment assessment) {
    return assessment.forbidsRanking().isEmpty() && !assessment.isDistorted();
  }

  private static Confidence confidence(Assessment assessment, Answer answer) {
    if (assessment.isIndicative()) {
      return Confidence.INDICATIVE;
    }
    if (!answer.isSettled() || !assessment.canResolve() || assessment.isDistorted()) {
      return Confidence.LOW;
    }
    return switch (reservations(assessment).size()) {
      case 0 -> Confidence.HIGH;
      case 1 -> Confidence.MEDIUM;
      default -> Confidence.LOW;
    };
  }

  /** What takes of the confidence in what the runs have shown. */
  private static List<Fact> reservations(Assessment assessment) {
    List<Fact> reservations = new ArrayList<>();
    if (assessment.fewestRuns() < MANY_RUNS) {
      reservations.add(
          Fact.phrase(
              "part.few-runs",
              Map.of("runs", Fact.count(assessment.fewestRuns()), "many", Fact.count(MANY_RUNS))));
    }
    List<Finding> findings = assessment.choice().findings();
    Comparability.elsewhere(findings)
        .map(finding -> Fact.phrase("part.elsewhere", finding.evidence()))
        .ifPresent(reservations::add);
    if (Comparability.doubts(findings).anyMatch(each -> !Comparability.isElsewhere(each))
        || DoubtfulRuns.areIn(assessment.choice())) {
      reservations.add(Fact.term("part.doubtful-runs"));
    }
    List<Candidate> unlogged = Halves.withoutLog(assessment.choice().candidates());
    if (!unlogged.isEmpty()) {
      reservations.add(Fact.phrase("part.no-log", Map.of("names", Say.names(unlogged))));
    }
    if (!assessment.openAxes().isEmpty()) {
      reservations.add(
          Fact.phrase("part.open-axes", Map.of("metrics", Say.metrics(assessment.openAxes()))));
    }
    return reservations;
  }
}
