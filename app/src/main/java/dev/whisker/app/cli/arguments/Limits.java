package dev.whisker.app.cli.arguments;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Unit;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Service level objectives in the form {@code p99=500ms,max-pause=200ms,errors=1%}.
 *
 * @param worstAllowed by metric, in its unit
 */
record Limits(Map<Metric, Double> worstAllowed) {

  static final Limits NONE = new Limits(Map.of());

  /** Short names for what people limit; every other metric goes by its id. */
  private static final Map<String, Metric> NAMES =
      Map.of(
          "p50", Metric.LATENCY_P50,
          "p90", Metric.LATENCY_P90,
          "p95", Metric.LATENCY_P95,
          "p99", Metric.LATENCY_P99,
          "mean", Metric.LATENCY_MEAN,
          "max", Metric.LATENCY_MAX,
          "max-pause", Metric.PAUSE_MAX,
          "errors", Metric.ERROR_PERCENT,
          "rate", Metric.SUCCESSFUL_PER_SECOND);

  private static final Pattern STATED =
      Pattern.compile("([a-z0-9-]+)\\s*=\\s*([0-9]+(?:\\.[0-9]+)?)\\s*(ms|s|%|/s|)");

  /** The value of a metric that is stated with a unit; NaN if the unit does not fit it. */
  interface Reading {
    double of(Metric metric, double number, String unit);
  }

  /**
   * @throws IllegalArgumentException that names the part which is no limit
   */
  static Limits parse(String text) {
    return new Limits(parse(text, (metric, number, unit) -> number * factor(unit, metric.unit())));
  }

  /**
   * Values of metrics, separated by commas.
   *
   * @throws IllegalArgumentException that names the part which is none
   */
  static Map<Metric, Double> parse(String text, Reading reading) {
    Map<Metric, Double> values = new EnumMap<>(Metric.class);
    for (String part : text.split(",", -1)) {
      Matcher stated = STATED.matcher(part.strip());
      Metric metric = stated.matches() ? metric(stated.group(1)) : null;
      double value =
          metric == null
              ? Double.NaN
              : reading.of(metric, Double.parseDouble(stated.group(2)), stated.group(3));
      if (metric == null || Double.isNaN(value)) {
        throw new IllegalArgumentException(part);
      }
      values.put(metric, value);
    }
    return Map.copyOf(values);
  }

  /** The metric of that short name or id; null for none. */
  private static @Nullable Metric metric(String name) {
    Metric known = NAMES.get(name);
    return known != null
        ? known
        : Arrays.stream(Metric.values())
            .filter(metric -> metric.id().equals(name))
            .findFirst()
            .orElse(null);
  }

  /** The factor from the written unit to the metric's own; NaN if the two do not fit. */
  private static double factor(String written, Unit unit) {
    return switch (written) {
      case "" -> 1;
      case "ms" -> unit == Unit.MILLISECONDS ? 1 : unit == Unit.SECONDS ? 0.001 : Double.NaN;
      case "s" -> unit == Unit.SECONDS ? 1 : unit == Unit.MILLISECONDS ? 1000 : Double.NaN;
      case "%" -> unit == Unit.PERCENT ? 1 : Double.NaN;
      default -> unit == Unit.PER_SECOND ? 1 : Double.NaN;
    };
  }
}
