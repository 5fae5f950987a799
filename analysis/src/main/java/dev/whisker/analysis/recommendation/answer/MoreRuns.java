package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.answer.Advantage.Certainty;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The number of runs that would decide which configuration is best.
 *
 * @param runs of each configuration, including past ones; 0 if no affordable number decides it
 * @param candidates to run
 */
record MoreRuns(int runs, List<Candidate> candidates) {

  /** The largest number of runs that a user would make. */
  private static final int MOST = 10;

  /** The number; empty if nothing is open. */
  static Optional<MoreRuns> of(Ranking ranking) {
    List<Contrast> unsettled = unsettled(ranking);
    List<Contrast> affordable =
        unsettled.stream()
            .filter(each -> each.runsNeeded() > 0 && each.runsNeeded() <= MOST)
            .toList();
    List<Candidate> again =
        ranking.rivals().stream()
            .filter(each -> affordable.stream().anyMatch(contrast -> isOf(each, contrast)))
            .toList();
    int runs = affordable.stream().mapToInt(Contrast::runsNeeded).max().orElse(0);
    return unsettled.isEmpty() ? Optional.empty() : Optional.of(new MoreRuns(runs, again));
  }

  private static boolean isOf(Candidate candidate, Contrast contrast) {
    return contrast.baseline().equals(candidate.name())
        || contrast.candidate().equals(candidate.name());
  }

  /** Unclear differences among the best, and differences that are only likely. */
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

  /** True unless the worse one is already clearly worse in a metric of the same importance. */
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
}
