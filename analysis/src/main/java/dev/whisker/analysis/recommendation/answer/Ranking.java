package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer.Confidence;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.answer.Advantage.Certainty;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.analysis.statistics.contrast.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The order of the configurations.
 *
 * @param tiers of configurations that meet all limits, the best first; within a tier none beats
 *     another
 * @param ruledOut the others, the nearest to the limits first
 * @param unjudged those with too few runs or figures, if others have enough
 * @param decisive the advantages of the best over their rivals, and of rivals over the best
 * @param isFirstBySize true if the first is nearer to the best figures than all others, by more
 *     than nothing that matters
 */
record Ranking(
    Choice choice,
    Gate gate,
    Advantages advantages,
    int runs,
    List<List<Candidate>> tiers,
    List<Candidate> ruledOut,
    List<Candidate> unjudged,
    List<Advantage> decisive,
    boolean isFirstBySize) {

  static Ranking of(Choice choice) {
    List<Candidate> judged = judged(choice);
    int runs = judged.stream().mapToInt(each -> each.repeats().starts().size()).min().orElse(0);
    Advantages advantages = new Advantages(choice, runs == 1);
    Gate gate = new Gate(choice);
    List<Candidate> sound = judged.stream().filter(each -> gate.against(each).isEmpty()).toList();
    Map<String, Double> shortfalls =
        choice.candidates().stream()
            .collect(
                Collectors.toMap(
                    Candidate::name,
                    each -> shortfall(each, sound.isEmpty() ? judged : sound, choice, advantages)));
    Comparator<Candidate> order =
        Comparator.comparingDouble(each -> shortfalls.getOrDefault(each.name(), 0.0));
    List<Candidate> rivals = sound.stream().sorted(order).toList();
    List<Candidate> ruledOut =
        choice.candidates().stream()
            .filter(each -> gate.against(each).isPresent())
            .sorted(Comparator.comparingDouble(gate::timesBeyond).thenComparing(order))
            .toList();
    List<Candidate> unjudged =
        choice.candidates().stream()
            .filter(each -> gate.against(each).isEmpty() && judged.stream().noneMatch(each::is))
            .toList();
    List<List<Candidate>> tiers = tiers(rivals, advantages);
    List<Advantage> decisive = decisive(tiers, advantages);
    boolean isFirst = rivals.size() < 2 || order.compare(rivals.getFirst(), rivals.get(1)) < 0;
    return new Ranking(
        choice, gate, advantages, runs, tiers, ruledOut, unjudged, decisive, isFirst);
  }

  /** The candidates with enough runs and decision metrics, or all if none has. */
  private static List<Candidate> judged(Choice choice) {
    List<Candidate> known =
        choice.candidates().stream().filter(each -> hasFigure(each, choice)).toList();
    List<Candidate> all = known.isEmpty() ? choice.candidates() : known;
    List<Candidate> repeated =
        all.stream()
            .filter(each -> each.repeats().starts().size() >= Contrasts.FEWEST_RUNS)
            .toList();
    return repeated.size() < 2 ? all : repeated;
  }

  private static boolean hasFigure(Candidate candidate, Choice choice) {
    return choice.decisionMetrics().stream()
        .anyMatch(metric -> candidate.repeats().values(metric).length > 0);
  }

  private static List<List<Candidate>> tiers(List<Candidate> rivals, Advantages advantages) {
    List<List<Candidate>> tiers = new ArrayList<>();
    List<Candidate> left = rivals;
    while (!left.isEmpty()) {
      Set<String> best = advantages.unbeaten(left);
      tiers.add(left.stream().filter(each -> best.contains(each.name())).toList());
      left = left.stream().filter(each -> !best.contains(each.name())).toList();
    }
    return tiers;
  }

  /**
   * How far a candidate is behind the best of each metric: the weighted mean, in units of what
   * matters. A difference that does not matter counts nothing, and an unknown figure as much as the
   * worst.
   */
  private static double shortfall(
      Candidate candidate, List<Candidate> rivals, Choice choice, Advantages advantages) {
    double sum = 0;
    double weights = 0;
    for (Metric metric : choice.decisionMetrics()) {
      double weight = choice.criteria().goal().weight(metric);
      boolean isKnown = candidate.repeats().values(metric).length > 0;
      sum +=
          weight
              * (isKnown ? Stream.of(candidate) : rivals.stream())
                  .mapToDouble(each -> behind(each, metric, rivals, advantages))
                  .max()
                  .orElse(0);
      weights += weight;
    }
    return weights > 0 ? sum / weights : 0;
  }

  private static double behind(
      Candidate candidate, Metric metric, List<Candidate> rivals, Advantages advantages) {
    return rivals.stream()
        .filter(other -> !other.is(candidate))
        .flatMap(other -> advantages.seen(other, candidate, metric).stream())
        .filter(advantage -> advantage.worse().is(candidate))
        .mapToDouble(advantage -> advantage.contrast().timesEnough())
        .max()
        .orElse(0);
  }

  private static List<Advantage> decisive(List<List<Candidate>> tiers, Advantages advantages) {
    int best = tiers.isEmpty() ? 0 : tiers.getFirst().size();
    List<Candidate> rivals = tiers.stream().flatMap(List::stream).toList();
    List<Advantage> decisive = new ArrayList<>();
    for (int i = 0; i < best; i++) {
      for (int j = i + 1; j < rivals.size(); j++) {
        for (Metric metric : advantages.metrics()) {
          advantages.between(rivals.get(i), rivals.get(j), metric).ifPresent(decisive::add);
        }
      }
    }
    return List.copyOf(decisive);
  }

  /** The best one, or all that are tied for best; empty if all are ruled out. */
  List<Candidate> front() {
    return tiers.isEmpty() ? List.of() : tiers.getFirst();
  }

  /** The configurations that another beats, the best first. */
  List<Candidate> behind() {
    return tiers.stream().skip(1).flatMap(List::stream).toList();
  }

  /** All that are compared with each other. */
  List<Candidate> rivals() {
    return tiers.stream().flatMap(List::stream).toList();
  }

  boolean isSingleRuns() {
    return runs == 1;
  }

  boolean isOfTwoRuns() {
    return runs == 2;
  }

  /** True if verdicts order the configurations; two runs have only clear ones, if any. */
  boolean hasVerdicts() {
    return runs >= Contrasts.FEWEST_RUNS || (runs > 1 && !decisive.isEmpty());
  }

  /** True if each that is behind is clearly worse in a metric than one of the best. */
  boolean isClear() {
    return behind().stream()
        .allMatch(
            loser ->
                decisive.stream()
                    .anyMatch(
                        each -> each.worse().is(loser) && each.certainty() == Certainty.CLEAR));
  }

  /** The confidence in the order, by the figures alone. */
  Confidence confidence() {
    boolean isDecided = !behind().isEmpty() || rivals().size() < 2;
    boolean isSure = isDecided ? isClear() : isAlike();
    return isSure ? Confidence.HIGH : isDecided ? Confidence.MEDIUM : Confidence.LOW;
  }

  /** True if it is known that the best do not differ by enough to matter. */
  boolean isAlike() {
    return front().stream()
        .allMatch(a -> front().stream().allMatch(b -> a.is(b) || advantages.areAlike(a, b)));
  }

  /** Unclear differences among the best, and those that are only likely; none without verdicts. */
  List<Contrast> unsettled() {
    if (!hasVerdicts()) {
      return List.of();
    }
    List<Contrast> unsettled = new ArrayList<>();
    List<Candidate> front = front();
    for (int i = 0; i < front.size(); i++) {
      for (int j = i + 1; j < front.size(); j++) {
        unsettled.addAll(open(front.get(i), front.get(j)));
      }
    }
    decisive.stream()
        .filter(each -> each.certainty() == Certainty.LIKELY && adds(each))
        .map(Advantage::contrast)
        .forEach(unsettled::add);
    return unsettled;
  }

  /** True unless the worse one is already clearly worse in a metric of the same importance. */
  private boolean adds(Advantage likely) {
    Goal goal = choice.criteria().goal();
    return decisive.stream()
        .noneMatch(
            each ->
                each.certainty() == Certainty.CLEAR
                    && each.worse().is(likely.worse())
                    && goal.weight(each.metric()) >= goal.weight(likely.metric()));
  }

  private List<Contrast> open(Candidate a, Candidate b) {
    return advantages.metrics().stream()
        .flatMap(metric -> advantages.contrast(a, b, metric).stream())
        .filter(contrast -> contrast.verdict() == Verdict.OPEN)
        .toList();
  }
}
