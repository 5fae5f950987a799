package dev.whisker.analysis.recommendation.experiment;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.recommendation.Step;
import dev.whisker.analysis.recommendation.command.Commands;
import dev.whisker.analysis.recommendation.standing.Assessment;
import dev.whisker.analysis.recommendation.standing.RunsThatTell;
import dev.whisker.analysis.recommendation.standing.Standing;
import dev.whisker.analysis.recommendation.standing.Standings;
import dev.whisker.analysis.recommendation.standing.Trade;
import dev.whisker.analysis.recommendation.standing.Unseen;
import dev.whisker.analysis.recommendation.sweep.Sweep;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.RunsNeeded;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** How often to repeat which configurations. */
final class MoreRuns {

  /** More than this for all together nobody makes. */
  private static final int MANY_IN_ALL = 100;

  private MoreRuns() {}

  /** How often to repeat the front, where that may still tell something. */
  static Optional<Step> of(Assessment assessment) {
    if (!isWorthRepeating(assessment)) {
      if (assessment.isDistorted()) {
        return Optional.empty();
      }
      return Trade.of(assessment).isReal()
          ? decide(assessment)
          : unseen(assessment).or(() -> surer(assessment)).or(() -> leftOpen(assessment));
    }
    int runs = RunsThatTell.number(assessment);
    List<Candidate> worthwhile = worthwhile(assessment);
    if (runs > RunsThatTell.MANY
        && Trade.of(assessment).isReal()
        && decide(assessment).isPresent()) {
      return decide(assessment);
    }
    if (runs > RunsThatTell.MANY && assessment.fewestRuns() >= RunsThatTell.FEW) {
      return Optional.of(Step.of(tooMany("next.repeat.seen", assessment, runs)));
    }
    if (runs <= RunsThatTell.MANY
        && worthwhile.size() * (runs - assessment.fewestRuns()) > MANY_IN_ALL) {
      return Optional.of(Step.of(tooMany("next.repeat.fewer", assessment, runs)));
    }
    boolean assumed = assessment.isIndicative() && runs > RunsThatTell.FEW;
    String affordable = assumed ? "next.repeat.assumed" : "next.repeat";
    String key = runs > RunsThatTell.MANY ? "next.repeat.too-many" : affordable;
    return Optional.of(of(assessment, key, worthwhile, runs));
  }

  private static boolean isWorthRepeating(Assessment assessment) {
    return RunsThatTell.number(assessment) > assessment.fewestRuns();
  }

  /**
   * The front; or a leader with those that it leads. By single runs with those of them only that
   * further runs might yet put elsewhere, if there are any, and with its neighbours in a series.
   */
  private static List<Candidate> worthwhile(Assessment assessment) {
    if (assessment.front().size() > 1) {
      return assessment.front();
    }
    List<Candidate> near =
        assessment.qualified().stream()
            .filter(each -> !isFarBehind(each, assessment) || isNextToLeader(each, assessment))
            .toList();
    return assessment.isIndicative() && near.size() > 1 ? near : assessment.qualified();
  }

  /** Whether it has the next higher or lower setting where one number was varied. */
  private static boolean isNextToLeader(Candidate candidate, Assessment assessment) {
    return Sweep.among(assessment.choice().candidates()).stream()
        .flatMap(sweep -> sweep.besides(assessment.leader()).stream())
        .anyMatch(candidate::is);
  }

  /** Whether few repeats would show that the leader is ahead, even if they varied a good deal. */
  private static boolean isFarBehind(Candidate candidate, Assessment assessment) {
    Standings standings = assessment.standings();
    Candidate leader = assessment.leader();
    return !candidate.is(leader)
        && standings.ahead(leader, candidate).stream()
            .flatMap(axis -> standings.contrast(leader, candidate, axis).stream())
            .mapToInt(RunsNeeded::atWiderVariation)
            .anyMatch(runs -> runs > 0 && runs <= RunsThatTell.FEW);
  }

