package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Caveat;
import dev.whisker.analysis.recommendation.Answer.Confidence;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Answer.Place;
import dev.whisker.analysis.recommendation.Answer.Standing;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.PlannedJdk;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.comparison.NotComparable;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Recommends a configuration and gives the reasons. */
public final class Recommender {

  /** Goals for which the point where requests per second stop rising comes first. */
  private static final Set<Goal> RATED = Set.of(Goal.BALANCED, Goal.THROUGHPUT);

  private final Choice choice;
  private final Ranking ranking;
  private final Optional<SweepAnswer> sweep;

  private Recommender(Choice choice) {
    this.choice = choice;
    this.ranking = Ranking.of(choice);
    this.sweep = SweepAnswer.of(choice);
  }

  /** The names of the candidates that cannot be chosen, whatever the contrasts. */
  public static Set<String> ruledOut(Choice choice) {
    Gate gate = new Gate(choice);
    return choice.candidates().stream()
        .filter(each -> gate.against(each).isPresent())
        .map(Candidate::name)
        .collect(Collectors.toSet());
  }

  /** Answers a choice; for one configuration, assesses its health. */
  public static Answer answer(Choice choice) {
    if (choice.candidates().size() == 1) {
      return new OneConfiguration(choice).answer();
    }
    Recommender recommender = new Recommender(choice);
    return Comparability.forbidsRanking(choice.findings())
        .map(recommender::unranked)
        .orElseGet(recommender::ranked);
  }

  private Answer ranked() {
    Optional<Exhaustion> leak = Exhaustion.of(ranking);
    if (leak.isPresent()) {
      return exhausted(leak.get(), List.of());
    }
    List<Caveat> caveats = new CaveatWriter(ranking).write();
    HeadlineWriter ofRanking = new HeadlineWriter(ranking);
    Optional<SettingEffects.Found> across =
        Optional.of(ofRanking)
            .filter(each -> !each.namesBest())
            .map(any -> new SettingEffects(choice))
            .flatMap(each -> ranking.isSingleRuns() ? each.first() : each.proved());
    List<Evidence> evidence = new ArrayList<>();
    across.ifPresent(each -> evidence.addAll(each.evidence()));
    sweep.ifPresent(each -> evidence.addAll(each.evidence()));
    evidence.addAll(new EvidenceWriter(ranking).write());
    Optional<RunLengths> lengths = RunLengths.of(ranking);
    lengths.map(RunLengths::evidence).ifPresent(evidence::add);
    Confidence inRanking = limited(ranking.confidence(), caveats);
    Optional<SweepAnswer> curve =
        sweep.filter(each -> RATED.contains(choice.criteria().goal()) && each.isAll());
    return new Answer(
        curve
            .flatMap(SweepAnswer::headline)
            .or(() -> across.map(SettingEffects.Found::headline))
            .orElseGet(ofRanking::write),
        curve
            .map(each -> limited(each.confidence(), caveats))
            .or(() -> across.map(each -> limited(each.confidence(), caveats)))
            .orElse(inRanking),
        recommended(inRanking),
        places(),
        List.copyOf(evidence),
        caveats,
        new NextSteps(ranking, sweep, () -> lengths).write());
  }

