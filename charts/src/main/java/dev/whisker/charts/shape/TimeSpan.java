package dev.whisker.charts.shape;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.Origin;
import dev.whisker.charts.axis.TickedAxis;
import dev.whisker.charts.axis.Ticks;
import dev.whisker.charts.axis.TimeTicks;
import dev.whisker.text.Texts;
import java.util.List;
import java.util.Map;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.data.Range;
import org.jspecify.annotations.Nullable;

/**
 * The common axis of several panels.
 *
 * @param origin of the time, or null if the axis counts pauses, since no log has times
 */
record TimeSpan(Range range, @Nullable Origin origin) {

  /** The range of pause numbers. */
  static TimeSpan ofPauses(int most) {
    return new TimeSpan(new Range(0.5 - most * 0.01, most * 1.01 + 0.5), null);
  }

  /** The range of all runs. */
  static TimeSpan of(List<ConfigurationResult> configurations) {
    List<Timeline> timelines =
        configurations.stream()
            .flatMap(configuration -> configuration.runs().stream())
            .map(run -> run.metrics().timeline())
            .toList();
    List<Window> windows = timelines.stream().map(Timeline::whole).toList();
    double from = windows.stream().mapToDouble(Window::fromSeconds).min().orElse(0);
    double to = windows.stream().mapToDouble(Window::toSeconds).max().orElse(1);
    double margin = Math.max((to - from) * 0.01, 0.001);
    return new TimeSpan(new Range(from - margin, to + margin), Origin.of(timelines));
  }

  ValueAxis axis(Texts texts) {
    return new TickedAxis(
        range, origin == null ? Ticks.of(Unit.COUNT) : new TimeTicks(texts.get("unit.seconds")));
  }

  String label(Texts texts) {
    return origin == null
        ? texts.get("axis.pause-number")
        : texts.get("axis.since", Map.of("origin", origin.name(texts)));
  }
}
