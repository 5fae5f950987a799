package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.recommendation.standing.Aim;
import dev.whisker.analysis.recommendation.standing.Assessment;
import dev.whisker.analysis.recommendation.standing.RunsThatTell;
import dev.whisker.analysis.recommendation.standing.Standing;
import dev.whisker.analysis.recommendation.standing.Standings;
import dev.whisker.analysis.recommendation.standing.Trade;
import dev.whisker.analysis.recommendation.standing.Unseen;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Verdict;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Several that nobody beats: they trade one thing for another, or are alike, or it takes more runs
 * to tell.
 */
final class UndecidedAnswer {

  private UndecidedAnswer() {}

  static Answer of(Assessment assessment) {
    Trade trade = Trade.of(assessment);
    if (trade.isReal()) {
      return traded(assessment, trade);
    }
    return areAlike(assessment) ? alike(assessment) : unresolved(assessment);
  }

  private static Answer traded(Assessment assessment, Trade trade) {
    List<Statement> details = new ArrayList<>();
    details.add(
        assessment.aim().axes().isEmpty()
            ? new Statement("answer.trade.none")
            : towardsGoal(assessment, assessment.aim()));
    between(assessment, trade).ifPresent(details::add);
    return new Answer(strengths(trade), details, null, false);
  }

  private static Answer alike(Assessment assessment) {
    Map<String, Fact> facts = AnswerFacts.of(assessment);
    boolean keep =
        assessment.front().stream()
            .map(Candidate::name)
            .anyMatch(assessment.choice().baseline()::equals);
    return Answer.settled(
        new Statement("answer.level", facts),
        new Statement(keep ? "answer.level.keep" : "answer.level.choose", facts));
  }

  private static Answer unresolved(Assessment assessment) {
    // Of those that have too few runs to be judged nothing is said.
    boolean all = assessment.front().size() == assessment.choice().candidates().size();
    List<Statement> details = new ArrayList<>();
    if (assessment.front().size() < assessment.judged().size()) {
      details.add(new Statement("answer.unresolved.out"));
    }
    Optional<Statement> first =
        RunsThatTell.ofFront(assessment)
            .filter(contrast -> contrast.runsNeeded() <= RunsThatTell.MOST)
            .map(contrast -> firstToShow(assessment, contrast));
    List<Unseen> unseen = Unseen.in(assessment);
    if (first.isPresent()) {
      details.add(first.get());
    } else if (!unseen.isEmpty()) {
      details.add(
          new Statement(
              "answer.unresolved.blind",
              Map.of("differences", Fact.listing(unseen.stream().map(Unseen::say).toList()))));
    }
    boolean level = first.isEmpty() && unseen.isEmpty();
    String key = level ? "answer.unresolved.small" : "answer.unresolved";
    return new Answer(
        new Statement(all ? key + ".all" : key, AnswerFacts.of(assessment)), details, null, false);
  }

  /** Those of the front that are best in nothing, and beaten by nobody either. */
  private static Optional<Statement> between(Assessment assessment, Trade trade) {
    List<Candidate> between =
        assessment.front().stream()
            .filter(each -> !trade.strengths().containsKey(each.name()))
            .toList();
    return between.isEmpty()
        ? Optional.empty()
        : Optional.of(new Statement("answer.trade.between", Map.of("names", Say.few(between))));
  }

  /** Who comes first by the goal, and before whom by too little to choose by. */
  private static Statement towardsGoal(Assessment assessment, Aim aim) {
    Candidate leader = assessment.leader();
    Map<String, Fact> facts = AnswerFacts.of(assessment);
    facts.put("goal", AnswerFacts.goal(assessment));
    facts.put("metric", Say.name(aim.axes().getFirst()));
    if (aim.isSilent(assessment.front())) {
      facts.put("metric", Say.metrics(aim.axes()));
      return new Statement("answer.trade.goal.level", facts);
    }
    List<Candidate> close =
        assessment.front().stream()
            .skip(1)
            .filter(other -> aim.decides(leader, other).isEmpty())
            .toList();
    facts.put("others", Say.names(close));
    List<Metric> next =
        aim.axes().stream()
            .filter(
                axis ->
                    close.stream()
                        .allMatch(
                            other ->
                                assessment.standings().standing(leader, other, axis)
                                    == Standing.AHEAD))
            .toList();
    facts.put("next", Say.metrics(next));
    return new Statement(next.isEmpty() ? "answer.trade.goal" : "answer.trade.goal.next", facts);
  }

  private static Statement strengths(Trade trade) {
    return new Statement(
        "answer.trade",
        Map.of(
            "strengths",
            Fact.clauses(
                Say.FEW,
                trade.strengths().entrySet().stream()
                    .map(
                        entry ->
                            Fact.phrase(
                                "part.strength",
                                Map.of(
                                    "name", Fact.word(entry.getKey()),
                                    "metrics", Say.metrics(entry.getValue()))))
                    .toList())));
  }

  /** Nobody is named as the best: of equal configurations one always looks it. */
  private static Statement firstToShow(Assessment assessment, Contrast first) {
    int all = RunsThatTell.number(assessment);
    boolean isShown = first.verdict() == Verdict.SMALL;
    return new Statement(
        (isShown ? "answer.unresolved.shown" : "answer.unresolved.first")
            + (all > first.runsNeeded() ? ".all" : ""),
        Map.of(
            "needed", Fact.count(first.runsNeeded()),
            "all", Fact.count(all),
            "candidate", Fact.word(first.candidate()),
            "other", Fact.word(first.baseline()),
            "difference",
                Say.interval(
                    assessment.named(first.candidate()),
                    assessment.named(first.baseline()),
                    first)));
  }

  private static boolean areAlike(Assessment assessment) {
    List<Candidate> front = assessment.front();
    Standings standings = assessment.standings();
    return standings.axes().stream()
        .allMatch(
            axis ->
                front.stream()
                    .skip(1)
                    .allMatch(
                        other ->
                            standings.standing(front.getFirst(), other, axis) == Standing.LEVEL));
  }
}
