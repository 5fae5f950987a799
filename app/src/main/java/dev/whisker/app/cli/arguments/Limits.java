package dev.whisker.app.cli.arguments;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Unit;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Service level objectives as one writes them: {@code p99=500ms,max-pause=200ms,errors=1%}.
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

  private static final Pattern LIMIT =
      Pattern.compile("([a-z0-9-]+)\\s*=\\s*([0-9]+(?:\\.[0-9]+)?)\\s*(ms|s|%|/s|)");

  /**
   * @throws IllegalArgumentException that names the part which is no limit
   */
  static Limits parse(String text) {
    Map<Metric, Double> limits = new EnumMap<>(Metric.class);
    for (String part : text.split(",", -1)) {
      Matcher matcher = LIMIT.matcher(part.strip());
      if (!matcher.matches()) {
        throw new IllegalArgumentException(part);
      }
      Metric metric = metric(matcher.group(1)).orElseThrow(() -> bad(part));
      double number = Double.parseDouble(matcher.group(2));
      limits.put(metric, number * scale(metric.unit(), matcher.group(3), part));
    }
    return new Limits(Map.copyOf(limits));
  }

  /** The metric of that short name or id. */
  static Optional<Metric> metric(String name) {
    Metric known = NAMES.get(name);
    return known != null
        ? Optional.of(known)
        : Arrays.stream(Metric.values()).filter(metric -> metric.id().equals(name)).findFirst();
  }

  /** The factor from the written unit to the metric's own. */
  private static double scale(Unit unit, String written, String part) {
    boolean fits =
        switch (written) {
          case "ms", "s" -> unit == Unit.MILLISECONDS || unit == Unit.SECONDS;
          case "%" -> unit == Unit.PERCENT;
          case "/s" -> unit == Unit.PER_SECOND;
          default -> true;
        };
    if (!fits) {
      throw bad(part);
    }
    return switch (unit) {
      case MILLISECONDS -> written.equals("s") ? 1000 : 1;
      case SECONDS -> written.equals("ms") ? 0.001 : 1;
      default -> 1;
    };
  }

  private static IllegalArgumentException bad(String part) {
    return new IllegalArgumentException(part);
  }
}
