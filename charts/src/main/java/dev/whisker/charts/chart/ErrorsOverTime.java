package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.load.FailureRates;
import dev.whisker.analysis.rule.load.FailureKinds;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.plot.LayeredFigure;
import dev.whisker.charts.plot.Stretches;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Failed requests in each stretch of a run, by class if known; without any there is no chart. */
public final class ErrorsOverTime implements LayeredFigure {

  @Override
  public Unit unit() {
    return Unit.PER_SECOND;
  }

  @Override
  public boolean has(RunResult run) {
    return run.metrics().timeline().load().stream()
        .anyMatch(second -> second.completedPerSecond() > second.successfulPerSecond());
  }

  @Override
  public List<Window> stretches(List<RunResult> runs) {
    double longest =
        runs.stream()
            .map(run -> run.metrics().timeline().loadSpan())
            .filter(Objects::nonNull)
            .mapToDouble(Window::toSeconds)
            .max()
            .orElse(1);
    return Stretches.of(new Window(0, Math.max(1, longest)));
  }

  @Override
  public Map<String, double[]> amounts(RunResult run, List<Window> stretches) {
    FailureRates rates = FailureRates.of(run.metrics().timeline());
    Map<String, double[]> amounts = new HashMap<>();
    rates
        .byClass()
        .forEach(
            (errorClass, perSecond) ->
                amounts.put(
                    FailureKinds.key(errorClass), means(rates.steps(), perSecond, stretches)));
    if (amounts.isEmpty()) {
      amounts.put("line.errors", means(rates.steps(), rates.all(), stretches));
    }
    return amounts;
  }

  @Override
  public String missing(List<RunResult> runs) {
    return "empty.no-errors";
  }

  /** Means over the part of each stretch that the load covers. */
  private static double[] means(
      List<LoadSecond> steps, double[] perSecond, List<Window> stretches) {
    double[] sums = new double[stretches.size()];
    double[] seconds = new double[stretches.size()];
    double length = stretches.getFirst().lengthSeconds();
    for (int i = 0; i < perSecond.length; i++) {
      double from = steps.get(i).fromSeconds();
      double to = from + steps.get(i).lengthSeconds();
      int first = Math.clamp((long) (from / length), 0, sums.length - 1);
      for (int k = first; k < sums.length && stretches.get(k).fromSeconds() < to; k++) {
        double overlap = stretches.get(k).overlapSeconds(from, to);
        sums[k] += overlap > 0 ? perSecond[i] * overlap : 0;
        seconds[k] += overlap;
      }
    }
    double[] means = new double[sums.length];
    Arrays.setAll(means, k -> seconds[k] > 0 ? sums[k] / seconds[k] : Double.NaN);
    return means;
  }
}
