package dev.whisker.charts.kind.pause;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.shape.parts.Stacks;
import dev.whisker.charts.shape.parts.Stacks.Measure;
import dev.whisker.gc.Pause;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

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
}
