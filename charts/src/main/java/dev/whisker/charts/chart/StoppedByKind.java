package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.plot.LayeredFigure;
import dev.whisker.charts.plot.PauseLook;
import dev.whisker.charts.plot.Stretches;
import dev.whisker.gc.Pause;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The share of each stretch of a run in which the application was stopped, by kind of pause. It
 * shows when full GCs took the time.
 */
public final class StoppedByKind implements LayeredFigure {

  private static final double MILLIS_A_SECOND = 1000;
  private static final double PERCENT = 100;

  /** The order of kinds: full GCs are the gravest, so they are at the bottom and the darkest. */
  @Override
  public List<String> order() {
    return List.of(
        "kind.full",
        "kind.young",
        "kind.mixed",
        "kind.degenerated",
        "kind.initialMark",
        "kind.remark",
        "kind.cleanup",
        "kind.other");
  }

  @Override
  public Unit unit() {
    return Unit.PERCENT;
  }

  @Override
  public boolean has(RunResult run) {
    return Stretches.showCourse(run) && !run.metrics().timeline().pauses().isEmpty();
  }

  @Override
  public List<Window> stretches(List<RunResult> runs) {
    return runs.stream()
        .map(run -> run.metrics().timeline().gcSpan())
        .filter(Objects::nonNull)
        .reduce(Window::union)
        .map(span -> Stretches.ofPauses(span, runs))
        .orElse(List.of());
  }

  @Override
  public Map<String, double[]> amounts(RunResult run, List<Window> stretches) {
    Timeline timeline = run.metrics().timeline();
    Map<String, double[]> amounts = new HashMap<>();
    for (Pause pause : timeline.pauses()) {
      double from = timeline.secondsOf(pause.start());
      if (Double.isFinite(from)) {
        double[] shares =
            amounts.computeIfAbsent(PauseLook.of(pause).key(), any -> nothing(timeline, stretches));
        add(shares, from, from + pause.millis() / MILLIS_A_SECOND, stretches);
      }
    }
    return amounts;
  }

  /** Zero while the log goes on. */
  private static double[] nothing(Timeline timeline, List<Window> stretches) {
    Window span = timeline.gcSpan();
    double[] shares = new double[stretches.size()];
    Arrays.setAll(shares, k -> span != null && span.overlaps(stretches.get(k)) ? 0 : Double.NaN);
    return shares;
  }

  private static void add(double[] shares, double from, double to, List<Window> stretches) {
    double begin = stretches.getFirst().fromSeconds();
    double length = stretches.getFirst().lengthSeconds();
    int first = Math.clamp((long) ((from - begin) / length), 0, shares.length - 1);
    for (int k = first; k < shares.length && stretches.get(k).fromSeconds() < to; k++) {
      Window stretch = stretches.get(k);
      double stopped = stretch.overlapSeconds(from, to);
      if (stopped > 0) {
        shares[k] += stopped / stretch.lengthSeconds() * PERCENT;
      }
    }
  }

  @Override
  public String missing(List<RunResult> runs) {
    return runs.stream().anyMatch(run -> run.run().hasGcLog())
        ? "empty.no-pauses"
        : "empty.no-gc-log";
  }
}
