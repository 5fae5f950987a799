package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.AdvisedFlags;
import dev.whisker.analysis.recommendation.Answer.Step;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Command;
import dev.whisker.analysis.recommendation.Commands;
import dev.whisker.analysis.recommendation.Magnitude;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.HeapDump;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Proposes settings that have not run: those that a finding advises, or the best configuration with
 * one setting of another.
 */
final class NewSettings {

  /** Rules about the machine, the load or the files, which no setting of the JVM improves. */
  static final Set<String> NOT_THE_JVM =
      Set.of("D45", "D79", "D80", "D81", "D84", "D85", "D91", "D106");

  private final Choice choice;
  private final Commands commands;

  NewSettings(Choice choice, Commands commands) {
    this.choice = choice;
    this.commands = commands;
  }

  /** The step for the worst finding of a configuration. */
  Optional<Step> advised(Candidate candidate) {
    return advised(
        candidate, finding -> finding.isWarning() && !NOT_THE_JVM.contains(finding.rule()));
  }

  /**
   * The step for the worst finding of the only configuration, including those about the machine.
   */
  Optional<Step> advisedAlone(Candidate only) {
    return advised(only, Finding::isWarning);
  }

  /** The step for what one rule found in a configuration. */
  Optional<Step> against(String rule, Candidate candidate) {
    return advised(candidate, finding -> finding.rule().equals(rule));
  }

  /** The step for the obstacle of the first configuration that can be helped. */
  Optional<Step> toQualify(List<Candidate> ruledOut) {
    return ruledOut.stream()
        .flatMap(each -> advised(each, finding -> finding.severity() == Severity.CRITICAL).stream())
        .findFirst();
  }

  private Optional<Step> advised(Candidate candidate, Predicate<Finding> which) {
    return candidate.findings().stream()
        .map(RepeatedFinding::finding)
        .filter(finding -> finding.advice() != null && !finding.isSymptom())
        .filter(which)
        .filter(finding -> isUntried(finding, candidate))
        .findFirst()
        .map(finding -> step(finding, candidate));
  }

  private boolean isUntried(Finding finding, Candidate candidate) {
    return AdvisedFlags.of(finding, candidate)
        .map(choice::isNew)
        .orElseGet(() -> !AdvisedFlags.areAllAmong(Sweep.varying(choice.candidates()), finding));
  }

  private Step step(Finding finding, Candidate candidate) {
    Statement advice = Objects.requireNonNull(finding.advice());
    // A heap dump changes no setting, but needs the command line that takes it.
    Optional<SortedMap<String, String>> factors =
        AdvisedFlags.of(finding, candidate)
            .or(
                () ->
                    finding.options().named().contains(HeapDump.OPTION)
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

  /**
   * The step for the best configuration with a single setting of another that differs in several.
   * It shows which setting made the difference; heap size is separated first.
   *
   * @param all that are ranked, which may show it already
   */
  Optional<Step> separating(Candidate best, List<Candidate> others, List<Candidate> all) {
    return others.stream()
        .filter(other -> !DifferingFactors.areSeparate(best, other, all))
        .flatMap(other -> separating(best, other))
        .findFirst();
  }

  private Stream<Step> separating(Candidate best, Candidate other) {
    return DifferingFactors.between(best, other).stream()
        .sorted(Comparator.comparing((String factor) -> !factor.equals("heap")))
        .flatMap(factor -> separating(best, other, factor).stream());
  }

  private Optional<Step> separating(Candidate best, Candidate other, String factor) {
    SortedMap<String, String> factors = new TreeMap<>(best.factors());
    factors.keySet().removeAll(DifferingFactors.of(best, factor).keySet());
    factors.putAll(DifferingFactors.of(other, factor));
    Optional<Command> command =
        choice.isNew(factors) && fits(factors) && !isSmaller(factors, best)
            ? commands.changed(best, factors)
            : Optional.empty();
    return command.map(
        start ->
            new Step(
                new Statement(
                    "next.separate",
                    Map.of(
                        "best", Fact.word(best.name()),
                        "other", Fact.word(other.name()),
                        "factor", new Fact.Factor(factor))),
                List.of(start)));
  }

  /** True for a smaller heap, which can only make the best worse. */
  private static boolean isSmaller(SortedMap<String, String> factors, Candidate best) {
    String heap = factors.get("xmx");
    String before = best.factors().get("xmx");
    return heap != null && before != null && Magnitude.of(heap) < Magnitude.of(before);
  }

  /** False for a young generation as large as the heap, which would change more than one thing. */
  private static boolean fits(SortedMap<String, String> factors) {
    return isLess(factors.get("newSize"), factors.get("xms"))
        && isLess(factors.get("maxNewSize"), factors.get("xmx"));
  }

  private static boolean isLess(@Nullable String part, @Nullable String whole) {
    return part == null || whole == null || !(Magnitude.of(part) >= Magnitude.of(whole));
  }
}
