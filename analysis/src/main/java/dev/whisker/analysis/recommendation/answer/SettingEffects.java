package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer.Confidence;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.answer.SettingPairs.Level;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.statistics.contrast.PairedRatios;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The effects of settings across all loads and other settings. Three servers under three loads in
 * three rounds are nine pairs of any two, not three comparisons of three runs.
 */
final class SettingEffects {

  /** The largest number of sentences. */
  private static final int MOST = 4;

  /** The largest number beside the answers of single loads. */
  private static final int MOST_BESIDES = 2;

  /** An answer across loads. */
  record Found(Statement headline, Confidence confidence, List<Evidence> evidence) {}

  private final Choice choice;
  private final List<Metric> metrics;

  /** Those that are proved, the most important metric first. */
  private final List<SettingEffect> clear = new ArrayList<>();

  private final List<SettingEffect> open = new ArrayList<>();

  SettingEffects(Choice choice) {
    this.choice = choice;
    Gate gate = new Gate(choice);
    Advantages advantages = new Advantages(choice, /* byValue= */ false);
    List<SettingPairs> settings =
        SettingPairs.among(
            choice.candidates().stream().filter(each -> gate.against(each).isEmpty()).toList());
    this.metrics =
        choice.decisionMetrics().stream()
            .sorted(Comparator.comparing(metric -> -choice.criteria().goal().weight(metric)))
            .toList();
    List<SettingEffect> effects =
        metrics.stream()
            .flatMap(
                metric ->
                    settings.stream()
                        .flatMap(
                            each -> SettingEffect.of(each, metric, advantages, choice).stream()))
            .toList();
    boolean[] areClear =
        PairedRatios.areClear(effects.stream().map(SettingEffect::ratios).toList());
    for (int i = 0; i < areClear.length; i++) {
      (areClear[i] ? clear : open).add(effects.get(i));
    }
  }

  /** The answer by settings that are clearly better; empty without any. */
  Optional<Found> proved() {
    return headline(
            clear.stream().filter(each -> !each.turnsAround()).toList(),
            "headline.across",
            "headline.trade-off")
        .map(headline -> new Found(headline, Confidence.HIGH, evidence()));
  }

  /** The answer by settings that are better in each pair, although that proves nothing. */
  Optional<Found> first() {
    List<SettingEffect> first = open.stream().filter(SettingEffect::isInEachPair).toList();
    return headline(first, "headline.across.first", "headline.single.trade-off")
        .map(
            headline ->
                new Found(
                    headline,
                    Confidence.LOW,
                    first.stream().limit(MOST).map(SettingEffect::first).toList()));
  }

  /**
   * A headline about the setting with the largest effect in the most important metric.
   *
   * @param some the most important metric first
   */
  private Optional<Statement> headline(List<SettingEffect> some, String key, String tradeOff) {
    return some.stream()
        .filter(each -> each.metric() == some.getFirst().metric())
        .max(Comparator.comparingDouble(SettingEffect::size))
        .map(
            largest -> {
              List<SettingEffect> own =
                  some.stream().filter(each -> each.what().equals(largest.what())).toList();
              Collection<Level> best = best(own, largest.metric());
              List<Level> several = new ArrayList<>(best);
              own.stream()
                  .filter(each -> best.contains(each.worse()))
                  .map(SettingEffect::better)
                  .filter(each -> !several.contains(each))
                  .forEach(several::add);
              return new Statement(
                  several.size() == best.size() ? key : tradeOff,
                  Map.of(
                      "metric", Gate.name(largest.metric()),
                      "best", names(best),
                      "several", names(several),
                      "count", Fact.count(best.size()),
                      "where", where()));
            });
  }

  /** The settings that are better than another in a metric, and worse than none. */
  private static List<Level> best(List<SettingEffect> some, Metric metric) {
    List<SettingEffect> own = some.stream().filter(each -> each.metric() == metric).toList();
    return own.stream()
        .map(SettingEffect::better)
        .filter(level -> own.stream().noneMatch(each -> each.worse().equals(level)))
        .distinct()
        .toList();
  }

  private static Fact names(Collection<Level> levels) {
    return Fact.listing(Names.FEW, levels.stream().map(Level::name).toList());
  }

  private Fact where() {
    boolean areLoads = Sweep.varying(choice.candidates()).stream().anyMatch(LoadFactors::isAsked);
    return Fact.term(areLoads ? "across.loads" : "across.settings");
  }

  /** The most important evidence, if single loads have an answer. */
  List<Evidence> firstEvidence() {
    return evidence().stream().limit(MOST_BESIDES).toList();
  }

  /**
   * The evidence, the clear effects first, then those that depend on the load, then those that are
   * not clear in the most important metric.
   */
  private List<Evidence> evidence() {
    List<Evidence> evidence = new ArrayList<>();
    clear.stream()
        .filter(each -> !each.dependsOnLoad())
        .collect(
            Collectors.groupingBy(
                each -> List.of(each.metric(), each.what(), each.better()),
                LinkedHashMap::new,
                Collectors.toList()))
        .values()
        .forEach(some -> evidence.add(SettingEffect.ahead(some)));
    clear.stream()
        .filter(SettingEffect::dependsOnLoad)
        .forEach(each -> evidence.add(each.depending()));
    open.stream()
        .filter(SettingEffect::turnsAround)
        .forEach(each -> evidence.add(each.depending()));
    open.stream()
        .filter(each -> each.ratios().mayBeProved() && !each.turnsAround())
        .filter(each -> each.metric() == metrics.getFirst())
        .forEach(each -> evidence.add(each.open()));
    return evidence.stream().limit(MOST).toList();
  }
}
