package dev.whisker.analysis.recommendation.experiment;

import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Recommendation.Command;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.recommendation.Step;
import dev.whisker.analysis.recommendation.command.AdvisedFlags;
import dev.whisker.analysis.recommendation.command.Commands;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What findings advise, as steps: whom each is about, and the command to try it by. */
final class Advised {

  /** Of more that do not qualify nobody tries all. */
  private static final int MOST = 3;

  /** What these advise is a matter of the load, which has to stay the same for all. */
  private static final Set<String> ON_LOAD = Set.of("D79", "D80", "D81", "D82", "D85", "D90");

  /** Somebody calls {@code System.gc()}. */
  private static final String ON_REQUEST = "D04";

  private final Choice choice;
  private final Commands commands;

  Advised(Choice choice) {
    this.choice = choice;
    this.commands = new Commands(choice);
  }

  /**
   * What the worst finding of a candidate advises; of those that are not said elsewhere, and that
   * nobody has tried.
   */
  Optional<Step> by(Candidate candidate, Predicate<Finding> isSaid) {
    return advising(candidate, Severity.WARNING)
        .filter(isSaid.negate())
        .filter(finding -> isUntried(finding, candidate))
        .findFirst()
        .map(finding -> step(finding, candidate));
  }

  /** What to do about collections that somebody asks for, in the first of some. */
  Optional<Step> onRequests(List<Candidate> asked) {
    return asked.stream()
        .flatMap(
            candidate ->
                advising(candidate, Severity.WARNING)
                    .filter(Advised::isOnRequests)
                    .filter(finding -> isUntried(finding, candidate))
                    .map(finding -> step(finding, candidate)))
        .findFirst();
  }

  static boolean isOnRequests(Finding finding) {
    return finding.rule().equals(ON_REQUEST);
  }

  /**
   * Whether nobody took the first step of what is advised yet. What was varied needs no rule of
   * thumb either: the figures tell where it does best.
   */
  private boolean isUntried(Finding finding, Candidate candidate) {
    return AdvisedFlags.of(finding, candidate)
        .map(choice::isNew)
        .orElseGet(() -> !AdvisedFlags.areAllAmong(varied(), finding));
  }

  /** The factors in which the candidates differ. */
  private Set<String> varied() {
    Set<String> varied = new TreeSet<>();
    for (Candidate each : choice.candidates()) {
      each.repeats().configuration().factors().values().keySet().stream()
          .filter(commands::varies)
          .forEach(varied::add);
    }
    return varied;
  }

  /**
   * What would let candidates qualify that do not: the advice of what rules them out. More runs of
   * the same would not, and one that became another which was run as well would tell nothing new.
   */
  List<Step> toQualify(List<Candidate> ruledOut) {
    Map<String, List<Candidate>> byAdvice = new LinkedHashMap<>();
    for (Candidate candidate : ruledOut.subList(0, Math.min(MOST, ruledOut.size()))) {
      critical(candidate)
          .filter(finding -> isUntried(finding, candidate))
          .flatMap(finding -> Optional.ofNullable(finding.advice()))
          .ifPresent(
              advice ->
                  byAdvice
                      .computeIfAbsent(
                          Wording.in(Locale.ENGLISH).say(advice), any -> new ArrayList<>())
                      .add(candidate));
    }
    return byAdvice.values().stream().map(this::toQualifyAlike).toList();
  }

  /** Those to whom the same is advised. */
  private Step toQualifyAlike(List<Candidate> candidates) {
    Statement advice =
        critical(candidates.getFirst())
            .flatMap(finding -> Optional.ofNullable(finding.advice()))
            .orElseThrow();
    Statement said =
        new Statement(
            "next.qualify",
            Map.of("advice", new Fact.Phrase(advice), "names", Say.names(candidates)));
    return tried(said, candidates, Advised::critical);
  }

  /**
   * Where nobody qualifies: that, for those that are nearest or else for any, or to change what
   * they are, or the limits.
   */
  List<Step> whereNobodyQualifies(List<Candidate> nearest) {
    List<Step> ofNearest = toQualify(nearest);
    List<Step> steps = ofNearest.isEmpty() ? toQualify(choice.candidates()) : ofNearest;
    return steps.isEmpty() && !choice.limits().isEmpty()
        ? List.of(Step.of(new Statement("next.limits", Map.of("names", Say.few(nearest)))))
        : steps;
  }

  private Step step(Finding finding, Candidate candidate) {
    Statement advice = finding.advice();
    if (advice == null) {
      throw new IllegalArgumentException(finding.rule());
    }
    List<Candidate> all = choice.candidates();
    if (all.size() > 1 && ON_LOAD.contains(finding.rule())) {
      return new Step(
          new Statement("next.advice.load", Map.of("advice", new Fact.Phrase(advice))),
          commands.of(all));
    }
    List<Candidate> concerned = all.stream().filter(each -> hasFinding(each, finding)).toList();
    boolean isOfAll = all.size() > 1 && concerned.size() == all.size();
    Statement said =
        new Statement(
            isOfAll ? "next.advice.all" : "next.advice",
            Map.of(
                "advice",
                new Fact.Phrase(advice),
                "name",
                Fact.names(concerned.stream().map(Candidate::name).toList())));
    return tried(said, List.of(candidate), any -> Optional.of(finding));
  }

  /** With the commands to try it, where the advice is one of flags. */
  private Step tried(
      Statement said, List<Candidate> candidates, Function<Candidate, Optional<Finding>> advising) {
    List<Command> changed = new ArrayList<>();
    List<Fact> changes = new ArrayList<>();
    for (Candidate candidate : candidates) {
      Optional<SortedMap<String, String>> factors =
          advising.apply(candidate).flatMap(finding -> AdvisedFlags.of(finding, candidate));
      Optional<Command> command = factors.flatMap(each -> commands.changed(candidate, each));
      if (command.isPresent()) {
        changed.add(command.get());
        changes.add(
            Fact.phrase(
                "part.changed",
                Map.of(
                    "name", Fact.word(candidate.name()),
                    "flags", Fact.word(AdvisedFlags.changed(factors.get(), candidate)))));
      }
    }
    return changed.isEmpty()
        ? Step.of(said)
        : new Step(
            new Statement(
                "next.try",
                Map.of("said", new Fact.Phrase(said), "changes", Fact.listing(changes))),
            changed);
  }

  /** What rules it out and says what to do about that. */
  private static Optional<Finding> critical(Candidate candidate) {
    return advising(candidate, Severity.CRITICAL).findFirst();
  }

  private static Stream<Finding> advising(Candidate candidate, Severity least) {
    return findings(candidate, finding -> finding.severity().compareTo(least) >= 0)
        .filter(finding -> finding.advice() != null);
  }

  private static boolean hasFinding(Candidate candidate, Finding like) {
    return findings(candidate, Finding::isTrouble)
        .anyMatch(finding -> finding.rule().equals(like.rule()));
  }

  private static Stream<Finding> findings(Candidate candidate, Predicate<Finding> which) {
    return candidate.findings().stream().map(RepeatedFinding::finding).filter(which);
  }
}
