package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.load.LoadWindow;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.cli.arguments.Limits;
import dev.whisker.app.cli.arguments.Limits.Limit;
import dev.whisker.app.cli.arguments.Limits.Limited;
import dev.whisker.app.cli.arguments.Limits.OfMetric;
import dev.whisker.app.cli.arguments.Limits.OfPercentile;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.SampleSeries;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The gates of {@code --slo}. Every run of a candidate must keep a fixed limit; its mean must keep
 * one that is relative to the baseline. A figure that is unknown fails.
 */
final class LimitGates {

  private final Comparison comparison;
  private final Limits limits;
  private final LocalizedTerminal console;
  private final Wording wording;

  LimitGates(Comparison comparison, Limits limits, LocalizedTerminal console) {
    this.comparison = comparison;
    this.limits = limits;
    this.console = console;
    this.wording = Wording.in(console.locale());
  }

  /** All gates, in the order of the configurations and limits. */
  List<BuildGate> all() {
    return comparison.configurations().stream()
        .filter(each -> isAlone() || !each.name().equals(comparison.baseline()))
        .flatMap(
            candidate ->
                limits.all().stream()
                    .map(
                        limit ->
                            limit.isRelative()
                                ? relative(candidate, limit)
                                : fixed(candidate, limit)))
        .toList();
  }

  private boolean isAlone() {
    return comparison.configurations().size() == 1;
  }

  private BuildGate fixed(ConfigurationResult candidate, Limit limit) {
    String allowed = quantity(limit.value(), limit.of());
    double worst = worst(candidate, limit.of());
    if (isBeyond(worst, limit.of(), limit.value())) {
      return failed("cli.gate.limit", candidate, limit.of(), worst, allowed);
    }
    return mayBeBeyond(candidate, limit, worst)
        ? failed("cli.gate.unknown", candidate, limit.of(), worst, allowed)
        : passed(candidate, limit.of(), allowed);
  }

  private BuildGate relative(ConfigurationResult candidate, Limit limit) {
    String percent = wording.quantity(100 * limit.value(), Unit.PERCENT);
    if (isAlone()) {
      String allowed = console.text("cli.limit.alone", Map.of("percent", percent));
      return failed("cli.gate.unknown", candidate, limit.of(), Double.NaN, allowed);
    }
    double base = usual(comparison.ofBaseline(), limit.of());
    double own = usual(candidate, limit.of());
    double worst = base * limit.value();
    String allowed =
        console.text(
            "cli.limit.relative",
            Map.of(
                "percent", percent,
                "baseline", comparison.baseline(),
                "value", quantity(worst, limit.of())));
    if (Double.isNaN(base) || Double.isNaN(own)) {
      return failed("cli.gate.unknown", candidate, limit.of(), own, allowed);
    }
    return isBeyond(own, limit.of(), worst)
        ? failed("cli.gate.limit", candidate, limit.of(), own, allowed)
        : passed(candidate, limit.of(), allowed);
  }

  private BuildGate passed(ConfigurationResult candidate, Limited of, String allowed) {
    return BuildGate.passed(candidate.name(), name(of, allowed));
  }

  private BuildGate failed(
      String key, ConfigurationResult candidate, Limited of, double figure, String allowed) {
    return BuildGate.failed(
        candidate.name(),
        name(of, allowed),
        console.text(
            key,
            Map.of(
                "configuration", candidate.name(),
                "metric", title(of),
                "worst", quantity(figure, of),
                "limit", allowed)));
  }

  private String name(Limited of, String allowed) {
    return console.text("cli.gate.name", Map.of("metric", title(of), "limit", allowed));
  }

  private String title(Limited of) {
    return switch (of) {
      case OfMetric(Metric metric) -> wording.metric(metric.id());
      case OfPercentile(double percent) ->
          console.text(
              "cli.limit.percentile",
              Map.of("percent", BigDecimal.valueOf(percent).stripTrailingZeros().toPlainString()));
    };
  }

  private String quantity(double value, Limited of) {
    return wording.quantity(value, of.unit());
  }

  /** The figure of the worst run; NaN if it is unknown for all, or a mean of them is. */
  private static double worst(ConfigurationResult configuration, Limited of) {
    return switch (of) {
      case OfMetric(Metric metric) -> {
        Spread spread = configuration.summary().get(metric);
        yield spread == null || spread.n() == 0
            ? Double.NaN
            : metric.direction() == Direction.MORE_IS_BETTER ? spread.min() : spread.max();
      }
      case OfPercentile(double percent) ->
          Arrays.stream(percentiles(configuration, percent)).max().orElse(Double.NaN);
    };
  }

  /** The figure for all runs: their mean, or the longest. */
  private static double usual(ConfigurationResult configuration, Limited of) {
    return switch (of) {
      case OfMetric(Metric metric) -> {
        Spread spread = configuration.summary().get(metric);
        yield spread == null ? Double.NaN : spread.standingFor(metric);
      }
      case OfPercentile(double percent) ->
          Math.exp(
              Arrays.stream(percentiles(configuration, percent))
                  .map(Math::log)
                  .average()
                  .orElse(Double.NaN));
    };
  }

  private static double[] percentiles(ConfigurationResult configuration, double percent) {
    return configuration.runs().stream()
        .mapToDouble(run -> percentile(run.metrics(), percent))
        .toArray();
  }

  /** NaN without single requests, or if there are too few for it. */
  private static double percentile(RunMetrics run, double percent) {
    @Nullable SampleSeries samples = run.timeline().samples();
    if (samples == null) {
      return Double.NaN;
    }
    LatencyCounts times = LoadWindow.of(run.timeline(), samples, run.window()).times();
    boolean isThin = times.total() * (100 - percent) < 100;
    return isThin ? Double.NaN : times.percentile(percent);
  }

  /** True if a value that is unknown, or known only as an upper bound, may break the limit. */
  private static boolean mayBeBeyond(ConfigurationResult configuration, Limit limit, double worst) {
    return switch (limit.of()) {
      case OfMetric(Metric metric) -> {
        boolean isUnknown = !configuration.summary().containsKey(metric);
        yield configuration.runs().stream()
            .map(RunResult::metrics)
            .filter(run -> isUnknown || run.isLessThanStep(metric))
            .anyMatch(run -> !run.isAtMost(metric, limit.value()));
      }
      // One run without it leaves the worst unknown.
      case OfPercentile any -> Double.isNaN(worst);
    };
  }

  private static boolean isBeyond(double figure, Limited of, double limit) {
    return of.direction() == Direction.MORE_IS_BETTER ? figure < limit : figure > limit;
  }
}
