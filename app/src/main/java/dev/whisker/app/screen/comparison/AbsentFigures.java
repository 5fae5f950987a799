package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.load.Figure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The figures that users look for and a single configuration lacks.
 *
 * @param reason why they are unknown
 * @param metrics that are unknown for this reason; never empty
 */
public record AbsentFigures(String reason, List<Metric> metrics) {

  private static final List<Metric> WANTED =
      List.of(
          Metric.SUCCESSFUL_PER_SECOND,
          Metric.LATENCY_MEAN,
          Metric.LATENCY_P50,
          Metric.LATENCY_P95,
          Metric.LATENCY_P99,
          Metric.LATENCY_MAX,
          Metric.ERROR_PERCENT,
          Metric.GC_THROUGHPUT,
          Metric.PAUSE_MAX,
          Metric.FULL_COUNT,
          Metric.LIVE_SET);

  /** The figures that no run has, by the reason in the first run. */
  public static List<AbsentFigures> of(Comparison comparison, Wording wording) {
    List<RunResult> runs =
        comparison.configurations().stream().flatMap(each -> each.runs().stream()).toList();
    Map<String, List<Metric>> absent = new LinkedHashMap<>();
    for (Metric metric : WANTED) {
      if (runs.stream().noneMatch(run -> run.metrics().figure(metric).isKnown())) {
        Figure figure = runs.getFirst().metrics().figure(metric);
        absent
            .computeIfAbsent(wording.absence(figure, metric.unit()), any -> new ArrayList<>())
            .add(metric);
      }
    }
    return absent.entrySet().stream()
        .map(each -> new AbsentFigures(each.getKey(), List.copyOf(each.getValue())))
        .toList();
  }
}
