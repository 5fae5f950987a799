package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.table.WhyBlank;
import dev.whisker.analysis.wording.FigureColumn;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.chart.Rows.Start;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Marker;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.plot.Drawing;
import dev.whisker.charts.plot.Scales;
import dev.whisker.charts.plot.TickedAxis;
import dev.whisker.charts.plot.Ticks;
import dev.whisker.charts.surface.Surface;
import java.awt.Color;
import java.awt.Font;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.text.BreakIterator;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jfree.data.Range;
import org.jspecify.annotations.Nullable;

/**
 * One metric over all configurations, a row each: a dot for each repeat, a bar for their mean, a
 * line for its interval. For a maximum, the maximum of all runs replaces the mean, as in the table,
 * and the line is the range. The figure is above the bar if there is enough space.
 */
public final class Rows {

  /** The value at which an axis begins. */
  public enum Start {
    /** At zero, with a bar from there to the mean: for amounts. */
    ZERO,
    /** Near the smallest value: for figures whose differences matter. */
    NEAR
  }

  /** The least height of a row, in font sizes: in lower rows figures would cover the dots above. */
  private static final double LEAST_FOR_FIGURES = 2.4;

  private final Drawing drawing;
  private final Metric metric;

  /** Another figure, written after the metric's own. */
  private final Optional<Metric> beside;

  private final Start start;
  private final List<ConfigurationResult> configurations;

  /** Formats figures as in the table, all with the same decimals. */
  private final FigureColumn figures;

  Rows(Drawing drawing, Metric metric, Optional<Metric> beside, Start start) {
    this.drawing = drawing;
    this.metric = metric;
    this.beside = beside;
    this.start = start;
    this.configurations = drawing.configurations();
    this.figures =
        drawing
            .wording()
            .column(
                shownUnit(),
                summaries().mapToDouble(each -> each.standingFor(metric) * scale()).toArray());
  }

  ChartPanel panel() {
    return new ChartPanel(
        drawing.metric(metric),
        null,
        drawing.chart(
            axis(),
            unitOnAxis(),
            drawing.configurationAxis(),
            null,
            this::draw,
            values().findAny().isPresent() ? null : drawing.texts().get("empty.no-figures")));
  }

  /** The axis; durations have an even scale here, too, since bars begin at 0. */
  private TickedAxis axis() {
    boolean isTime = metric.unit() == Unit.MILLISECONDS;
    return new TickedAxis(range(), isTime ? Ticks.numbers(0) : Ticks.of(metric.unit()));
  }

  /** The scale of the axis: full GCs of a long run take minutes, so it counts seconds. */
  private double scale() {
    return metric.unit() == Unit.MILLISECONDS && most() >= 2000 ? 0.001 : 1;
  }

  private Unit shownUnit() {
    return scale() == 1 ? metric.unit() : Unit.SECONDS;
  }

  private @Nullable String unitOnAxis() {
    return shownUnit() == Unit.MILLISECONDS ? "ms" : Scales.label(drawing, shownUnit());
  }

  private Range range() {
    double interesting = drawing.comparison().settings().criteria().interesting().of(metric);
    Range range =
        new RowRange(metric, start, interesting, values().toArray(), summaries().toList()).range();
    return new Range(range.getLowerBound() * scale(), range.getUpperBound() * scale());
  }

  private double most() {
    return values().max().orElse(0);
  }

  private DoubleStream values() {
    return configurations.stream().flatMapToDouble(this::values);
  }

  private DoubleStream values(ConfigurationResult configuration) {
    return configuration.runs().stream()
        .mapToDouble(run -> run.metrics().value(metric))
        .filter(Double::isFinite);
  }

  private Stream<Spread> summaries() {
    return configurations.stream()
        .map(configuration -> configuration.summary().get(metric))
        .filter(Objects::nonNull);
  }

