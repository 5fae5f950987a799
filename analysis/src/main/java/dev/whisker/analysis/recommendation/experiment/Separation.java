package dev.whisker.analysis.recommendation.experiment;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.DifferingFactors;
import dev.whisker.analysis.recommendation.Magnitude;
import dev.whisker.analysis.recommendation.Recommendation.Command;
import dev.whisker.analysis.recommendation.Step;
import dev.whisker.analysis.recommendation.command.Commands;
import dev.whisker.analysis.recommendation.standing.Assessment;
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
 * A configuration that nobody has run: the leader's with one thing as in another that differs in
 * more. It tells which of the changes made the difference.
 *
 * @param leader what all but one thing is taken of
 * @param other whose setting of {@code factor} the leader is given
 * @param command what starts it; empty where that is not known
 */
record Separation(Candidate leader, Candidate other, String factor, Optional<Command> command) {

  /** The first that can be run, and that nobody has; where the heap differs, it comes first. */
  static Optional<Separation> in(Assessment assessment) {
    return assessment.qualified().stream()
        .map(other -> between(assessment, other))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<Separation> between(Assessment assessment, Candidate other) {
    SortedSet<String> differing = DifferingFactors.between(assessment.leader(), other);
    return differing.size() < 2
        ? Optional.empty()
        : heapFirst(differing).stream()
            .map(factor -> by(assessment, other, factor))
            .flatMap(Optional::stream)
            .findFirst();
  }

  Step step() {
    return new Step(
        new Statement(
            "next.separate",
            Map.of(
                "leader", Fact.word(leader.name()),
                "other", Fact.word(other.name()),
                "factor", new Fact.Factor(factor))),
        command.stream().toList());
  }

  private static List<String> heapFirst(SortedSet<String> factors) {
    return factors.stream()
        .sorted(Comparator.comparing((String factor) -> !factor.equals("heap")))
        .toList();
  }

  private static Optional<Separation> by(Assessment assessment, Candidate other, String factor) {
    Candidate leader = assessment.leader();
    SortedMap<String, String> factors = mixed(leader, other, factor);
    return assessment.choice().isNew(factors) && fits(factors)
        ? Optional.of(
            new Separation(
                leader, other, factor, new Commands(assessment.choice()).changed(leader, factors)))
        : Optional.empty();
  }

  /**
   * A young generation as large as the heap leaves no old one: with it more than one thing changes.
   */
  private static boolean fits(SortedMap<String, String> factors) {
    return isLess(factors.get("newSize"), factors.get("xms"))
        && isLess(factors.get("maxNewSize"), factors.get("xmx"));
  }

  private static boolean isLess(@Nullable String part, @Nullable String whole) {
    return part == null || whole == null || !(Magnitude.of(part) >= Magnitude.of(whole));
  }

  private static SortedMap<String, String> mixed(Candidate leader, Candidate other, String factor) {
    SortedMap<String, String> factors =
        new TreeMap<>(leader.repeats().configuration().factors().values());
    factors.keySet().removeAll(DifferingFactors.of(leader, factor).keySet());
    factors.putAll(DifferingFactors.of(other, factor));
    return factors;
  }
}
