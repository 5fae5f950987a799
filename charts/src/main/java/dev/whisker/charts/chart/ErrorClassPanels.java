package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.rule.load.FailureKinds;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.plot.Chart;
import dev.whisker.charts.plot.Drawing;
import dev.whisker.charts.plot.Stacks;
import dev.whisker.charts.plot.Stacks.Measure;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.result.LoadResult;
import java.util.HashMap;
import java.util.Map;

/** Failed requests by class, so that each class has one remedy. */
public final class ErrorClassPanels {

  private ErrorClassPanels() {}

  public static Chart chart(Drawing drawing) {
    boolean didAnyFail = drawing.runs().anyMatch(ErrorClassPanels::areNamed);
    return new Stacks(
        drawing,
        run -> didAnyFail && (areNamed(run) || isWithout(run)),
        new Measure("panel.error-classes", Unit.COUNT, ErrorClassPanels::byClass));
  }

  private static boolean areNamed(RunResult run) {
    LoadResult result = run.metrics().timeline().loadResult();
    return result != null && !result.errors().isEmpty();
  }

  /** True if it is known that no request failed. */
  private static boolean isWithout(RunResult run) {
    LoadResult result = run.metrics().timeline().loadResult();
    return result != null && result.summary().errors().value() == 0;
  }

  private static Map<String, Double> byClass(RunResult run) {
    LoadResult result = run.metrics().timeline().loadResult();
    Map<String, Double> counts = new HashMap<>();
    if (result != null) {
      for (ErrorCount error : result.errors()) {
        counts.merge(FailureKinds.key(error.errorClass()), (double) error.count(), Double::sum);
      }
    }
    return counts;
  }
}
