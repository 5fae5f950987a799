package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.gc.MemoryUse;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.plot.TimeFigure;
import dev.whisker.charts.plot.TimeLine;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Both generations: the old one after each collection, where objects were kept; the young one
 * before it, when it was full.
 */
public final class GenerationPanels implements TimeFigure {

  @Override
  public Unit unit() {
    return Unit.BYTES;
  }

  @Override
  public boolean has(RunResult run) {
    return run.metrics().timeline().pauses().stream().anyMatch(p -> MemoryUse.old(p) != null);
  }

  @Override
  public List<String> styles() {
    return List.of("line.old-after", "line.young-before");
  }

  @Override
  public String missing(List<RunResult> runs) {
    return "empty.no-generations";
  }

  @Override
  public List<TimeLine> lines(RunResult run) {
    List<Pause> known =
        run.metrics().timeline().pauses().stream()
            .filter(p -> MemoryUse.old(p) != null || MemoryUse.isKnown(p.young()))
            .toList();
    return List.of(
        TimeLine.throughPauses(run, 0, known, p -> after(MemoryUse.old(p))),
        TimeLine.throughPauses(run, 1, known, p -> before(p.young())));
  }

  private static double after(@Nullable MemoryChange change) {
    return change == null || change.after() < 0 ? Double.NaN : change.after();
  }

  private static double before(@Nullable MemoryChange change) {
    return change == null || change.before() < 0 ? Double.NaN : change.before();
  }
}
