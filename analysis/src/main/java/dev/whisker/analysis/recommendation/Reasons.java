package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Recommendation.Beaten;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.statistics.Contrast;
import dev.whisker.analysis.statistics.Contrasts;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.RunOrder;
import dev.whisker.analysis.statistics.RunsNeeded;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.statistics.Verdict;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.gc.Collector;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Why the answer is what it is: what forbids a ranking, who does not qualify, who is beaten by
 * whom, what is open, and what was changed together.
 */
final class Reasons {

  /** Differences beyond these are in the table. */
  private static final int MOST_OPEN = 4;

  /** A reader has understood by then. */
  private static final int MOST_LOSERS = 5;

  private static final String SMALL = "reason.open.small";
  private static final String SMALL_RUNS = "reason.open.small.runs";
  private static final String ASSUMED = "reason.open.runs.assumed";

  /** Collectors that collect everything with the application stopped only when all else fails. */
  private static final Set<String> WITHOUT_FULLS =
      Stream.of(
              Collector.ZGC,
              Collector.GENERATIONAL_ZGC,
              Collector.SHENANDOAH,
              Collector.GENERATIONAL_SHENANDOAH,
              Collector.EPSILON)
          .map(Collector::id)
          .collect(Collectors.toUnmodifiableSet());

  private Reasons() {}

  static List<Statement> of(Assessment assessment) {
    List<Statement> reasons =
        PlannedJdk.of(assessment.choice()).map(PlannedJdk::reasons).orElseGet(ArrayList::new);
    reasons.addAll(asTheyRan(assessment));
    return reasons;
  }

  /** Figures that rank nobody, since some runs were too short for the clock of the load tool. */
  private static List<Statement> tooShortToTell(Choice choice) {
    List<Statement> reasons = new ArrayList<>();
    for (Metric metric : List.of(Metric.LATENCY_P99, Metric.LATENCY_MEAN)) {
      List<Fact> partly =
          choice.candidates().stream()
              .map(Candidate::repeats)
              .filter(repeats -> repeats.belowResolution(metric) > 0)
              .filter(repeats -> repeats.belowResolution(metric) < repeats.runs().size())
              .<Fact>map(
                  repeats ->
                      Fact.phrase(
                          "part.too-short",
                          Map.of(
                              "name", Fact.word(repeats.name()),
                              "absent", Fact.count(repeats.belowResolution(metric)),
                              "runs", Fact.count(repeats.runs().size()))))
              .toList();
      if (!partly.isEmpty()) {
        reasons.add(
            new Statement(
                "reason.too-short",
                Map.of("metric", Say.name(metric), "where", Fact.clauses(Say.FEW, partly))));
      }
    }
    return reasons;
  }

