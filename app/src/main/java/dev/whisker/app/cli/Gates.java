package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.cli.Gate.Outcome;
import dev.whisker.app.cli.VerdictGates.FailOn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The conditions under which a comparison fails a script. */
final class Gates {

  private Gates() {}

  /**
   * Prints what failed or could not be decided on stderr, one line each.
   *
   * @param otherwise the exit status if no gate failed
   * @return the resulting exit status
   */
  static int check(
      Comparison comparison,
      @Nullable FailOn failOn,
      Map<Metric, Double> limits,
      Console console,
      int otherwise) {
    List<Gate> gates = of(comparison, failOn, limits, console);
    gates.stream()
        .filter(gate -> !gate.is(Outcome.PASSED))
        .forEach(gate -> console.err().println(gate.reason()));
    return gates.stream().anyMatch(gate -> gate.is(Outcome.FAILED))
        ? ExitStatus.GATE_FAILED
        : otherwise;
  }

  /**
   * @param failOn null if verdicts do not matter
   * @param limits the worst value allowed of a metric for every run of every configuration; an
   *     unknown figure fails
   */
  static List<Gate> of(
      Comparison comparison, @Nullable FailOn failOn, Map<Metric, Double> limits, Console console) {
    List<Gate> gates = new ArrayList<>();
    if (failOn != null) {
      gates.addAll(new VerdictGates(comparison, failOn, console).all());
    }
    Wording wording = Wording.in(console.locale());
    for (ConfigurationResult configuration : comparison.configurations()) {
      // In a fixed order, since scripts compare outputs.
      new TreeMap<>(limits)
          .forEach(
              (metric, limit) -> {
                double worst = worst(configuration.summary().get(metric), metric);
                Map<String, String> words =
                    words(configuration.name(), metric, worst, limit, wording);
                String name = console.text("cli.gate.name", words);
                if (isBeyond(worst, metric, limit)) {
                  gates.add(
                      Gate.failed(
                          configuration.name(), name, console.text("cli.gate.limit", words)));
                } else if (mayBeBeyond(configuration, metric, limit)) {
                  gates.add(
                      Gate.failed(
                          configuration.name(), name, console.text("cli.gate.unknown", words)));
                } else {
                  gates.add(Gate.passed(configuration.name(), name));
                }
              });
    }
    return gates;
  }

  /** True if a value known only as an upper bound may break the limit. */
  private static boolean mayBeBeyond(
      ConfigurationResult configuration, Metric metric, double limit) {
    boolean isUnknown = !configuration.summary().containsKey(metric);
    return configuration.runs().stream()
        .map(RunResult::metrics)
        .filter(run -> isUnknown || run.isLessThanStep(metric))
        .anyMatch(run -> !run.isAtMost(metric, limit));
  }

  private static double worst(@Nullable Spread spread, Metric metric) {
    if (spread == null || spread.n() == 0) {
      return Double.NaN;
    }
    return metric.direction() == Direction.MORE_IS_BETTER ? spread.min() : spread.max();
  }

  private static boolean isBeyond(double worst, Metric metric, double limit) {
    return metric.direction() == Direction.MORE_IS_BETTER ? worst < limit : worst > limit;
  }

  private static Map<String, String> words(
      String configuration, Metric metric, double worst, double limit, Wording wording) {
    return Map.of(
        "configuration", configuration,
        "metric", wording.metric(metric.id()),
        "worst", wording.quantity(worst, metric.unit()),
        "limit", wording.quantity(limit, metric.unit()));
  }
}
