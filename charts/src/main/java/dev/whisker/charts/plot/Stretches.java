package dev.whisker.charts.plot;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.Pause;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Divides a span into about a hundred equal stretches, of a round number of seconds, for figures
 * that need some time. If a run and its pauses are short, stretches are parts of a second.
 */
public final class Stretches {

  private static final int MANY = 120;

  /** The fewest stretches of whole seconds that are worth drawing. */
  private static final int FEW = 40;

  private static final int[] SECONDS = {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600};
  private static final double[] PARTS = {0.01, 0.02, 0.05, 0.1, 0.2, 0.5};

  private Stretches() {}

  /** Stretches of whole seconds; the rest is a further stretch, or part of the last. */
  public static List<Window> of(Window span) {
    return cut(span, step(span.lengthSeconds()));
  }

  /**
   * Stretches for figures of pauses.
   *
   * @param runs with the pauses: a stretch below a second is at least as long as the longest of
   *     them, and there are at most as many stretches as pauses
   */
  public static List<Window> ofPauses(Window span, List<RunResult> runs) {
    double longest =
        runs.stream()
                .flatMap(run -> run.metrics().timeline().pauses().stream())
                .mapToDouble(Pause::millis)
                .max()
                .orElse(0)
            / 1000;
    int pauses =
        runs.stream().mapToInt(run -> run.metrics().timeline().pauses().size()).max().orElse(0);
    double length = span.lengthSeconds();
    double step =
        Arrays.stream(PARTS)
            .filter(part -> part >= longest && length / part <= Math.min(FEW, pauses))
            .findFirst()
            .orElseGet(() -> step(length));
    return cut(span, step);
  }

  private static List<Window> cut(Window span, double step) {
    int count = (int) Math.max(1, Math.round(span.lengthSeconds() / step));
    return IntStream.range(0, count)
        .mapToObj(
            i ->
                new Window(
                    span.fromSeconds() + i * step,
                    i == count - 1 ? span.toSeconds() : span.fromSeconds() + (i + 1) * step))
        .toList();
  }

  /** True if the pauses of a run fill more than one stretch. */
  public static boolean showCourse(RunResult run) {
    Window span = run.metrics().timeline().gcSpan();
    return span != null && ofPauses(span, List.of(run)).size() > 1;
  }

  /**
   * The index of the stretch that contains a moment; empty outside.
   *
   * @param stretches ascending, and as many as fit on a screen
   */
  public static OptionalInt holding(List<Window> stretches, double moment) {
    return IntStream.range(0, stretches.size())
        .filter(
            i -> moment >= stretches.get(i).fromSeconds() && moment < stretches.get(i).toSeconds())
        .findFirst();
  }

  /** The middle of a stretch, in seconds on the axis. */
  public static double middle(Window stretch) {
    return (stretch.fromSeconds() + stretch.toSeconds()) / 2;
  }

  /** The length of a stretch for a span, in seconds. */
  static int step(double seconds) {
    for (int step : SECONDS) {
      if (seconds / step <= MANY) {
        return step;
      }
    }
    return (int) Math.ceil(seconds / MANY / 3600) * 3600;
  }
}
