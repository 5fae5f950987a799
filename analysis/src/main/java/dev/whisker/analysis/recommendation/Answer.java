package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.RepeatedFinding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Contrast;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The one sentence that a busy reader may leave with.
 *
 * @param recommended the name of the chosen candidate, or null where the data carry no choice
 * @param isSettled whether more repeats would hardly change it: a choice, or that there is no
 *     difference to choose by
 */
record Answer(Statement sentence, @Nullable String recommended, boolean isSettled) {

  static Answer of(Assessment assessment) {
    if (assessment.choice().candidates().size() == 1) {
      return open(alone(assessment.leader()));
    }
    if (assessment.standings().axes().isEmpty()) {
      return open(new Statement("answer.nothing-in-common", Map.of()));
    }
    return assessment
        .forbidsRanking()
        .map(
            finding ->
                open(
                    new Statement(
                        "answer.not-comparable",
                        Map.of("finding", new Fact.Phrase(finding.summary())))))
        .orElseGet(() -> mindful(assessment, ranked(assessment)));
  }

  /** What distorts the figures comes ahead of whoever they favour. */
  private static Answer mindful(Assessment assessment, Answer answer) {
    return Comparability.sayMendFirst(assessment.choice()).stream()
        .findFirst()
        .map(
            finding ->
                new Answer(
                    new Statement(
                        "answer.mend-first",
                        Map.of(
                            "finding", new Fact.Phrase(finding),
                            "answer", new Fact.Phrase(answer.sentence()))),
                    answer.recommended(),
                    answer.isSettled()))
        .orElse(answer);
  }

  private static Answer ranked(Assessment assessment) {
    if (assessment.noneQualifies()) {
      return open(about("answer.none-qualifies", assessment));
    }
    if (assessment.isIndicative()) {
      boolean one = assessment.front().size() == 1;
      return open(about(one ? "answer.indicative.one" : "answer.indicative", assessment));
    }
    if (!assessment.canResolve()) {
      return open(about("answer.two-runs", assessment));
    }
    if (assessment.front().size() == 1) {
      return assessment.qualified().size() == 1 ? onlyOneQualifies(assessment) : winner(assessment);
    }
    return byGoal(assessment).orElseGet(() -> undecided(assessment));
  }

  private static Answer onlyOneQualifies(Assessment assessment) {
    return chosen(assessment, about("answer.only-one-qualifies", assessment));
  }

  private static Answer winner(Assessment assessment) {
    List<Metric> open = assessment.openAxes();
    Map<String, Fact> facts = facts(assessment);
    facts.put("gains", gains(assessment));
    facts.put("open", Say.metrics(open));
    String key = open.isEmpty() ? "answer.winner" : "answer.winner.open";
    return chosen(assessment, new Statement(key, facts));
  }

  /** Of whom the leader is ahead in what: "of a in x and y and of b in x". */
  private static Fact gains(Assessment assessment) {
    Map<List<Metric>, List<Candidate>> others = new LinkedHashMap<>();
    assessment
        .others()
        .forEach(
            other ->
                others
                    .computeIfAbsent(
                        assessment.standings().ahead(assessment.leader(), other),
                        axes -> new ArrayList<>())
                    .add(other));
    return Fact.listing(
        others.entrySet().stream()
            .map(
                entry ->
                    Fact.phrase(
                        "part.gains",
                        Map.of(
                            "names", Say.names(entry.getValue()),
                            "metrics", Say.metrics(entry.getKey()))))
            .toList());
  }

  /**
   * A choice among the front, where the first of it is ahead of all the others in what the goal is
   * about.
   */
  private static Optional<Answer> byGoal(Assessment assessment) {
    Candidate leader = assessment.leader();
    Standings standings = assessment.standings();
    List<Candidate> others = assessment.front().subList(1, assessment.front().size());
    return assessment
        .goalAxis()
        .filter(
            axis ->
                others.stream()
                    .allMatch(other -> standings.standing(leader, other, axis) == Standing.AHEAD))
        .map(
            axis -> {
              List<Metric> price =
                  standings.axes().stream()
                      .filter(
                          each ->
                              others.stream()
                                  .anyMatch(
                                      other -> standings.standing(leader, other, each).isBehind()))
                      .toList();
              Map<String, Fact> facts = facts(assessment);
              facts.put("goal", Fact.term("goal." + assessment.choice().goal().id()));
              facts.put("metric", Say.name(axis));
              facts.put("others", Say.names(others));
              facts.put("price", Say.metrics(price));
              String key = price.isEmpty() ? "answer.by-goal" : "answer.by-goal.price";
              return chosen(assessment, new Statement(key, facts));
            });
  }

  private static Answer undecided(Assessment assessment) {
    Map<String, List<Metric>> strengths = strengths(assessment);
    if (isTrade(assessment)) {
      Map<String, Fact> facts = facts(assessment);
      facts.put(
          "strengths",
          Fact.listing(
              strengths.entrySet().stream()
                  .map(
                      entry ->
                          Fact.phrase(
                              "part.strength",
                              Map.of(
                                  "name", Fact.word(entry.getKey()),
                                  "metrics", Say.metrics(entry.getValue()))))
                  .toList()));
      return open(new Statement("answer.trade", facts));
    }
    if (allLevel(assessment)) {
      boolean keep = frontNames(assessment).anyMatch(assessment.choice().baseline()::equals);
      return settled(about(keep ? "answer.level.keep" : "answer.level", assessment));
    }
    return open(
        NextExperiment.firstToShow(assessment)
            .filter(first -> first.runsNeeded() <= Reasons.MOST_RUNS)
            .map(first -> unresolved(assessment, first))
            .orElseGet(() -> about("answer.unresolved.small", assessment)));
  }

