package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.recommendation.standing.Aim;
import dev.whisker.analysis.recommendation.standing.Assessment;
import dev.whisker.analysis.recommendation.standing.Standings;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Who comes out ahead: the only one that qualifies, who beats all others, or whom the goal prefers
 * among those that nobody beats.
 */
final class RankedAnswer {

  /** Of groups of candidates that the leader is ahead of in the same. */
  private static final int MOST_GAINS = 4;

  private RankedAnswer() {}

  static Answer of(Assessment assessment) {
    if (assessment.noneQualifies()) {
      return Answer.open(
          new Statement("answer.none-qualifies"),
          new Statement(
              "answer.none-qualifies.nearest", Map.of("names", Say.few(assessment.nearest()))));
    }
    if (assessment.isIndicative()) {
      return Answer.open(FirstImpression.of(assessment), new Statement("answer.indicative.repeat"));
    }
    if (!assessment.canResolve()) {
      return Answer.open(
          assessment.mostRuns() == 2
              ? new Statement("answer.two-runs")
              : new Statement("answer.too-few-runs", AnswerFacts.of(assessment)),
          new Statement("answer.two-runs.repeat", AnswerFacts.of(assessment)));
    }
    if (assessment.qualified().size() == 1) {
      return onlyOneQualifies(assessment);
    }
    if (assessment.others().isEmpty()) {
      return Answer.open(new Statement("answer.only-one-known", AnswerFacts.of(assessment)));
    }
    if (assessment.front().size() == 1) {
      return winner(assessment);
    }
    return byGoal(assessment).orElseGet(() -> UndecidedAnswer.of(assessment));
  }

  /** With runs to be mended another may qualify as well, or not even this one. */
  private static Answer onlyOneQualifies(Assessment assessment) {
    Statement others = new Statement("answer.only-one-qualifies.others");
    if (assessment.isLeaderUnwatched()) {
      return Answer.open(
          new Statement("answer.only-one-unwatched", AnswerFacts.of(assessment)), others);
    }
    Statement only = new Statement("answer.only-one-qualifies", AnswerFacts.of(assessment));
    return assessment.isDistorted()
        ? Answer.open(only, others)
        : Answer.chosen(assessment, only, others);
  }

  private static Answer winner(Assessment assessment) {
    List<Metric> open = assessment.openAxes();
    Map<String, Fact> facts = AnswerFacts.of(assessment);
    facts.put("gains", gains(assessment));
    facts.put("open", Say.metrics(open));
    facts.put("others", Say.few(assessment.others()));
    String how = open.isEmpty() ? "answer.winner.how" : "answer.winner.how.open";
    return Answer.chosen(
        assessment,
        new Statement(assessment.mayChoose() ? "answer.winner" : "answer.ahead", facts),
        new Statement(how, facts));
  }

  /** Of whom the leader is ahead in what: "of a in x and y and of b in x". */
  private static Fact gains(Assessment assessment) {
    Map<List<Metric>, List<Candidate>> others = new LinkedHashMap<>();
    assessment
        .others()
        .forEach(
            other ->
                others
                    .computeIfAbsent(
                        assessment.standings().ahead(assessment.leader(), other),
                        axes -> new ArrayList<>())
                    .add(other));
    return gains(others);
  }

  private static Fact gains(Map<List<Metric>, List<Candidate>> others) {
    return Fact.clauses(
        MOST_GAINS,
        others.entrySet().stream()
            .map(
                entry ->
                    Fact.phrase(
                        "part.gains",
                        Map.of(
                            "names", Say.names(entry.getValue()),
                            "metrics", Say.metrics(entry.getKey()))))
            .toList());
  }

  /**
   * A choice among the front, where the goal prefers the first of it to all the others. Where it
   * has metrics to tell them apart by, those that are alike in one are held against each other in
   * the next.
   */
  private static Optional<Answer> byGoal(Assessment assessment) {
    Candidate leader = assessment.leader();
    Aim aim = assessment.aim();
    List<Candidate> others = assessment.front().subList(1, assessment.front().size());
    Map<List<Metric>, List<Candidate>> led = new LinkedHashMap<>();
    for (Candidate other : others) {
      Optional<Metric> axis = aim.decides(leader, other);
      if (axis.isEmpty()) {
        return Optional.empty();
      }
      led.computeIfAbsent(List.of(axis.get()), any -> new ArrayList<>()).add(other);
    }
    Map<String, Fact> facts = AnswerFacts.of(assessment);
    facts.put("goal", AnswerFacts.goal(assessment));
    facts.put("gains", gains(led));
    facts.put("price", Say.metrics(price(assessment, others)));
    return Optional.of(
        Answer.chosen(
            assessment,
            new Statement(
                assessment.mayChoose() ? "answer.by-goal" : "answer.by-goal.ahead", facts),
            new Statement(
                price(assessment, others).isEmpty()
                    ? "answer.by-goal.how"
                    : "answer.by-goal.how.price",
                facts)));
  }

  /** In what the leader is behind any of the others. */
  private static List<Metric> price(Assessment assessment, List<Candidate> others) {
    Standings standings = assessment.standings();
    return standings.axes().stream()
        .filter(
            axis ->
                others.stream()
                    .anyMatch(
                        other -> standings.standing(assessment.leader(), other, axis).isBehind()))
        .toList();
  }
}