  private void draw(Surface surface) {
    for (int row = 0; row < configurations.size(); row++) {
      double height = surface.y(row + 1) - surface.y(row);
      Lane lane = new Lane(surface, row, surface.y(row) + height * 0.14, height);
      Spread spread = configurations.get(row).summary().get(metric);
      if (spread == null || spread.n() == 0) {
        drawAbsence(lane);
      } else {
        drawSpread(lane, spread);
        drawRepeats(lane);
      }
    }
  }

  /**
   * The place of a row.
   *
   * @param y its middle, somewhat below that of its name to leave space for the value
   * @param height to the next row
   */
  private record Lane(Surface surface, int row, double y, double height) {

    /** Half the height of the drawing. */
    double half() {
      return height * 0.2;
    }
  }

  private void drawSpread(Lane lane, Spread spread) {
    Surface surface = lane.surface;
    Theme theme = drawing.theme();
    Color color = drawing.palette().color(lane.row);
    double figure = surface.x(spread.standingFor(metric) * scale());
    if (start == Start.ZERO) {
      double zero = surface.x(0);
      Rectangle2D bar =
          new Rectangle2D.Double(
              zero, lane.y - lane.half() * 0.7, Math.max(figure - zero, 0), lane.half() * 1.4);
      surface.fill(bar, Palette.mix(color, theme.background(), 0.72));
    }
    drawInterval(lane, spread, color);
    if (spread.n() > 1) {
      surface.line(
          figure,
          lane.y - lane.half(),
          figure,
          lane.y + lane.half(),
          theme.text(),
          theme.lineWidth() * 2);
    }
    writeFigure(
        lane, figures.quantity(spread.standingFor(metric) * scale()) + beside(lane), figure);
  }

  private String beside(Lane lane) {
    if (beside.isEmpty()) {
      return "";
    }
    Spread spread = configurations.get(lane.row).summary().get(beside.get());
    double millis = spread == null ? 0 : spread.standingFor(beside.get());
    return millis > 0 ? " · " + drawing.wording().quantity(millis / 1000, Unit.SECONDS) : "";
  }

  /** Writes the figure above the bar; not in low rows, since tooltip and table have it too. */
  private void writeFigure(Lane lane, String text, double x) {
    Surface surface = lane.surface;
    Font font = drawing.smallFont();
    if (lane.height < LEAST_FOR_FIGURES * font.getSize2D()) {
      return;
    }
    double width = surface.textWidth(text, font);
    Rectangle2D area = surface.area();
    double at = Math.clamp(x - width / 2, area.getMinX() + 3, area.getMaxX() - width - 1);
    double above = lane.y - lane.half() - font.getSize2D() * 0.75;
    // The figure of the first row stays within the frame.
    double y = Math.max(above, area.getMinY() + font.getSize2D() * 0.6);
    surface.write(text, at, y, font, drawing.theme().text());
  }

  private void drawInterval(Lane lane, Spread spread, Color color) {
    if (Double.isNaN(spread.from(metric)) || spread.to(metric) <= spread.from(metric)) {
      return;
    }
    double low = lane.surface.x(spread.from(metric) * scale());
    double high = lane.surface.x(spread.to(metric) * scale());
    float width = drawing.theme().lineWidth() * 1.3f;
    double half = lane.half() * 0.4;
    lane.surface.line(low, lane.y, high, lane.y, color, width);
    for (double end : new double[] {low, high}) {
      lane.surface.line(end, lane.y - half, end, lane.y + half, color, width);
    }
  }

  private void drawRepeats(Lane lane) {
    Theme theme = drawing.theme();
    Color color = drawing.palette().color(lane.row);
    Marker marker = drawing.palette().marker(lane.row);
    for (RunResult run : configurations.get(lane.row).runs()) {
      double value = run.metrics().value(metric);
      if (Double.isFinite(value)) {
        Shape dot = marker.at(lane.surface.x(value * scale()), lane.y, theme.dot() * 1.6);
        lane.surface.fill(dot, Palette.withAlpha(color, 0.75));
        lane.surface.outline(dot, theme.background(), theme.lineWidth() * 0.6f);
        lane.surface.tip(dot, run, () -> drawing.tip(lane.row, run, metric, value));
      }
    }
  }

