package dev.whisker.charts.shape.time;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Palette;
import dev.whisker.charts.Theme;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.surface.ColumnPath;
import dev.whisker.charts.surface.Surface;
import java.awt.Color;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Figures as time goes by: a panel for each configuration, in it for each figure a line through the
 * medians of the repeats, and around it a pale ribbon from the least to the most of them. A line
 * for each repeat and each figure would be a tangle.
 */
public final class Ribbons implements Chart {

  private static final double PALE = 0.2;

  /** The least height of what answers the mouse, in pixels. */
  private static final double TIP = 8;

  private final Drawing drawing;
  private final RepeatedFigure figure;
  private final Backdrop backdrop;
  private final StyledPanels panels;
  private @Nullable Table table;

  public Ribbons(Drawing drawing, RepeatedFigure figure, Backdrop backdrop) {
    this.drawing = drawing;
    this.figure = figure;
    this.backdrop = backdrop;
    this.panels = new StyledPanels(drawing, figure, backdrop);
  }

  /**
   * A figure of the repeats of a configuration; NaN where none tells.
   *
   * @param repeats how many tell, of each stretch
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared
  private record Ribbon(int style, double[] least, double[] median, double[] most, int[] repeats) {}

  /**
   * All that is drawn.
   *
   * @param ribbons for each configuration
   */
  private record Table(List<Window> stretches, List<List<Ribbon>> ribbons) {}

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
    List<Mark> marks = new ArrayList<>(panels.styles());
    if (drawing.configurations().stream().anyMatch(each -> each.runs().size() > 1)) {
      Theme theme = drawing.theme();
      Color pale = Palette.mix(theme.background(), theme.text(), PALE);
      marks.add(new Mark("■", pale, drawing.texts().get("key.ribbon")));
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
    Table all = table();
    return panels.of(
        position -> values(all.ribbons().get(position)),
        (surface, position) -> {
          List<Ribbon> ribbons = all.ribbons().get(position);
          ribbons.forEach(ribbon -> drawRange(surface, all.stretches(), ribbon, position));
          ribbons.forEach(ribbon -> drawLine(surface, all.stretches(), ribbon, position));
        },
        position -> (moment, reach) -> read(all, position, moment));
  }

  private String read(Table all, int position, double moment) {
    OptionalInt stretch = Stretches.holding(all.stretches(), moment);
    return stretch.isPresent() ? read(all.ribbons().get(position), stretch.getAsInt()) : "";
  }

  private String read(List<Ribbon> ribbons, int stretch) {
    return panels.read(
        style ->
            ribbons.stream()
                .filter(ribbon -> ribbon.style == style)
                .flatMapToDouble(
                    ribbon ->
                        DoubleStream.of(
                            ribbon.least[stretch], ribbon.median[stretch], ribbon.most[stretch]))
                .toArray());
  }

  private static DoubleStream values(List<Ribbon> ribbons) {
    return ribbons.stream()
        .flatMapToDouble(
            ribbon ->
                DoubleStream.concat(Arrays.stream(ribbon.least()), Arrays.stream(ribbon.most())));
  }

  /** Made when it is first asked for, since that takes a while. */
  private synchronized Table table() {
    if (table == null) {
      List<Window> stretches = figure.stretches(drawing.runs().filter(figure::has).toList());
      table =
          new Table(
              stretches,
              drawing.configurations().stream().map(each -> ribbons(each, stretches)).toList());
    }
    return table;
  }

  private List<Ribbon> ribbons(ConfigurationResult configuration, List<Window> stretches) {
    List<List<double[]>> runs =
        configuration.runs().stream()
            .filter(figure::has)
            .map(run -> figure.values(run, stretches))
            .toList();
    return IntStream.range(0, runs.isEmpty() ? 0 : figure.styles().size())
        .mapToObj(
            style ->
                ribbon(style, runs.stream().map(run -> run.get(style)).toList(), stretches.size()))
        .toList();
  }

  private static Ribbon ribbon(int style, List<double[]> runs, int stretches) {
    Ribbon ribbon =
        new Ribbon(
            style,
            new double[stretches],
            new double[stretches],
            new double[stretches],
            new int[stretches]);
    for (int i = 0; i < stretches; i++) {
      int at = i;
      double[] sorted =
          runs.stream().mapToDouble(run -> run[at]).filter(Double::isFinite).sorted().toArray();
      int n = sorted.length;
      ribbon.repeats[i] = n;
      ribbon.least[i] = n == 0 ? Double.NaN : sorted[0];
      ribbon.median[i] = n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
      ribbon.most[i] = n == 0 ? Double.NaN : sorted[n - 1];
    }
    return ribbon;
  }

  private void drawRange(Surface surface, List<Window> stretches, Ribbon ribbon, int position) {
    Path2D range = new Path2D.Double();
    for (int from = 0; from < stretches.size(); from++) {
      int to = from;
      while (to < stretches.size() && ribbon.repeats[to] > 1) {
        to++;
      }
      if (to - from > 1) {
        add(range, surface, stretches, ribbon, from, to);
      }
      from = to;
    }
    surface.fill(range, Palette.withAlpha(drawing.palette().color(position), PALE));
  }

  private static void add(
      Path2D range, Surface surface, List<Window> stretches, Ribbon ribbon, int from, int to) {
    range.moveTo(surface.x(middle(stretches.get(from))), surface.y(ribbon.most[from]));
    for (int i = from + 1; i < to; i++) {
      range.lineTo(surface.x(middle(stretches.get(i))), surface.y(ribbon.most[i]));
    }
    for (int i = to - 1; i >= from; i--) {
      range.lineTo(surface.x(middle(stretches.get(i))), surface.y(ribbon.least[i]));
    }
    range.closePath();
  }

  private void drawLine(Surface surface, List<Window> stretches, Ribbon ribbon, int position) {
    double[] seconds = stretches.stream().mapToDouble(Ribbons::middle).toArray();
    surface.outline(
        ColumnPath.of(surface, seconds, ribbon.median),
        drawing.palette().color(position),
        StyledPanels.style(ribbon.style).stroke(drawing.theme().lineWidth() * 1.3f));
    for (int i = 0; i < seconds.length; i++) {
      if (ribbon.repeats[i] > 0 && surface.wantsTips()) {
        int index = i;
        double top = surface.y(ribbon.most[i]) - TIP / 2;
        double left = surface.x(stretches.get(i).fromSeconds());
        surface.tip(
            new Rectangle2D.Double(
                left,
                top,
                surface.x(stretches.get(i).toSeconds()) - left,
                surface.y(ribbon.least[i]) + TIP / 2 - top),
            () -> tip(ribbon, index, stretches.get(index)));
      }
    }
  }

  private static double middle(Window stretch) {
    return (stretch.fromSeconds() + stretch.toSeconds()) / 2;
  }

  private String tip(Ribbon ribbon, int index, Window stretch) {
    return drawing
        .texts()
        .get(
            ribbon.repeats[index] > 1 ? "tip.ribbon" : "tip.ribbon.one",
            Map.of(
                "figure", panels.name(ribbon.style),
                "value", said(ribbon.median[index], figure.unit()),
                "least", said(ribbon.least[index], figure.unit()),
                "most", said(ribbon.most[index], figure.unit()),
                "repeats", said(ribbon.repeats[index], Unit.COUNT),
                "from", said(stretch.fromSeconds(), Unit.SECONDS),
                "to", said(stretch.toSeconds(), Unit.SECONDS)));
  }

  private String said(double value, Unit unit) {
    return drawing.wording().quantity(value, unit);
  }
}
