package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Recommendation.Command;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.RepeatedFinding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.statistics.Contrast;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  private NextExperiment() {}

  static List<Statement> of(Assessment assessment) {
    List<Statement> next = new ArrayList<>();
    Candidate leader = assessment.leader();
    OfferedShifts.in(assessment.choice().candidates()).ifPresent(next::add);
    if (assessment.choice().candidates().size() == 1) {
      advice(leader).ifPresent(next::add);
      next.add(new Statement("next.second", Map.of("name", Fact.word(leader.name()))));
      return next;
    }
    Optional<Finding> forbids = assessment.forbidsRanking();
    if (forbids.isPresent()) {
      Statement advice = forbids.get().advice();
      next.add(advice == null ? new Statement("next.equal-conditions", Map.of()) : advice);
      OutOfStep.among(Sweep.among(assessment.choice().candidates())).stream()
          .map(OutOfStep::next)
          .forEach(next::add);
      return next;
    }
    List<Finding> findings = assessment.choice().findings();
    Stream.of(
            Comparability.mendFirst(assessment.choice()).stream(),
            Comparability.notRanking(findings),
            Comparability.doubts(findings))
        .flatMap(Function.identity())
        .flatMap(finding -> Stream.ofNullable(finding.advice()))
        .forEach(next::add);
    if (!assessment.unjudged().isEmpty()) {
      next.add(repeat("next.repeat", assessment.unjudged(), assessment.fewestRuns()));
    }
    repeats(assessment).ifPresent(next::add);
    if (assessment.isDistorted()) {
      return next;
    }
    Sweep.among(assessment.choice().candidates()).stream()
        .map(SweepReasons::beyond)
        .flatMap(Optional::stream)
        .findFirst()
        .ifPresent(next::add);
    separation(assessment).ifPresent(next::add);
    if (Comparability.notRanking(findings).findAny().isEmpty()) {
      // Else what to do about the load is said already.
      advice(leader).ifPresent(next::add);
    }
    return next;
  }

  /** The JVMs to start for it: those to repeat, then the one that nobody has run yet. */
  static List<Command> commands(Assessment assessment) {
    List<Command> commands = new ArrayList<>();
    boolean alone = assessment.choice().candidates().size() == 1;
    if (alone || assessment.forbidsRanking().isPresent()) {
      assessment.choice().candidates().forEach(each -> command(each).ifPresent(commands::add));
      return commands;
    }
    assessment.unjudged().forEach(each -> command(each).ifPresent(commands::add));
    if (isWorthRepeating(assessment)) {
      worthwhile(assessment).forEach(each -> command(each).ifPresent(commands::add));
    }
    split(assessment)
        .filter(split -> !split.flags().isEmpty())
        .map(split -> new Command(assessment.leader().name(), true, split.flags()))
        .ifPresent(commands::add);
    return commands;
  }

  private static Optional<Command> command(Candidate candidate) {
    Configuration configuration = candidate.repeats().configuration();
    String options = JvmCommand.of(configuration.factors().values(), configuration);
    return options.isEmpty()
        ? Optional.empty()
        : Optional.of(new Command(candidate.name(), false, options));
  }

  private static boolean isWorthRepeating(Assessment assessment) {
    return runsThatTell(assessment) > assessment.fewestRuns();
  }

  private static List<Candidate> worthwhile(Assessment assessment) {
    return assessment.front().size() > 1 ? assessment.front() : assessment.qualified();
  }

  /** How often to repeat the front, where that may still tell something. */
  private static Optional<Statement> repeats(Assessment assessment) {
    if (!isWorthRepeating(assessment)) {
      return Optional.empty();
    }
    int runs = runsThatTell(assessment);
    List<Candidate> worthwhile = worthwhile(assessment);
    if (runs > MANY_RUNS && Answer.isTrade(assessment)) {
      return Optional.of(new Statement("next.decide", Map.of("names", Say.names(worthwhile))));
    }
    boolean assumed = assessment.isIndicative() && runs > FEW_RUNS;
    String affordable = assumed ? "next.repeat.assumed" : "next.repeat";
    String key = runs > MANY_RUNS ? "next.repeat.too-many" : affordable;
    return Optional.of(repeat(key, worthwhile, runs));
  }

  private static Statement repeat(String key, List<Candidate> candidates, int runs) {
    return new Statement(
        key,
        Map.of(
            "names", Say.names(candidates),
            "runs", Fact.count(runs),
            "few", Fact.count(FEW_RUNS)));
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
   * @param flags of its JVM; empty where they are not known
   */
  private record Split(Candidate other, String factor, String flags) {}

  private static Optional<Statement> separation(Assessment assessment) {
    return split(assessment)
        .map(
            split ->
                new Statement(
                    split.flags().isEmpty() ? "next.separate" : "next.separate.flags",
                    Map.of(
                        "leader", Fact.word(assessment.leader().name()),
                        "other", Fact.word(split.other().name()),
                        "factor", new Fact.Factor(split.factor()),
                        "flags", Fact.word(split.flags()))));
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
    String flags = JvmCommand.of(factors, leader.repeats().configuration());
    return Optional.of(new Split(other, decision, flags));
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

  /** What the worst finding of a configuration advises. */
  private static Optional<Statement> advice(Candidate candidate) {
    return candidate.findings().stream()
        .map(RepeatedFinding::finding)
        .filter(finding -> finding.severity().compareTo(Severity.WARNING) >= 0)
        .flatMap(finding -> Stream.ofNullable(finding.advice()))
        .findFirst()
        .map(
            advice ->
                new Statement(
                    "next.advice",
                    Map.of(
                        "name", Fact.word(candidate.name()), "advice", new Fact.Phrase(advice))));
  }
}
