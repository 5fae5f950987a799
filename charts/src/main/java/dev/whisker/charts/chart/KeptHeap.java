package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.gc.LiveSet;
import dev.whisker.analysis.metric.gc.LiveSet.Estimate;
import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.rule.memory.GrowingLiveSet;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.plot.Backdrop;
import dev.whisker.charts.plot.Drawing;
import dev.whisker.charts.plot.LineStyle;
import dev.whisker.charts.surface.Surface;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Line2D;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * The heap after collections of the old generation. If the rule on leaks finds growth, it is a line
 * with the slope of Theil and Sen. Otherwise it is the level of the later half, since the heap also
 * grows while the load rises. It shows a leak long before the heap is full.
 */
final class KeptHeap implements Backdrop {

  /** The fewest collections: with fewer, a line may be chance. */
  private static final int FEWEST = 4;

  /** The most collections, since all pairs are compared: more take long and change nothing. */
  private static final int MOST = 500;

  private final Drawing drawing;
  private final Map<Integer, List<Line>> lines = new ConcurrentHashMap<>();

  KeptHeap(Drawing drawing) {
    this.drawing = drawing;
  }

  @Override
  public List<Mark> key() {
    boolean any =
        IntStream.range(0, drawing.configurations().size())
            .anyMatch(position -> !lines(position).isEmpty());
    return any ? List.of(drawing.mark(LineStyle.DASHED.glyph(), "key.kept")) : List.of();
  }

  @Override
  public void draw(Surface surface, int position) {
    // Not in the configuration's colour, in which it would be lost among the dots.
    Color color = Palette.withAlpha(drawing.theme().text(), 0.8);
    BasicStroke stroke = LineStyle.DASHED.stroke(drawing.theme().lineWidth() * 1.8f);
    for (Line line : lines(position)) {
      surface.outline(
          new Line2D.Double(
              surface.x(line.from()),
              surface.y(line.at(line.from())),
              surface.x(line.to()),
              surface.y(line.at(line.to()))),
          color,
          stroke);
    }
  }

  /** A line for each run of the configuration at a position with enough estimates. */
  List<Line> lines(int position) {
    return lines.computeIfAbsent(
        position,
        asked ->
            drawing.configurations().get(asked).runs().stream()
                .filter(run -> estimates(run).size() >= FEWEST)
                .map(run -> grows(run) ? Line.through(estimates(run)) : Line.level(estimates(run)))
                .toList());
  }

  private static boolean grows(RunResult run) {
    return run.findings().stream()
        .anyMatch(finding -> finding.rule().equals(GrowingLiveSet.ID) && finding.isTrouble());
  }

  /** The estimates of a run of one JVM; several JVMs would share one line. */
  private static List<Estimate> estimates(RunResult run) {
    List<LiveSet> ofLogs = LiveSet.of(run.metrics().timeline());
    if (ofLogs.size() != 1) {
      return List.of();
    }
    List<Estimate> all = ofLogs.getFirst().estimates(run.metrics().gcWindow());
    int step = Math.max(1, Math.ceilDiv(all.size(), MOST));
    return IntStream.range(0, Math.ceilDiv(all.size(), step))
        .mapToObj(i -> all.get(i * step))
        .toList();
  }

  /**
   * A straight line.
   *
   * @param start its value at second 0
   */
  record Line(double from, double to, double slope, double start) {

    static Line through(List<Estimate> estimates) {
      double slope = LiveSet.growth(estimates);
      double[] starts =
          estimates.stream().mapToDouble(e -> e.bytes() - slope * e.seconds()).sorted().toArray();
      return new Line(
          estimates.getFirst().seconds(),
          estimates.getLast().seconds(),
          slope,
          starts[starts.length / 2]);
    }

    static Line level(List<Estimate> estimates) {
      double middle = (estimates.getFirst().seconds() + estimates.getLast().seconds()) / 2;
      double[] later =
          estimates.stream()
              .filter(each -> each.seconds() >= middle)
              .mapToDouble(Estimate::bytes)
              .toArray();
      return new Line(middle, estimates.getLast().seconds(), 0, Median.of(later));
    }

    double at(double seconds) {
      return start + slope * seconds;
    }
  }
}
