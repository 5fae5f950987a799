package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.recommendation.Answer.Step;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Commands;
import dev.whisker.analysis.statistics.RunScatter.Remedy;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.load.result.LoadResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Steps that repeat runs, until verdicts are possible or settled. */
final class MoreRuns {

  /** The number of minutes from which on hours are written. */
  private static final int HOURS_FROM = 150;

  private final Ranking ranking;
  private final Commands commands;
  private final Names names;
  private final Supplier<Optional<RunLengths>> lengths;

  MoreRuns(Ranking ranking, Commands commands, Supplier<Optional<RunLengths>> lengths) {
    this.ranking = ranking;
    this.commands = commands;
    this.lengths = lengths;
    this.names = new Names(ranking.choice().candidates());
  }

  /** As many runs as a verdict takes; empty without a configuration to run. */
  Optional<Step> toJudge(List<Candidate> candidates) {
    return candidates.isEmpty()
        ? Optional.empty()
        : Optional.of(repeat("next.repeat", candidates, Contrasts.FEWEST_RUNS));
  }

  /** The runs that would decide which configuration is best; empty if nothing is open. */
  Optional<Step> toSettle() {
    if (!ranking.hasVerdicts()) {
      return toJudge(ranking.rivals());
    }
    if (ranking.isOfTwoRuns()) {
      return ranking.front().size() > 1 ? toJudge(ranking.front()) : Optional.empty();
    }
    List<Contrast> unsettled = ranking.unsettled();
    List<Contrast> affordable = unsettled.stream().filter(each -> each.runsNeeded() > 0).toList();
    return affordable.isEmpty()
        ? Optional.empty()
        : Optional.of(
            repeat(
                helps() == Remedy.LONGER ? "next.settle.longer" : "next.settle",
                of(affordable),
                affordable.stream().mapToInt(Contrast::runsNeeded).max().orElseThrow()));
  }

  /** Longer runs, if no affordable number of them would decide; otherwise empty. */
  Optional<Step> toLengthen() {
    List<Contrast> unsettled = ranking.unsettled();
    if (unsettled.isEmpty() || unsettled.stream().anyMatch(each -> each.runsNeeded() > 0)) {
      return Optional.empty();
    }
    String key =
        switch (helps()) {
          case LONGER -> "next.longer.within";
          case MORE -> "next.longer.between";
          case BOTH, OPEN -> "next.longer";
        };
    return Optional.of(
        Step.of(new Statement(key, Map.of("names", names.severally(of(unsettled))))));
  }

  private Remedy helps() {
    return lengths.get().map(RunLengths::remedy).orElse(Remedy.OPEN);
  }

  private List<Candidate> of(List<Contrast> contrasts) {
    return ranking.rivals().stream()
        .filter(each -> contrasts.stream().anyMatch(contrast -> contrast.isOf(each.name())))
        .toList();
  }

  /** A step: run these configurations until there are so many runs of each. */
  private Step repeat(String key, List<Candidate> candidates, int runs) {
    int missing =
        candidates.stream()
            .mapToInt(each -> Math.max(0, runs - each.repeats().starts().size()))
            .sum();
    return new Step(
        new Statement(
            key,
            Map.of(
                "names", names.severally(candidates),
                "count", Fact.count(candidates.size()),
                "runs", Fact.count(runs),
                "time", time(missing * secondsEach(candidates)))),
        commands.of(candidates));
  }

  /** " (about 25 minutes)"; empty if the length of a run is unknown. */
  private static Fact time(double seconds) {
    if (seconds <= 0) {
      return Fact.word("");
    }
    double minutes = seconds / 60;
    long rounded = minutes < 10 ? Math.max(1, Math.round(minutes)) : 5 * Math.round(minutes / 5);
    return rounded < HOURS_FROM
        ? Fact.phrase("next.minutes", Map.of("count", Fact.count(rounded)))
        : Fact.phrase("next.hours", Map.of("count", Fact.count(Math.round(minutes / 60))));
  }

  /** The median length of a run in seconds, over the runs of some configurations. */
  static double secondsEach(List<Candidate> candidates) {
    return Median.of(
        candidates.stream()
            .flatMap(each -> each.repeats().runs().stream())
            .mapToDouble(MoreRuns::seconds)
            .toArray());
  }

  /** The length of a run, or of its load; 0 if unknown. */
  static double seconds(RunMetrics run) {
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