  private static List<Statement> asTheyRan(Assessment assessment) {
    if (assessment.choice().candidates().size() == 1) {
      return ofOne(assessment.leader(), assessment.choice());
    }
    // What forbids a ranking may be what is to be mended first as well.
    SequencedSet<Statement> reasons = new LinkedHashSet<>();
    Choice choice = assessment.choice();
    assessment.forbidsRanking().map(Finding::summary).ifPresent(reasons::add);
    if (assessment.forbidsRanking().isEmpty()) {
      Comparability.notRanking(choice.findings()).map(Finding::summary).forEach(reasons::add);
    }
    reasons.addAll(Comparability.sayMendFirst(choice));
    if (assessment.forbidsRanking().isEmpty()) {
      Comparability.doubts(choice.findings()).map(Finding::summary).forEach(reasons::add);
      Comparability.flatters(choice.findings()).map(Finding::summary).forEach(reasons::add);
      reasons.addAll(Comparability.sayWhyFailed(choice));
      reasons.addAll(tooShortToTell(choice));
    }
    if (!assessment.unjudged().isEmpty()) {
      reasons.add(
          new Statement("reason.too-few", Map.of("names", Say.names(assessment.unjudged()))));
    }
    assessment.promising().stream()
        .map(each -> promising("reason.promising", assessment, each))
        .limit(MOST_OPEN)
        .forEach(reasons::add);
    assessment.withinChance().stream()
        .map(each -> promising("reason.within-chance", assessment, each))
        .limit(MOST_OPEN)
        .forEach(reasons::add);
    List<Candidate> unknown = assessment.withoutFigures();
    if (!unknown.isEmpty() && unknown.size() < choice.candidates().size()) {
      reasons.add(new Statement("reason.no-figures", Map.of("names", Say.names(unknown))));
    }
    reasons.addAll(Halves.missing(choice.candidates()));
    reasons.addAll(Comparability.sayStandstills(choice));
    reasons.addAll(ruledOut(choice));
    reasons.addAll(Hurdles.untested(choice.candidates(), choice.limits()));
    if (assessment.forbidsRanking().isEmpty()) {
      reasons.addAll(sayBeaten(assessment));
      if (!assessment.isDistorted()) {
        reasons.addAll(open(assessment));
      }
      inRounds(assessment).ifPresent(reasons::add);
    }
    if (assessment.forbidsRanking().map(Finding::rule).filter("D78"::equals).isPresent()) {
      reasons.addAll(EqualLoads.of(assessment));
    }
    reasons.addAll(SweepReasons.of(assessment));
    noFullYet(assessment).ifPresent(reasons::add);
    askedFor(assessment).ifPresent(reasons::add);
    if (assessment.forbidsRanking().isEmpty()) {
      reasons.addAll(confounded(assessment));
    }
    return new ArrayList<>(reasons);
  }

  /** That runs made in turns are compared round by round. */
  private static Optional<Statement> inRounds(Assessment assessment) {
    List<Repeats> judged = assessment.judged().stream().map(Candidate::repeats).toList();
    boolean enough = assessment.fewestRuns() >= Contrasts.FEWEST_ROUNDS;
    return enough && RunOrder.of(judged).filter(RunOrder::isInRounds).isPresent()
        ? Optional.of(new Statement("reason.rounds"))
        : Optional.empty();
  }

  /** In what one that was run too seldom looked better than the leader. */
  private static Statement promising(String key, Assessment assessment, Candidate candidate) {
    Standings standings = assessment.standings();
    return new Statement(
        key,
        Map.of(
            "name", Fact.word(candidate.name()),
            "leader", Fact.word(assessment.leader().name()),
            "gains",
                Fact.listing(
                    standings.axes().stream()
                        .filter(
                            axis -> standings.seen(candidate, assessment.leader(), axis).isAhead())
                        .map(axis -> Say.values(candidate, assessment.leader(), axis))
                        .toList())));
  }

  /** Why the first few do not qualify; of the others, that they do not. */
  private static List<Statement> ruledOut(Choice choice) {
    List<Candidate> out =
        choice.candidates().stream()
            .filter(each -> !Hurdles.against(each, choice).isEmpty())
            .toList();
    List<Statement> said = new ArrayList<>();
    out.stream()
        .limit(MOST_LOSERS)
        .map(each -> Hurdles.against(each, choice))
        .forEach(said::addAll);
    if (out.size() > MOST_LOSERS) {
      said.add(others("reason.ruled-out.others", out.subList(MOST_LOSERS, out.size())));
    }
    return said;
  }

  private static Statement others(String key, List<Candidate> others) {
    return new Statement(key, Map.of("names", Say.names(others)));
  }

  /** How the first few are beaten; of the others, that they are. */
  private static List<Statement> sayBeaten(Assessment assessment) {
    List<Beaten> beaten = beaten(assessment);
    List<Statement> said =
        new ArrayList<>(beaten.stream().map(Beaten::how).limit(MOST_LOSERS).toList());
    if (beaten.size() > MOST_LOSERS) {
      List<Candidate> others =
          beaten.stream().skip(MOST_LOSERS).map(each -> assessment.named(each.loser())).toList();
      said.add(others("reason.beaten.others", others));
    }
    return said;
  }

