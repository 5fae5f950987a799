package dev.whisker.app.model.advice;

import static java.util.Map.entry;

import dev.whisker.charts.kind.ChartKind;
import java.util.Map;
import java.util.Optional;

/** The chart that shows the subject of a rule. */
public final class ChartOfRule {

  private static final Map<String, ChartKind> CHARTS =
      Map.ofEntries(
          entry("D03", ChartKind.PAUSE_CAUSES),
          entry("D04", ChartKind.PAUSE_CAUSES),
          entry("D06", ChartKind.PAUSE_CAUSES),
          entry("D19", ChartKind.HEAP_AFTER_GC),
          entry("D22", ChartKind.HEAP_AFTER_GC),
          entry("D01", ChartKind.METASPACE),
          entry("D35", ChartKind.METASPACE),
          entry("D38", ChartKind.STOPPED_BY_KIND),
          entry("D39", ChartKind.PAUSE_TIMELINE),
          entry("D80", ChartKind.REQUESTS_PER_SECOND),
          entry("D83", ChartKind.REQUESTS_PER_SECOND),
          entry("D86", ChartKind.ERRORS_OVER_TIME),
          entry("D87", ChartKind.LATENCY_OVER_TIME));

  private ChartOfRule() {}

  /**
   * The chart; empty if none shows it.
   *
   * @param rule its id
   */
  public static Optional<ChartKind> of(String rule) {
    return Optional.ofNullable(CHARTS.get(rule));
  }
}
