package dev.whisker.charts.chart;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Marker;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.plot.Chart;
import dev.whisker.charts.plot.Drawing;
import dev.whisker.charts.plot.DurationAxis;
import dev.whisker.charts.plot.PauseShapes;
import dev.whisker.charts.plot.PauseTips;
import dev.whisker.charts.surface.Surface;
import dev.whisker.charts.surface.Thinning;
import dev.whisker.gc.PauseKind;
import java.awt.Color;
import java.awt.Font;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The lengths of pauses: a row for each configuration, a dot for each pause, a box and whiskers
 * below them.
 */
public final class PauseDistribution implements Chart {

  /** The fewest pauses for a box, which claims a known distribution. */
  private static final int ENOUGH_FOR_A_BOX = 8;

  /** The shares of a row's height for the dots above its middle, and for the box. */
  private static final double STRIP = 0.36;

  private static final double BOX = 0.13;

  private final Drawing drawing;

  public PauseDistribution(Drawing drawing) {
    this.drawing = drawing;
  }

  @Override
  public boolean hasData() {
    return drawing.runs().anyMatch(run -> run.run().hasGcLog());
  }

  @Override
  public Arrangement arrangement() {
    return Arrangement.ROWS;
  }

  @Override
  public List<ChartPanel> panels() {
    List<double[]> sorted =
        IntStream.range(0, drawing.configurations().size())
            .mapToObj(drawing::pauses)
            .map(PauseDistribution::sorted)
            .toList();
    double most = values(sorted).max().orElse(1000);
    double least = values(sorted).filter(value -> value > 0).min().orElse(most);
    boolean none = values(sorted).findAny().isEmpty();
    return List.of(
        new ChartPanel(
            drawing.texts().get("panel.pauses"),
            null,
            drawing.chart(
                new DurationAxis(DurationAxis.around(least, most)),
                null,
                drawing.configurationAxis(),
                null,
                surface -> draw(surface, sorted),
                none ? drawing.texts().get("empty.no-pauses") : null)));
  }

  private static DoubleStream values(List<double[]> sorted) {
    return sorted.stream().flatMapToDouble(Arrays::stream);
  }

  private void draw(Surface surface, List<double[]> sorted) {
    for (int row = 0; row < sorted.size(); row++) {
      double middle = surface.y(row);
      double height = surface.y(row + 1) - middle;
      Color color = drawing.palette().color(row);
      double[] all = sorted.get(row);
      if (all.length < ENOUGH_FOR_A_BOX) {
        drawFew(surface, drawing.pauses(row), middle, color);
      } else {
        drawStrip(surface, drawing.pauses(row), middle, height, color);
        drawBox(surface, row, all, middle + height * 0.2, height * BOX, color);
      }
    }
  }

  private void drawStrip(
      Surface surface, PauseShapes some, double middle, double height, Color color) {
    double top = middle - height * (STRIP + 0.06);
    double[] x = new double[some.size()];
    double[] y = new double[x.length];
    Theme theme = drawing.theme();
    double dot = theme.dot() * 0.7;
    for (int i = 0; i < x.length; i++) {
      x[i] = some.counts(i) ? place(surface, some.pause(i).millis(), dot) : Double.NaN;
      y[i] = top + height * STRIP * scatter(i);
    }
    Rectangle2D area = surface.area();
    Rectangle2D band = new Rectangle2D.Double(area.getX(), top, area.getWidth(), height * STRIP);
    BitSet picked =
        Thinning.pick(
            x.length,
            i -> Double.isNaN(x[i]) ? Double.NEGATIVE_INFINITY : x[i],
            i -> y[i],
            band,
            drawing.theme().dot() * 0.5,
            i -> "",
            i -> some.pause(i).kind() == PauseKind.FULL);
    for (int i = picked.nextSetBit(0); i >= 0; i = picked.nextSetBit(i + 1)) {
      int index = i;
      double at = x[i];
      if (some.pause(i).kind() == PauseKind.FULL) {
        surface.fill(Marker.SQUARE.at(at, y[i], dot * 1.3), color);
      } else {
        surface.fill(Marker.CIRCLE.at(at, y[i], dot), Palette.withAlpha(color, 0.4));
      }
      surface.tip(
          Marker.SQUARE.at(at, y[i], dot * 1.6),
          some.run(index),
          () -> PauseTips.text(drawing, some, index));
    }
  }

