package dev.whisker.analysis.recommendation.sweep;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One setting at which one of two sweeps falls off that go side by side elsewhere.
 *
 * @param setting of the factor that both sweep
 * @param falling the candidate that falls off there
 * @param standing the one of the other sweep
 * @param there the rate of the falling to that of the standing
 * @param elsewhere the same ratio as it usually is
 */
public record OutOfStep(
    String factor,
    String setting,
    Candidate falling,
    Candidate standing,
    double there,
    double elsewhere) {

  /** Fewer settings in common show no step to fall out of. */
  private static final int FEWEST_IN_STEP = 4;

  /** By how much more than usual one of two series must fall off. */
  private static final double LEAST = 0.1;

  private static final double DEVIATIONS = 3 * 1.4826;

  /** How often to look again before anything is made of it. */
  private static final int FEW_RUNS = 5;

  /** All that there are among sweeps of the same settings. */
  public static List<OutOfStep> among(List<Sweep> sweeps) {
    List<OutOfStep> all = new ArrayList<>();
    for (int i = 0; i < sweeps.size(); i++) {
      for (int j = i + 1; j < sweeps.size(); j++) {
        if (sweeps.get(i).isBeside(sweeps.get(j))) {
          between(sweeps.get(i), sweeps.get(j)).ifPresent(all::add);
        }
      }
    }
    return all;
  }

  /** The setting at which the ratio of two series is furthest from what it is elsewhere. */
  private static Optional<OutOfStep> between(Sweep one, Sweep other) {
    Metric rate = one.rate();
    int n = one.points().size();
    if (rate == null || rate != other.rate() || n < FEWEST_IN_STEP) {
      return Optional.empty();
    }
    double[] ratios = new double[n];
    for (int i = 0; i < n; i++) {
      ratios[i] = Math.log(other.points().get(i).mean(rate) / one.points().get(i).mean(rate));
    }
    double usual = Median.of(ratios);
    double[] off = Arrays.stream(ratios).map(ratio -> Math.abs(ratio - usual)).toArray();
    // Two that part somewhere, at an end or for good, are no anomaly: what falls out comes back.
    int furthest = 1;
    for (int i = 2; i < n - 1; i++) {
      furthest = off[i] > off[furthest] ? i : furthest;
    }
    boolean alone = Math.max(off[furthest - 1], off[furthest + 1]) < off[furthest] / 2;
    if (!alone || off[furthest] < Math.max(Math.log1p(LEAST), DEVIATIONS * Median.of(off))) {
      return Optional.empty();
    }
    boolean otherFalls = ratios[furthest] < usual;
    double sign = otherFalls ? 1 : -1;
    return Optional.of(
        new OutOfStep(
            one.factor(),
            one.points().get(furthest).text(one.factor()),
            (otherFalls ? other : one).points().get(furthest).candidate(),
            (otherFalls ? one : other).points().get(furthest).candidate(),
            Math.exp(sign * ratios[furthest]),
            Math.exp(sign * usual)));
  }

  Statement reason() {
    return new Statement(
        "sweep.out-of-step",
        Map.of(
            "factor",
            new Fact.Factor(factor),
            "setting",
            Fact.word(setting),
            "falling",
            Fact.word(falling.name()),
            "standing",
            Fact.word(standing.name()),
            "there",
            new Fact.Change(there, Unit.RATIO),
            "elsewhere",
            new Fact.Change(elsewhere, Unit.RATIO)));
  }

  /** To look again, at that setting alone. */
  public Statement next() {
    return new Statement(
        "next.out-of-step",
        Map.of(
            "factor", new Fact.Factor(factor),
            "setting", Fact.word(setting),
            "falling", Fact.word(falling.name()),
            "standing", Fact.word(standing.name()),
            "few", Fact.count(FEW_RUNS)));
  }
}
