package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.recommendation.Answer.Step;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Command;
import dev.whisker.analysis.recommendation.Commands;
import dev.whisker.analysis.recommendation.PlannedJdk;
import dev.whisker.analysis.recommendation.answer.EqualLoads.Load;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.comparison.DriftingRuns;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.gc.log.GcLog;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes the next steps, the most useful first. */
final class NextSteps {

  /** The largest number of steps. */
  static final int MOST = 3;

  /** The step if nothing is left to do. */
  static final String NONE = "next.none";

  private final Ranking ranking;
  private final Optional<SweepAnswer> sweep;
  private final Choice choice;
  private final Commands commands;
  private final NewSettings newSettings;
  private final MoreRuns moreRuns;

  NextSteps(Ranking ranking, Optional<SweepAnswer> sweep) {
    this(ranking, sweep, () -> RunLengths.of(ranking));
  }

  /**
   * @param lengths of the ranking, asked for where a step depends on them
   */
  NextSteps(Ranking ranking, Optional<SweepAnswer> sweep, Supplier<Optional<RunLengths>> lengths) {
    this.ranking = ranking;
    this.sweep = sweep;
    this.choice = ranking.choice();
    this.commands = new Commands(choice);
    this.newSettings = new NewSettings(choice, commands);
    this.moreRuns = new MoreRuns(ranking, commands, lengths);
  }

  /** The steps of ranked configurations. */
  List<Step> write() {
    List<Step> steps = new ArrayList<>();
    shift().ifPresent(steps::add);
    if (!ranking.front().isEmpty()) {
      remedy().or(this::inTurns).ifPresent(steps::add);
    }
    steps.addAll(afterRanking());
    if (inTurns().isEmpty()) {
      moreRuns.toLengthen().ifPresent(steps::add);
    }
    return first(steps);
  }

  /**
   * The steps if the configurations of each load are ranked: the first of each, runs before advice.
   */
  List<Step> writeByLoad(List<Load> loads) {
    List<Step> steps = new ArrayList<>();
    shift().ifPresent(steps::add);
    remedy().or(this::inTurns).ifPresent(steps::add);
    sweep.ifPresent(each -> steps.addAll(each.next(commands)));
    List<Step> last = new ArrayList<>();
    for (Load load : loads) {
      NextSteps own = new NextSteps(load.ranking(), Optional.empty());
      List<Step> runs = own.afterRanking();
      (runs.isEmpty() ? own.moreRuns.toLengthen() : runs.stream().findFirst())
          .map(step -> at(load, step))
          .ifPresent((runs.isEmpty() ? last : steps)::add);
    }
    steps.addAll(last);
    return first(steps);
  }

  private static Step at(Load load, Step step) {
    Map<String, Fact> facts =
        Map.of("load", load.settings(), "step", new Fact.Phrase(step.sentence()));
    return new Step(new Statement("next.at-load", facts), step.commands());
  }

  /** The steps that follow from the ranking itself. */
  private List<Step> afterRanking() {
    if (ranking.front().isEmpty()) {
      return List.of(
          newSettings
              .toQualify(ranking.ruledOut())
              .orElseGet(() -> Step.of(new Statement("next.limits"))));
    }
    List<Step> steps = new ArrayList<>();
    moreRuns.toJudge(ranking.unjudged()).ifPresent(steps::add);
    sweep.ifPresent(each -> steps.addAll(each.next(commands)));
    Optional<Step> equalHeaps = new EqualHeaps(ranking, commands).step();
    equalHeaps.ifPresent(steps::add);
    moreRuns.toSettle().ifPresent(steps::add);
    Candidate best = ranking.front().getFirst();
    if (equalHeaps.isEmpty()) {
      newSettings.separating(best, ranking.behind(), ranking.rivals()).ifPresent(steps::add);
    }
    // Rules mostly advise more memory, which contradicts the goal of a small footprint.
    if (choice.criteria().goal() != Goal.FOOTPRINT) {
      newSettings
          .advised(best)
          .filter(step -> equalHeaps.isEmpty() || !equalHeaps.get().includes(step))
          .ifPresent(steps::add);
    }
    return steps;
  }

  /** The advice for the gravest doubt about the comparison as a whole. */
  private Optional<Step> remedy() {
    return choice.findings().stream()
        .filter(finding -> finding.isWarning() && CaveatWriter.isDoubt(finding))
        // Where this is found, those of one load are ranked.
        .filter(finding -> !finding.rule().equals(Comparability.NOT_ALIKE))
        .filter(finding -> finding.advice() != null)
        .findFirst()
        .flatMap(this::remedy);
  }