  /** An answer without an order, because the figures are of different things. */
  private Answer unranked(Finding obstacle) {
    Optional<Statement> curves =
        sweep.flatMap(each -> each.headline().or(() -> each.bends(choice)));
    boolean areLoads = obstacle.rule().equals(Comparability.NOT_ALIKE);
    Optional<EqualLoads> loads =
        areLoads && curves.isEmpty() ? Optional.of(new EqualLoads(choice)) : Optional.empty();
    Optional<Exhaustion> leak = loads.flatMap(Exhaustion::of);
    if (leak.isPresent()) {
      return exhausted(leak.get(), loads.map(EqualLoads::evidence).orElse(List.of()));
    }
    Optional<Statement> bestAtLoads = loads.flatMap(EqualLoads::headline);
    // Figures of a server that dies of a leak depend on when it dies.
    Optional<SettingEffects> effects =
        bestAtLoads
            .filter(any -> !ranking.gate().isLeakOfAll())
            .map(any -> new SettingEffects(choice));
    Optional<SettingEffects.Found> across =
        loads.flatMap(each -> effects.flatMap(all -> across(all, each)));
    Optional<EqualLoads> answered =
        loads.filter(each -> bestAtLoads.isPresent() && each.areSameWork());
    List<Evidence> evidence = new ArrayList<>();
    evidence.addAll(
        across
            .map(SettingEffects.Found::evidence)
            .or(() -> effects.map(SettingEffects::firstEvidence))
            .orElse(List.of()));
    loads.ifPresent(each -> evidence.addAll(each.evidence()));
    sweep.ifPresent(each -> evidence.addAll(each.evidence()));
    if (bestAtLoads.isPresent()) {
      evidence.addAll(new EvidenceWriter(ranking).ruledOut());
    }
    List<Caveat> caveats =
        loads
            .map(each -> new CaveatWriter(ranking, each.best()))
            .orElseGet(() -> new CaveatWriter(ranking))
            .write();
    Statement notRanked =
        new Statement(
            "headline.unranked", Map.of("obstacle", Fact.term("obstacle." + obstacle.rule())));
    // Loads that differ are no doubt of a curve, nor of what was best at equal load.
    Optional<Confidence> shown =
        curves.isPresent()
            ? sweep.filter(any -> areLoads).map(SweepAnswer::confidence)
            : answered.map(
                each -> across.map(SettingEffects.Found::confidence).orElse(each.confidence()));
    NextSteps next = new NextSteps(ranking, sweep);
    return new Answer(
        curves
            .or(() -> across.map(SettingEffects.Found::headline))
            .or(() -> bestAtLoads)
            .orElse(notRanked),
        shown.map(each -> limited(each, without(obstacle.rule(), caveats))).orElse(Confidence.LOW),
        null,
        unrankedPlaces(loads),
        evidence,
        caveats,
        answered
            .map(each -> next.writeByLoad(each.loads()))
            .orElseGet(() -> next.writeUnranked(curves.isPresent() ? null : obstacle.advice())));
  }

  /** The answer across loads, if no single load has one. */
  private Optional<SettingEffects.Found> across(SettingEffects effects, EqualLoads loads) {
    if (loads.isProved()) {
      return Optional.empty();
    }
    return effects
        .proved()
        .or(() -> ranking.isSingleRuns() && loads.isOpen() ? effects.first() : Optional.empty());
  }

  /**
   * The answer if the application leaks: which configuration lasts longest, and a heap dump next.
   *
   * @param byLoad the evidence about each load, which is kept for those without the leak
   */
  private Answer exhausted(Exhaustion leak, List<Evidence> byLoad) {
    List<Caveat> caveats = new ArrayList<>(leak.unknown().stream().toList());
    // The headline says it.
    caveats.addAll(without(Gate.LEAK, new CaveatWriter(ranking, leak.longest()).write()));
    List<Evidence> evidence = new ArrayList<>(leak.evidence());
    byLoad.stream().filter(each -> !leak.isAbout(each)).forEach(evidence::add);
    evidence.addAll(new EvidenceWriter(ranking).ruledOut());
    evidence.addAll(leak.details());
    return new Answer(
        leak.headline(),
        limited(leak.confidence(), caveats),
        null,
        unrankedPlaces(each -> leak.end(each).orElseGet(() -> new Statement("place.unranked"))),
        evidence,
        caveats,
        new NextSteps(ranking, sweep).writeLeak(leak.soonest()));
  }

