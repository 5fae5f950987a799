package dev.whisker.charts.shape.pause;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Marker;
import dev.whisker.charts.Palette;
import dev.whisker.charts.Readings;
import dev.whisker.charts.Theme;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.shape.PauseShapes;
import dev.whisker.charts.shape.Scales;
import dev.whisker.charts.shape.SpreadText;
import dev.whisker.charts.shape.time.Backdrop;
import dev.whisker.charts.shape.time.Backdrop.Point;
import dev.whisker.charts.shape.time.TimeLine;
import dev.whisker.charts.surface.Surface;
import dev.whisker.charts.surface.Thinning;
import dev.whisker.gc.Pause;
import java.awt.Color;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jfree.chart.axis.ValueAxis;

/**
 * A figure of every pause at its time, or over its number where no log tells any time, its shape by
 * the kind of pause; the repeats of a configuration in one panel.
 */
public final class PauseDots implements Chart {

  /** A pause of 0 has no place on a logarithmic scale: it is drawn at the lower edge. */
  private static final double ALMOST_NOTHING = 1e-6;

  private final Drawing drawing;
  private final Unit unit;
  private final ToDoubleFunction<Pause> figure;
  private final Backdrop backdrop;

  /**
   * @param figure of a pause; NaN where the log does not tell
   */
  public PauseDots(Drawing drawing, Unit unit, ToDoubleFunction<Pause> figure, Backdrop backdrop) {
    this.drawing = drawing;
    this.unit = unit;
    this.figure = figure;
    this.backdrop = backdrop;
  }

  @Override
  public boolean hasData() {
    return unit == Unit.MILLISECONDS
        ? drawing.runs().anyMatch(run -> run.run().hasGcLog())
        : positions().anyMatch(position -> values(position).findAny().isPresent());
  }

  @Override
  public Arrangement arrangement() {
    return Arrangement.OVER_TIME;
  }

  /** The kinds that occur in any panel. */
  @Override
  public List<Mark> key() {
    Set<PauseLook> looks = EnumSet.noneOf(PauseLook.class);
    positions()
        .mapToObj(drawing::pauses)
        .forEach(
            pauses -> {
              for (int i = 0; i < pauses.size(); i++) {
                looks.add(PauseLook.of(pauses.pause(i)));
              }
            });
    List<Mark> all = new ArrayList<>();
    looks.forEach(look -> all.add(drawing.mark(look.glyph(), look.key())));
    all.addAll(backdrop.key());
    return all;
  }

  @Override
  public List<ChartPanel> panels() {
    double most = positions().mapToObj(this::values).flatMapToDouble(v -> v).max().orElse(1000);
    double least =
        positions()
            .mapToObj(this::values)
            .flatMapToDouble(v -> v)
            .filter(value -> value > 0)
            .min()
            .orElse(most);
    return positions()
        .mapToObj(position -> panel(position, Scales.axis(unit, least, most)))
        .toList();
  }

  private IntStream positions() {
    return IntStream.range(0, drawing.configurations().size());
  }

  private DoubleStream values(int position) {
    return DoubleStream.concat(
        ofPauses(position), backdrop.points(position).mapToDouble(Point::value));
  }

  private DoubleStream ofPauses(int position) {
    PauseShapes pauses = drawing.pauses(position);
    return IntStream.range(0, pauses.size())
        .mapToDouble(i -> figure.applyAsDouble(pauses.pause(i)))
        .filter(Double::isFinite);
  }

  private ChartPanel panel(int position, ValueAxis axis) {
    return drawing.overTime(
        position,
        axis,
        Scales.label(drawing, unit),
        surface -> {
          backdrop.draw(surface, position);
          draw(surface, drawing.pauses(position), drawing.palette().color(position));
        },
        unit == Unit.MILLISECONDS ? new PauseReadings(drawing, position) : figures(position),
        hasDots(position) ? null : missing(position));
  }

