package dev.whisker.analysis.recommendation.experiment;

import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Recommendation.Command;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.recommendation.Step;
import dev.whisker.analysis.recommendation.caution.Comparability;
import dev.whisker.analysis.recommendation.caution.DoubtfulRuns;
import dev.whisker.analysis.recommendation.caution.FullCollections;
import dev.whisker.analysis.recommendation.caution.Halves;
import dev.whisker.analysis.recommendation.caution.LowerBounds;
import dev.whisker.analysis.recommendation.caution.MendFirst;
import dev.whisker.analysis.recommendation.caution.Obstacle;
import dev.whisker.analysis.recommendation.command.Commands;
import dev.whisker.analysis.recommendation.command.PlannedJdk;
import dev.whisker.analysis.recommendation.standing.Assessment;
import dev.whisker.analysis.recommendation.sweep.Course;
import dev.whisker.analysis.recommendation.sweep.FurtherSetting;
import dev.whisker.analysis.recommendation.sweep.OutOfStep;
import dev.whisker.analysis.recommendation.sweep.Sweep;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.run.CommonFactors;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** What to run next, and how often. */
public final class NextExperiment {

  /** What is advised there is to run the same again, under better conditions. */
  private static final Set<String> ASKING_FOR_RUNS =
      Set.of("D45", "D78", "D80", "D98", "D104", "D105", "D107", "D108", "D116");

  private NextExperiment() {}

  /** Whoever leaves a JDK is told how to start what there is on the next, not on this one. */
  public static List<Step> of(Assessment assessment) {
    List<Step> next = new ArrayList<>(onTheJdk(assessment));
    asFarAsKnown(assessment, next).ifPresent(next::add);
    return next;
  }