  /** Writes why a row is blank; the tooltip has a reason that does not fit. */
  private void drawAbsence(Lane lane) {
    String why = WhyBlank.of(configurations.get(lane.row), metric, drawing.wording());
    Surface surface = lane.surface;
    Font font = drawing.smallFont();
    Rectangle2D area = surface.area();
    double margin = font.getSize2D() / 2;
    surface.write(
        beginning(surface, why, area.getWidth() - margin),
        area.getMinX() + margin,
        lane.y,
        font,
        drawing.theme().muted());
    surface.tip(
        new Rectangle2D.Double(
            area.getMinX(), lane.y - font.getSize2D(), area.getWidth(), 2 * font.getSize2D()),
        () -> why);
  }

  /** As many words as fit. */
  private String beginning(Surface surface, String text, double room) {
    String shown = text;
    int end = text.length();
    BreakIterator breaks = BreakIterator.getLineInstance();
    breaks.setText(text);
    while (end > 0 && surface.textWidth(shown, drawing.smallFont()) > room) {
      end = breaks.preceding(end);
      shown = text.substring(0, Math.max(0, end)).strip() + "…";
    }
    return shown;
  }

  /** The range of the axis below {@link Rows}, in the unit of their metric. */
  private static final class RowRange {

    /** The ratio from which on cutting intervals is worth it. */
    private static final double WORTH_A_CUT = 1.25;

    /**
     * The least range of an axis, in smallest differences that matter: almost equal figures are
     * close together, not at both ends.
     */
    private static final double LEAST_DIFFERENCES = 5;

    private final Metric metric;
    private final Start start;
    private final List<Spread> summaries;
    private final double least;
    private final double most;

    /** The least width, above 0 even if all figures are zero. */
    private final double leastWidth;

    /**
     * @param interesting the smallest difference that matters, as a share for ratios
     * @param values of all runs that have the figure
     */
    RowRange(
        Metric metric, Start start, double interesting, double[] values, List<Spread> summaries) {
      this.metric = metric;
      this.start = start;
      this.summaries = summaries;
      this.least = Arrays.stream(values).min().orElse(0);
      this.most = Arrays.stream(values).max().orElse(0);
      double width = LEAST_DIFFERENCES * interesting * (metric.comparedAsRatio() ? most : 1);
      this.leastWidth = width > 0 ? width : 1;
    }

    Range range() {
      double width = most - least;
      double margin = Math.max(width, leastWidth) * 0.1;
      // Intervals of two or three repeats can be far wider than the measured range. They may double
      // it, and are cut beyond that, unless cutting gains little.
      double widestLow = Math.min(ends(spread -> spread.from(metric)).min().orElse(least), least);
      double widestHigh = Math.max(ends(spread -> spread.to(metric)).max().orElse(most), most);
      double cutLow = Math.max(widestLow, least - width / 2);
      double cutHigh = Math.min(widestHigh, most + width / 2);
      boolean isCut = widestHigh - widestLow > WORTH_A_CUT * (cutHigh - cutLow);
      double low = isCut ? cutLow : widestLow;
      double high = isCut ? cutHigh : widestHigh;
      // A little below zero, so that a dot at zero is complete.
      double lower =
          start == Start.ZERO || least == 0
              ? -0.02 * Math.max(most, 1)
              : Math.max(Math.min(least, low) - margin, 0);
      double upper = Math.max(most, high) + margin;
      upper += Math.max(leastWidth - (upper - lower), 0) / 2;
      if (metric.unit() == Unit.PERCENT) {
        upper = Math.min(upper, 100 + margin / 4);
      }
      lower = Math.min(lower, Math.max(upper - leastWidth, 0));
      return new Range(lower, upper);
    }

    private DoubleStream ends(ToDoubleFunction<Spread> end) {
      return summaries.stream().mapToDouble(end).filter(Double::isFinite);
    }
  }
}