  private static List<Statement> ofOne(Candidate candidate, Choice choice) {
    // Critical findings rule nothing out where there is nothing to choose: they stand below.
    List<Statement> reasons = Hurdles.brokenLimits(candidate, choice.limits());
    // What would forbid to rank it makes its own mean a mean of nothing.
    Comparability.forbidsRanking(choice.findings()).map(Finding::summary).ifPresent(reasons::add);
    reasons.addAll(Hurdles.untested(List.of(candidate), choice.limits()));
    candidate.findings().stream()
        .map(RepeatedFinding::finding)
        .filter(Finding::isTrouble)
        .map(Finding::summary)
        .limit(MOST_OPEN)
        .forEach(reasons::add);
    return reasons;
  }

  /** Each that is not on the front, with who beats it and by how much. */
  static List<Beaten> beaten(Assessment assessment) {
    return assessment.qualified().stream()
        .filter(candidate -> assessment.front().stream().noneMatch(candidate::is))
        .map(loser -> beaten(assessment, loser))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Beaten> beaten(Assessment assessment, Candidate loser) {
    Standings standings = assessment.standings();
    return assessment.front().stream()
        .filter(winner -> standings.dominates(winner, loser))
        .findFirst()
        .map(winner -> new Beaten(loser.name(), winner.name(), how(standings, winner, loser)));
  }

  private static Statement how(Standings standings, Candidate winner, Candidate loser) {
    return new Statement(
        standings.isIndicative() ? "reason.beaten.once" : "reason.beaten",
        Map.of(
            "loser", Fact.word(loser.name()),
            "winner", Fact.word(winner.name()),
            "gains",
                Fact.listing(
                    standings.ahead(winner, loser).stream()
                        .map(axis -> standings.contrast(winner, loser, axis))
                        .flatMap(Optional::stream)
                        .map(contrast -> standings.say(winner, loser, contrast))
                        .toList())));
  }

  /** What is not settled between the leader and the others, the front and what matters first. */
  private static List<Statement> open(Assessment assessment) {
    Candidate leader = assessment.leader();
    List<Statement> mattering = new ArrayList<>();
    List<Statement> small = new ArrayList<>();
    List<Candidate> front = assessment.front();
    // Single runs settle nothing of those beaten, which goes without saying.
    boolean beside = front.size() > 1 || assessment.isIndicative();
    Standings standings = assessment.standings();
    // Fewer are not worth making, however large the difference.
    int least = assessment.canResolve() ? 0 : RunsThatTell.FEW;
    for (Candidate other : beside ? front.subList(1, front.size()) : assessment.others()) {
      Map<String, List<Contrast>> alike = new LinkedHashMap<>();
      standings.axes().stream()
          .map(axis -> standings.contrast(leader, other, axis))
          .flatMap(Optional::stream)
          .filter(Standings::isUnsettled)
          .filter(contrast -> !Double.isNaN(contrast.value()))
          .forEach(
              contrast ->
                  alike
                      .computeIfAbsent(howOpen(standings, contrast), key -> new ArrayList<>())
                      .add(contrast));
      alike.forEach(
          (how, contrasts) ->
              (how.startsWith(SMALL) ? small : mattering)
                  .add(open(how, least, assessment, other, contrasts)));
    }
    return Stream.concat(mattering.stream(), small.stream()).limit(MOST_OPEN).toList();
  }

  /** What is open in the same way, said at once; of several numbers of runs the greatest. */
  private static Statement open(
      String how, int least, Assessment assessment, Candidate other, List<Contrast> alike) {
    Candidate leader = assessment.leader();
    Standings standings = assessment.standings();
    int runs = Math.max(least, most(alike, Contrast::runsNeeded));
    int more = Math.max(least, most(alike, RunsNeeded::atWiderVariation));
    return new Statement(
        how.equals(ASSUMED) && more <= runs ? "reason.open.runs" : how,
        Map.of(
            "leader", Fact.word(leader.name()),
            "other", Fact.word(other.name()),
            "contrast",
                Fact.listing(
                    alike.stream().map(each -> standings.say(leader, other, each)).toList()),
            "runs", Fact.count(runs),
            "assumed", Fact.percent(100 * RunsNeeded.ASSUMED_VARIATION),
            "wider", Fact.percent(100 * RunsNeeded.WIDER_VARIATION),
            "more", Fact.count(more)));
  }

  private static int most(List<Contrast> contrasts, ToIntFunction<Contrast> runs) {
    return contrasts.stream().mapToInt(runs).max().orElse(0);
  }

  private static String howOpen(Standings standings, Contrast contrast) {
    switch (contrast.doubt()) {
      case LOWER_BOUND -> {
        return "reason.open.bound";
      }
      case ONE_STEP -> {
        return "reason.open.step";
      }
      case NONE -> {}
    }
    if (contrast.verdict() == Verdict.PROBABLY_SMALL) {
      return contrast.runsNeeded() > RunsThatTell.MOST ? "reason.slight" : "reason.slight.runs";
    }
    if (!standings.isInteresting(contrast)) {
      boolean affordable = contrast.runsNeeded() > 0 && contrast.runsNeeded() <= RunsThatTell.MOST;
      return affordable ? SMALL_RUNS : SMALL;
    }
    if (contrast.runsNeeded() > RunsThatTell.MOST) {
      return "reason.open.hopeless";
    }
    if (contrast.runsNeeded() == 0) {
      return "reason.open";
    }
    return standings.isIndicative() ? ASSUMED : "reason.open.runs";
  }

  /** That no full collection came is no promise, where others of the same kind had some. */
  private static Optional<Statement> noFullYet(Assessment assessment) {
    List<Candidate> without = new ArrayList<>();
    List<Candidate> with = new ArrayList<>();
    for (Candidate candidate : assessment.choice().candidates()) {
      Spread fulls = candidate.repeats().spread(Metric.FULL_COUNT);
      if (fulls.n() > 0 && !WITHOUT_FULLS.contains(collector(candidate))) {
        (FullCollections.areThere(candidate) ? with : without).add(candidate);
      }
    }
    with.removeIf(FullCollections::areAllAskedFor);
    return without.isEmpty() || with.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Statement(
                "reason.no-full-yet",
                Map.of("names", Say.names(without), "others", Say.names(with))));
  }

