package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.plot.Chart;
import dev.whisker.charts.plot.Drawing;
import dev.whisker.charts.plot.TimeFigure;
import dev.whisker.charts.plot.TimeLine;
import dev.whisker.charts.plot.TimeLines;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.MemoryChange;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The heap in use right after each pause or cycle, and the live part of it. */
public final class HeapAfterGc implements TimeFigure {

  private static final double NANOS = 1e9;

  /** Heap in use at a moment; below 0 if the log does not contain it. */
  private record Use(double seconds, double bytes) {

    static Use of(double seconds, @Nullable MemoryChange heap) {
      return new Use(seconds, heap == null ? -1 : heap.after());
    }

    boolean isKnown() {
      return bytes >= 0 && Double.isFinite(seconds);
    }
  }

  public static Chart chart(Drawing drawing) {
    return new TimeLines(drawing, new HeapAfterGc(), new KeptHeap(drawing));
  }

  @Override
  public Unit unit() {
    return Unit.BYTES;
  }

  @Override
  public boolean has(RunResult run) {
    return uses(run).findAny().isPresent();
  }

  @Override
  public List<String> styles() {
    return List.of("reading.heap-after");
  }

  @Override
  public String missing(List<RunResult> runs) {
    return runs.stream().anyMatch(run -> run.run().hasGcLog())
        ? "empty.no-memory"
        : "empty.no-gc-log";
  }

  @Override
  public List<TimeLine> lines(RunResult run) {
    List<Use> uses = uses(run).sorted(Comparator.comparingDouble(Use::seconds)).toList();
    return List.of(TimeLine.through(run, 0, uses, Use::seconds, Use::bytes));
  }

  private static Stream<Use> uses(RunResult run) {
    Timeline timeline = run.metrics().timeline();
    Stream<Use> pauses =
        timeline.pauses().stream()
            .map(pause -> Use.of(timeline.secondsOf(pause.start()), pause.heap()));
    Stream<Use> cycles =
        run.run().gcLogs().stream()
            .flatMap(log -> log.log().cycles().stream())
            .map(cycle -> atEnd(cycle, timeline));
    return Stream.concat(pauses, cycles).filter(Use::isKnown);
  }

  private static Use atEnd(ConcurrentCycle cycle, Timeline timeline) {
    double length = Math.max(0, cycle.durationNanos()) / NANOS;
    return Use.of(timeline.secondsOf(cycle.start()) + length, cycle.heap());
  }
}
