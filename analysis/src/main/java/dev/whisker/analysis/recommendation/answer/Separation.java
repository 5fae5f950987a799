package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Command;
import dev.whisker.analysis.recommendation.DifferingFactors;
import dev.whisker.analysis.recommendation.Magnitude;
import dev.whisker.analysis.recommendation.Step;
import dev.whisker.analysis.recommendation.command.Commands;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Proposes a configuration that has not run: the best one with a single setting of another that
 * differs in several. It shows which setting made the difference.
 */
final class Separation {

  private Separation() {}

  /** The step for the first such configuration that can be run; heap size is separated first. */
  static Optional<Step> step(Ranking ranking, Commands commands) {
    Candidate best = ranking.front().getFirst();
    return ranking.behind().stream()
        .flatMap(other -> between(best, other, ranking, commands).stream())
        .findFirst();
  }

  private static Optional<Step> between(
      Candidate best, Candidate other, Ranking ranking, Commands commands) {
    SortedSet<String> differing = DifferingFactors.between(best, other);
    if (differing.size() < 2) {
      return Optional.empty();
    }
    List<String> heapFirst =
        differing.stream()
            .sorted(Comparator.comparing((String factor) -> !factor.equals("heap")))
            .toList();
    for (String factor : heapFirst) {
      SortedMap<String, String> factors = mixed(best, other, factor);
      Optional<Command> command = commands.changed(best, factors);
      if (command.isPresent() && ranking.choice().isNew(factors) && fits(factors)) {
        return Optional.of(
            new Step(
                new Statement(
                    "next.separate",
                    Map.of(
                        "best", Fact.word(best.name()),
                        "other", Fact.word(other.name()),
                        "factor", new Fact.Factor(factor))),
                List.of(command.get())));
      }
    }
    return Optional.empty();
  }

  /** False for a young generation as large as the heap, which would change more than one thing. */
  private static boolean fits(SortedMap<String, String> factors) {
    return isLess(factors.get("newSize"), factors.get("xms"))
        && isLess(factors.get("maxNewSize"), factors.get("xmx"));
  }

  private static boolean isLess(@Nullable String part, @Nullable String whole) {
    return part == null || whole == null || !(Magnitude.of(part) >= Magnitude.of(whole));
  }

  private static SortedMap<String, String> mixed(Candidate best, Candidate other, String factor) {
    SortedMap<String, String> factors = new TreeMap<>(best.factors());
    factors.keySet().removeAll(DifferingFactors.of(best, factor).keySet());
    factors.putAll(DifferingFactors.of(other, factor));
    return factors;
  }
}
