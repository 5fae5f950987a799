package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.answer.Advantage.Certainty;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Verdict;
import dev.whisker.analysis.wording.Fact;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How many runs would settle what decides who is best.
 *
 * @param runs of each, those already made among them; 0 where no affordable number settles anything
 * @param candidates to run
 * @param isAllSettled whether nothing that decides would probably stay open then
 * @param spread what ten runs could show, where more would be needed
 */
record MoreRuns(
    int runs,
    List<Candidate> candidates,
    boolean isAllSettled,
    Optional<Map<String, Fact>> spread) {

  /** Nobody makes more. */
  private static final int MOST = 10;

  static MoreRuns of(Ranking ranking) {
    List<Contrast> unsettled = unsettled(ranking);
    List<Contrast> affordable =
        unsettled.stream()
            .filter(each -> each.runsNeeded() > 0 && each.runsNeeded() <= MOST)
            .toList();
    if (affordable.isEmpty()) {
      return new MoreRuns(0, List.of(), unsettled.isEmpty(), spread(ranking, unsettled));
    }
    List<Contrast> sizeable = unsettled.stream().filter(Contrast::isInteresting).toList();
    int runs = affordable.stream().mapToInt(Contrast::runsNeeded).max().orElseThrow();
    List<Candidate> again =
        ranking.rivals().stream()
            .filter(
                each ->
                    affordable.stream()
                        .anyMatch(
                            contrast ->
                                contrast.baseline().equals(each.name())
                                    || contrast.candidate().equals(each.name())))
            .toList();
    return new MoreRuns(runs, again, affordable.size() == sizeable.size(), Optional.empty());
  }

  /**
   * Differences within the front that are open, and those by which somebody is only likely behind.
   */
  private static List<Contrast> unsettled(Ranking ranking) {
    List<Contrast> unsettled = new ArrayList<>();
    List<Candidate> front = ranking.front();
    for (int i = 0; i < front.size(); i++) {
      for (int j = i + 1; j < front.size(); j++) {
        unsettled.addAll(open(ranking, front.get(i), front.get(j)));
      }
    }
    ranking.decisive().stream()
        .filter(each -> each.certainty() == Certainty.LIKELY && adds(each, ranking))
        .map(Advantage::contrast)
        .forEach(unsettled::add);
    return unsettled;
  }

  /** Whether it is not already clear that the worse one is behind, in something as important. */
  private static boolean adds(Advantage likely, Ranking ranking) {
    Goal goal = ranking.choice().goal();
    return ranking.decisive().stream()
        .noneMatch(
            each ->
                each.certainty() == Certainty.CLEAR
                    && each.worse().is(likely.worse())
                    && goal.weight(each.metric()) >= goal.weight(likely.metric()));
  }

  private static List<Contrast> open(Ranking ranking, Candidate a, Candidate b) {
    return ranking.advantages().metrics().stream()
        .flatMap(metric -> ranking.advantages().contrast(a, b, metric).stream())
        .filter(contrast -> contrast.verdict() == Verdict.OPEN)
        .toList();
  }

  /** What ten runs would show in the most important metric that is open and has a ratio. */
  private static Optional<Map<String, Fact>> spread(Ranking ranking, List<Contrast> unsettled) {
    return unsettled.stream()
        .filter(each -> each.scale() == Contrast.Scale.RATIO && each.shownByTen() > 1)
        .max(Comparator.comparingDouble(each -> ranking.choice().goal().weight(each.metric())))
        .map(
            each ->
                Map.of(
                    "metric", Fact.within("metric." + each.metric().id()),
                    "factor", Amount.larger(each.shownByTen()),
                    "most", Fact.count(MOST)));
  }
}
