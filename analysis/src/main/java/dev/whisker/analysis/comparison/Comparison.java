package dev.whisker.analysis.comparison;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Answer.Place;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.run.Grouping.Excluded;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.analysis.timeline.Trim;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Configurations side by side; a single configuration is the full view of it.
 *
 * @param configurations in natural order, the baseline among them; never empty
 * @param baseline name of the baseline
 * @param trim time cut off every run's load: as set, or as detected
 * @param decisionMetrics at most five metrics that decide, by the goal and the data; they have
 *     verdicts unless a finding makes them unfit to rank
 * @param contrasts every other configuration against the baseline, in every metric that both have
 * @param otherContrasts all pairs without the baseline, in the decision metrics
 * @param findings about the comparison as a whole
 * @param excluded runs that no figure covers
 * @param positions of all configurations, those without any included run among them, by name
 */
public record Comparison(
    List<ConfigurationResult> configurations,
    String baseline,
    Settings settings,
    Trim trim,
    List<Metric> decisionMetrics,
    List<Contrast> contrasts,
    List<Contrast> otherContrasts,
    List<Finding> findings,
    Answer answer,
    List<Excluded> excluded,
    Map<String, Integer> positions) {

  /** A comparison without an earlier one that shows the same files. */
  public Comparison(
      List<ConfigurationResult> configurations,
      String baseline,
      Settings settings,
      Trim trim,
      List<Metric> decisionMetrics,
      List<Contrast> contrasts,
      List<Contrast> otherContrasts,
      List<Finding> findings,
      Answer answer,
      List<Excluded> excluded) {
    this(
        configurations,
        baseline,
        settings,
        trim,
        decisionMetrics,
        contrasts,
        otherContrasts,
        findings,
        answer,
        excluded,
        Positions.inOrder(configurations, excluded));
  }

  /**
   * The metrics of tables and charts: those that decide and, if the message size was varied, the
   * network throughput. Requests per second always fall with larger messages.
   */
  public List<Metric> shownMetrics() {
    long sizes =
        configurations.stream()
            .map(each -> each.configuration().factors().values().getOrDefault("messageSize", ""))
            .distinct()
            .count();
    boolean isKnown =
        configurations.stream().allMatch(each -> each.summary().containsKey(Metric.NETWORK_RATE));
    return sizes > 1 && isKnown
        ? Stream.of(
                decisionMetrics.stream().limit(1),
                Stream.of(Metric.NETWORK_RATE),
                decisionMetrics.stream())
            .flatMap(metrics -> metrics)
            .distinct()
            .toList()
        : decisionMetrics;
  }

  /** The result of the baseline. */
  public ConfigurationResult ofBaseline() {
    return configurations.stream()
        .filter(each -> each.name().equals(baseline))
        .findFirst()
        .orElseThrow();
  }

  /** The names of the configurations, in their order. */
  public List<String> names() {
    return configurations.stream().map(ConfigurationResult::name).toList();
  }

  /**
   * The contrast of two configurations in a metric, seen from the first; empty if they are not
   * compared.
   */
  public Optional<Contrast> contrast(String one, String other, Metric metric) {
    return Contrasts.between(contrasts, one, other, metric)
        .or(() -> Contrasts.between(otherContrasts, one, other, metric));
  }

  /**
   * The position of a configuration, from 0, by which it has its colour and marker. It keeps them
   * under a new name, and while others are excluded or added.
   *
   * @param name of one of the configurations
   */
  public int position(String name) {
    return Objects.requireNonNull(positions.get(name), name);
  }

  /** The same comparison with the positions that an earlier one gave to the same files. */
  Comparison placedAs(Map<String, Integer> others) {
    return new Comparison(
        configurations,
        baseline,
        settings,
        trim,
        decisionMetrics,
        contrasts,
        otherContrasts,
        findings,
        answer,
        excluded,
        others);
  }

  /**
   * The configurations to show where there is not room for all: the best ranked, or, where none is
   * ranked, those that the evidence is about. The baseline is always among them.
   *
   * @param most at least 1
   * @return names in the order of the ranking
   */
  public List<String> essential(int most) {
    List<Place> ranking = answer.ranking();
    List<String> all = ranking.stream().map(Place::name).toList();
    List<List<String>> named = answer.evidence().stream().map(Evidence::names).toList();
    List<String> first =
        Stream.of(
                ranking.stream().filter(Place::isRanked).map(Place::name),
                named.stream().flatMap(names -> names.stream().limit(1)),
                named.stream().flatMap(List::stream),
                all.stream())
            .flatMap(names -> names)
            .distinct()
            .toList();
    return Stream.of(first.stream().limit(most - 1L), Stream.of(baseline), first.stream())
        .flatMap(names -> names)
        .distinct()
        .limit(most)
        .sorted(Comparator.comparing(all::indexOf))
        .toList();
  }
}
