package dev.whisker.app.cli.arguments;

import dev.whisker.analysis.metric.Metric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A figure of the command line: {@code p99<=500ms}.
 *
 * @param written all of it
 * @param name before the sign
 * @param sign {@code =}, {@code <}, {@code <=}, {@code >} or {@code >=}
 * @param unit as written; empty without one
 */
record StatedFigure(String written, String name, String sign, double number, String unit) {

  /** Short names for what people limit; every other metric goes by its id. */
  private static final Map<String, Metric> NAMES =
      Map.ofEntries(
          Map.entry("p50", Metric.LATENCY_P50),
          Map.entry("p90", Metric.LATENCY_P90),
          Map.entry("p95", Metric.LATENCY_P95),
          Map.entry("p99", Metric.LATENCY_P99),
          Map.entry("mean", Metric.LATENCY_MEAN),
          Map.entry("max", Metric.LATENCY_MAX),
          Map.entry("max-pause", Metric.PAUSE_MAX),
          Map.entry("full-gcs", Metric.FULL_COUNT),
          Map.entry("errors", Metric.ERROR_PERCENT),
          Map.entry("rate", Metric.SUCCESSFUL_PER_SECOND));

  private static final Pattern FORM =
      Pattern.compile(
          "([a-z0-9.-]+)\\s*([<>]?=|[<>])\\s*([0-9]+(?:\\.[0-9]+)?)\\s*(ms|s|%|/s|MB|GB|)");

  /**
   * All figures, which commas separate.
   *
   * @throws IllegalArgumentException that names the part which is none
   */
  static List<StatedFigure> all(String text) {
    List<StatedFigure> all = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      Matcher form = FORM.matcher(part.strip());
      if (!form.matches()) {
        throw new IllegalArgumentException(part);
      }
      all.add(
          new StatedFigure(
              part,
              form.group(1),
              form.group(2),
              Double.parseDouble(form.group(3)),
              form.group(4)));
    }
    return all;
  }

  /** The metric of that short name or id; empty for none. */
  Optional<Metric> metric() {
    return Optional.ofNullable(NAMES.get(name))
        .or(
            () ->
                Arrays.stream(Metric.values())
                    .filter(metric -> metric.id().equals(name))
                    .findFirst());
  }
}
