package dev.whisker.analysis.recommendation.caution;

import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.wording.Fact;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a rule found of the comparison as a whole, or of a configuration in so many of its runs.
 *
 * @param of the name of a configuration; empty where it is about all of them
 * @param runs of that configuration in which it was, or all
 * @param among so many
 */
record Found(Finding finding, Optional<String> of, int runs, int among) {

  /** That a run never became steady. */
  static final String UNSTEADY = "D80";

  /** Where a server slows down for good, that says why it was never steady. */
  private static final String SLOWER = "D87";

  /** All that was found, of the comparison first. */
  static Stream<Found> in(Choice choice) {
    return Stream.concat(
        choice.findings().stream().map(finding -> new Found(finding, Optional.empty(), 1, 1)),
        choice.candidates().stream().flatMap(Found::of));
  }

  private static Stream<Found> of(Candidate candidate) {
    boolean slowsDown =
        candidate.findings().stream()
            .map(RepeatedFinding::finding)
            .anyMatch(finding -> finding.rule().equals(SLOWER) && finding.isTrouble());
    return candidate.findings().stream()
        .filter(repeated -> !slowsDown || !repeated.finding().rule().equals(UNSTEADY))
        .map(
            repeated ->
                new Found(
                    repeated.finding(),
                    Optional.of(candidate.name()),
                    repeated.runs(),
                    repeated.of()));
  }

  /** The configuration, and in how many of its runs where these are not all. */
  Optional<Fact> saidOf() {
    return of.map(
        name ->
            inAllRuns()
                ? Fact.word(name)
                : Fact.phrase(
                    "part.in-some-runs",
                    Map.of(
                        "name", Fact.word(name),
                        "runs", Fact.count(runs),
                        "among", Fact.count(among))));
  }

  boolean inAllRuns() {
    return runs == among;
  }

  boolean inMostRuns() {
    return 2 * runs > among;
  }

  boolean isByAny(Set<String> rules) {
    return rules.contains(finding.rule());
  }

  boolean isBy(String rule) {
    return finding.rule().equals(rule);
  }
}
