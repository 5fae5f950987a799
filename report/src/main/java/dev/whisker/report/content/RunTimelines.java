package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.timeline.LanesPainter;
import dev.whisker.charts.timeline.LanesPainter.StackedRun;
import dev.whisker.charts.timeline.LanesSheet;
import dev.whisker.charts.timeline.RunLanes;
import dev.whisker.report.document.Block.Chart;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The first run of each configuration, second by second on the same axes. */
final class RunTimelines {

  private RunTimelines() {}

  /**
   * The charts; empty if no file contains times.
   *
   * @param chosen the configurations' names
   */
  static List<Chart> of(Comparison comparison, Set<String> chosen, Words words, Theme theme) {
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
    List<LanesPainter> painters = new LanesPainter(runs, theme, words.locale()).apart();
    List<Chart> charts = new ArrayList<>();
    for (LanesPainter painter : painters) {
      String caption = charts.isEmpty() ? words.get("chart.lanes.caption") : "";
      charts.add(
          new Chart(painter.names(), caption, List.of(), List.of(LanesSheet.low(painter, whole))));
    }
    return charts;
  }
}
