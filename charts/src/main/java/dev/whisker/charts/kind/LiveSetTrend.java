package dev.whisker.charts.kind;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.LiveSet;
import dev.whisker.analysis.metric.LiveSet.Estimate;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Palette;
import dev.whisker.charts.shape.Backdrop;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.shape.LineStyle;
import dev.whisker.charts.surface.Surface;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Line2D;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * Where the live set is heading: a line through what collections of the old generation left, by the
 * slope of Theil and Sen. A leak is seen here long before the heap is full.
 */
final class LiveSetTrend implements Backdrop {

  /** With fewer a trend would be one from chance. */
  private static final int FEWEST = 4;

  /** All pairs are looked at, so that many more would take long and tell no more. */
  private static final int MOST = 500;

  private final Drawing drawing;
  private final Map<Integer, List<Trend>> trends = new ConcurrentHashMap<>();

  LiveSetTrend(Drawing drawing) {
    this.drawing = drawing;
  }

  @Override
  public List<Mark> key() {
    boolean any =
        IntStream.range(0, drawing.configurations().size())
            .anyMatch(position -> !trends(position).isEmpty());
    return any
        ? List.of(
            new Mark(
                LineStyle.DASHED.glyph(), drawing.theme().text(), drawing.texts().get("key.trend")))
        : List.of();
  }

  @Override
  public void draw(Surface surface, int position) {
    // Not in the configuration's colour, in which it would be lost among the dots.
    Color color = Palette.withAlpha(drawing.theme().text(), 0.8);
    BasicStroke stroke = LineStyle.DASHED.stroke(drawing.theme().lineWidth() * 1.8f);
    for (Trend trend : trends(position)) {
      surface.outline(
          new Line2D.Double(
              surface.x(trend.from()),
              surface.y(trend.at(trend.from())),
              surface.x(trend.to()),
              surface.y(trend.at(trend.to()))),
          color,
          stroke);
    }
  }

  private List<Trend> trends(int position) {
    return trends.computeIfAbsent(
        position,
        asked ->
            drawing.configurations().get(asked).runs().stream()
                .map(LiveSetTrend::estimates)
                .filter(estimates -> estimates.size() >= FEWEST)
                .map(Trend::of)
                .toList());
  }

  /** Of the runs of one JVM; several cannot be told apart on one line. */
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
   * @param start its height at second 0
   */
  record Trend(double from, double to, double slope, double start) {

    static Trend of(List<Estimate> estimates) {
      double slope = LiveSet.growth(estimates);
      double[] starts =
          estimates.stream().mapToDouble(e -> e.bytes() - slope * e.seconds()).sorted().toArray();
      return new Trend(
          estimates.getFirst().seconds(),
          estimates.getLast().seconds(),
          slope,
          starts[starts.length / 2]);
    }

    double at(double seconds) {
      return start + slope * seconds;
    }
  }
}
