package dev.whisker.analysis.recommendation.reason;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.DifferingFactors;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.recommendation.standing.Assessment;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;

/** Where several things were changed at once, none of them can be given the credit. */
final class Confounded {

  private Confounded() {}

  static List<Statement> of(Assessment assessment) {
    Candidate leader = assessment.leader();
    Map<SortedSet<String>, List<Candidate>> byFactors = new LinkedHashMap<>();
    for (Candidate other : assessment.choice().candidates()) {
      SortedSet<String> factors = DifferingFactors.between(leader, other);
      if (factors.size() > 1 && !canBeSeparated(leader, other, assessment)) {
        byFactors.computeIfAbsent(factors, key -> new ArrayList<>()).add(other);
      }
    }
    return byFactors.entrySet().stream()
        .map(
            entry ->
                new Statement(
                    "reason.confounded",
                    Map.of(
                        "leader", Fact.word(leader.name()),
                        "others", Say.names(entry.getValue()),
                        "factors", DifferingFactors.say(entry.getKey()))))
        .toList();
  }

  /**
   * Whether others lead from one to the other by changes of one thing each, so that the part of
   * each can be seen.
   */
  private static boolean canBeSeparated(Candidate from, Candidate to, Assessment assessment) {
    int steps = DifferingFactors.between(from, to).size();
    return steps == 1
        || assessment.choice().candidates().stream()
            .filter(next -> DifferingFactors.between(from, next).size() == 1)
            .filter(next -> DifferingFactors.between(next, to).size() == steps - 1)
            .anyMatch(next -> canBeSeparated(next, to, assessment));
  }
}
