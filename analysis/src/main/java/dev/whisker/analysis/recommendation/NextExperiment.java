package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Recommendation.Command;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.run.CommonFactors;
import dev.whisker.analysis.statistics.Contrast;
import dev.whisker.analysis.statistics.RunsNeeded;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What to run next, and how often. */
final class NextExperiment {

  /** Enough for an interval that is worth looking at. */
  static final int FEW_RUNS = 5;

  /** More than this for one comparison is more than it is worth. */
  private static final int MANY_RUNS = 20;

  /** More than this for all together nobody makes. */
  private static final int MANY_IN_ALL = 100;

  /** What is advised there is to run the same again, under better conditions. */
  private static final Set<String> ASKING_FOR_RUNS =
      Set.of("D45", "D78", "D80", "D98", "D104", "D105", "D107", "D108", "D116");

  private NextExperiment() {}

  /** Whoever leaves a JDK is told how to start what there is on the next, not on this one. */
  static List<Step> of(Assessment assessment) {
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
    Candidate leader = assessment.leader();
    Advised advised = new Advised(assessment.choice());
    Commands commands = new Commands(assessment.choice());
    OfferedShifts.in(candidates).map(Step::of).ifPresent(next::add);
    if (candidates.size() == 1) {
      Optional<Step> advice = advised.by(leader, finding -> false);
      advice.ifPresent(next::add);
      next.add(
          new Step(
              new Statement("next.second", Map.of("name", Fact.word(leader.name()))),
              // Who is to change something is not given what to run unchanged.
              advice.isPresent() ? List.of() : commands.of(candidates)));
      return next;
    }
    Optional<Finding> forbids = assessment.forbidsRanking();
    if (forbids.isPresent()) {
      Statement advice = forbids.get().advice();
      next.add(
          new Step(
              advice == null ? new Statement("next.equal-conditions", Map.of()) : advice,
              Obstacle.in(forbids.get()).filter(Obstacle::isComparedOtherwise).isPresent()
                  ? List.of()
                  : commands.of(candidates)));
      OutOfStep.among(Sweep.among(candidates)).stream()
          .map(OutOfStep::next)
          .map(Step::of)
          .forEach(next::add);
      FurtherSetting.of(Course.ofLoad(assessment), commands).ifPresent(next::add);
      return next;
    }
    List<Finding> findings = assessment.choice().findings();
    Stream.of(
            Comparability.mendFirst(assessment.choice()).stream(),
            Comparability.failed(findings),
            Comparability.notRanking(findings),
            Comparability.doubts(findings))
        .flatMap(Function.identity())
        .flatMap(finding -> advised(finding, assessment))
        .forEach(next::add);
    Comparability.afterClocksAndStandstills(assessment.choice()).forEach(next::add);
    if (assessment.noneQualifies()) {
      next.addAll(advised.whereNobodyQualifies(assessment.nearest()));
      return next;
    }
    List<Candidate> unlogged = Halves.withoutLog(candidates);
    if (!unlogged.isEmpty()) {
      next.add(
          new Step(
              new Statement("next.log", Map.of("names", Say.names(unlogged))),
              commands.of(unlogged)));
    }
    if (!assessment.unjudged().isEmpty()) {
      next.add(repeat(assessment, "next.repeat", assessment.unjudged(), assessment.fewestRuns()));
    }
    repeats(assessment).ifPresent(next::add);
    if (assessment.isDistorted()) {
      return next;
    }
    if (assessment.choice().goal() != Goal.FOOTPRINT) {
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
            commands)
        .ifPresent(next::add);
    separation(assessment).ifPresent(next::add);
    // What findings advise is mostly more memory, which who chose by little memory will not want.
    boolean mayTakeMemory = assessment.choice().goal() != Goal.FOOTPRINT;
    if (mayTakeMemory && Comparability.notRanking(findings).findAny().isEmpty()) {
      // Else what to do about the load is said already.
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

  private static boolean isWorthRepeating(Assessment assessment) {
    return runsThatTell(assessment) > assessment.fewestRuns();
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
            .anyMatch(runs -> runs > 0 && runs <= FEW_RUNS);
  }

  /** How often to repeat the front, where that may still tell something. */
  private static Optional<Step> repeats(Assessment assessment) {
    if (!isWorthRepeating(assessment)) {
      if (assessment.isDistorted()) {
        return Optional.empty();
      }
      return Trade.of(assessment).isReal()
          ? decide(assessment)
          : unseen(assessment).or(() -> surer(assessment)).or(() -> leftOpen(assessment));
    }
    int runs = runsThatTell(assessment);
    List<Candidate> worthwhile = worthwhile(assessment);
    if (runs > MANY_RUNS && Trade.of(assessment).isReal() && decide(assessment).isPresent()) {
      return decide(assessment);
    }
    if (runs > MANY_RUNS && assessment.fewestRuns() >= FEW_RUNS) {
      return Optional.of(Step.of(tooMany("next.repeat.seen", assessment, runs)));
    }
    if (runs <= MANY_RUNS && worthwhile.size() * (runs - assessment.fewestRuns()) > MANY_IN_ALL) {
      return Optional.of(Step.of(tooMany("next.repeat.fewer", assessment, runs)));
    }
    boolean assumed = assessment.isIndicative() && runs > FEW_RUNS;
    String affordable = assumed ? "next.repeat.assumed" : "next.repeat";
    String key = runs > MANY_RUNS ? "next.repeat.too-many" : affordable;
    return Optional.of(repeat(assessment, key, worthwhile, runs));
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
            "few", Fact.count(FEW_RUNS)));
  }