  /**
   * Draws a few pauses on the row's line, large enough to be seen; a single one with its figure.
   */
  private void drawFew(Surface surface, PauseShapes some, double y, Color color) {
    int[] counted = IntStream.range(0, some.size()).filter(some::counts).toArray();
    double dot = drawing.theme().dot() * 1.6;
    for (int index : counted) {
      boolean full = some.pause(index).kind() == PauseKind.FULL;
      double x = place(surface, some.pause(index).millis(), dot);
      Shape shape = (full ? Marker.SQUARE : Marker.CIRCLE).at(x, y, dot);
      surface.fill(shape, Palette.withAlpha(color, 0.75));
      surface.outline(shape, drawing.theme().background(), drawing.theme().lineWidth() * 0.6f);
      surface.tip(
          Marker.SQUARE.at(x, y, dot), some.run(index), () -> PauseTips.text(drawing, some, index));
      if (counted.length == 1) {
        Font font = drawing.smallFont();
        String figure = millis(some.pause(index).millis());
        surface.write(figure, x + dot, y, font, drawing.theme().text());
      }
    }
  }

  /** The place of a dot, which stays complete at the edge. */
  private static double place(Surface surface, double millis, double dot) {
    return Math.max(surface.x(millis), surface.area().getX() + dot / 2);
  }

  private void drawBox(
      Surface surface, int row, double[] sorted, double y, double half, Color color) {
    float line = drawing.theme().lineWidth();
    double p5 = surface.x(quantile(sorted, 5));
    double p25 = surface.x(quantile(sorted, 25));
    double p50 = surface.x(quantile(sorted, 50));
    double p75 = surface.x(quantile(sorted, 75));
    double p95 = surface.x(quantile(sorted, 95));
    Rectangle2D box = new Rectangle2D.Double(p25, y - half, Math.max(p75 - p25, 1), 2 * half);
    surface.line(p5, y, p25, y, color, line * 1.4f);
    surface.line(p75, y, p95, y, color, line * 1.4f);
    surface.line(p5, y - half / 2, p5, y + half / 2, color, line * 1.4f);
    surface.line(p95, y - half / 2, p95, y + half / 2, color, line * 1.4f);
    surface.fill(box, Palette.mix(color, drawing.theme().background(), 0.65));
    surface.outline(box, color, line * 1.2f);
    surface.line(p50, y - half, p50, y + half, drawing.theme().text(), line * 2.2f);
    surface.tip(
        new Rectangle2D.Double(p5, y - half, Math.max(p95 - p5, 1), 2 * half),
        () -> tip(row, sorted));
  }

  private String tip(int row, double[] sorted) {
    return drawing
        .texts()
        .get(
            "tip.distribution",
            Map.of(
                "configuration", drawing.configurations().get(row).name(),
                "count", drawing.wording().quantity(sorted.length, Metric.PAUSE_COUNT.unit()),
                "p25", millis(quantile(sorted, 25)),
                "p50", millis(quantile(sorted, 50)),
                "p75", millis(quantile(sorted, 75)),
                "p95", millis(quantile(sorted, 95)),
                "max", millis(sorted[sorted.length - 1])));
  }

  private String millis(double value) {
    return drawing.wording().quantity(value, Unit.MILLISECONDS);
  }

  private static double[] sorted(PauseShapes some) {
    double[] millis =
        IntStream.range(0, some.size())
            .filter(some::counts)
            .mapToDouble(i -> some.pause(i).millis())
            .toArray();
    Arrays.sort(millis);
    return millis;
  }

  /** The quantile by nearest rank, as everywhere. */
  private static double quantile(double[] sorted, int percent) {
    int rank = (int) Math.max(1, Math.ceil(percent / 100.0 * sorted.length - 1e-9));
    return sorted[rank - 1];
  }

  /** Separates neighbours, in the same way every time: by multiples of the golden ratio. */
  private static double scatter(int index) {
    double multiple = index * 0.6180339887498949;
    return multiple - Math.floor(multiple);
  }
}
