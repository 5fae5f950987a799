package dev.whisker.charts.kind.pause;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.shape.parts.Stacks;
import dev.whisker.charts.shape.parts.Stacks.Measure;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** Why the JVM stopped, as its log words it: how often, and for how long in all. */
public final class PauseCauses {

  private static final String UNKNOWN = "category.no-cause";

  private PauseCauses() {}

  public static Chart ofAll(Drawing drawing) {
    return new Stacks(
        drawing,
        run -> any(run, pause -> pause.cause() != null),
        new Measure("panel.causes-count", Unit.COUNT, run -> byCause(run, any -> true, any -> 1)),
        new Measure(
            "panel.causes-time",
            Unit.SECONDS,
            run -> byCause(run, any -> true, PauseCauses::seconds)));
  }

  /** Of full collections; a single run has a chart of them, too. */
  public static Chart ofFull(Drawing drawing) {
    // Where there are any, runs without are told by their zeros.
    boolean anywhere = drawing.runs().anyMatch(run -> any(run, PauseCauses::isFull));
    return new Stacks(
        drawing,
        run -> anywhere && any(run, pause -> true),
        new Measure(
            "panel.full-count", Unit.COUNT, run -> byCause(run, PauseCauses::isFull, any -> 1)),
        new Measure(
            "panel.full-time",
            Unit.SECONDS,
            run -> byCause(run, PauseCauses::isFull, PauseCauses::seconds)));
  }

  private static boolean any(RunResult run, Predicate<Pause> wanted) {
    return run.metrics().timeline().pauses().stream().anyMatch(wanted);
  }

  private static boolean isFull(Pause pause) {
    return pause.kind() == PauseKind.FULL;
  }

  private static double seconds(Pause pause) {
    return pause.millis() / 1000;
  }

  private static Map<String, Double> byCause(
      RunResult run, Predicate<Pause> wanted, ToDoubleFunction<Pause> amount) {
    Map<String, Double> amounts = new HashMap<>();
    AnalysedPauses.of(run)
        .filter(wanted)
        .forEach(
            pause ->
                amounts.merge(
                    Objects.requireNonNullElse(pause.cause(), UNKNOWN),
                    amount.applyAsDouble(pause),
                    Double::sum));
    return amounts;
  }
}