  /** A trade is for the user to decide, where the goal says nothing of it. */
  private static Optional<Step> decide(Assessment assessment) {
    return !assessment.aim().isSilent(assessment.front())
        ? Optional.empty()
        : Optional.of(
            Step.of(
                new Statement("next.decide", Map.of("names", Say.names(worthwhile(assessment))))));
  }

  private static Statement tooMany(String key, Assessment assessment, int runs) {
    List<Candidate> worthwhile = worthwhile(assessment);
    int more = worthwhile.size() * (runs - assessment.fewestRuns());
    return new Statement(
        key,
        Map.of(
            "runs", Fact.count(runs),
            "made", Fact.count(assessment.fewestRuns()),
            "count", Fact.count(worthwhile.size()),
            "total", Fact.count(more),
            "few", Fact.count(RunsThatTell.FEW)));
  }

  /** Where nothing was seen because the repeats vary: more of them, or better ones. */
  private static Optional<Step> unseen(Assessment assessment) {
    List<Unseen> unseen = Unseen.in(assessment);
    return unseen.stream()
        .map(Unseen::runsNeeded)
        .filter(runs -> runs > 0 && runs <= RunsThatTell.MANY)
        .max(Comparator.naturalOrder())
        .map(runs -> of(assessment, "next.repeat", assessment.front(), runs))
        .or(() -> unseen.stream().findFirst().map(MoreRuns::quieter));
  }

  /**
   * A choice by few runs may be right, and is not yet one to rely on. One that alone qualifies has
   * nobody to be told from.
   */
  private static Optional<Step> surer(Assessment assessment) {
    return assessment.fewestRuns() < RunsThatTell.FEW && worthwhile(assessment).size() > 1
        ? Optional.of(of(assessment, "next.repeat.surer", worthwhile(assessment), RunsThatTell.FEW))
        : Optional.empty();
  }

  /** What a choice leaves open: the runs that would settle it, or that none would. */
  private static Optional<Step> leftOpen(Assessment assessment) {
    List<Metric> open = assessment.openAxes();
    if (open.isEmpty() || assessment.front().size() > 1) {
      return Optional.empty();
    }
    List<Candidate> doubtful =
        assessment.others().stream().filter(other -> mayBeAhead(other, assessment)).toList();
    int runs =
        doubtful.stream()
            .flatMap(other -> assessment.standings().unsettled(assessment.leader(), other))
            .mapToInt(Contrast::runsNeeded)
            .filter(needed -> needed > assessment.fewestRuns() && needed <= RunsThatTell.MANY)
            .max()
            .orElse(0);
    List<Candidate> again =
        Stream.concat(Stream.of(assessment.leader()), doubtful.stream()).toList();
    Map<String, Fact> facts =
        Map.of(
            "metrics", Say.metrics(open),
            "names", Say.names(again),
            "runs", Fact.count(runs));
    return Optional.of(
        runs > 0
            ? new Step(
                new Statement("next.left-open", facts), new Commands(assessment.choice()).of(again))
            : Step.of(new Statement("next.enough", facts)));
  }

  /** Whether one that is beaten looks ahead in something open, by enough to matter. */
  private static boolean mayBeAhead(Candidate other, Assessment assessment) {
    Standings standings = assessment.standings();
    return standings
        .unsettled(assessment.leader(), other)
        .anyMatch(
            contrast ->
                standings.seen(other, assessment.leader(), contrast.metric()) == Standing.AHEAD);
  }

  private static Step quieter(Unseen unseen) {
    return Step.of(
        new Statement(
            "next.quieter",
            Map.of("runs", Fact.count(unseen.runsNeeded()), "metric", Say.name(unseen.metric()))));
  }

  /**
   * The advice to make some runs again.
   *
   * @param key of the sentence
   * @param runs of each, those already made among them
   */
  static Step of(Assessment assessment, String key, List<Candidate> candidates, int runs) {
    return new Step(
        new Statement(
            key,
            Map.of(
                "names", Say.names(candidates),
                "runs", Fact.count(runs),
                "few", Fact.count(RunsThatTell.FEW))),
        new Commands(assessment.choice()).of(candidates));
  }
}
