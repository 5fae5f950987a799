package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.statistics.Repeats;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Compares all pairs of configurations, and finds clear and likely differences.
 *
 * <p>Only decision metrics have verdicts, and only under equal load. All verdicts under one load
 * hold together. Otherwise five identical configurations in a dozen metrics would show a false
 * "better" every other time. The method is in {@code docs/statistics.md}.
 */
public final class Contrasts {

  /** The fewest runs for a likely verdict; two may show a clear one. */
  public static final int FEWEST_RUNS = 3;

  private final Map<Metric, Double> weights;
  private final InterestingDifferences interesting;

  /**
   * @param weights the decision metrics with their shares of the 5 % of comparisons that may show a
   *     false verdict, in any unit
   * @param interesting the smallest differences that matter
   */
  public Contrasts(Map<Metric, Double> weights, InterestingDifferences interesting) {
    this.weights = weights;
    this.interesting = interesting;
  }

  /**
   * All pairs of some configurations.
   *
   * @param againstBaseline every other configuration against the baseline, in each metric that both
   *     have
   * @param amongOthers pairs without the baseline, in the decision metrics
   */
  public record Pairs(List<Contrast> againstBaseline, List<Contrast> amongOthers) {

    /** All pairs. */
    public List<Contrast> all() {
      return Stream.concat(againstBaseline.stream(), amongOthers.stream()).toList();
    }
  }

  /** The contrast of two configurations in a metric, seen from that baseline. */
  public static Optional<Contrast> between(
      List<Contrast> contrasts, String baseline, String candidate, Metric metric) {
    for (Contrast each : contrasts) {
      if (each.metric() == metric) {
        if (each.baseline().equals(baseline) && each.candidate().equals(candidate)) {
          return Optional.of(each);
        }
        if (each.baseline().equals(candidate) && each.candidate().equals(baseline)) {
          return Optional.of(each.reversed());
        }
      }
    }
    return Optional.empty();
  }

  /** Compares all pairs of a baseline and others. */
  public Pairs of(Repeats baseline, List<Repeats> others) {
    return of(baseline, others, Set.of());
  }

  /**
   * Compares all pairs of a baseline and others.
   *
   * @param ruledOut names of those that cannot be chosen, whose variation says nothing about the
   *     rest
   */
  public Pairs of(Repeats baseline, List<Repeats> others, Set<String> ruledOut) {
    List<Repeats> all = Stream.concat(Stream.of(baseline), others.stream()).toList();
    Judges rivals =
        new Judges(
            rivals(all),
            ruledOut.isEmpty()
                ? Map.of()
                : rivals(all.stream().filter(each -> !ruledOut.contains(each.name())).toList()));
    return new Pairs(
        others.parallelStream()
            .flatMap(
                other ->
                    Arrays.stream(Metric.values())
                        .flatMap(metric -> contrast(baseline, other, metric, rivals).stream()))
            .toList(),
        decided(others, rivals));
  }

  /**
   * Those that judge a pair.
   *
   * @param ofAll the rivals of each configuration by its name
   * @param ofSound the same without those ruled out; empty if none is
   */
  private record Judges(Map<String, Rivals> ofAll, Map<String, Rivals> ofSound) {

    Contrast judged(Contrast contrast) {
      Map<String, Rivals> judges =
          ofSound.keySet().containsAll(List.of(contrast.baseline(), contrast.candidate()))
              ? ofSound
              : ofAll;
      Rivals rivals = judges.get(contrast.baseline());
      return rivals == null ? contrast : rivals.judged(contrast);
    }
  }

  private List<Contrast> decided(List<Repeats> configurations, Judges rivals) {
    List<Contrast> contrasts = new ArrayList<>();
    for (int i = 0; i < configurations.size(); i++) {
      for (int j = i + 1; j < configurations.size(); j++) {
        for (Metric metric : weights.keySet()) {
          contrast(configurations.get(i), configurations.get(j), metric, rivals)
              .ifPresent(contrasts::add);
        }
      }
    }
    return contrasts;
  }

  private Optional<Contrast> contrast(
      Repeats baseline, Repeats candidate, Metric metric, Judges rivals) {
    if (baseline.values(metric).length == 0 || candidate.values(metric).length == 0) {
      return Optional.empty();
    }
    return Optional.of(rivals.judged(Estimate.of(baseline, candidate, metric, interesting)));
  }

  /** The rivals of each configuration by its name: those with the same load. */
  private Map<String, Rivals> rivals(List<Repeats> configurations) {
    Map<String, Rivals> rivals = new HashMap<>();
    for (Repeats each : configurations) {
      if (!rivals.containsKey(each.name())) {
        List<Repeats> sameLoad =
            configurations.stream()
                .filter(other -> LoadFactors.areEqual(each.configuration(), other.configuration()))
                .toList();
        Rivals together = new Rivals(sameLoad, weights, interesting);
        sameLoad.forEach(one -> rivals.put(one.name(), together));
      }
    }
    return rivals;
  }
}