  /**
   * That nobody's heap was full where collections were asked for; unless all had them asked for.
   */
  private static Optional<Statement> askedFor(Assessment assessment) {
    List<Candidate> all = assessment.choice().candidates();
    List<Candidate> asked = all.stream().filter(FullCollections::areAllAskedFor).toList();
    return asked.isEmpty() || asked.size() == all.size()
        ? Optional.empty()
        : Optional.of(new Statement("reason.full-asked-for", Map.of("names", Say.names(asked))));
  }

  private static String collector(Candidate candidate) {
    return candidate.repeats().configuration().factors().values().getOrDefault("collector", "");
  }

  /**
   * Whether others lead from one to the other by changes of one thing each, so that the part of
   * each can be seen.
   */
  private static boolean canBeSeparated(Candidate from, Candidate to, Assessment assessment) {
    int steps = DifferingFactors.between(from, to).size();
    return steps == 1
        || assessment.choice().candidates().stream()
            .filter(next -> DifferingFactors.between(from, next).size() == 1)
            .filter(next -> DifferingFactors.between(next, to).size() == steps - 1)
            .anyMatch(next -> canBeSeparated(next, to, assessment));
  }

  /** Where several things were changed at once, none of them can be given the credit. */
  private static List<Statement> confounded(Assessment assessment) {
    Candidate leader = assessment.leader();
    Map<SortedSet<String>, List<Candidate>> byFactors = new LinkedHashMap<>();
    for (Candidate other : assessment.choice().candidates()) {
      SortedSet<String> factors = DifferingFactors.between(leader, other);
      if (factors.size() > 1 && !canBeSeparated(leader, other, assessment)) {
        byFactors.computeIfAbsent(factors, key -> new ArrayList<>()).add(other);
      }
    }
    return byFactors.entrySet().stream()
        .map(
            entry ->
                new Statement(
                    "reason.confounded",
                    Map.of(
                        "leader", Fact.word(leader.name()),
                        "others", Say.names(entry.getValue()),
                        "factors", DifferingFactors.say(entry.getKey()))))
        .toList();
  }
}
