package dev.whisker.charts.kind;

import dev.whisker.analysis.timeline.Window;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A span cut into equal stretches, for figures that need some time to be a figure: of as many whole
 * seconds as a clock would count by, so that there are about a hundred of them.
 */
final class Stretches {

  private static final int MANY = 120;
  private static final int[] SECONDS = {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600};

  private Stretches() {}

  /** From the first whole second on; the last may be shorter, but not by more than half. */
  static List<Window> of(Window span) {
    int step = step(span.lengthSeconds());
    List<Window> stretches = new ArrayList<>();
    double from = span.fromSeconds();
    while (span.toSeconds() - from > step * 0.5 || stretches.isEmpty()) {
      double to = Math.min(from + step, span.toSeconds());
      stretches.add(new Window(from, to));
      from = to;
    }
    return stretches;
  }

  /** Whether a span is long enough for more than one: of a single one no course can be seen. */
  static boolean showCourse(@Nullable Window span) {
    return span != null && of(span).size() > 1;
  }

  static double middle(Window stretch) {
    return (stretch.fromSeconds() + stretch.toSeconds()) / 2;
  }

  /** The length of a stretch of so long a span, in seconds. */
  static int step(double seconds) {
    for (int step : SECONDS) {
      if (seconds / step <= MANY) {
        return step;
      }
    }
    return (int) Math.ceil(seconds / MANY / 3600) * 3600;
  }
}
