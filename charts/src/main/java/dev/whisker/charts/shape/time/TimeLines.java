package dev.whisker.charts.shape.time;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Palette;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Drawing;
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

/**
 * Figures as time goes by: a panel for each configuration, in it a line, or several, for each
 * repeat.
 */
public final class TimeLines implements Chart {

  /** The distance of tooltips, in pixels. */
  private static final double TIP = 4;

  private final Drawing drawing;
  private final TimeFigure figure;
  private final Backdrop backdrop;
  private final StyledPanels panels;

  public TimeLines(Drawing drawing, TimeFigure figure, Backdrop backdrop) {
    this.drawing = drawing;
    this.figure = figure;
    this.backdrop = backdrop;
    this.panels = new StyledPanels(drawing, figure, backdrop);
  }

  @Override
  public boolean hasData() {
    return panels.hasData();
  }

  @Override
  public Arrangement arrangement() {
    return Arrangement.OVER_TIME;
  }

  @Override
  public List<Mark> key() {
    List<Mark> marks = new ArrayList<>();
    boolean alone = drawing.runs().count() == 1;
    if (figure.styles().size() == 1 && !alone) {
      marks.add(drawing.mark(StyledPanels.style(0).glyph(), "key.line-repeat"));
    } else if (figure.styles().size() > 1) {
      marks.addAll(panels.styles());
    }
    marks.addAll(backdrop.key());
    return marks;
  }

  @Override
  public SortedMap<String, List<String>> absent() {
    return panels.absent();
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
    return panels.of(
        position -> lines.get(position).stream().flatMapToDouble(TimeLines::values),
        (surface, position) -> lines.get(position).forEach(line -> draw(surface, line, position)),
        position -> (moment, reach) -> read(lines.get(position), moment, reach));
  }

  private String read(List<TimeLine> lines, double moment, double reach) {
    return panels.read(
        style ->
            lines.stream()
                .filter(line -> line.style() == style)
                .mapToDouble(line -> line.at(moment, reach))
                .toArray());
  }

  private static DoubleStream values(TimeLine line) {
    return Arrays.stream(line.values());
  }

  private void draw(Surface surface, TimeLine line, int position) {
    Color color = Palette.withAlpha(drawing.palette().color(position), 0.85);
    surface.outline(
        ColumnPath.of(surface, line.seconds(), line.values()),
        color,
        StyledPanels.style(line.style()).stroke(drawing.theme().lineWidth() * 1.1f));
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
            new Rectangle2D.Double(x - TIP / 2, y - TIP, TIP, 2 * TIP),
            line.run(),
            () -> tip(line, index));
      }
    }
  }

  private String tip(TimeLine line, int index) {
    return drawing
        .texts()
        .get(
            "tip.line",
            Map.of(
                "figure", panels.name(line.style()),
                "value", drawing.wording().quantity(line.values()[index], figure.unit()),
                "time", drawing.wording().quantity(line.seconds()[index], Unit.SECONDS),
                "run", line.run().run().name()));
  }
}
