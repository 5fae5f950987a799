package dev.whisker.charts.shape;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Marker;
import dev.whisker.charts.Palette;
import dev.whisker.charts.Theme;
import dev.whisker.charts.axis.DurationAxis;
import dev.whisker.charts.axis.FigureAxis;
import dev.whisker.charts.surface.Surface;
import java.awt.Color;
import java.awt.Font;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.data.Range;

/**
 * Two metrics against each other, the mean of each configuration with its name; repeats are small
 * dots around it. The configurations of the front, which no other beats in everything, bear a ring;
 * the others are pale.
 */
public final class Scatter {

  private static final double PALE = 0.55;

  private final Drawing drawing;
  private final Metric across;
  private final Metric up;

  public Scatter(Drawing drawing, Metric across, Metric up) {
    this.drawing = drawing;
    this.across = across;
    this.up = up;
  }

  public ChartPanel panel() {
    return new ChartPanel(
        drawing
            .texts()
            .get(
                "panel.scatter",
                Map.of("up", drawing.metric(up), "across", drawing.metric(across))),
        null,
        drawing.chart(
            axis(across),
            drawing.metric(across) + unit(across),
            axis(up),
            drawing.metric(up) + unit(up),
            this::draw,
            null));
  }

  /** Durations bear their unit on the ticks. */
  private String unit(Metric metric) {
    String label = Scales.label(drawing, metric.unit());
    return label == null ? "" : " (" + label + ")";
  }

  /** Near the values: how they lie to each other is what matters. */
  private ValueAxis axis(Metric metric) {
    double least = values(metric).min().orElse(0);
    double most = values(metric).max().orElse(1);
    if (metric.unit() == Unit.MILLISECONDS) {
      return new DurationAxis(DurationAxis.around(least, most));
    }
    double margin = Math.max((most - least) * 0.15, Math.max(Math.abs(most) * 0.01, 1e-3));
    return FigureAxis.ofNumbers(new Range(Math.max(0, least - margin), most + margin), 1e-6);
  }

  private DoubleStream values(Metric metric) {
    return drawing.runs().mapToDouble(run -> run.metrics().value(metric)).filter(Double::isFinite);
  }

  private void draw(Surface surface) {
    List<Rectangle2D> taken = new ArrayList<>(markers(surface));
    for (int i = 0; i < drawing.configurations().size(); i++) {
      ConfigurationResult configuration = drawing.configurations().get(i);
      Spread x = configuration.summary().get(across);
      Spread y = configuration.summary().get(up);
      if (x != null && y != null) {
        drawRepeats(surface, i);
        drawMean(surface, i, x.mean(), y.mean(), taken);
      }
    }
  }

  /** No name may stand on a marker. */
  private List<Rectangle2D> markers(Surface surface) {
    double size = drawing.theme().dot() * 2;
    return drawing.configurations().stream()
        .map(ConfigurationResult::summary)
        .filter(summary -> summary.containsKey(across) && summary.containsKey(up))
        .map(
            summary ->
                Marker.SQUARE
                    .at(
                        surface.x(summary.get(across).mean()),
                        surface.y(summary.get(up).mean()),
                        size * 2)
                    .getBounds2D())
        .toList();
  }

  private void drawRepeats(Surface surface, int position) {
    Theme theme = drawing.theme();
    ConfigurationResult configuration = drawing.configurations().get(position);
    if (configuration.runs().size() < 2) {
      return;
    }
    for (RunResult run : configuration.runs()) {
      double x = run.metrics().value(across);
      double y = run.metrics().value(up);
      if (Double.isFinite(x) && Double.isFinite(y)) {
        Shape dot = Marker.CIRCLE.at(surface.x(x), surface.y(y), theme.dot() * 0.6);
        surface.fill(dot, Palette.withAlpha(drawing.palette().color(position), 0.6));
        surface.tip(dot, () -> tip(configuration.name() + ", " + run.run().name(), x, y));
      }
    }
  }

  private void drawMean(
      Surface surface, int position, double meanX, double meanY, List<Rectangle2D> taken) {
    double x = surface.x(meanX);
    double y = surface.y(meanY);
    Theme theme = drawing.theme();
    ConfigurationResult configuration = drawing.configurations().get(position);
    boolean front = drawing.comparison().recommendation().front().contains(configuration.name());
    Color color = drawing.palette().color(position);
    Color seen = front ? color : Palette.mix(color, theme.background(), PALE);
    double size = theme.dot() * 2;
    surface.fill(drawing.palette().marker(position).at(x, y, size), seen);
    if (front) {
      surface.outline(Marker.CIRCLE.at(x, y, size * 1.9), color, theme.lineWidth() * 1.4f);
    }
    Font font = drawing.smallFont();
    Rectangle2D label = place(surface, configuration.name(), x, y, size, font, taken);
    taken.add(label);
    surface.write(
        configuration.name(),
        label.getX(),
        label.getCenterY(),
        font,
        front ? theme.text() : theme.muted());
    surface.tip(Marker.SQUARE.at(x, y, size * 1.5), () -> tip(configuration.name(), meanX, meanY));
  }

  /** Beside the marker where there is room, else on its other side, else above or below. */
  private static Rectangle2D place(
      Surface surface,
      String name,
      double x,
      double y,
      double size,
      Font font,
      List<Rectangle2D> taken) {
    double width = surface.textWidth(name, font);
    double height = font.getSize2D() * 1.2;
    double gap = size * 1.2;
    double[][] corners = {
      {x + gap, y - height / 2},
      {x - gap - width, y - height / 2},
      {x - width / 2, y - gap - height},
      {x - width / 2, y + gap},
      {x + gap, y + height * 0.6},
      {x + gap, y - height * 1.6}
    };
    Rectangle2D area = surface.area();
    for (double[] corner : corners) {
      Rectangle2D label = new Rectangle2D.Double(corner[0], corner[1], width, height);
      if (area.contains(label) && taken.stream().noneMatch(label::intersects)) {
        return label;
      }
    }
    double left =
        Math.clamp(corners[0][0], area.getX(), Math.max(area.getX(), area.getMaxX() - width));
    return new Rectangle2D.Double(left, corners[0][1], width, height);
  }

  private String tip(String name, double x, double y) {
    return drawing
        .texts()
        .get(
            "tip.scatter",
            Map.of(
                "name", name,
                "across", drawing.metric(across),
                "x", drawing.wording().quantity(x, across.unit()),
                "up", drawing.metric(up),
                "y", drawing.wording().quantity(y, up.unit())));
  }
}
