package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.answer.Advantage.Certainty;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes the answer in at most twelve words. */
final class HeadlineWriter {

  private final Ranking ranking;
  private final Names names;
  private final boolean isClear;
  private final Optional<Metric> decider;

  HeadlineWriter(Ranking ranking) {
    this.ranking = ranking;
    this.names = new Names(ranking.choice().candidates());
    this.isClear = ranking.isClear();
    this.decider = decider();
  }

  Statement write() {
    Map<String, Fact> facts = new HashMap<>();
    List<Candidate> front = ranking.front();
    List<Candidate> best = winners();
    facts.put("best", names.winners(best));
    facts.put("several", names.severally(best));
    facts.put("count", names.count(best));
    facts.put("first", front.isEmpty() ? Fact.word("") : names.of(front.subList(0, 1)));
    int room = Math.max(1, Names.IN_HEADLINE - names.labels(best).size());
    facts.put("behind", names.losers(ranking.behind(), best, room));
    facts.put("runs", Fact.count(ranking.runs()));
    if (!front.isEmpty()) {
      double errors = front.getFirst().spread(Metric.ERROR_PERCENT).mean();
      facts.put("errors", Fact.percent(errors));
    }
    decider.ifPresent(metric -> facts.put("metric", Gate.name(metric)));
    return new Statement(key(), facts);
  }

  /** False if the headline names no configuration, or only says that several may be best. */
  boolean namesBest() {
    return ranking.behind().isEmpty()
        ? ranking.isAlike()
        : names.labels(winners()).size() <= Names.FEW;
  }

  /** The best configurations that are better than another; all of the best if none is behind. */
  private List<Candidate> winners() {
    List<Advantage> decisive =
        ranking.decisive().stream()
            .filter(each -> decider.isEmpty() || each.metric() == decider.get())
            .filter(each -> ranking.behind().stream().anyMatch(each.worse()::is))
            .toList();
    List<Candidate> winners =
        ranking.front().stream()
            .filter(one -> decisive.stream().anyMatch(each -> each.better().is(one)))
            .toList();
    return winners.isEmpty() ? ranking.front() : winners;
  }

  private String key() {
    List<Candidate> front = ranking.front();
    if (ranking.choice().decisionMetrics().isEmpty()) {
      return "headline.nothing";
    }
    if (front.isEmpty()) {
      return ranking.choice().criteria().limits().isEmpty()
          ? "headline.all-out"
          : "headline.no-limit-met";
    }
    if (ranking.rivals().size() == 1) {
      if (ranking.ruledOut().isEmpty()) {
        return "headline.only-known";
      }
      if (!ranking.choice().criteria().limits().isEmpty()) {
        return "headline.only";
      }
      return Gate.hasFailures(front.getFirst()) ? "headline.only-failing" : "headline.only-sound";
    }
    if (ranking.isSingleRuns()) {
      return !ranking.behind().isEmpty()
          ? "headline.single"
          : ranking.decisive().isEmpty() ? "headline.single.tied" : "headline.single.trade-off";
    }
    if (!ranking.hasVerdicts()) {
      return ranking.isFirstBySize() ? "headline.two-runs" : "headline.two-runs.alike";
    }
    if (!ranking.behind().isEmpty()) {
      String sure = isClear ? "headline.clear" : "headline.likely";
      return decider.isPresent() ? sure + ".in" : sure;
    }
    if (!ranking.decisive().isEmpty()) {
      return "headline.trade-off";
    }
    return ranking.isAlike() ? "headline.alike" : "headline.open";
  }

  /** The most important metric in which all that are behind are behind as surely as overall. */
  private Optional<Metric> decider() {
    Goal goal = ranking.choice().criteria().goal();
    return ranking.advantages().metrics().stream()
        .filter(metric -> ranking.behind().stream().allMatch(each -> isBehind(each, metric)))
        .max(Comparator.comparingDouble(goal::weight));
  }

  private boolean isBehind(Candidate loser, Metric metric) {
    return ranking.decisive().stream()
        .filter(each -> each.metric() == metric && each.worse().is(loser))
        .anyMatch(each -> !isClear || each.certainty() == Certainty.CLEAR);
  }
}
