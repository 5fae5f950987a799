package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.recommendation.Answer.Confidence;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.comparison.NotComparable;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.text.NaturalOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Ranks the configurations of each load, if the load itself was varied. */
final class EqualLoads {

  /** One load and the ranking of its configurations. */
  record Load(Fact settings, Ranking ranking) {

    /**
     * The best at this load; with two runs each, the first by its values. Empty if several may be
     * best, or if only one has figures.
     */
    Optional<Candidate> first() {
      List<Candidate> front = ranking.front();
      boolean isFirst = ranking.isOfTwoRuns() && ranking.isFirstBySize();
      boolean isOne = front.size() == 1 || isFirst;
      boolean isCompared = ranking.rivals().size() > 1 || ranking.unjudged().isEmpty();
      return front.stream().findFirst().filter(any -> isOne && isCompared);
    }

    /** True if verdicts, not only sizes, show the best. */
    private boolean isProved() {
      return ranking.hasVerdicts() && ranking.front().size() == 1;
    }

    private Confidence confidence() {
      if (ranking.isSingleRuns()) {
        return Confidence.INDICATIVE;
      }
      boolean isBySize = ranking.isOfTwoRuns() && !isProved();
      return isBySize ? Confidence.LOW : ranking.confidence();
    }

    /** True unless more than the load differs. */
    private boolean isSameWork() {
      List<Repeats> rivals = ranking.rivals().stream().map(Candidate::repeats).toList();
      return NotComparable.RULE.evaluate(rivals, Criteria.DEFAULT).stream()
          .noneMatch(Finding::isWarning);
    }
  }

  private final List<String> varied;

  /** Those with several configurations. */
  private final List<Load> loads;

  private final boolean isComplete;

  EqualLoads(Choice choice) {
    List<Candidate> candidates = choice.candidates();
    varied = Sweep.varying(candidates).stream().filter(LoadFactors::isAsked).sorted().toList();
    List<Candidate> loaded =
        candidates.stream().filter(each -> each.factors().keySet().containsAll(varied)).toList();
    isComplete = !varied.isEmpty() && loaded.size() == candidates.size();
    loads =
        byLoad(loaded)
            .filter(rivals -> !varied.isEmpty() && rivals.size() > 1)
            .map(rivals -> new Load(load(rivals.getFirst()), Ranking.of(choice.among(rivals))))
            .toList();
  }

  List<Load> loads() {
    return loads;
  }

  /** True if the configurations of each load did the same work. */
  boolean areSameWork() {
    return loads.stream().allMatch(Load::isSameWork);
  }

  private Stream<List<Candidate>> byLoad(List<Candidate> candidates) {
    Map<String, List<Candidate>> byLoad = new TreeMap<>(NaturalOrder.INSTANCE);
    for (Candidate candidate : candidates) {
      String load =
          String.join(" ", varied.stream().map(factor -> setting(candidate, factor)).toList());
      byLoad.computeIfAbsent(load, any -> new ArrayList<>()).add(candidate);
    }
    return byLoad.values().stream();
  }

  /** The headline; empty without several configurations at any load, or if a load is unknown. */
  Optional<Statement> headline() {
    if (!isComplete || loads.isEmpty()) {
      return Optional.empty();
    }
    Ranking any = loads.getFirst().ranking();
    boolean areAllOut = loads.stream().allMatch(each -> each.ranking().front().isEmpty());
    if (areAllOut || any.choice().decisionMetrics().isEmpty()) {
      return Optional.of(new HeadlineWriter(any).write());
    }
    List<String> best = best().stream().map(Candidate::name).toList();
    if (isOpen()) {
      return Optional.of(
          new Statement(areAlike() ? "headline.by-load.alike" : "headline.by-load.open"));
    }
    return Optional.of(
        new Statement(
            isProved() ? "headline.by-load" : "headline.by-load.first",
            Map.of(
                "factors",
                Fact.listing(varied.stream().<Fact>map(Fact.Factor::new).toList()),
                "best",
                Fact.names(best))));
  }

  /** The best of each load that has one, if only by size. */
  List<Candidate> best() {
    return loads.stream().flatMap(each -> each.first().stream()).toList();
  }

  /** True if no load has a best, not even by size. */
  boolean isOpen() {
    return best().isEmpty();
  }

  /** True if verdicts show the best of each load that has one. */
  boolean isProved() {
    List<Load> decided = loads.stream().filter(each -> each.first().isPresent()).toList();
    return !decided.isEmpty() && decided.stream().allMatch(Load::isProved);
  }

  private boolean areAlike() {
    return loads.stream().map(Load::ranking).allMatch(each -> each.hasVerdicts() && each.isAlike());
  }

  /** The confidence in the headline. */
  Confidence confidence() {
    boolean areAlike = areAlike();
    return loads.stream()
        .filter(each -> areAlike || each.first().isPresent())
        .map(Load::confidence)
        .min(Comparator.naturalOrder())
        .orElse(Confidence.LOW);
  }

  /** The evidence; empty if no load has a best. */
  List<Evidence> evidence() {
    List<Evidence> evidence = new ArrayList<>();
    List<Candidate> open = new ArrayList<>();
    for (Load load : loads) {
      load.first()
          .ifPresentOrElse(
              best -> evidence.add(ahead(best, load)),
              () -> open.addAll(load.ranking().rivals().stream().limit(1).toList()));
    }
    if (!evidence.isEmpty() && !open.isEmpty()) {
      evidence.add(
          Evidence.of(new Statement("equal-load.open", Map.of("loads", loads(open))), List.of()));
    }
    return evidence;
  }

  /** Names all of that load. The best comes first, so it is shown even without room for all. */
  private static Evidence ahead(Candidate best, Load load) {
    Ranking ranking = load.ranking();
    return Evidence.of(
        new Statement(
            load.isProved() ? "equal-load.ahead" : "equal-load.first",
            Map.of("load", load.settings(), "best", Fact.word(best.name()))),
        Stream.concat(Stream.of(best), ranking.choice().candidates().stream())
            .map(Candidate::name)
            .distinct()
            .toList());
  }

  /** "concurrency 50 and 80", or of several factors each load in full. */
  private Fact loads(List<Candidate> candidates) {
    if (varied.size() > 1) {
      return new Fact.Clauses(candidates.stream().map(this::load).toList(), Integer.MAX_VALUE);
    }
    String factor = varied.getFirst();
    return SweepAnswer.setting(
        factor, Fact.words(candidates.stream().map(each -> setting(each, factor)).toList()));
  }

  /** "concurrency 50 and no delay": a setting may contain the name of its factor. */
  private Fact load(Candidate candidate) {
    List<Fact> settings = new ArrayList<>();
    for (String factor : varied) {
      String setting = setting(candidate, factor);
      Fact word = Fact.word(setting);
      settings.add(setting.contains(factor) ? word : SweepAnswer.setting(factor, word));
    }
    return Fact.listing(settings);
  }

  /** Present in every configuration that is grouped by its load. */
  private static String setting(Candidate candidate, String factor) {
    return candidate.factors().getOrDefault(factor, "");
  }
}
