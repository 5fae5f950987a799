package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.plot.TimeFigure;
import dev.whisker.charts.plot.TimeLine;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.detail.HeapUse;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The used heap: a line up to its size before each collection, and down to the size after it. ZGC
 * and Shenandoah free memory in concurrent cycles, a JVM without collections only prints its use. A
 * second line is the largest heap allowed.
 */
public final class HeapOverTime implements TimeFigure {

  private static final double NANOS = 1e9;
  private static final int USED = 0;
  private static final int LIMIT = 1;

  /**
   * @param seconds at its start, on the run's axis
   * @param length in seconds
   */
  private record Change(double seconds, double length, @Nullable MemoryChange heap) {

    boolean isKnown() {
      return heap != null && heap.before() >= 0 && heap.after() >= 0 && Double.isFinite(seconds);
    }

    double before() {
      return heap == null ? Double.NaN : heap.before();
    }

    double after() {
      return heap == null ? Double.NaN : heap.after();
    }
  }

  @Override
  public Unit unit() {
    return Unit.BYTES;
  }

  @Override
  public boolean has(RunResult run) {
    return changes(run).findAny().isPresent();
  }

  @Override
  public boolean has(RunResult run, int style) {
    return has(run) && (style == USED || limit(run).isPresent());
  }

  @Override
  public List<String> styles() {
    return List.of("line.heap", "line.heap-limit");
  }

  @Override
  public String missing(List<RunResult> runs) {
    return "empty.no-heap";
  }

  @Override
  public List<TimeLine> lines(RunResult run) {
    List<Change> known = changes(run).sorted(Comparator.comparingDouble(Change::seconds)).toList();
    double[] seconds = new double[2 * known.size()];
    double[] bytes = new double[2 * known.size()];
    for (int i = 0; i < known.size(); i++) {
      Change change = known.get(i);
      double next = i + 1 < known.size() ? known.get(i + 1).seconds() : Double.POSITIVE_INFINITY;
      seconds[2 * i] = change.seconds();
      seconds[2 * i + 1] = Math.min(change.seconds() + change.length(), next);
      bytes[2 * i] = change.before();
      bytes[2 * i + 1] = change.after();
    }
    TimeLine used = new TimeLine(List.of(run), USED, seconds, bytes);
    OptionalLong limit = limit(run);
    return limit.isEmpty() || seconds.length == 0
        ? List.of(used)
        : List.of(used, level(run, seconds, (double) limit.getAsLong()));
  }

  private static OptionalLong limit(RunResult run) {
    return run.run().factors().bytes("xmx");
  }

  private static TimeLine level(RunResult run, double[] seconds, double bytes) {
    return new TimeLine(
        List.of(run),
        LIMIT,
        new double[] {seconds[0], seconds[seconds.length - 1]},
        new double[] {bytes, bytes});
  }

  private static Stream<Change> changes(RunResult run) {
    Timeline timeline = run.metrics().timeline();
    Stream<Change> pauses = timeline.pauses().stream().map(pause -> of(pause, timeline));
    Stream<Change> others = run.run().gcLogs().stream().flatMap(log -> withoutPause(log, timeline));
    return Stream.concat(pauses, others).filter(Change::isKnown);
  }

  private static Change of(Pause pause, Timeline timeline) {
    return new Change(timeline.secondsOf(pause.start()), pause.millis() / 1000, pause.heap());
  }

  private static Stream<Change> withoutPause(SourcedGcLog log, Timeline timeline) {
    return Stream.concat(
        log.log().cycles().stream().map(cycle -> of(cycle, timeline)),
        log.log().events().heapUses().stream().map(use -> of(use, timeline)));
  }

  private static Change of(ConcurrentCycle cycle, Timeline timeline) {
    return new Change(
        timeline.secondsOf(cycle.start()),
        Math.max(0, cycle.durationNanos()) / NANOS,
        cycle.heap());
  }

  private static Change of(HeapUse use, Timeline timeline) {
    return new Change(
        timeline.secondsOf(use.start()),
        0,
        new MemoryChange(use.usedBytes(), use.usedBytes(), use.capacityBytes()));
  }
}
