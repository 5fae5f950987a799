package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Recommendation.Confidence;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.stream.Stream;

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
        Reasons.beaten(assessment),
        next.stream().map(Step::sentence).toList(),
        next.stream().flatMap(step -> step.commands().stream()).distinct().toList());
  }

  /**
   * What the answer does not say itself; where something is settled, also what takes of the
   * confidence in it.
   */
  private static List<Statement> reasons(Assessment assessment, Answer answer) {
    List<Statement> reasons = Reasons.of(assessment);
    reasons.removeAll(answer.details());
    if (answer.isSettled() && assessment.choice().candidates().size() > 1) {
      reasons.addAll(Comparability.sayDoubtfulRuns(assessment.choice()));
    }
    return reasons;
  }

  private static Confidence confidence(Assessment assessment, Answer answer) {
    if (assessment.isIndicative()) {
      return Confidence.INDICATIVE;
    }
    if (!answer.isSettled() || !assessment.canResolve()) {
      return Confidence.LOW;
    }
    if (assessment.isDistorted()) {
      return Confidence.LOW;
    }
    boolean doubted =
        Comparability.doubts(assessment.choice().findings()).findAny().isPresent()
            || Comparability.hasDoubtfulRuns(assessment.choice());
    long reservations =
        Stream.of(assessment.fewestRuns() < MANY_RUNS, doubted, !assessment.openAxes().isEmpty())
            .filter(Boolean::booleanValue)
            .count();
    return reservations == 0
        ? Confidence.HIGH
        : reservations == 1 ? Confidence.MEDIUM : Confidence.LOW;
  }
}
