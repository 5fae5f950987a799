package dev.whisker.analysis.recommendation.reason;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.recommendation.caution.Comparability;
import dev.whisker.analysis.recommendation.caution.DoubtfulRuns;
import dev.whisker.analysis.recommendation.caution.FullCollections;
import dev.whisker.analysis.recommendation.caution.Halves;
import dev.whisker.analysis.recommendation.caution.MendFirst;
import dev.whisker.analysis.recommendation.caution.WhyFailed;
import dev.whisker.analysis.recommendation.command.PlannedJdk;
import dev.whisker.analysis.recommendation.standing.Assessment;
import dev.whisker.analysis.recommendation.standing.Hurdles;
import dev.whisker.analysis.recommendation.standing.Standings;
import dev.whisker.analysis.recommendation.sweep.EqualLoads;
import dev.whisker.analysis.recommendation.sweep.SweepReasons;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.analysis.statistics.order.RunOrder;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Stream;

/**
 * Why the answer is what it is: what forbids a ranking, who does not qualify, who is beaten by
 * whom, what is open, and what was changed together.
 */
public final class Reasons {

  /** The rest is in the table. */
  static final int MOST_OF_A_KIND = 4;

  private Reasons() {}

  /** The gravest first; of one configuration alone what is to be known of it. */
  public static List<Statement> of(Assessment assessment) {
    List<Statement> reasons =
        PlannedJdk.of(assessment.choice()).map(PlannedJdk::reasons).orElseGet(ArrayList::new);
    reasons.addAll(asTheyRan(assessment));
    return reasons;
  }

  private static List<Statement> asTheyRan(Assessment assessment) {
    if (assessment.choice().candidates().size() == 1) {
      return ofOne(assessment.leader(), assessment.choice());
    }
    // What forbids a ranking may be what is to be mended first as well.
    SequencedSet<Statement> reasons = new LinkedHashSet<>(ofTheComparison(assessment));
    reasons.addAll(ofTooFewRuns(assessment));
    reasons.addAll(ofWhoIsOut(assessment));
    if (assessment.forbidsRanking().isEmpty()) {
      reasons.addAll(ofTheRanking(assessment));
    } else if (assessment.forbidsRanking().map(Finding::rule).filter("D78"::equals).isPresent()) {
      reasons.addAll(EqualLoads.of(assessment));
    }
    reasons.addAll(SweepReasons.of(assessment));
    reasons.addAll(FullCollections.say(assessment.choice().candidates()));
    if (assessment.forbidsRanking().isEmpty()) {
      reasons.addAll(Confounded.of(assessment));
    }
    return new ArrayList<>(reasons);
  }

  /** What forbids a ranking, is to be mended first, or weakens it. */
  private static List<Statement> ofTheComparison(Assessment assessment) {
    Choice choice = assessment.choice();
    if (assessment.forbidsRanking().isPresent()) {
      return Stream.concat(
              assessment.forbidsRanking().map(Finding::summary).stream(),
              MendFirst.say(choice).stream())
          .toList();
    }
    List<Statement> reasons = new ArrayList<>();
    Comparability.notRanking(choice.findings()).map(Finding::summary).forEach(reasons::add);
    reasons.addAll(MendFirst.say(choice));
    Comparability.doubts(choice.findings()).map(Finding::summary).forEach(reasons::add);
    Comparability.flatters(choice.findings()).map(Finding::summary).forEach(reasons::add);
    reasons.addAll(WhyFailed.say(choice));
    reasons.addAll(tooShortToTell(choice));
    return reasons;
  }

  /** Who was run too seldom to be judged, or lacks what others have. */
  private static List<Statement> ofTooFewRuns(Assessment assessment) {
    List<Statement> reasons = new ArrayList<>();
    if (!assessment.unjudged().isEmpty()) {
      reasons.add(
          new Statement("reason.too-few", Map.of("names", Say.names(assessment.unjudged()))));
    }
    assessment.promising().stream()
        .map(each -> promising("reason.promising", assessment, each))
        .limit(MOST_OF_A_KIND)
        .forEach(reasons::add);
    assessment.withinChance().stream()
        .map(each -> promising("reason.within-chance", assessment, each))
        .limit(MOST_OF_A_KIND)
        .forEach(reasons::add);
    List<Candidate> all = assessment.choice().candidates();
    List<Candidate> unknown = assessment.withoutFigures();
    if (!unknown.isEmpty() && unknown.size() < all.size()) {
      reasons.add(new Statement("reason.no-figures", Map.of("names", Say.names(unknown))));
    }
    reasons.addAll(Halves.missing(all));
    return reasons;
  }

  /** Who stood still for no known reason, who does not qualify, and what was not tested. */
  private static List<Statement> ofWhoIsOut(Assessment assessment) {
    Choice choice = assessment.choice();
    return Stream.of(
            DoubtfulRuns.sayStandstills(choice),
            Losers.sayRuledOut(choice),
            Hurdles.untested(choice.candidates(), choice.limits()))
        .flatMap(List::stream)
        .toList();
  }

  /** Who is beaten, and what is open. */
  private static List<Statement> ofTheRanking(Assessment assessment) {
    List<Statement> reasons = new ArrayList<>(Losers.sayBeaten(assessment));
    if (!assessment.isDistorted()) {
      reasons.addAll(OpenDifferences.of(assessment));
    }
    inRounds(assessment).ifPresent(reasons::add);
    return reasons;
  }

  /** Figures that rank nobody, since some runs were too small for the load tool to tell. */
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

  /** That runs made in turns are compared round by round. */
  private static Optional<Statement> inRounds(Assessment assessment) {
    List<Repeats> judged = assessment.judged().stream().map(Candidate::repeats).toList();
    boolean enough = assessment.fewestRuns() >= Contrasts.FEWEST_RUNS;
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
        .limit(MOST_OF_A_KIND)
        .forEach(reasons::add);
    return reasons;
  }
}
