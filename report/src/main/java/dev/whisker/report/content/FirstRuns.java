package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.charts.Theme;
import dev.whisker.charts.lanes.LanesPainter;
import dev.whisker.charts.lanes.LanesPainter.StackedRun;
import dev.whisker.charts.lanes.LanesSheet;
import dev.whisker.charts.lanes.RunLanes;
import dev.whisker.report.document.Block.Chart;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Single runs second by second on the same axes: of the baseline, and of a configuration that may
 * be better. More would be a book; the screen has them all.
 */
final class FirstRuns {

  private static final int MOST = 2;

  private FirstRuns() {}

  private static Set<String> chosen(Comparison comparison) {
    return Stream.concat(Stream.of(comparison.baseline()), comparison.answer().front().stream())
        .distinct()
        .limit(MOST)
        .collect(Collectors.toSet());
  }

  /** None where no file tells any time. */
  static List<Chart> charts(Comparison comparison, Words words, Locale locale, Theme theme) {
    Set<String> chosen = chosen(comparison);
    List<StackedRun> runs = new ArrayList<>();
    for (ConfigurationResult configuration : comparison.configurations()) {
      if (chosen.contains(configuration.name())) {
        RunResult first = configuration.runs().getFirst();
        String name = StackedRun.name(configuration.name(), first.run().name());
        int position = comparison.position(configuration.name());
        runs.add(new StackedRun(name, position, RunLanes.of(first.metrics().timeline())));
      }
    }
    runs.removeIf(run -> run.lanes().kinds().isEmpty());
    if (runs.isEmpty()) {
      return List.of();
    }
    Window whole =
        runs.stream().map(run -> run.lanes().timeline().whole()).reduce(Window::union).get();
    List<LanesPainter> painters = new LanesPainter(runs, theme, locale).apart();
    List<Chart> charts = new ArrayList<>();
    for (LanesPainter painter : painters) {
      String title = words.get("chart.lanes", Map.of("run", painter.names()));
      String caption = charts.isEmpty() ? words.get("chart.lanes.caption") : "";
      charts.add(new Chart(title, caption, List.of(), List.of(LanesSheet.low(painter, whole))));
    }
    return charts;
  }
}