  /** Nobody is named as the best: of equal configurations one always looks it. */
  private static Statement unresolved(Assessment assessment, Contrast first) {
    boolean all = assessment.front().size() == assessment.judged().size();
    Map<String, Fact> facts = facts(assessment);
    facts.put("needed", Fact.count(first.runsNeeded()));
    facts.put("candidate", Fact.word(first.candidate()));
    facts.put("other", Fact.word(first.baseline()));
    facts.put(
        "difference",
        Say.interval(
            assessment.named(first.candidate()), assessment.named(first.baseline()), first));
    return new Statement(all ? "answer.unresolved.all" : "answer.unresolved", facts);
  }

  /** Whether several of the front are each shown to be ahead in something. */
  static boolean isTrade(Assessment assessment) {
    return strengths(assessment).size() > 1;
  }

  /**
   * Who of the front is best on which axis, where it is shown to be ahead of at least one other, by
   * however little.
   */
  private static Map<String, List<Metric>> strengths(Assessment assessment) {
    Map<String, List<Metric>> strengths = new LinkedHashMap<>();
    Standings standings = assessment.standings();
    for (Candidate candidate : assessment.front()) {
      List<Metric> own =
          standings.axes().stream()
              .filter(axis -> standsOut(standings, candidate, axis, assessment.front()))
              .toList();
      if (!own.isEmpty()) {
        strengths.put(candidate.name(), own);
      }
    }
    return strengths;
  }

  private static boolean standsOut(
      Standings standings, Candidate candidate, Metric axis, List<Candidate> front) {
    boolean aheadOfOne = false;
    for (Candidate other : front) {
      Standing standing =
          other.is(candidate) ? Standing.LEVEL : standings.standing(candidate, other, axis);
      if (standing.isBehind()) {
        return false;
      }
      aheadOfOne |= standing.isAhead();
    }
    return aheadOfOne;
  }

  private static boolean allLevel(Assessment assessment) {
    List<Candidate> front = assessment.front();
    Standings standings = assessment.standings();
    return standings.axes().stream()
        .allMatch(
            axis ->
                front.stream()
                    .skip(1)
                    .allMatch(
                        other ->
                            standings.standing(front.getFirst(), other, axis) == Standing.LEVEL));
  }

  /** A single configuration: no choice, but what is gravest of it, and what it costs and gives. */
  private static Statement alone(Candidate candidate) {
    Statement figures = figures(candidate);
    return candidate.findings().stream()
        .map(RepeatedFinding::finding)
        .filter(finding -> finding.severity() == Severity.CRITICAL)
        .findFirst()
        .map(
            finding ->
                new Statement(
                    "answer.alone.critical",
                    Map.of(
                        "finding", new Fact.Phrase(finding.summary()),
                        "figures", new Fact.Phrase(figures))))
        .orElse(figures);
  }

  private static Statement figures(Candidate candidate) {
    boolean gc = candidate.repeats().spread(Metric.GC_THROUGHPUT).n() > 0;
    boolean load = candidate.repeats().spread(Metric.SUCCESSFUL_PER_SECOND).n() > 0;
    Map<String, Fact> facts = new TreeMap<>();
    facts.put("name", Fact.word(candidate.name()));
    Stream.of(
            Metric.GC_THROUGHPUT,
            Metric.PAUSE_MAX,
            Metric.FULL_COUNT,
            Metric.SUCCESSFUL_PER_SECOND,
            Metric.ERROR_PERCENT)
        .forEach(metric -> facts.put(metric.id(), Say.mean(candidate, metric)));
    boolean fulls = candidate.repeats().spread(Metric.FULL_COUNT).max() > 0;
    String ofGc = fulls ? "answer.alone.gc" : "answer.alone.gc.no-full";
    String key = gc ? (load ? "answer.alone" : ofGc) : "answer.alone.load";
    return new Statement(gc || load ? key : "answer.alone.nothing", facts);
  }

  private static Statement about(String key, Assessment assessment) {
    return new Statement(key, facts(assessment));
  }

  private static Map<String, Fact> facts(Assessment assessment) {
    Map<String, Fact> facts = new TreeMap<>();
    facts.put("front", Say.names(assessment.front()));
    facts.put("name", Fact.word(assessment.leader().name()));
    facts.put("baseline", Fact.word(assessment.choice().baseline()));
    facts.put("runs", Fact.count(assessment.fewestFigures()));
    return facts;
  }

  private static Stream<String> frontNames(Assessment assessment) {
    return assessment.front().stream().map(Candidate::name);
  }

  private static Answer open(Statement sentence) {
    return new Answer(sentence, null, false);
  }

  private static Answer settled(Statement sentence) {
    return new Answer(sentence, null, true);
  }

  private static Answer chosen(Assessment assessment, Statement sentence) {
    return new Answer(sentence, assessment.leader().name(), true);
  }
}
