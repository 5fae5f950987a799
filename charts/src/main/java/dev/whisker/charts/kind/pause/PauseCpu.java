package dev.whisker.charts.kind.pause;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.shape.parts.Hatch;
import dev.whisker.charts.shape.parts.Stacks;
import dev.whisker.charts.shape.parts.Stacks.Measure;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.Pause;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.function.ToDoubleFunction;

/** What pauses took of the processors, beside how long they lasted. */
public final class PauseCpu {

  private static final String USER = "category.user";
  private static final String SYSTEM = "category.system";
  private static final String ELAPSED = "category.real";

  private PauseCpu() {}

  public static Chart chart(Drawing drawing) {
    SequencedMap<String, Hatch> looks = new LinkedHashMap<>();
    looks.put(USER, Hatch.SOLID);
    looks.put(SYSTEM, Hatch.RISING);
    looks.put(ELAPSED, Hatch.PLAIN);
    return new Stacks(
        drawing,
        PauseCpu::isTold,
        looks,
        new Measure(
            "panel.cpu-time", Unit.SECONDS, List.of(PauseCpu::processors, PauseCpu::elapsed)));
  }

  private static boolean isTold(RunResult run) {
    return run.metrics().timeline().pauses().stream().anyMatch(pause -> pause.cpu() != null);
  }

  private static Map<String, Double> processors(RunResult run) {
    return Map.of(
        USER, sum(run, CpuTimes::userSeconds),
        SYSTEM, sum(run, CpuTimes::systemSeconds));
  }

  private static Map<String, Double> elapsed(RunResult run) {
    return Map.of(ELAPSED, sum(run, CpuTimes::realSeconds));
  }

  private static double sum(RunResult run, ToDoubleFunction<CpuTimes> time) {
    return AnalysedPauses.of(run).map(Pause::cpu).filter(Objects::nonNull).mapToDouble(time).sum();
  }
}
