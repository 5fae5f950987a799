package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Command;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Step;
import dev.whisker.analysis.recommendation.command.Commands;
import dev.whisker.analysis.recommendation.command.PlannedJdk;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.load.LoadResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes the next steps, the most useful first. */
final class NextSteps {

  /** The number of minutes from which on hours are written. */
  private static final int HOURS_FROM = 150;

  /** The largest number of steps. */
  private static final int MOST = 3;

  private final Ranking ranking;
  private final Optional<SweepAnswer> sweep;
  private final Choice choice;
  private final Commands commands;
  private final Names names;

  NextSteps(Ranking ranking, Optional<SweepAnswer> sweep) {
    this.ranking = ranking;
    this.sweep = sweep;
    this.choice = ranking.choice();
    this.commands = new Commands(choice);
    this.names = new Names(choice.candidates());
  }

  /** The steps of ranked configurations. */
  List<Step> write() {
    List<Step> steps = new ArrayList<>();
    shift().ifPresent(steps::add);
    TryOut tryOut = new TryOut(choice);
    if (ranking.front().isEmpty()) {
      steps.addAll(tryOut.toQualify(ranking.ruledOut()));
      if (steps.isEmpty()) {
        steps.add(Step.of(new Statement("next.limits")));
      }
      return first(steps);
    }
    remedy(tryOut).ifPresent(steps::add);
    if (!ranking.unjudged().isEmpty()) {
      steps.add(repeat("next.repeat", ranking.unjudged(), Contrasts.FEWEST_RUNS));
    }
    sweep.ifPresent(each -> steps.addAll(each.next(commands)));
    moreRuns().ifPresent(steps::add);
    Separation.step(ranking, commands).ifPresent(steps::add);
    // Rules mostly advise more memory, which contradicts the goal of a small footprint.
    if (choice.goal() != Goal.FOOTPRINT) {
      tryOut.of(ranking.front().getFirst()).ifPresent(steps::add);
    }
    if (steps.isEmpty()) {
      steps.add(Step.of(new Statement("next.none")));
    }
    return first(steps);
  }

  /** The advice for the gravest doubt about the comparison as a whole. */
  private Optional<Step> remedy(TryOut tryOut) {
    return choice.findings().stream()
        .filter(finding -> Comparability.isWarning(finding) && CaveatWriter.isDoubt(finding))
        .filter(finding -> finding.advice() != null)
        .findFirst()
        .flatMap(finding -> remedy(finding, tryOut));
  }

  /**
   * The advice for a doubt. If requests failed because the server was gone, the advice about that
   * comes first.
   */
  private Optional<Step> remedy(Finding doubt, TryOut tryOut) {
    Optional<Step> worse =
        doubt.rule().equals(CaveatWriter.FAILED)
                && ranking.ruledOut().stream().anyMatch(Gate::isGone)
            ? tryOut.toQualify(ranking.ruledOut()).stream().findFirst()
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

  /** The steps of a single configuration. */
  List<Step> writeAlone() {
    List<Step> steps = new ArrayList<>();
    Candidate only = choice.candidates().getFirst();
    shift().ifPresent(steps::add);
    new TryOut(choice).ofOnly(only).ifPresent(steps::add);
    if (steps.isEmpty()) {
      steps.add(
          new Step(
              new Statement("next.second", Map.of("name", Fact.word(only.name()))),
              commands.of(choice.candidates())));
    }
    return first(steps);
  }

  /** The first steps. If another JDK is planned, its step comes first; commands of old runs go. */
  private List<Step> first(List<Step> steps) {
    Optional<PlannedJdk> move = PlannedJdk.of(choice).filter(PlannedJdk::isMove);
    Set<Command> said = new HashSet<>();
    return Stream.concat(
            move.flatMap(PlannedJdk::next).stream(),
            steps.stream().map(step -> move.isPresent() ? step.with(Command::isNew) : step))
        .limit(MOST)
        .map(step -> step.with(said::add))
        .toList();
  }

  private Optional<Step> moreRuns() {
    if (!ranking.hasVerdicts()) {
      return Optional.of(repeat("next.repeat", ranking.rivals(), Contrasts.FEWEST_RUNS));
    }
    if (ranking.rivals().size() < 2) {
      return Optional.empty();
    }
    return MoreRuns.of(ranking)
        .map(
            more ->
                more.runs() > 0
                    ? repeat("next.settle", more.candidates(), more.runs())
                    : Step.of(new Statement("next.longer")));
  }

  /** A step: run these configurations until there are so many runs of each. */
  private Step repeat(String key, List<Candidate> candidates, int runs) {
    int missing =
        candidates.stream()
            .mapToInt(each -> Math.max(0, runs - each.repeats().starts().size()))
            .sum();
    double seconds = missing * runSeconds(candidates);
    return new Step(
        new Statement(
            key,
            Map.of(
                "names", names.of(candidates),
                "count", Fact.count(candidates.size()),
                "runs", Fact.count(runs),
                "time", time(seconds))),
        commands.of(candidates));
  }

  /** " (about 25 minutes)"; empty if the length of a run is unknown. */
  private static Fact time(double seconds) {
    if (seconds <= 0) {
      return Fact.word("");
    }
    double minutes = seconds / 60;
    long said = minutes < 10 ? Math.max(1, Math.round(minutes)) : 5 * Math.round(minutes / 5);
    return said < HOURS_FROM
        ? Fact.phrase("next.minutes", Map.of("count", Fact.count(said)))
        : Fact.phrase("next.hours", Map.of("count", Fact.count(Math.round(minutes / 60))));
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

  /**
   * The length of a run in seconds: the median over the runs of some configurations, at least one.
   */
  static double runSeconds(List<Candidate> candidates) {
    return Median.of(
        candidates.stream()
            .flatMap(each -> each.repeats().runs().stream())
            .mapToDouble(NextSteps::runSeconds)
            .toArray());
  }

  private static double runSeconds(RunMetrics run) {
    Window load = run.timeline().all().loadSpan();
    double length = (load == null ? run.timeline().whole() : load).lengthSeconds();
    LoadResult result = run.timeline().loadResult();
    if (length > 0 || result == null) {
      return length;
    }
    double reported = result.summary().durationSeconds().value();
    return Double.isNaN(reported) ? 0 : reported;
  }
}
