package dev.whisker.analysis.rule.comparison;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.result.LoadResult;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The label whose share of the requests differs most between configurations.
 *
 * @param least the smallest share among the configurations, 0 to 1
 * @param most the largest
 */
record LabelMix(String label, double least, double most) {

  /** The smallest difference that is not random. */
  static final double APART = 0.05;

  private static final double DEVIATIONS = 4;

  /** The requests of a configuration, in all and of a label. */
  private record Count(double all, double own) {

    double share() {
      return own / all;
    }

    double variance() {
      return share() * (1 - share()) / all;
    }
  }

  static Optional<LabelMix> among(List<Repeats> configurations) {
    Set<String> labels = new TreeSet<>();
    results(configurations).forEach(result -> labels.addAll(result.labels().keySet()));
    return labels.size() < 2
        ? Optional.empty()
        : labels.stream()
            .map(label -> of(label, configurations))
            .flatMap(Optional::stream)
            .max(Comparator.comparingDouble(mix -> mix.most - mix.least));
  }

  private static Optional<LabelMix> of(String label, List<Repeats> configurations) {
    List<Count> counts =
        configurations.stream()
            .map(each -> count(Set.of(label), List.of(each)))
            .filter(count -> count.all > 0)
            .toList();
    DoubleSummaryStatistics shares = counts.stream().mapToDouble(Count::share).summaryStatistics();
    double byLot =
        DEVIATIONS * Math.sqrt(2 * counts.stream().mapToDouble(Count::variance).max().orElse(0));
    return counts.size() > 1 && shares.getMax() - shares.getMin() > Math.max(APART, byLot)
        ? Optional.of(new LabelMix(label, shares.getMin(), shares.getMax()))
        : Optional.empty();
  }

  /** The share of some labels in the requests of a configuration, 0 to 1; NaN if unknown. */
  static double share(Set<String> labels, Repeats configuration) {
    return count(labels, List.of(configuration)).share();
  }

  private static Count count(Set<String> labels, List<Repeats> configurations) {
    double all = 0;
    double own = 0;
    for (LoadResult result : results(configurations).toList()) {
      for (Map.Entry<String, LoadSummary> each : result.labels().entrySet()) {
        double samples = each.getValue().samples().value();
        all += samples;
        own += labels.contains(each.getKey()) ? samples : 0;
      }
    }
    return new Count(all, own);
  }

  private static Stream<LoadResult> results(List<Repeats> configurations) {
    return configurations.stream()
        .flatMap(each -> each.runs().stream())
        .map(RunMetrics::timeline)
        .flatMap(timeline -> Stream.ofNullable(timeline.loadResult()));
  }

  /** "share of GET /b (25% and 50%)". */
  Fact fact() {
    return Fact.phrase(
        "part.mix",
        Map.of(
            "label", Fact.word(label),
            "least", Fact.percent(100 * least),
            "most", Fact.percent(100 * most)));
  }
}
