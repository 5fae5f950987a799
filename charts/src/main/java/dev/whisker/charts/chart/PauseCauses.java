package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.plot.Chart;
import dev.whisker.charts.plot.Drawing;
import dev.whisker.charts.plot.Stacks;
import dev.whisker.charts.plot.Stacks.Measure;
import dev.whisker.gc.Pause;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** The causes of pauses in the words of the log: number and total time. */
public final class PauseCauses {

  private static final String UNKNOWN = "category.no-cause";

  private PauseCauses() {}

  public static Chart chart(Drawing drawing) {
    return new Stacks(
        drawing,
        run -> run.metrics().timeline().pauses().stream().anyMatch(each -> each.cause() != null),
        new Measure("panel.causes-count", Unit.COUNT, run -> byCause(run, any -> 1)),
        new Measure(
            "panel.causes-time", Unit.SECONDS, run -> byCause(run, each -> each.millis() / 1000)));
  }

  private static Map<String, Double> byCause(RunResult run, ToDoubleFunction<Pause> amount) {
    Map<String, Double> amounts = new HashMap<>();
    AnalysedPauses.of(run)
        .forEach(
            pause ->
                amounts.merge(
                    Objects.requireNonNullElse(pause.cause(), UNKNOWN),
                    amount.applyAsDouble(pause),
                    Double::sum));
    return amounts;
  }

  /** The pauses that began in a run's window; all pauses of a log without times. */
  private static final class AnalysedPauses {

    private AnalysedPauses() {}

    static Stream<Pause> of(RunResult run) {
      Timeline timeline = run.metrics().timeline();
      Window window = run.metrics().gcWindow();
      if (timeline.gcSpan() == null) {
        return timeline.pauses().stream();
      }
      return timeline.pauses().stream()
          .filter(
              pause -> {
                double start = timeline.secondsOf(pause.start());
                return start >= window.fromSeconds() && start < window.toSeconds();
              });
    }
  }
}
