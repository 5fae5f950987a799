package dev.whisker.charts.shape;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Palette;
import dev.whisker.charts.surface.Ascending;
import dev.whisker.charts.surface.ColumnPath;
import dev.whisker.charts.surface.Surface;
import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jfree.chart.axis.ValueAxis;

/**
 * Figures as time goes by: a panel for each configuration, in it a line, or several, for each
 * repeat.
 */
public final class TimeLines implements Chart {

  /** The lines of one run are of one colour. */
  private static final List<LineStyle> STYLES = List.of(LineStyle.values());

  /** The distance of tooltips, in pixels. */
  private static final double TIP = 4;

  private final Drawing drawing;
  private final TimeFigure figure;
  private final Backdrop backdrop;

  public TimeLines(Drawing drawing, TimeFigure figure, Backdrop backdrop) {
    this.drawing = drawing;
    this.figure = figure;
    this.backdrop = backdrop;
  }

  @Override
  public boolean hasData() {
    return drawing.tellsTime() && drawing.runs().anyMatch(figure::has);
  }

  @Override
  public Arrangement arrangement() {
    return Arrangement.OVER_TIME;
  }

  @Override
  public List<Mark> key() {
    List<Mark> marks = new ArrayList<>();
    Color ink = drawing.theme().text();
    boolean alone = drawing.runs().count() == 1;
    if (figure.styles().size() == 1 && !alone) {
      marks.add(new Mark(STYLES.getFirst().glyph(), ink, drawing.texts().get("key.line-repeat")));
    } else if (figure.styles().size() > 1) {
      for (int style = 0; style < figure.styles().size(); style++) {
        marks.add(new Mark(STYLES.get(style).glyph(), ink, name(style)));
      }
    }
    marks.addAll(backdrop.key());
    return marks;
  }

  /** A void panel would say of each what is said of all in a line. */
  @Override
  public SortedMap<String, List<String>> absent() {
    return drawing.without(figure::has, figure::missing);
  }

  private boolean isThere(int position) {
    return drawing.configurations().get(position).runs().stream().anyMatch(figure::has);
  }

  @Override
  public List<ChartPanel> panels() {
    List<List<TimeLine>> lines =
        drawing.configurations().stream()
            .map(
                configuration ->
                    configuration.runs().stream()
                        .filter(figure::has)
                        .flatMap(run -> figure.lines(run).stream())
                        .toList())
            .toList();
    double most = values(lines).max().orElse(1);
    double least = values(lines).filter(value -> value > 0).min().orElse(most);
    return IntStream.range(0, lines.size())
        .filter(this::isThere)
        .mapToObj(
            position ->
                panel(position, lines.get(position), Scales.axis(figure.unit(), least, most)))
        .toList();
  }

  private static DoubleStream values(List<List<TimeLine>> lines) {
    return lines.stream()
        .flatMap(List::stream)
        .flatMapToDouble(line -> Arrays.stream(line.values()))
        .filter(Double::isFinite);
  }

  private ChartPanel panel(int position, List<TimeLine> lines, ValueAxis axis) {
    boolean empty = values(List.of(lines)).findAny().isEmpty();
    return drawing.overTime(
        position,
        axis,
        Scales.label(drawing, figure.unit()),
        surface -> {
          backdrop.draw(surface, position);
          lines.forEach(line -> draw(surface, line, position));
        },
        empty ? figure.missing(drawing.configurations().get(position).runs()) : null);
  }

  private void draw(Surface surface, TimeLine line, int position) {
    Color color = Palette.withAlpha(drawing.palette().color(position), 0.85);
    surface.outline(
        ColumnPath.of(surface, line.seconds(), line.values()),
        color,
        STYLES.get(line.style()).stroke(drawing.theme().lineWidth() * 1.1f));
    if (surface.wantsTips()) {
      addTips(surface, line);
    }
  }

  private void addTips(Surface surface, TimeLine line) {
    double before = Double.NEGATIVE_INFINITY;
    double[] seconds = line.seconds();
    for (int i = Ascending.firstFrom(seconds, surface.left());
        i < seconds.length && seconds[i] <= surface.right();
        i++) {
      double x = surface.x(seconds[i]);
      if (x - before >= TIP && !Double.isNaN(line.values()[i])) {
        before = x;
        int index = i;
        double y = surface.y(line.values()[i]);
        surface.tip(
            new Rectangle2D.Double(x - TIP / 2, y - TIP, TIP, 2 * TIP), () -> tip(line, index));
      }
    }
  }

  private String tip(TimeLine line, int index) {
    return drawing
        .texts()
        .get(
            "tip.line",
            Map.of(
                "figure", name(line.style()),
                "value", drawing.wording().quantity(line.values()[index], figure.unit()),
                "time", drawing.wording().quantity(line.seconds()[index], Unit.SECONDS),
                "run", line.run().run().name()));
  }

  private String name(int style) {
    return drawing.texts().get(figure.styles().get(style));
  }
}
