package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Verdict;
import dev.whisker.analysis.wording.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The conditions under which a comparison fails a script. */
final class Gates {

  /** The verdicts on a decision metric that fail. */
  enum FailOn {
    WORSE(Verdict.WORSE),
    LIKELY_WORSE(Verdict.LIKELY_WORSE);

    private final Verdict mildest;

    FailOn(Verdict mildest) {
      this.mildest = mildest;
    }

    /** Its form on the command line. */
    @Override
    public String toString() {
      return mildest.id();
    }

    private boolean isMetBy(Verdict verdict) {
      return verdict == Verdict.WORSE || verdict == mildest;
    }
  }

  /**
   * One condition for one configuration.
   *
   * @param name of the condition
   * @param failure the reason why it failed; empty if it did not
   */
  record Gate(String configuration, String name, String failure) {

    boolean isBroken() {
      return !failure.isEmpty();
    }
  }

  private Gates() {}

  /**
   * Prints failed gates on stderr, one line each.
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
    List<Gate> broken =
        of(comparison, failOn, limits, console).stream().filter(Gate::isBroken).toList();
    broken.forEach(gate -> console.err().println(gate.failure()));
    return broken.isEmpty() ? otherwise : ExitStatus.GATE_FAILED;
  }

  /**
   * @param failOn null if verdicts do not matter
   * @param limits the worst value allowed of a metric for every run of every configuration; an
   *     unknown figure fails
   */
  static List<Gate> of(
      Comparison comparison, @Nullable FailOn failOn, Map<Metric, Double> limits, Console console) {
    List<Gate> gates = new ArrayList<>();
    Wording wording = Wording.in(console.locale());
    if (failOn != null) {
      for (Contrast contrast : comparison.contrasts()) {
        if (comparison.decisionMetrics().contains(contrast.metric())) {
          boolean isBroken = failOn.isMetBy(contrast.verdict());
          String metric = wording.metric(contrast.metric().id());
          gates.add(
              new Gate(
                  contrast.candidate(),
                  console.text(
                      "cli.gate.against",
                      Map.of("metric", metric, "baseline", contrast.baseline())),
                  isBroken ? verdict(contrast, wording, console) : ""));
        }
      }
    }
    for (ConfigurationResult configuration : comparison.configurations()) {
      // In a fixed order, since scripts compare outputs.
      new TreeMap<>(limits)
          .forEach(
              (metric, limit) -> {
                double worst = worst(configuration.summary().get(metric), metric);
                Map<String, String> words =
                    words(configuration.name(), metric, worst, limit, wording);
                String failure = "";
                if (isBeyond(worst, metric, limit)) {
                  failure = console.text("cli.gate.limit", words);
                } else if (mayBeBeyond(configuration, metric, limit)) {
                  failure = console.text("cli.gate.unknown", words);
                }
                String name = console.text("cli.gate.name", words);
                gates.add(new Gate(configuration.name(), name, failure));
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

  private static String verdict(Contrast contrast, Wording wording, Console console) {
    return console.text(
        "cli.gate.verdict",
        Map.of(
            "configuration", contrast.candidate(),
            "metric", wording.metric(contrast.metric().id()),
            "verdict", wording.verdict(contrast.verdict().id())));
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
