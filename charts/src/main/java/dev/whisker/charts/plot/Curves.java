package dev.whisker.charts.plot;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.surface.PlotPainter;
import dev.whisker.charts.surface.Surface;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.ui.RectangleInsets;
import org.jspecify.annotations.Nullable;

/** Curves of several configurations in one area, each with its name at its end. */
public final class Curves {

  /** The most points of a curve with a marker on each. */
  private static final int FEW = 20;

  /** The distance between markers of a curve, in font sizes. */
  private static final double MARKER_DISTANCE = 3.5;

  /** The most space for names at the right, in font sizes. */
  private static final double LABEL_ROOM = 12.5;

  /** With less there is only a sign. */
  private static final double LEAST_ROOM = 4;

  private final Drawing drawing;
  private final Unit unit;
  private final List<PlottedCurve> curves;
  private final double[] besides;

  /**
   * @param unit of the heights
   */
  public Curves(Drawing drawing, Unit unit, List<PlottedCurve> curves) {
    this(drawing, unit, curves, new double[0]);
  }

  /**
   * @param besides values drawn over the curves, which need space
   */
  public Curves(Drawing drawing, Unit unit, List<PlottedCurve> curves, double[] besides) {
    this.drawing = drawing;
    this.unit = unit;
    this.curves = curves;
    this.besides = besides.clone();
  }

  /**
   * @param missing the key of the reason why there is no curve
   */
  public JFreeChart chart(ValueAxis xAxis, @Nullable String xLabel, String missing) {
    return chart(xAxis, xLabel, surface -> {}, missing);
  }

  /**
   * @param over drawing on top of the curves
   */
  public JFreeChart chart(
      ValueAxis xAxis, @Nullable String xLabel, PlotPainter over, String missing) {
    double most = values().max().orElse(1);
    // A logarithmic scale has no zero.
    boolean hasNothing = unit != Unit.MILLISECONDS;
    double least = values().filter(value -> hasNothing || value > 0).min().orElse(most);
    JFreeChart chart =
        drawing.chart(
            xAxis,
            xLabel,
            Scales.axis(unit, least, most),
            Scales.label(drawing, unit),
            surface -> {
              curves.forEach(curve -> draw(surface, curve));
              over.draw(surface);
              surface.beyond(() -> drawLabels(surface));
            },
            values().findAny().isPresent() ? null : drawing.texts().get(missing));
    RectangleInsets insets = chart.getPlot().getInsets();
    chart
        .getPlot()
        .setInsets(
            new RectangleInsets(insets.getTop(), insets.getLeft(), insets.getBottom(), room()));
    return chart;
  }

  private DoubleStream values() {
    return DoubleStream.concat(
            curves.stream().flatMapToDouble(curve -> Arrays.stream(curve.y())),
            Arrays.stream(besides))
        .filter(Double::isFinite);
  }

  /** The space right of the area. */
  private double room() {
    double size = drawing.smallFont().getSize2D();
    double longest =
        curves.stream()
            .map(PlottedCurve::label)
            .filter(label -> !label.isEmpty())
            .mapToDouble(label -> label.length() * 0.6 + 3)
            .max()
            .orElse(2);
    return Math.min(longest, LABEL_ROOM) * size;
  }

  private void draw(Surface surface, PlottedCurve curve) {
    Theme theme = drawing.theme();
    Color color = drawing.palette().color(curve.position());
    Path2D path = new Path2D.Double();
    double marked = Double.NEGATIVE_INFINITY;
    double distance = curve.x().length <= FEW ? 0 : theme.fontSize() * MARKER_DISTANCE;
    for (int i = 0; i < curve.x().length; i++) {
      if (!Double.isFinite(curve.y()[i])) {
        continue;
      }
      double x = surface.x(curve.x()[i]);
      double y = surface.y(curve.y()[i]);
      if (path.getCurrentPoint() == null) {
        path.moveTo(x, y);
      } else {
        path.lineTo(x, y);
      }
      int index = i;
      surface.tip(new Rectangle2D.Double(x - 3, y - 5, 6, 10), () -> curve.tip().apply(index));
    }
    surface.outline(
        path, color, drawing.palette().stroke(curve.position(), theme.lineWidth() * 1.4f));
    for (int i = 0; i < curve.x().length; i++) {
      double x = surface.x(curve.x()[i]);
      if (Double.isFinite(curve.y()[i]) && x - marked >= distance) {
        marked = x;
        surface.fill(
            drawing.palette().marker(curve.position()).at(x, surface.y(curve.y()[i]), theme.dot()),
            color);
      }
    }
  }

  /** The end of a curve, where its name is. */
  private record End(PlottedCurve curve, double x, double y) {}

  /**
   * Names that would overlap move apart, and a thin line leads from each to its curve. Of more than
   * there is room for, only every second or third is named.
   */
  private void drawLabels(Surface surface) {
    Font font = drawing.smallFont();
    double step = font.getSize2D() * 1.25;
    List<End> all =
        curves.stream()
            .filter(curve -> !curve.label().isEmpty())
            .flatMap(curve -> end(surface, curve))
            .sorted(Comparator.comparingDouble(End::y))
            .toList();
    int lines = Math.max(1, (int) (surface.area().getHeight() / step));
    int named = Math.max(1, Math.ceilDiv(all.size(), lines));
    List<End> ends =
        IntStream.range(0, all.size()).filter(i -> i % named == 0).mapToObj(all::get).toList();
    double[] at = ends.stream().mapToDouble(End::y).toArray();
    spread(at, step, surface.area().getMinY(), surface.area().getMaxY());
    double left = surface.area().getMaxX() + font.getSize2D() * 0.9;
    double beforeName = font.getSize2D() * 1.2;
    List<String> names =
        surface.fit(
            ends.stream().map(end -> end.curve.label()).toList(),
            surface.roomAtRight() - font.getSize2D() * 1.2 - beforeName,
            font);
    for (int i = 0; i < at.length; i++) {
      End end = ends.get(i);
      int position = end.curve.position();
      surface.line(
          end.x,
          end.y,
          left - font.getSize2D() * 0.2,
          at[i],
          Palette.withAlpha(drawing.palette().color(position), 0.6),
          drawing.theme().lineWidth() * 0.7f);
      Color ink = drawing.palette().textColor(position);
      surface.write(drawing.palette().marker(position).solid(), left, at[i], font, ink);
      if (surface.roomAtRight() > LEAST_ROOM * font.getSize2D()) {
        surface.write(names.get(i), left + beforeName, at[i], font, ink);
      }
    }
  }

  private static Stream<End> end(Surface surface, PlottedCurve curve) {
    for (int i = curve.x().length - 1; i >= 0; i--) {
      if (Double.isFinite(curve.y()[i])) {
        return Stream.of(new End(curve, surface.x(curve.x()[i]), surface.y(curve.y()[i])));
      }
    }
    return Stream.empty();
  }

  /** Moves ascending places apart until neighbours are {@code step} from each other. */
  static void spread(double[] places, double step, double top, double bottom) {
    for (int i = 1; i < places.length; i++) {
      places[i] = Math.max(places[i], places[i - 1] + step);
    }
    double limit = bottom;
    for (int i = places.length - 1; i >= 0; i--) {
      places[i] = Math.max(Math.min(places[i], limit), top);
      limit = places[i] - step;
    }
  }
}