  /** What the repeats have at a moment: of each the figure that is nearest. */
  private Readings figures(int position) {
    IdentityHashMap<RunResult, List<Point>> points =
        Stream.concat(points(position), backdrop.points(position))
            .sorted(Comparator.comparingDouble(Point::seconds))
            // Alike are only runs that are the same: to compare what is in them takes forever.
            .collect(Collectors.groupingBy(Point::run, IdentityHashMap::new, Collectors.toList()));
    List<TimeLine> lines =
        points.entrySet().stream()
            .map(
                each ->
                    TimeLine.through(
                        each.getKey(), 0, each.getValue(), Point::seconds, Point::value))
            .toList();
    SpreadText spread = new SpreadText(drawing, unit);
    return (moment, reach) ->
        spread.of(lines.stream().mapToDouble(line -> line.at(moment, reach)).toArray());
  }

  private Stream<Point> points(int position) {
    PauseShapes pauses = drawing.pauses(position);
    return IntStream.range(0, pauses.size())
        .mapToObj(
            i -> new Point(pauses.run(i), pauses.place(i), figure.applyAsDouble(pauses.pause(i))))
        .filter(point -> Double.isFinite(point.value()) && Double.isFinite(point.seconds()));
  }

  private boolean hasDots(int position) {
    return backdrop.points(position).findAny().isPresent()
        || (drawing.pauses(position).havePlaces() && ofPauses(position).findAny().isPresent());
  }

  private String missing(int position) {
    boolean logged =
        drawing.configurations().get(position).runs().stream().anyMatch(r -> r.run().hasGcLog());
    if (!logged) {
      return "empty.no-gc-log";
    }
    PauseShapes pauses = drawing.pauses(position);
    if (pauses.size() == 0) {
      return "empty.no-pauses";
    }
    return pauses.havePlaces() ? "empty.no-memory" : "empty.no-times";
  }

  private void draw(Surface surface, PauseShapes pauses, Color color) {
    Theme theme = drawing.theme();
    int first = pauses.firstFrom(surface.left());
    int count = pauses.firstFrom(surface.right()) - first;
    double[] x = new double[count];
    double[] y = new double[count];
    for (int i = 0; i < count; i++) {
      double value = figure.applyAsDouble(pauses.pause(first + i));
      x[i] = Double.isNaN(value) ? Double.NEGATIVE_INFINITY : surface.x(pauses.place(first + i));
      y[i] = height(surface, value, theme.dot());
    }
    BitSet picked =
        Thinning.pick(
            count,
            i -> x[i],
            i -> y[i],
            surface.area(),
            theme.dot() * 0.6,
            i -> PauseLook.of(pauses.pause(first + i)),
            i -> PauseLook.of(pauses.pause(first + i)).isSolid());
    for (int i = picked.nextSetBit(0); i >= 0; i = picked.nextSetBit(i + 1)) {
      int index = first + i;
      Color seen = pauses.counts(index) ? color : Palette.withAlpha(theme.muted(), 0.6);
      PauseLook.of(pauses.pause(index))
          .draw(surface, x[i], y[i], theme.dot(), seen, theme.lineWidth());
      surface.tip(
          Marker.SQUARE.at(x[i], y[i], theme.dot() * 1.4),
          pauses.run(index),
          () -> tip(pauses, index));
    }
  }

  private static double height(Surface surface, double value, double dot) {
    double top = surface.area().getMinY();
    // A marker at the edge is whole.
    double bottom = surface.area().getMaxY() - dot * 0.6;
    return Double.isNaN(value)
        ? bottom
        : Math.clamp(surface.y(Math.max(value, ALMOST_NOTHING)), top - 20, bottom);
  }

  private String tip(PauseShapes pauses, int index) {
    String pause = PauseTips.text(drawing, pauses, index);
    double value = figure.applyAsDouble(pauses.pause(index));
    return unit == Unit.MILLISECONDS
        ? pause
        : drawing.wording().quantity(value, unit) + "\n" + pause;
  }
}
