package dev.whisker.charts.kind;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.shape.Stacks;
import dev.whisker.charts.shape.Stacks.Measure;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.Pause;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/** What pauses took of the processors, beside how long they lasted. */
final class PauseCpu {

  private PauseCpu() {}

  static Chart chart(Drawing drawing) {
    return new Stacks(
        drawing,
        PauseCpu::isTold,
        new Measure(
            "panel.cpu-time", Unit.SECONDS, List.of(PauseCpu::processors, PauseCpu::elapsed)));
  }

  private static boolean isTold(RunResult run) {
    return run.metrics().timeline().pauses().stream().anyMatch(pause -> pause.cpu() != null);
  }

  private static Map<String, Double> processors(RunResult run) {
    return Map.of(
        "category.user", sum(run, CpuTimes::userSeconds),
        "category.system", sum(run, CpuTimes::systemSeconds));
  }

  private static Map<String, Double> elapsed(RunResult run) {
    return Map.of("category.real", sum(run, CpuTimes::realSeconds));
  }

  private static double sum(RunResult run, ToDoubleFunction<CpuTimes> time) {
    return AnalysedPauses.of(run).map(Pause::cpu).filter(Objects::nonNull).mapToDouble(time).sum();
  }
}
