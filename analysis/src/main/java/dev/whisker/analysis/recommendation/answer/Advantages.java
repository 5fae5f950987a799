package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.MetricGroup;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.answer.Advantage.Certainty;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Verdict;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The advantages of configurations over each other, and the better one of each pair. */
final class Advantages {

  private static final Set<Metric> LATENCIES =
      Set.of(Metric.LATENCY_P99, Metric.LATENCY_P95, Metric.LATENCY_MEAN);

  /** A pair of configurations in a metric, in either order. */
  private record Key(Set<String> names, Metric metric) {}

  private final Choice choice;
  private final boolean byValue;
  private final Map<Key, Contrast> contrasts = new HashMap<>();

  /**
   * @param byValue true if the values alone decide, because there is one run each
   */
  Advantages(Choice choice, boolean byValue) {
    this.choice = choice;
    this.byValue = byValue;
    for (Contrast contrast : choice.contrasts()) {
      Set<String> names = Set.of(contrast.baseline(), contrast.candidate());
      contrasts.put(new Key(names, contrast.metric()), contrast);
    }
  }

  List<Metric> metrics() {
    return choice.decisionMetrics();
  }

  /** The contrast of the two in a metric; empty if one of them has no figure. */
  Optional<Contrast> contrast(Candidate a, Candidate b, Metric metric) {
    return Optional.ofNullable(contrasts.get(new Key(Set.of(a.name(), b.name()), metric)))
        .filter(contrast -> !Double.isNaN(contrast.value()));
  }

  /** The better of the two in a metric; empty if unknown. */
  Optional<Advantage> between(Candidate a, Candidate b, Metric metric) {
    return contrast(a, b, metric)
        .flatMap(
            contrast -> certainty(contrast).map(certainty -> advantage(a, b, contrast, certainty)));
  }

  /** The better of the two by their values, even if that is not sure. */
  Optional<Advantage> seen(Candidate a, Candidate b, Metric metric) {
    return contrast(a, b, metric)
        .filter(Advantages::counts)
        .map(contrast -> advantage(a, b, contrast, Certainty.VALUE));
  }

  private static boolean counts(Contrast contrast) {
    return contrast.isInteresting() && contrast.metric().direction() != Direction.NEITHER;
  }

  private static Advantage advantage(
      Candidate a, Candidate b, Contrast contrast, Certainty certainty) {
    boolean isA = isCandidateBetter(contrast) == contrast.candidate().equals(a.name());
    return new Advantage(contrast.metric(), isA ? a : b, isA ? b : a, certainty, contrast);
  }

  /** The advantages of {@code a} over {@code b}. */
  List<Advantage> gains(Candidate a, Candidate b) {
    return metrics().stream()
        .flatMap(metric -> between(a, b, metric).stream())
        .filter(advantage -> advantage.better().is(a))
        .toList();
  }

  /**
   * True if {@code a} is the better choice: better in something and worse in nothing, or better in
   * the goal's metrics.
   */
  boolean beats(Candidate a, Candidate b) {
    List<Advantage> gains = counting(gains(a, b), gains(b, a));
    List<Advantage> losses = counting(gains(b, a), gains(a, b));
    if (gains.isEmpty() || losses.isEmpty()) {
      return !gains.isEmpty();
    }
    // Failed requests are fast, so many more of them are no fair price for a latency.
    return losses.stream().noneMatch(loss -> loss.metric() == Metric.ERROR_PERCENT)
        && choice.criteria().goal().first().stream()
            .flatMap(metric -> between(a, b, metric).stream())
            .findFirst()
            .filter(advantage -> advantage.better().is(a))
            .isPresent();
  }

  /**
   * The advantages that count. Pauses and full GCs are causes, which users feel as latency. So they
   * never outweigh a latency that clearly differs the other way.
   */
  private static List<Advantage> counting(List<Advantage> own, List<Advantage> others) {
    boolean isSlower =
        others.stream()
            .anyMatch(
                each -> each.certainty() != Certainty.LIKELY && LATENCIES.contains(each.metric()));
    return isSlower
        ? own.stream().filter(each -> each.metric().group() != MetricGroup.PAUSES).toList()
        : own;
  }

  /** True if the two do not differ enough to matter in any metric. */
  boolean areAlike(Candidate a, Candidate b) {
    return metrics().stream()
        .flatMap(metric -> contrast(a, b, metric).stream())
        .allMatch(
            contrast ->
                byValue
                    ? !contrast.isInteresting()
                    : contrast.verdict() == Verdict.NO_DIFFERENCE
                        || contrast.verdict() == Verdict.SMALL);
  }

  /**
   * The names of candidates that no other beats. If criteria form a circle, all in it count, so
   * there is always one.
   */
  Set<String> unbeaten(List<Candidate> all) {
    int n = all.size();
    boolean[][] beats = new boolean[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        beats[i][j] = i != j && beats(all.get(i), all.get(j));
      }
    }
    for (int via = 0; via < n; via++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          beats[i][j] |= beats[i][via] && beats[via][j];
        }
      }
    }
    Set<String> unbeaten = new HashSet<>();
    for (int i = 0; i < n; i++) {
      boolean isUnbeaten = true;
      for (int j = 0; j < n; j++) {
        isUnbeaten &= !beats[j][i] || beats[i][j];
      }
      if (isUnbeaten) {
        unbeaten.add(all.get(i).name());
      }
    }
    return unbeaten;
  }

  private Optional<Certainty> certainty(Contrast contrast) {
    if (byValue) {
      return counts(contrast) ? Optional.of(Certainty.VALUE) : Optional.empty();
    }
    return switch (contrast.verdict()) {
      case BETTER, WORSE -> Optional.of(Certainty.CLEAR);
      case LIKELY_BETTER, LIKELY_WORSE -> Optional.of(Certainty.LIKELY);
      case NO_DIFFERENCE, SMALL, OPEN, NONE -> Optional.empty();
    };
  }

  private static boolean isCandidateBetter(Contrast contrast) {
    double nothing = contrast.scale() == Contrast.Scale.RATIO ? 1 : 0;
    boolean more = contrast.value() > nothing;
    return more == (contrast.metric().direction() == Direction.MORE_IS_BETTER);
  }
}