  /** Whose commands may lack something: who copies them must know. */
  private static Optional<Step> asFarAsKnown(Assessment assessment, List<Step> next) {
    List<Candidate> partly =
        next.stream()
            .flatMap(step -> step.commands().stream())
            .map(command -> assessment.named(command.name()))
            .filter(candidate -> !CommonFactors.areFlagsKnown(candidate.repeats().configuration()))
            .distinct()
            .toList();
    return partly.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Step.of(new Statement("next.as-far-as-known", Map.of("names", Say.names(partly)))));
  }

  private static List<Step> onTheJdk(Assessment assessment) {
    List<Step> next = underTheSameJdk(assessment);
    return PlannedJdk.of(assessment.choice())
        .filter(PlannedJdk::isMove)
        .map(
            planned ->
                Stream.concat(planned.next().stream(), next.stream().map(Step::withoutOldCommands))
                    .toList())
        .orElse(next);
  }

  private static List<Step> underTheSameJdk(Assessment assessment) {
    List<Step> next = new ArrayList<>();
    List<Candidate> candidates = assessment.choice().candidates();
    OfferedShifts.in(candidates).map(Step::of).ifPresent(next::add);
    if (candidates.size() == 1) {
      next.addAll(behindTheOnlyOne(assessment));
      return next;
    }
    next.addAll(
        assessment
            .forbidsRanking()
            .map(finding -> untilTheyCanBeRanked(finding, assessment))
            .orElseGet(() -> whereTheyCanBeRanked(assessment)));
    return next;
  }

  private static List<Step> behindTheOnlyOne(Assessment assessment) {
    List<Step> next = new ArrayList<>();
    Candidate only = assessment.leader();
    Choice choice = assessment.choice();
    new Advised(choice).by(only, finding -> false).ifPresent(next::add);
    // Who is to change something is not given what to run unchanged.
    List<Command> commands =
        next.isEmpty() ? new Commands(choice).of(choice.candidates()) : List.of();
    next.add(
        new Step(new Statement("next.second", Map.of("name", Fact.word(only.name()))), commands));
    return next;
  }

  private static List<Step> untilTheyCanBeRanked(Finding forbids, Assessment assessment) {
    List<Step> next = new ArrayList<>();
    List<Candidate> candidates = assessment.choice().candidates();
    Commands commands = new Commands(assessment.choice());
    Statement advice = forbids.advice();
    next.add(
        new Step(
            advice == null ? new Statement("next.equal-conditions") : advice,
            Obstacle.in(forbids).filter(Obstacle::isComparedOtherwise).isPresent()
                ? List.of()
                : commands.of(candidates)));
    OutOfStep.among(Sweep.among(candidates)).stream()
        .map(OutOfStep::next)
        .map(Step::of)
        .forEach(next::add);
    FurtherSetting.of(Course.ofLoad(assessment), commands).ifPresent(next::add);
    return next;
  }

  private static List<Step> whereTheyCanBeRanked(Assessment assessment) {
    List<Step> next = new ArrayList<>(toMend(assessment));
    Advised advised = new Advised(assessment.choice());
    if (assessment.noneQualifies()) {
      next.addAll(advised.whereNobodyQualifies(assessment.nearest()));
      return next;
    }
    next.addAll(moreOfTheSame(assessment));
    if (!assessment.isDistorted()) {
      next.addAll(somethingElse(assessment, advised));
    }
    return next;
  }

  /** What went wrong, or makes the figures uncertain. */
  private static List<Step> toMend(Assessment assessment) {
    List<Finding> findings = assessment.choice().findings();
    return Stream.concat(
            Stream.of(
                    MendFirst.findings(assessment.choice()).stream(),
                    Comparability.failed(findings),
                    Comparability.notRanking(findings),
                    Comparability.doubts(findings))
                .flatMap(Function.identity())
                .flatMap(finding -> advised(finding, assessment)),
            DoubtfulRuns.next(assessment.choice()))
        .toList();
  }

  /** The same configurations again, with their logs. */
  private static List<Step> moreOfTheSame(Assessment assessment) {
    List<Step> next = new ArrayList<>();
    List<Candidate> unlogged = Halves.withoutLog(assessment.choice().candidates());
    if (!unlogged.isEmpty()) {
      next.add(
          new Step(
              new Statement("next.log", Map.of("names", Say.names(unlogged))),
              new Commands(assessment.choice()).of(unlogged)));
    }
    if (MendFirst.isOfWhatNobodyMeant(assessment.choice())) {
      return next;
    }
    if (!assessment.unjudged().isEmpty()) {
      next.add(
          MoreRuns.of(assessment, "next.repeat", assessment.unjudged(), assessment.fewestRuns()));
    }
    MoreRuns.of(assessment).ifPresent(next::add);
    return next;
  }

  /** What nobody has tried. */
  private static List<Step> somethingElse(Assessment assessment, Advised advised) {
    List<Step> next = new ArrayList<>();
    List<Candidate> candidates = assessment.choice().candidates();
    // What findings advise is mostly more memory, which who chose by little will not want.
    boolean mayTakeMemory = assessment.choice().goal() != Goal.FOOTPRINT;
    if (mayTakeMemory) {
      next.addAll(advised.toQualify(assessment.ruledOut()));
    }
    advised
        .onRequests(candidates.stream().filter(FullCollections::areAllAskedFor).toList())
        .ifPresent(next::add);
    FurtherSetting.of(
            Sweep.among(candidates).stream()
                .map(sweep -> Course.of(sweep, assessment))
                .flatMap(Optional::stream)
                .toList(),
            new Commands(assessment.choice()))
        .ifPresent(next::add);
    Separation.in(assessment).map(Separation::step).ifPresent(next::add);
    // Where a metric cannot rank, what to do about the load is said already.
    if (mayTakeMemory
        && Comparability.notRanking(assessment.choice().findings()).findAny().isEmpty()) {
      Candidate leader = assessment.leader();
      advised
          .by(
              leader,
              finding ->
                  LowerBounds.isFar(finding)
                      || (Advised.isOnRequests(finding) && FullCollections.areAllAskedFor(leader)))
          .ifPresent(next::add);
    }
    return next;
  }

  /** What a finding on the whole comparison advises, with what starts them where it is to run. */
  private static Stream<Step> advised(Finding finding, Assessment assessment) {
    return Stream.ofNullable(finding.advice())
        .map(
            advice ->
                new Step(
                    advice,
                    ASKING_FOR_RUNS.contains(finding.rule())
                        ? new Commands(assessment.choice()).of(assessment.judged())
                        : List.of()));
  }
}
