package dev.whisker.charts.kind.together;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Marker;
import dev.whisker.charts.Palette;
import dev.whisker.charts.Theme;
import dev.whisker.charts.axis.DurationAxis;
import dev.whisker.charts.axis.FigureAxis;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.shape.LineStyle;
import dev.whisker.charts.shape.Scales;
import dev.whisker.charts.surface.Surface;
import java.awt.Color;
import java.awt.Font;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.data.Range;

/**
 * Two metrics against each other, what stands for each configuration with its name; repeats are
 * small dots around it. The configurations of the front, which no other beats in everything, bear a
 * ring; the beaten ones are pale; those that are no rivals are hollow and struck through, for their
 * figures may be the best. The ring is dashed where another is ahead in both figures, so that the
 * picture does not seem to contradict itself: its repeats do not show that it is beaten, or the
 * other is no rival. Where nobody may be ranked all look alike.
 */
final class ParetoScatter {

  /** More would be a fabric. */
  private static final double MOST_TICKS = 8;

  private static final double PALE = 0.55;

  /** Of the width of the area. */
  private static final double LONGEST_NAME = 0.45;

  /** How far from its marker a name may stand, in its heights. */
  private static final int MOST_STEPS = 5;

  private final Drawing drawing;
  private final Metric across;
  private final Metric up;

  ParetoScatter(Drawing drawing, Metric across, Metric up) {
    this.drawing = drawing;
    this.across = across;
    this.up = up;
  }

