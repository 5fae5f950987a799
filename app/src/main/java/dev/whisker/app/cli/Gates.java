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

/** What a script may demand of a comparison. */
final class Gates {

  /** Which verdicts on a decision metric are too bad. */
  enum FailOn {
    WORSE(Verdict.WORSE),
    LIKELY_WORSE(Verdict.LIKELY_WORSE);

    private final Verdict mildest;

    FailOn(Verdict mildest) {
      this.mildest = mildest;
    }

    /** As it is written on the command line. */
    @Override
    public String toString() {
      return mildest.id();
    }

    private boolean isMetBy(Verdict verdict) {
      return verdict == Verdict.WORSE || verdict == mildest;
    }
  }

  private Gates() {}

  /**
   * Names on stderr what does not hold, a line each.
   *
   * @param otherwise the exit status where everything holds
   * @return the exit status that follows from it
   */
  static int check(
      Comparison comparison,
      @Nullable FailOn failOn,
      Map<Metric, Double> limits,
      Console console,
      int otherwise) {
    List<String> broken = broken(comparison, failOn, limits, console);
    broken.forEach(line -> console.err().println(line));
    return broken.isEmpty() ? otherwise : ExitStatus.GATE_FAILED;
  }

  /**
   * @param failOn null where verdicts do not matter
   * @param limits the worst value allowed of a metric, which every run of every configuration has
   *     to keep; a figure that is not known keeps nothing
   */
  private static List<String> broken(
      Comparison comparison, @Nullable FailOn failOn, Map<Metric, Double> limits, Console console) {
    List<String> lines = new ArrayList<>();
    Wording wording = Wording.in(console.locale());
    if (failOn != null) {
      for (Contrast contrast : comparison.contrasts()) {
        if (comparison.decisionMetrics().contains(contrast.metric())
            && failOn.isMetBy(contrast.verdict())) {
          lines.add(verdict(contrast, wording, console));
        }
      }
    }
    for (ConfigurationResult configuration : comparison.configurations()) {
      // In one order whatever the map's: scripts compare outputs.
      new TreeMap<>(limits)
          .forEach(
              (metric, limit) -> {
                double worst = worst(configuration.summary().get(metric), metric);
                boolean isBroken = isBeyond(worst, metric, limit);
                if (isBroken || mayBeBeyond(configuration, metric, limit)) {
                  String text = isBroken ? "cli.gate.limit" : "cli.gate.unknown";
                  String name = configuration.name();
                  lines.add(console.text(text, words(name, metric, worst, limit, wording)));
                }
              });
    }
    return lines;
  }

  /** What is less than its tool could tell keeps a limit that is wider, and perhaps no other. */
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
