package dev.whisker.charts.kind.memory;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.shape.time.TimeFigure;
import dev.whisker.charts.shape.time.TimeLine;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import java.util.List;

/** The used heap: a line up to its size before each collection, and down to the size after it. */
public final class HeapOverTime implements TimeFigure {

  @Override
  public Unit unit() {
    return Unit.BYTES;
  }

  @Override
  public boolean has(RunResult run) {
    return run.metrics().timeline().pauses().stream().anyMatch(HeapOverTime::isKnown);
  }

  @Override
  public List<String> styles() {
    return List.of("line.heap");
  }

  @Override
  public String missing(List<RunResult> runs) {
    return "empty.no-heap";
  }

  @Override
  public List<TimeLine> lines(RunResult run) {
    Timeline timeline = run.metrics().timeline();
    List<Pause> known = timeline.pauses().stream().filter(HeapOverTime::isKnown).toList();
    double[] seconds = new double[2 * known.size()];
    double[] bytes = new double[2 * known.size()];
    for (int i = 0; i < known.size(); i++) {
      Pause pause = known.get(i);
      MemoryChange heap = pause.heap();
      seconds[2 * i] = timeline.secondsOf(pause.start());
      double next =
          i + 1 < known.size()
              ? timeline.secondsOf(known.get(i + 1).start())
              : Double.POSITIVE_INFINITY;
      seconds[2 * i + 1] = Math.min(seconds[2 * i] + pause.millis() / 1000, next);
      bytes[2 * i] = heap == null ? Double.NaN : heap.before();
      bytes[2 * i + 1] = heap == null ? Double.NaN : heap.after();
    }
    return List.of(new TimeLine(List.of(run), 0, seconds, bytes));
  }

  private static boolean isKnown(Pause pause) {
    MemoryChange heap = pause.heap();
    return heap != null && heap.before() >= 0 && heap.after() >= 0;
  }
}