  ChartPanel panel() {
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

  /** Durations bear their unit on the ticks, rates in their name. */
  private String unit(Metric metric) {
    String label = Scales.label(drawing, metric.unit());
    return label == null || metric.unit() == Unit.PER_SECOND ? "" : " (" + label + ")";
  }

  /** Near the values: how they lie to each other is what matters. */
  private ValueAxis axis(Metric metric) {
    double least = values(metric).min().orElse(0);
    double most = values(metric).max().orElse(1);
    if (metric.unit() == Unit.MILLISECONDS) {
      double shortest = values(metric).filter(value -> value > 0).min().orElse(most);
      return new DurationAxis(DurationAxis.around(shortest, most));
    }
    double margin = Math.max((most - least) * 0.15, Math.max(Math.abs(most) * 0.01, 1e-3));
    Range range = new Range(Math.max(0, least - margin), most + margin);
    return FigureAxis.ofNumbers(range, range.getLength() / MOST_TICKS);
  }

  private DoubleStream values(Metric metric) {
    return drawing.runs().mapToDouble(run -> run.metrics().value(metric)).filter(Double::isFinite);
  }

  private void draw(Surface surface) {
    List<Rectangle2D> taken = new ArrayList<>(markers(surface));
    List<String> names =
        surface.fit(
            drawing.configurations().stream().map(ConfigurationResult::name).toList(),
            surface.area().getWidth() * LONGEST_NAME,
            drawing.smallFont());
    for (int i = 0; i < drawing.configurations().size(); i++) {
      if (Double.isFinite(figure(across, i)) && Double.isFinite(figure(up, i))) {
        drawRepeats(surface, i);
        drawFigure(surface, i, names.get(i), taken);
      }
    }
  }

  /** Whether any configuration of the front is behind another in both figures. */
  boolean hasOpenFront() {
    return IntStream.range(0, drawing.configurations().size()).anyMatch(this::isOpen);
  }

  /** Whether any configuration with both figures has that rank. */
  boolean shows(ParetoRank rank) {
    return IntStream.range(0, drawing.configurations().size())
        .anyMatch(
            position ->
                rank(position) == rank
                    && Double.isFinite(figure(across, position))
                    && Double.isFinite(figure(up, position)));
  }

  private boolean isOpen(int position) {
    return rank(position) == ParetoRank.FRONT
        && IntStream.range(0, drawing.configurations().size())
            .anyMatch(other -> isBehind(across, position, other) && isBehind(up, position, other));
  }

  private ParetoRank rank(int position) {
    return ParetoRank.of(drawing.comparison(), drawing.configurations().get(position).name());
  }

  private boolean isBehind(Metric metric, int position, int other) {
    double here = figure(metric, position);
    double there = figure(metric, other);
    return metric.direction() == Direction.LESS_IS_BETTER ? there < here : there > here;
  }

  /** NaN where no run has it. */
  private double figure(Metric metric, int position) {
    Spread spread = drawing.configurations().get(position).summary().get(metric);
    return spread == null ? Double.NaN : spread.standingFor(metric);
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
                        surface.x(summary.get(across).standingFor(across)),
                        surface.y(summary.get(up).standingFor(up)),
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
        surface.tip(dot, run, () -> tip(configuration.name() + ", " + run.run().name(), x, y));
      }
    }
  }

  private void drawFigure(Surface surface, int position, String name, List<Rectangle2D> taken) {
    double figureX = figure(across, position);
    double figureY = figure(up, position);
    double x = surface.x(figureX);
    double y = surface.y(figureY);
    Theme theme = drawing.theme();
    ConfigurationResult configuration = drawing.configurations().get(position);
    double size = theme.dot() * 2;
    ParetoRank rank = rank(position);
    drawMarker(surface, position, rank, x, y, size);
    Color ink =
        rank == ParetoRank.BEATEN || rank == ParetoRank.LEFT_OUT ? theme.muted() : theme.text();
    drawName(surface, name, Marker.SQUARE.at(x, y, size * 2), ink, taken);
    surface.tip(
        Marker.SQUARE.at(x, y, size * 1.5),
        () -> {
          String text = tip(configuration.name(), figureX, figureY);
          return rank == ParetoRank.LEFT_OUT
              ? text + "\n" + drawing.texts().get("tip.left-out")
              : text;
        });
  }

  private void drawMarker(
      Surface surface, int position, ParetoRank rank, double x, double y, double size) {
    Theme theme = drawing.theme();
    Color color = drawing.palette().color(position);
    Shape marker = drawing.palette().marker(position).at(x, y, size);
    float width = theme.lineWidth() * 1.4f;
    switch (rank) {
      case FRONT -> {
        LineStyle style = isOpen(position) ? LineStyle.DASHED : LineStyle.SOLID;
        surface.fill(marker, color);
        surface.outline(Marker.CIRCLE.at(x, y, size * 1.9), color, style.stroke(width));
      }
      case BEATEN -> surface.fill(marker, Palette.mix(color, theme.background(), PALE));
      case LEFT_OUT -> {
        surface.outline(marker, color, width);
        surface.line(x - size * 0.8, y + size * 0.8, x + size * 0.8, y - size * 0.8, color, width);
      }
      case NONE -> surface.fill(marker, color);
    }
  }

  /** Near the marker, where nothing is yet; where there is no such place the tooltip has to do. */
  private void drawName(
      Surface surface, String name, Shape marker, Color ink, List<Rectangle2D> taken) {
    Font font = drawing.smallFont();
    Rectangle2D at = marker.getBounds2D();
    double width = surface.textWidth(name, font);
    places(at, width, font.getSize2D() * 1.2)
        .filter(surface.area()::contains)
        .filter(place -> taken.stream().noneMatch(place::intersects))
        .findFirst()
        .ifPresent(
            place -> {
              taken.add(place);
              if (place.getMinY() > at.getMaxY() || place.getMaxY() < at.getMinY()) {
                double end = place.getCenterX() > at.getCenterX() ? place.getX() : place.getMaxX();
                surface.line(
                    at.getCenterX(),
                    at.getCenterY(),
                    end,
                    place.getCenterY(),
                    Palette.withAlpha(ink, 0.5),
                    drawing.theme().lineWidth() * 0.7f);
              }
              surface.write(name, place.getX(), place.getCenterY(), font, ink);
            });
  }

  /** Right of the marker, left of it, above, below; then ever further up and down. */
  private static Stream<Rectangle2D> places(Rectangle2D marker, double width, double height) {
    double right = marker.getMaxX() + height * 0.3;
    double left = marker.getX() - height * 0.3 - width;
    double middle = marker.getCenterX() - width / 2;
    double y = marker.getCenterY() - height / 2;
    Stream<double[]> near =
        Stream.of(
            new double[] {right, y},
            new double[] {left, y},
            new double[] {middle, marker.getY() - height},
            new double[] {middle, marker.getMaxY()});
    Stream<double[]> further =
        IntStream.rangeClosed(1, MOST_STEPS)
            .mapToDouble(step -> step * height)
            .boxed()
            .flatMap(
                away ->
                    Stream.of(
                        new double[] {right, y - away},
                        new double[] {right, y + away},
                        new double[] {left, y - away},
                        new double[] {left, y + away}));
    return Stream.concat(near, further)
        .map(corner -> new Rectangle2D.Double(corner[0], corner[1], width, height));
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
