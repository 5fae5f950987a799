package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.answer.SettingPairs.Level;
import dev.whisker.analysis.recommendation.answer.SettingPairs.Pair;
import dev.whisker.analysis.rule.comparison.ClientLimited;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.PairedRatios;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Unit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.IntStream;

/**
 * The effect of a setting in a metric.
 *
 * @param what the factors of the setting; empty if only names differ
 * @param better the setting that is better in the mean
 * @param betters the configurations with that setting, one for each load
 * @param ratios the better one to the worse, in the same order
 */
record SettingEffect(
    SortedSet<String> what,
    Metric metric,
    Level better,
    Level worse,
    List<Candidate> betters,
    PairedRatios ratios) {

  /** The effect; empty without two loads that show it. */
  static Optional<SettingEffect> of(
      SettingPairs settings, Metric metric, Advantages advantages, Choice choice) {
    List<Pair> pairs =
        settings.pairs().stream().filter(pair -> canRank(pair, metric, advantages)).toList();
    return PairedRatios.of(
            pairs.stream()
                .map(pair -> new PairedRatios.Pair(pair.one().repeats(), pair.other().repeats()))
                .toList(),
            metric,
            choice.criteria().interesting())
        .map(
            ratios -> {
              boolean isMore = ratios.ratio() > 1;
              boolean isOne = isMore == (metric.direction() == Direction.MORE_IS_BETTER);
              return new SettingEffect(
                  settings.what(),
                  metric,
                  isOne ? settings.one() : settings.other(),
                  isOne ? settings.other() : settings.one(),
                  pairs.stream().map(isOne ? Pair::one : Pair::other).toList(),
                  isOne ? ratios : ratios.reversed());
            });
  }

  /** True unless the load script set the rate of both, or a figure is only a lower bound. */
  private static boolean canRank(Pair pair, Metric metric, Advantages advantages) {
    boolean isCompared =
        advantages
            .contrast(pair.one(), pair.other(), metric)
            .filter(each -> !each.isBound() && each.scale() == Contrast.Scale.RATIO)
            .isPresent();
    return isCompared
        && Comparability.canRank(
                List.of(metric),
                ClientLimited.RULE
                    .evaluate(
                        List.of(pair.one().repeats(), pair.other().repeats()), Criteria.DEFAULT)
                    .stream()
                    .toList())
            .contains(metric);
  }

  /** True if it is better in each pair, by enough to matter. */
  boolean isInEachPair() {
    return ratios.matters() && ratios.ahead() == ratios.pairs();
  }

  /** True if there are enough pairs, and the ratio depends on the load. */
  boolean dependsOnLoad() {
    return ratios.mayBeProved() && ratios.dependsOnLoad();
  }

  /** True if it depends on the load which of the two is better. */
  boolean turnsAround() {
    return ratios.mayBeProved() && ratios.turnsAround();
  }

  /** The size of the effect: of two ratios, the one that is farther from 1. */
  double size() {
    return Math.abs(Math.log(ratios.ratio()));
  }

  /** True if its interval contains 1. */
  private boolean mayBeNone() {
    return ratios.low() <= 1 && ratios.high() >= 1;
  }

  /** Says how it depends on the load. */
  Evidence depending() {
    return about(turnsAround() ? "effect.depends" : "effect.range");
  }

  /** Says how large it may be, although it is not clear. */
  Evidence open() {
    return about(mayBeNone() ? "effect.apart" : "effect.open");
  }

  /** Says that it is seen in each pair. */
  Evidence first() {
    return about("effect.first");
  }

  private Evidence about(String key) {
    return evidence(new Statement(key, facts()));
  }

  /** One sentence about clear effects of the same setting in the same metric. */
  static Evidence ahead(List<SettingEffect> some) {
    SettingEffect first = some.getFirst();
    Map<String, Fact> facts = new HashMap<>(first.facts());
    facts.put(
        "ratios",
        Fact.clauses(
            Names.FEW,
            some.stream().map(each -> Fact.phrase("effect.ratio", each.facts())).toList()));
    facts.put("ahead", Fact.count(some.stream().mapToInt(each -> each.ratios.ahead()).sum()));
    facts.put("pairs", Fact.count(some.stream().mapToInt(each -> each.ratios.pairs()).sum()));
    return first.evidence(new Statement("effect.ahead", facts));
  }

  private Evidence evidence(Statement sentence) {
    return new Evidence(
        sentence, Optional.of(metric), Optional.empty(), List.of(), /* isSymptom= */ false);
  }

  private Map<String, Fact> facts() {
    double[] byLoad = ratios.ratios();
    List<Integer> inOrder =
        IntStream.range(0, byLoad.length)
            .boxed()
            .sorted(Comparator.comparing(i -> byLoad[i]))
            .toList();
    int least = inOrder.getFirst();
    int most = inOrder.getLast();
    double apart = Math.max(ratios.high(), 1 / ratios.low());
    return Map.ofEntries(
        Map.entry("metric", Gate.name(metric)),
        Map.entry("better", better.name()),
        Map.entry("worse", worse.name()),
        Map.entry("ratio", factor(ratios.ratio())),
        Map.entry("low", factor(ratios.low())),
        Map.entry("high", factor(ratios.high())),
        Map.entry("apart", Amount.atMost(apart)),
        Map.entry("least", factor(byLoad[least])),
        Map.entry("leastAt", Fact.word(betters.get(least).name())),
        Map.entry("most", factor(byLoad[most])),
        Map.entry("mostAt", Fact.word(betters.get(most).name())),
        Map.entry("ahead", Fact.count(ratios.ahead())),
        Map.entry("pairs", Fact.count(ratios.pairs())));
  }

  private static Fact factor(double ratio) {
    return new Fact.Quantity(ratio, Unit.COUNT);
  }
}
