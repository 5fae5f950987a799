package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.plot.TimeFigure;
import dev.whisker.charts.plot.TimeLine;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import java.util.List;
import java.util.function.ToLongFunction;

/** The memory of classes: metaspace, or the permanent generation before JDK 8. */
public final class Metaspace implements TimeFigure {

  @Override
  public Unit unit() {
    return Unit.BYTES;
  }

  @Override
  public boolean has(RunResult run) {
    return run.metrics().timeline().pauses().stream().anyMatch(Metaspace::isKnown);
  }

  @Override
  public List<String> styles() {
    return List.of("line.metaspace-used", "line.metaspace-committed");
  }

  @Override
  public String missing(List<RunResult> runs) {
    return "empty.no-metaspace";
  }

  @Override
  public List<TimeLine> lines(RunResult run) {
    List<Pause> known =
        run.metrics().timeline().pauses().stream().filter(Metaspace::isKnown).toList();
    return List.of(
        TimeLine.throughPauses(run, 0, known, pause -> bytes(pause, MemoryChange::after)),
        TimeLine.throughPauses(run, 1, known, pause -> bytes(pause, MemoryChange::capacity)));
  }

  private static boolean isKnown(Pause pause) {
    return pause.metaspace() != null && pause.metaspace().after() > 0;
  }

  private static double bytes(Pause pause, ToLongFunction<MemoryChange> part) {
    MemoryChange metaspace = pause.metaspace();
    long bytes = metaspace == null ? MemoryChange.UNKNOWN : part.applyAsLong(metaspace);
    return bytes < 0 ? Double.NaN : bytes;
  }
}
