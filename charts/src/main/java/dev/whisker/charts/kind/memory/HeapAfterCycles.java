package dev.whisker.charts.kind.memory;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Marker;
import dev.whisker.charts.Palette;
import dev.whisker.charts.Theme;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.shape.time.Backdrop;
import dev.whisker.charts.surface.Surface;
import dev.whisker.charts.surface.Thinning;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.CycleMemory;
import java.awt.Color;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The heap at the end of each cycle of collectors whose pauses tell nothing of it. */
final class HeapAfterCycles implements Backdrop {

  private static final Marker MARKER = Marker.STAR;

  private static final double NANOS = 1e9;

  private final Drawing drawing;
  private final Map<Integer, List<Ended>> cycles = new ConcurrentHashMap<>();

  HeapAfterCycles(Drawing drawing) {
    this.drawing = drawing;
  }

  /**
   * A cycle that tells the heap.
   *
   * @param start in seconds on the axis of its run
   * @param length in seconds
   */
  private record Ended(RunResult run, double start, double length, long bytes) {

    double end() {
      return start + length;
    }

    boolean counts() {
      Window window = run.metrics().gcWindow();
      return end() >= window.fromSeconds() && end() < window.toSeconds();
    }
  }

  @Override
  public List<Mark> key() {
    boolean any =
        IntStream.range(0, drawing.configurations().size())
            .anyMatch(position -> !cycles(position).isEmpty());
    return any ? List.of(drawing.mark(MARKER.hollow(), "key.cycle")) : List.of();
  }

  @Override
  public Stream<Point> points(int position) {
    return cycles(position).stream().map(each -> new Point(each.run(), each.end(), each.bytes()));
  }

  @Override
  public void draw(Surface surface, int position) {
    List<Ended> all = cycles(position);
    Theme theme = drawing.theme();
    Color counted = drawing.palette().color(position);
    Color other = Palette.withAlpha(theme.muted(), 0.6);
    BitSet picked =
        Thinning.pick(
            all.size(),
            i -> surface.x(all.get(i).end()),
            i -> surface.y((double) all.get(i).bytes()),
            surface.area(),
            theme.dot() * 0.6,
            i -> MARKER,
            i -> false);
    picked.stream()
        .mapToObj(all::get)
        .forEach(
            each -> {
              double x = surface.x(each.end());
              double y = surface.y((double) each.bytes());
              Color color = each.counts() ? counted : other;
              surface.outline(MARKER.at(x, y, theme.dot()), color, theme.lineWidth());
              surface.tip(Marker.SQUARE.at(x, y, theme.dot() * 1.4), each.run(), () -> tip(each));
            });
  }

  private String tip(Ended cycle) {
    return drawing
        .texts()
        .get(
            "tip.cycle",
            Map.of(
                "heap", drawing.wording().quantity((double) cycle.bytes(), Unit.BYTES),
                "length", drawing.wording().quantity(cycle.length(), Unit.SECONDS),
                "time", drawing.wording().quantity(cycle.end(), Unit.SECONDS),
                "run", cycle.run().run().name()));
  }

  private List<Ended> cycles(int position) {
    return cycles.computeIfAbsent(
        position,
        asked -> {
          List<Ended> found = new ArrayList<>();
          drawing.configurations().get(asked).runs().forEach(run -> add(run, found));
          return List.copyOf(found);
        });
  }

  private static void add(RunResult run, List<Ended> found) {
    Timeline timeline = run.metrics().timeline();
    for (SourcedGcLog log : run.run().gcLogs()) {
      for (ConcurrentCycle cycle : log.log().cycles()) {
        CycleMemory memory = cycle.memory();
        double start = timeline.secondsOf(cycle.start());
        if (memory != null && memory.heap().after() >= 0 && Double.isFinite(start)) {
          double length = Math.max(0, cycle.durationNanos()) / NANOS;
          found.add(new Ended(run, start, length, memory.heap().after()));
        }
      }
    }
  }
}