  /** The advice to repeat in turns, if each configuration ran in a block of its own. */
  private Optional<Step> inTurns() {
    return choice.findings().stream()
        .filter(finding -> finding.rule().equals(DriftingRuns.ID) && finding.isTrouble())
        .flatMap(finding -> Optional.ofNullable(finding.advice()).stream())
        .findFirst()
        .map(Step::of);
  }

  /**
   * The advice for a doubt. If requests failed because a server was down, the advice about that
   * comes first.
   */
  private Optional<Step> remedy(Finding doubt) {
    Optional<Step> worse =
        doubt.rule().equals(CaveatWriter.FAILED)
                && ranking.ruledOut().stream().anyMatch(Gate::isGone)
            ? newSettings.toQualify(ranking.ruledOut())
            : Optional.empty();
    return worse.or(() -> Optional.ofNullable(doubt.advice()).map(Step::of));
  }

  /**
   * The steps if nothing can be ranked.
   *
   * @param remedy of the obstacle; null if only the next settings are missing
   */
  List<Step> writeUnranked(@Nullable Statement remedy) {
    List<Step> steps = new ArrayList<>();
    shift().ifPresent(steps::add);
    if (remedy != null) {
      steps.add(Step.of(remedy));
    }
    sweep.ifPresent(each -> steps.addAll(each.next(commands)));
    if (steps.isEmpty()) {
      steps.add(Step.of(new Statement("next.equal-conditions")));
    }
    return first(steps);
  }

  /**
   * The steps if the application leaks: more runs would only end alike.
   *
   * @param soonest the configuration whose heap is full first
   */
  List<Step> writeLeak(Candidate soonest) {
    List<Step> steps = new ArrayList<>();
    shift().ifPresent(steps::add);
    newSettings.against(Gate.LEAK, soonest).ifPresent(steps::add);
    steps.add(Step.of(new Statement("next.after-leak")));
    return first(steps);
  }

  /**
   * The steps of a single configuration.
   *
   * @param otherwise the step if neither the log nor a finding asks for one
   */
  List<Step> writeAlone(String otherwise) {
    List<Step> steps = new ArrayList<>();
    Candidate only = choice.candidates().getFirst();
    shift().ifPresent(steps::add);
    logCollections(only).ifPresent(steps::add);
    newSettings.advisedAlone(only).ifPresent(steps::add);
    if (steps.isEmpty()) {
      steps.add(
          new Step(
              new Statement(otherwise, Map.of("name", Fact.word(only.name()))),
              commands.of(choice.candidates())));
    }
    return first(steps);
  }

  /** What to log, if the GC logs show no pauses. */
  private static Optional<Step> logCollections(Candidate only) {
    return only.spread(Metric.PAUSE_MAX).n() > 0
        ? Optional.empty()
        : only.repeats().runs().stream()
            .flatMap(run -> run.timeline().run().logs())
            .map(GcLog::isOfUnifiedLogging)
            .findFirst()
            .map(
                unified ->
                    Step.of(
                        new Statement(
                            unified ? "next.log" : "next.log.old",
                            Map.of("name", Fact.word(only.name())))));
  }

  /** The first steps. If another JDK is planned, its step comes first; commands of old runs go. */
  private List<Step> first(List<Step> written) {
    List<Step> steps = written.isEmpty() ? List.of(Step.of(new Statement(NONE))) : written;
    Optional<PlannedJdk> move = PlannedJdk.of(choice).filter(PlannedJdk::isMove);
    Set<Command> commands = new HashSet<>();
    return Stream.concat(
            move.flatMap(PlannedJdk::next).stream(),
            steps.stream().map(step -> move.isPresent() ? step.with(Command::isNew) : step))
        .limit(MOST)
        .map(step -> step.with(commands::add))
        .toList();
  }

  /** The option that shifts clocks to where requests waited. */
  private Optional<Step> shift() {
    String options =
        choice.candidates().stream()
            .flatMap(
                candidate ->
                    candidate.repeats().runs().stream()
                        .filter(run -> suspected(run) != 0)
                        .map(run -> option(candidate, run)))
            .collect(Collectors.joining(" "));
    return options.isEmpty()
        ? Optional.empty()
        : Optional.of(Step.of(new Statement("next.shift", Map.of("options", Fact.word(options)))));
  }

  private static double suspected(RunMetrics run) {
    return run.timeline().alignment().suspectedShiftSeconds();
  }

  private static String option(Candidate candidate, RunMetrics run) {
    String name = candidate.repeats().nameOf(run.timeline().run());
    double stated = run.timeline().alignment().offsetSeconds();
    String value = String.format(Locale.ROOT, "%s=%.1f", name, stated + suspected(run));
    return "--shift " + (value.contains(" ") ? "\"" + value + "\"" : value);
  }
}
