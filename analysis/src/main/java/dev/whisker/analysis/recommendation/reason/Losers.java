package dev.whisker.analysis.recommendation.reason;

import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Recommendation.Beaten;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.recommendation.standing.Assessment;
import dev.whisker.analysis.recommendation.standing.Hurdles;
import dev.whisker.analysis.recommendation.standing.Standings;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Who is out of the choice: those that do not qualify, and those that another beats. */
public final class Losers {

  /** A reader has understood by then. */
  private static final int MOST = 5;

  private Losers() {}

  /** Why the first few do not qualify; of the others, that they do not. */
  static List<Statement> sayRuledOut(Choice choice) {
    List<Candidate> out =
        choice.candidates().stream()
            .filter(each -> !Hurdles.against(each, choice).isEmpty())
            .toList();
    List<Statement> said = new ArrayList<>();
    out.stream().limit(MOST).map(each -> Hurdles.against(each, choice)).forEach(said::addAll);
    if (out.size() > MOST) {
      said.add(others("reason.ruled-out.others", out.subList(MOST, out.size())));
    }
    return said;
  }

  /** How the first few are beaten; of the others, that they are. */
  static List<Statement> sayBeaten(Assessment assessment) {
    List<Beaten> beaten = beaten(assessment);
    List<Statement> said = new ArrayList<>(beaten.stream().map(Beaten::how).limit(MOST).toList());
    if (beaten.size() > MOST) {
      List<Candidate> others =
          beaten.stream().skip(MOST).map(each -> assessment.named(each.loser())).toList();
      said.add(others("reason.beaten.others", others));
    }
    return said;
  }

  private static Statement others(String key, List<Candidate> others) {
    return new Statement(key, Map.of("names", Say.names(others)));
  }

  /** Each that is not on the front, with who beats it and by how much. */
  public static List<Beaten> beaten(Assessment assessment) {
    return assessment.qualified().stream()
        .filter(candidate -> assessment.front().stream().noneMatch(candidate::is))
        .map(loser -> beaten(assessment, loser))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Beaten> beaten(Assessment assessment, Candidate loser) {
    Standings standings = assessment.standings();
    return assessment.front().stream()
        .filter(winner -> standings.dominates(winner, loser))
        .findFirst()
        .map(winner -> new Beaten(loser.name(), winner.name(), how(standings, winner, loser)));
  }

  private static Statement how(Standings standings, Candidate winner, Candidate loser) {
    return new Statement(
        standings.isIndicative() ? "reason.beaten.once" : "reason.beaten",
        Map.of(
            "loser", Fact.word(loser.name()),
            "winner", Fact.word(winner.name()),
            "gains",
                Fact.listing(
                    standings.ahead(winner, loser).stream()
                        .map(axis -> standings.contrast(winner, loser, axis))
                        .flatMap(Optional::stream)
                        .map(contrast -> standings.say(winner, loser, contrast))
                        .toList())));
  }
}