  private List<Place> unrankedPlaces(Optional<EqualLoads> loads) {
    Set<String> first =
        loads.stream()
            .flatMap(each -> each.best().stream())
            .map(Candidate::name)
            .collect(Collectors.toSet());
    return unrankedPlaces(
        each ->
            new Statement(first.contains(each.name()) ? "place.first-at-load" : "place.unranked"));
  }

  private List<Place> unrankedPlaces(Function<Candidate, Statement> note) {
    List<Place> places = new ArrayList<>();
    for (Candidate each : choice.candidates()) {
      if (ranking.gate().against(each).isEmpty()) {
        places.add(new Place(1, each.name(), Standing.UNRANKED, note.apply(each)));
      }
    }
    places.addAll(ruledOut(places.size() + 1));
    return places;
  }

  private List<Place> ruledOut(int rank) {
    return ranking.ruledOut().stream()
        .map(
            each ->
                new Place(
                    rank,
                    each.name(),
                    Standing.RULED_OUT,
                    ranking.gate().against(each).orElseThrow()))
        .toList();
  }

  /** The confidence that figures show, limited by too few runs, other machines and caveats. */
  private Confidence limited(Confidence shown, List<Caveat> caveats) {
    if (ranking.isSingleRuns()) {
      return Confidence.INDICATIVE;
    }
    if (!ranking.hasVerdicts() || onOtherMachines()) {
      return Confidence.LOW;
    }
    boolean isDoubtful =
        ranking.isOfTwoRuns() || caveats.stream().anyMatch(Caveat::lowersConfidence);
    return isDoubtful && shown == Confidence.HIGH ? Confidence.MEDIUM : shown;
  }

  private static List<Caveat> without(String rule, List<Caveat> caveats) {
    return caveats.stream().filter(each -> !each.rule().equals(Optional.of(rule))).toList();
  }

  /** True if the machines differ, so that they may explain a difference. */
  private boolean onOtherMachines() {
    return choice.findings().stream()
        .anyMatch(
            each ->
                each.rule().equals(Comparability.NOT_ALIKE)
                    && each.isTrouble()
                    && each.evidence().containsKey(NotComparable.MACHINE));
  }

  private @Nullable String recommended(Confidence confidence) {
    boolean mayChoose =
        ranking.front().size() == 1
            && ranking.hasVerdicts()
            && confidence != Confidence.LOW
            && PlannedJdk.of(choice)
                .flatMap(planned -> planned.collectorGone(ranking.front().getFirst()))
                .isEmpty();
    return mayChoose ? ranking.front().getFirst().name() : null;
  }

  private List<Place> places() {
    List<Place> places = new ArrayList<>();
    for (List<Candidate> tier : ranking.tiers()) {
      int rank = places.size() + 1;
      for (Candidate each : tier) {
        places.add(place(rank, each, tier));
      }
    }
    int last = places.size() + 1;
    places.addAll(ruledOut(last));
    for (Candidate each : ranking.unjudged()) {
      places.add(new Place(last, each.name(), Standing.UNRANKED, new Statement("place.few-runs")));
    }
    return places;
  }

  private Place place(int rank, Candidate candidate, List<Candidate> tier) {
    if (rank > 1) {
      List<Fact> losses =
          ranking.advantages().gains(ranking.front().getFirst(), candidate).stream()
              .<Fact>map(loss -> Fact.within("metric." + loss.metric().id()))
              .toList();
      return new Place(
          rank,
          candidate.name(),
          Standing.BEHIND,
          losses.isEmpty()
              ? new Statement("place.behind")
              : new Statement("place.behind.in", Map.of("metrics", Fact.listing(losses))));
    }
    if (tier.size() == 1) {
      return new Place(rank, candidate.name(), Standing.BEST, new Statement("place.best"));
    }
    // Too few runs show no tie either: the headline names the one that comes first so far.
    String note = ranking.hasVerdicts() || ranking.isSingleRuns() ? "place.tied" : "place.open";
    return new Place(rank, candidate.name(), Standing.TIED, new Statement(note));
  }
}
