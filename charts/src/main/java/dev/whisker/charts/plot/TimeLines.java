package dev.whisker.charts.plot;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Palette;
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
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Figures over time: a panel for each configuration that has them, with one or several lines for
 * each repeat. All panels have the same axes.
 */
public final class TimeLines implements Chart {

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
    return drawing.hasTimes() && drawing.runs().anyMatch(figure::has);
  }

  @Override
  public Arrangement arrangement() {
    return Arrangement.OVER_TIME;
  }

  @Override
  public List<Mark> key() {
    List<Mark> marks = new ArrayList<>();
    int styles = figure.styles().size();
    if (styles > 1) {
      IntStream.range(0, styles)
          .filter(style -> drawing.runs().anyMatch(run -> figure.has(run, style)))
          .mapToObj(style -> drawing.mark(STYLES.get(style).glyph(), figure.styles().get(style)))
          .forEach(marks::add);
    } else if (drawing.runs().count() > 1) {
      marks.add(drawing.mark(LineStyle.SOLID.glyph(), "key.repeat"));
    }
    marks.addAll(backdrop.key());
    return marks;
  }

  /** The configurations without the figure, for one line instead of empty panels. */
  @Override
  public SortedMap<String, List<String>> absent() {
    return drawing.without(figure::has, figure::missing);
  }

  @Override
  public List<ChartPanel> panels() {
    List<ChartPanel> all = rows();
    return IntStream.range(0, all.size())
        .filter(position -> runs(position).stream().anyMatch(figure::has))
        .mapToObj(all::get)
        .toList();
  }

  @Override
  public List<ChartPanel> rows() {
    List<List<TimeLine>> lines =
        drawing.configurations().stream()
            .map(each -> each.runs().stream().filter(figure::has).toList())
            .map(figure::lines)
            .toList();
    double most = lines.stream().flatMapToDouble(TimeLines::values).max().orElse(1);
    double least =
        lines.stream().flatMapToDouble(TimeLines::values).filter(v -> v > 0).min().orElse(most);
    return IntStream.range(0, lines.size())
        .mapToObj(position -> panel(position, lines.get(position), least, most))
        .toList();
  }

  private ChartPanel panel(int position, List<TimeLine> lines, double least, double most) {
    return drawing.overTime(
        position,
        Scales.axis(figure.unit(), least, most),
        Scales.label(drawing, figure.unit()),
        surface -> {
          backdrop.draw(surface, position);
          lines.forEach(line -> draw(surface, line, position));
        },
        (moment, reach) -> read(lines, moment, reach),
        values(lines).findAny().isPresent() ? null : figure.missing(runs(position)));
  }

  private List<RunResult> runs(int position) {
    return drawing.configurations().get(position).runs();
  }

  private String read(List<TimeLine> lines, double moment, double reach) {
    SpreadText spread = new SpreadText(drawing, figure.unit());
    int styles = figure.styles().size();
    if (styles == 1) {
      return spread.of(figures(lines, 0, moment, reach));
    }
    return IntStream.range(0, styles)
        .mapToObj(
            style ->
                drawing.reading(name(style), spread.middleOf(figures(lines, style, moment, reach))))
        .filter(Predicate.not(String::isEmpty))
        .collect(Collectors.joining(Drawing.BETWEEN_READINGS));
  }

  private static double[] figures(List<TimeLine> lines, int style, double moment, double reach) {
    return lines.stream()
        .filter(line -> line.style() == style)
        .mapToDouble(line -> line.at(moment, reach))
        .toArray();
  }

  private String name(int style) {
    return drawing.texts().get(figure.styles().get(style));
  }

  private static DoubleStream values(List<TimeLine> lines) {
    return lines.stream()
        .flatMapToDouble(line -> Arrays.stream(line.values()))
        .filter(Double::isFinite);
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
        surface.tipAt(
            new Rectangle2D.Double(x - TIP / 2, y - TIP, TIP, 2 * TIP),
            line.runs().size() == 1 ? line.runs().getFirst() : null,
            moment -> tip(line, moment, index));
      }
    }
  }

  /** The figure that the cursor reads at a moment; in a gap of the line the one nearby. */
  private String tip(TimeLine line, double moment, int nearby) {
    int nearest = line.nearest(moment);
    int index = Double.isNaN(line.values()[nearest]) ? nearby : nearest;
    List<String> runs = line.runs().stream().map(result -> result.run().name()).toList();
    return drawing
        .texts()
        .get(
            "tip.line",
            Map.of(
                "figure", name(line.style()),
                "value", drawing.wording().quantity(line.values()[index], figure.unit()),
                "time", drawing.wording().quantity(line.seconds()[index], Unit.SECONDS),
                "run", drawing.wording().listing(runs)));
  }

  /**
   * The figures of the repeats of a configuration at a moment, in words. Figures that are not
   * finite are ignored; without any the text is empty.
   */
  private record SpreadText(Drawing drawing, Unit unit) {

    /** Their median and range: "82% (80%–94%)". */
    String of(double... figures) {
      double[] known = known(figures);
      if (known.length == 0) {
        return "";
      }
      String least = text(Arrays.stream(known).min().orElseThrow());
      String most = text(Arrays.stream(known).max().orElseThrow());
      String middle = text(Median.of(known));
      return least.equals(most)
          ? middle
          : drawing
              .texts()
              .get("reading.spread", Map.of("middle", middle, "least", least, "most", most));
    }

    /** Only their median. */
    String middleOf(double... figures) {
      double[] known = known(figures);
      return known.length == 0 ? "" : text(Median.of(known));
    }

    private static double[] known(double... figures) {
      return Arrays.stream(figures).filter(Double::isFinite).toArray();
    }

    private String text(double figure) {
      return drawing.wording().quantity(figure, unit);
    }
  }
}