  /** Where nothing was seen because the repeats vary: more of them, or better ones. */
  private static Optional<Step> unseen(Assessment assessment) {
    List<Unseen> unseen = Unseen.in(assessment);
    return unseen.stream()
        .map(Unseen::runsNeeded)
        .filter(runs -> runs <= MANY_RUNS)
        .max(Comparator.naturalOrder())
        .map(runs -> repeat(assessment, "next.repeat", assessment.front(), runs))
        .or(() -> unseen.stream().findFirst().map(NextExperiment::quieter));
  }

  /**
   * A choice by few runs may be right, and is not yet one to rely on. One that alone qualifies has
   * nobody to be told from.
   */
  private static Optional<Step> surer(Assessment assessment) {
    return assessment.fewestRuns() < FEW_RUNS && worthwhile(assessment).size() > 1
        ? Optional.of(repeat(assessment, "next.repeat.surer", worthwhile(assessment), FEW_RUNS))
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
            .filter(needed -> needed > assessment.fewestRuns() && needed <= MANY_RUNS)
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

  private static Step repeat(
      Assessment assessment, String key, List<Candidate> candidates, int runs) {
    return new Step(
        new Statement(
            key,
            Map.of(
                "names", Say.names(candidates),
                "runs", Fact.count(runs),
                "few", Fact.count(FEW_RUNS))),
        new Commands(assessment.choice()).of(candidates));
  }

  /**
   * The number of repeats that would probably tell the leader from as many others of the front as
   * can be told with a number worth making; from the nearest at least.
   */
  static int runsThatTell(Assessment assessment) {
    int enough = assessment.canResolve() ? 0 : FEW_RUNS;
    List<Integer> needed =
        assessment.front().stream()
            .skip(1)
            .map(other -> firstToShow(assessment, other))
            .flatMap(Optional::stream)
            .map(contrast -> Math.max(contrast.runsNeeded(), enough))
            .sorted()
            .toList();
    return needed.stream()
        .filter(runs -> runs <= MANY_RUNS)
        .reduce((less, more) -> more)
        .or(() -> needed.stream().findFirst())
        .orElse(enough);
  }

  /** The difference between the leader and another of the front that takes fewest to prove. */
  static Optional<Contrast> firstToShow(Assessment assessment) {
    return assessment.front().stream()
        .skip(1)
        .map(other -> firstToShow(assessment, other))
        .flatMap(Optional::stream)
        .min(Comparator.comparingInt(Contrast::runsNeeded));
  }

  private static Optional<Contrast> firstToShow(Assessment assessment, Candidate other) {
    Standings standings = assessment.standings();
    return standings.axes().stream()
        .map(axis -> standings.contrast(assessment.leader(), other, axis))
        .flatMap(Optional::stream)
        .filter(contrast -> contrast.runsNeeded() > 0 && standings.isInteresting(contrast))
        .min(Comparator.comparingInt(Contrast::runsNeeded));
  }

  /**
   * A configuration that nobody has run: the leader's with one thing as in another that differs in
   * more. It tells which of the changes made the difference.
   *
   * @param other whose setting of {@code factor} the leader is given
   * @param command what starts it; empty where that is not known
   */
  private record Split(Candidate other, String factor, Optional<Command> command) {}

  private static Optional<Step> separation(Assessment assessment) {
    return split(assessment).map(split -> separation(assessment.leader(), split));
  }

  private static Step separation(Candidate leader, Split split) {
    return new Step(
        new Statement(
            "next.separate",
            Map.of(
                "leader", Fact.word(leader.name()),
                "other", Fact.word(split.other().name()),
                "factor", new Fact.Factor(split.factor()))),
        split.command().stream().toList());
  }

  private static Optional<Split> split(Assessment assessment) {
    Candidate leader = assessment.leader();
    for (Candidate other : assessment.qualified()) {
      SortedSet<String> differing = DifferingFactors.between(leader, other);
      if (differing.size() > 1) {
        Optional<Split> split =
            heapFirst(differing).stream()
                .map(decision -> split(assessment, other, decision))
                .flatMap(Optional::stream)
                .findFirst();
        if (split.isPresent()) {
          return split;
        }
      }
    }
    return Optional.empty();
  }

  private static List<String> heapFirst(SortedSet<String> decisions) {
    return decisions.stream()
        .sorted(Comparator.comparing((String decision) -> !decision.equals("heap")))
        .toList();
  }

  private static Optional<Split> split(Assessment assessment, Candidate other, String decision) {
    Candidate leader = assessment.leader();
    SortedMap<String, String> factors = mixed(leader, other, decision);
    if (!isNew(assessment, factors) || !fits(factors)) {
      return Optional.empty();
    }
    Optional<Command> command = new Commands(assessment.choice()).changed(leader, factors);
    return Optional.of(new Split(other, decision, command));
  }

  /**
   * A young generation as large as the heap leaves no old one: with it more than one thing changes.
   */
  private static boolean fits(SortedMap<String, String> factors) {
    return isLess(factors.get("newSize"), factors.get("xms"))
        && isLess(factors.get("maxNewSize"), factors.get("xmx"));
  }

  private static boolean isLess(@Nullable String part, @Nullable String whole) {
    return part == null || whole == null || !(Sweep.number(part) >= Sweep.number(whole));
  }

  private static SortedMap<String, String> mixed(
      Candidate leader, Candidate other, String decision) {
    SortedMap<String, String> factors =
        new TreeMap<>(leader.repeats().configuration().factors().values());
    factors.keySet().removeAll(DifferingFactors.of(leader, decision).keySet());
    factors.putAll(DifferingFactors.of(other, decision));
    return factors;
  }

  private static boolean isNew(Assessment assessment, SortedMap<String, String> factors) {
    return assessment.choice().candidates().stream()
        .noneMatch(
            candidate -> candidate.repeats().configuration().factors().values().equals(factors));
  }
}
