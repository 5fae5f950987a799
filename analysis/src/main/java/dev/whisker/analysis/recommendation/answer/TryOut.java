package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Step;
import dev.whisker.analysis.recommendation.command.AdvisedFlags;
import dev.whisker.analysis.recommendation.command.Commands;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FlagAdvice;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.CausesFirst;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Proposes the change of settings that a finding advises, if it has not been tried. */
final class TryOut {

  /** Rules about the machine, the load or the files, which no setting of the JVM improves. */
  private static final Set<String> NOT_THE_JVM =
      Set.of("D45", "D79", "D80", "D81", "D84", "D85", "D91", "D106");

  private final Choice choice;
  private final Commands commands;

  TryOut(Choice choice) {
    this.choice = choice;
    this.commands = new Commands(choice);
  }

  /** The step for the worst finding of a configuration. */
  Optional<Step> of(Candidate candidate) {
    return remedy(candidate, finding -> !NOT_THE_JVM.contains(finding.rule()));
  }

  /**
   * The step for the worst finding of the only configuration, including those about the machine.
   */
  Optional<Step> ofOnly(Candidate only) {
    return remedy(only, any -> true);
  }

  private Optional<Step> remedy(Candidate candidate, Predicate<Finding> which) {
    return advising(candidate)
        .filter(finding -> finding.severity().compareTo(Severity.WARNING) >= 0)
        .filter(which)
        .filter(finding -> isUntried(finding, candidate))
        .findFirst()
        .map(finding -> step(finding, candidate));
  }

  /** The step for the obstacle of the first configuration that can be helped. */
  List<Step> toQualify(List<Candidate> ruledOut) {
    return ruledOut.stream()
        .flatMap(
            candidate ->
                advising(candidate)
                    .filter(finding -> finding.severity() == Severity.CRITICAL)
                    .filter(finding -> isUntried(finding, candidate))
                    .limit(1)
                    .map(finding -> step(finding, candidate)))
        .limit(1)
        .toList();
  }

  private static Stream<Finding> advising(Candidate candidate) {
    return candidate.findings().stream()
        .map(RepeatedFinding::finding)
        .filter(finding -> finding.advice() != null && !CausesFirst.isExplained(finding));
  }

  private boolean isUntried(Finding finding, Candidate candidate) {
    Set<String> varied =
        choice.candidates().stream()
            .flatMap(each -> each.factors().keySet().stream())
            .distinct()
            .filter(commands::varies)
            .collect(Collectors.toSet());
    return AdvisedFlags.of(finding, candidate)
        .map(choice::isNew)
        .orElseGet(() -> !AdvisedFlags.areAllAmong(varied, finding));
  }

  private Step step(Finding finding, Candidate candidate) {
    Statement advice = Objects.requireNonNull(finding.advice());
    // A heap dump changes no setting, but needs the command line that takes it.
    Optional<SortedMap<String, String>> factors =
        AdvisedFlags.of(finding, candidate)
            .or(
                () ->
                    FlagAdvice.of(advice).named().contains(Commands.HEAP_DUMP)
                        ? Optional.of(candidate.factors())
                        : Optional.empty());
    Statement sentence =
        new Statement(
            "next.advice",
            Map.of(
                "name", Fact.word(candidate.name()),
                "rule", Gate.rule(finding),
                "advice", new Fact.Phrase(advice)));
    return new Step(
        sentence, factors.flatMap(each -> commands.changed(candidate, each)).stream().toList());
  }
}
