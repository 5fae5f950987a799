package dev.whisker.analysis.rule.comparison.figures;

import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Preferences;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.InterestingDifferences;
import dev.whisker.analysis.wording.Fact;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * D89: whether one configuration is best in everything, as reports like to claim. What a user, or
 * an article, claims is not known to Whisker; what the figures allow to claim is.
 */
public final class NoneBestInAll implements ComparisonRule {

  private static final List<Metric> LOOKED_AT =
      List.of(
          Metric.SUCCESSFUL_PER_SECOND,
          Metric.LATENCY_MEAN,
          Metric.LATENCY_P99,
          Metric.ERROR_PERCENT,
          Metric.GC_THROUGHPUT,
          Metric.PAUSE_MAX);

  private static final double LEAST_OF_WHAT_MATTERS = 0.1;

  @Override
  public String id() {
    return "D89";
  }

  @Override
  public Optional<Finding> look(List<Repeats> configurations, Preferences preferences) {
    Map<String, List<Fact>> bests = new LinkedHashMap<>();
    for (Metric metric : LOOKED_AT) {
      List<Repeats> sorted = bestFirst(configurations, metric);
      boolean decided =
          sorted.size() == configurations.size()
              && sorted.size() > 1
              && matters(mean(sorted.get(0), metric), mean(sorted.get(1), metric), metric);
      if (decided) {
        bests
            .computeIfAbsent(sorted.getFirst().name(), name -> new ArrayList<>())
            .add(Fact.term("metric." + metric.id()));
      }
    }
    if (bests.values().stream().mapToInt(List::size).sum() < 2) {
      return Optional.empty();
    }
    List<Fact> said = new ArrayList<>();
    bests.forEach((name, metrics) -> said.add(best(name, metrics)));
    Conclusion so = new Conclusion(this, preferences).saw("bests", Fact.listing(said));
    return Optional.of(
        bests.size() == 1
            ? so.saw("name", Fact.word(bests.keySet().iterator().next())).fine()
            : so.advise("advice").found(Severity.INFO));
  }

  private static Fact best(String name, List<Fact> metrics) {
    return Fact.phrase(
        "part.best", Map.of("name", Fact.word(name), "metric", Fact.listing(metrics)));
  }

  /** Nobody is best by a small part of what anybody would act on: reports round that away. */
  private static boolean matters(double best, double next, Metric metric) {
    double size =
        metric.comparedAsRatio()
            ? Math.expm1(Math.abs(Math.log(best / next)))
            : Math.abs(best - next);
    InterestingDifferences usual = InterestingDifferences.USUAL;
    return size >= usual.of(metric) * LEAST_OF_WHAT_MATTERS
        && Math.abs(best - next) >= usual.least(metric) * LEAST_OF_WHAT_MATTERS;
  }

  private static List<Repeats> bestFirst(List<Repeats> configurations, Metric metric) {
    Comparator<Repeats> ascending = Comparator.comparingDouble(each -> mean(each, metric));
    return configurations.stream()
        .filter(each -> !Double.isNaN(mean(each, metric)))
        .sorted(metric.direction() == Direction.MORE_IS_BETTER ? ascending.reversed() : ascending)
        .toList();
  }

  private static double mean(Repeats each, Metric metric) {
    return each.spread(metric).mean();
  }
}
