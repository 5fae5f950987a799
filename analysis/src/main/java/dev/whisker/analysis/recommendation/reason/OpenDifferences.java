package dev.whisker.analysis.recommendation.reason;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.standing.Assessment;
import dev.whisker.analysis.recommendation.standing.RunsThatTell;
import dev.whisker.analysis.recommendation.standing.Standings;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.RunsNeeded;
import dev.whisker.analysis.statistics.contrast.Verdict;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/** What is not settled between the leader and the others, the front and what matters first. */
final class OpenDifferences {

  private static final String SMALL = "reason.open.small";
  private static final String SMALL_RUNS = "reason.open.small.runs";
  private static final String ASSUMED = "reason.open.runs.assumed";

  private OpenDifferences() {}

  static List<Statement> of(Assessment assessment) {
    Candidate leader = assessment.leader();
    List<Statement> mattering = new ArrayList<>();
    List<Statement> small = new ArrayList<>();
    List<Candidate> front = assessment.front();
    // Single runs settle nothing of those beaten, which goes without saying.
    boolean beside = front.size() > 1 || assessment.isIndicative();
    Standings standings = assessment.standings();
    // Fewer are not worth making, however large the difference.
    int least = assessment.canResolve() ? 0 : RunsThatTell.FEW;
    for (Candidate other : beside ? front.subList(1, front.size()) : assessment.others()) {
      Map<String, List<Contrast>> alike = new LinkedHashMap<>();
      standings.axes().stream()
          .map(axis -> standings.contrast(leader, other, axis))
          .flatMap(Optional::stream)
          .filter(Standings::isUnsettled)
          .filter(contrast -> !Double.isNaN(contrast.value()))
          .forEach(
              contrast ->
                  alike
                      .computeIfAbsent(howOpen(standings, contrast), key -> new ArrayList<>())
                      .add(contrast));
      alike.forEach(
          (how, contrasts) ->
              (how.startsWith(SMALL) ? small : mattering)
                  .add(said(how, least, assessment, other, contrasts)));
    }
    return Stream.concat(mattering.stream(), small.stream()).limit(Reasons.MOST_OF_A_KIND).toList();
  }

  /** What is open in the same way, said at once; of several numbers of runs the greatest. */
  private static Statement said(
      String how, int least, Assessment assessment, Candidate other, List<Contrast> alike) {
    Candidate leader = assessment.leader();
    Standings standings = assessment.standings();
    int runs = Math.max(least, most(alike, Contrast::runsNeeded));
    int more = Math.max(least, most(alike, RunsNeeded::atWiderVariation));
    return new Statement(
        how.equals(ASSUMED) && more <= runs ? "reason.open.runs" : how,
        Map.of(
            "leader", Fact.word(leader.name()),
            "other", Fact.word(other.name()),
            "contrast",
                Fact.listing(
                    alike.stream().map(each -> standings.say(leader, other, each)).toList()),
            "runs", Fact.count(runs),
            "assumed", Fact.percent(100 * RunsNeeded.ASSUMED_VARIATION),
            "wider", Fact.percent(100 * RunsNeeded.WIDER_VARIATION),
            "more", Fact.count(more)));
  }

  private static int most(List<Contrast> contrasts, ToIntFunction<Contrast> runs) {
    return contrasts.stream().mapToInt(runs).max().orElse(0);
  }

  private static String howOpen(Standings standings, Contrast contrast) {
    if (contrast.isBound()) {
      return "reason.open.bound";
    }
    if (contrast.verdict() == Verdict.SMALL) {
      return contrast.runsNeeded() > RunsThatTell.MOST ? "reason.slight" : "reason.slight.runs";
    }
    if (!contrast.isInteresting()) {
      boolean affordable = contrast.runsNeeded() > 0 && contrast.runsNeeded() <= RunsThatTell.MOST;
      return affordable ? SMALL_RUNS : SMALL;
    }
    if (contrast.runsNeeded() > RunsThatTell.MOST) {
      return "reason.open.hopeless";
    }
    if (contrast.runsNeeded() == 0) {
      return "reason.open";
    }
    return standings.isIndicative() ? ASSUMED : "reason.open.runs";
  }
}
