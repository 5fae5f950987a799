package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.statistics.Repeats;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Compares configurations, all with all, and judges which differences are clear or likely.
 *
 * <p>Only the decision metrics are judged, and only where both had the same load. All verdicts
 * about the configurations of one load hold together: five identical configurations compared in a
 * dozen metrics would otherwise show a false "better" every other time. The method is in {@code
 * docs/statistics.md}.
 */
public final class Contrasts {

  /** Two runs are too few to judge. */
  public static final int FEWEST_RUNS = 3;

  private final Map<Metric, Double> weights;
  private final InterestingDifferences interesting;

  /**
   * @param weights the decision metrics with their parts of the 5 % of comparisons that may show a
   *     false word, in any unit
   * @param interesting what a difference must exceed for a word
   */
  public Contrasts(Map<Metric, Double> weights, InterestingDifferences interesting) {
    this.weights = weights;
    this.interesting = interesting;
  }

  /**
   * All pairs of some configurations.
   *
   * @param againstBaseline every other against the baseline, in each metric that both have
   * @param amongOthers those that leave the baseline out, in the decision metrics
   */
  public record Pairs(List<Contrast> againstBaseline, List<Contrast> amongOthers) {

    /** Both. */
    public List<Contrast> all() {
      return Stream.concat(againstBaseline.stream(), amongOthers.stream()).toList();
    }
  }

  /** Two configurations in a metric, seen from that baseline, whichever way they were compared. */
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

  /** Every pair, one side of some of which is the baseline. */
  public Pairs of(Repeats baseline, List<Repeats> others) {
    List<Repeats> all = Stream.concat(Stream.of(baseline), others.stream()).toList();
    Map<String, Rivals> rivals = rivals(all);
    return new Pairs(
        others.parallelStream()
            .flatMap(
                other ->
                    Arrays.stream(Metric.values())
                        .flatMap(metric -> contrast(baseline, other, metric, rivals).stream()))
            .toList(),
        decided(others, rivals));
  }

  private List<Contrast> decided(List<Repeats> configurations, Map<String, Rivals> rivals) {
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
      Repeats baseline, Repeats candidate, Metric metric, Map<String, Rivals> rivals) {
    if (baseline.values(metric).length == 0 || candidate.values(metric).length == 0) {
      return Optional.empty();
    }
    Contrast own = Estimate.of(baseline, candidate, metric, interesting);
    Rivals judges = rivals.get(baseline.name());
    return Optional.of(judges == null ? own : judges.judged(own));
  }

  /** By the name of each the configurations that had the same load. */
  private Map<String, Rivals> rivals(List<Repeats> configurations) {
    Map<String, Rivals> rivals = new HashMap<>();
    for (Repeats each : configurations) {
      if (!rivals.containsKey(each.name())) {
        List<Repeats> sameLoad =
            configurations.stream().filter(other -> haveOneLoad(each, other)).toList();
        Rivals together = new Rivals(sameLoad, weights, interesting);
        sameLoad.forEach(one -> rivals.put(one.name(), together));
      }
    }
    return rivals;
  }

  private static boolean haveOneLoad(Repeats one, Repeats other) {
    return LoadFactors.areEqual(one.configuration().factors(), other.configuration().factors());
  }
}
