package dev.whisker.charts;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.text.Texts;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jfree.data.Range;
import org.jspecify.annotations.Nullable;

/** The common axis of time of several panels. */
record TimeSpan(Range range, Origin origin) {

  /** What second 0 is. */
  enum Origin {
    LOAD("load"),
    JVM("jvm"),
    /** The load's start, or the JVM's for runs without load. */
    EITHER("either");

    private final String id;

    Origin(String id) {
      this.id = id;
    }
  }

  /** All of every run. */
  static TimeSpan ofPauses(Drawing drawing) {
    return over(drawing, Timeline::whole);
  }

  /** The load only. */
  static TimeSpan ofLoad(Drawing drawing) {
    return over(drawing, Timeline::loadSpan);
  }

  private static TimeSpan over(Drawing drawing, Function<Timeline, @Nullable Window> part) {
    List<Timeline> timelines =
        drawing.configurations().stream()
            .flatMap(configuration -> configuration.runs().stream())
            .map(run -> run.metrics().timeline())
            .toList();
    List<Window> windows = timelines.stream().map(part).filter(Objects::nonNull).toList();
    double from = windows.stream().mapToDouble(Window::fromSeconds).min().orElse(0);
    double to = windows.stream().mapToDouble(Window::toSeconds).max().orElse(1);
    double margin = Math.max((to - from) * 0.01, 0.001);
    return new TimeSpan(new Range(from - margin, to + margin), origin(timelines));
  }

  private static Origin origin(List<Timeline> timelines) {
    if (timelines.stream().allMatch(timeline -> timeline.loadSpan() == null)) {
      return Origin.JVM;
    }
    boolean all = timelines.stream().allMatch(timeline -> timeline.loadSpan() != null);
    return all ? Origin.LOAD : Origin.EITHER;
  }

  FigureAxis axis() {
    return FigureAxis.ofTime(range);
  }

  String label(Texts texts) {
    String unit = range.getUpperBound() <= FigureAxis.SECONDS_SUFFICE ? "seconds" : "minutes";
    return texts.get(
        "axis.time",
        Map.of(
            "origin", texts.get("origin." + origin.id),
            "unit", texts.get("unit." + unit)));
  }
}
