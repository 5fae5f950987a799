package dev.whisker.charts.plot;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.wording.FigureColumn;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.surface.Surface;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import org.jfree.data.Range;
import org.jspecify.annotations.Nullable;

/**
 * Amounts by category: for each configuration a bar in its colour, divided into categories. Each
 * category has a shade, and its name if it fits. Amounts are means of the repeats.
 */
public final class Stacks implements Chart {

  /** Amounts of a run by category: keys of the bundle, or names from the data. */
  @FunctionalInterface
  public interface Amounts {

    Map<String, Double> of(RunResult run);
  }

  /**
   * One panel.
   *
   * @param title its key
   * @param bar of each configuration
   */
  public record Measure(String title, Unit unit, Amounts bar) {}

  /** The share of the axis behind the longest bar, where its sum is written. */
  private static final double ROOM_FOR_SUM = 0.42;

  /** The share of a row that its bar takes. */
  private static final double ROW_SHARE = 0.6;

  private final Drawing drawing;
  private final Predicate<RunResult> has;
  private final List<Measure> measures;

  /**
   * @param has true if a run has them; must be fast
   */
  public Stacks(Drawing drawing, Predicate<RunResult> has, Measure... measures) {
    this.drawing = drawing;
    this.has = has;
    this.measures = List.of(measures);
  }

  @Override
  public boolean hasData() {
    return drawing.runs().anyMatch(has);
  }

  @Override
  public Arrangement arrangement() {
    return Arrangement.ROWS;
  }

  @Override
  public List<Mark> key() {
    return categories().key();
  }

  @Override
  public List<ChartPanel> panels() {
    Categories categories = categories();
    return measures.stream().map(measure -> panel(measure, categories)).toList();
  }

  /** The categories of all measures, the largest first; by the last measure if they share them. */
  private Categories categories() {
    Map<String, Double> totals = new LinkedHashMap<>();
    for (Measure measure : measures.reversed()) {
      Map<String, Double> own = new HashMap<>();
      drawing
          .runs()
          .filter(has)
          .map(measure.bar()::of)
          .forEach(amounts -> amounts.forEach((name, some) -> own.merge(name, some, Double::sum)));
      own.forEach(totals::putIfAbsent);
    }
    return Categories.bySize(drawing, totals);
  }

  private ChartPanel panel(Measure measure, Categories categories) {
    List<double[]> rows =
        drawing.configurations().stream()
            .map(configuration -> means(configuration.runs(), measure.bar(), categories))
            .toList();
    double most = rows.stream().mapToDouble(bar -> DoubleStream.of(bar).sum()).max().orElse(1);
    // Times below a second are in milliseconds, as elsewhere.
    boolean brief = measure.unit() == Unit.SECONDS && most < 1;
    Unit shown = brief ? Unit.MILLISECONDS : measure.unit();
    double scale = brief ? 1000 : 1;
    FigureColumn sums =
        drawing
            .wording()
            .column(
                shown,
                rows.stream()
                    .filter(bar -> bar.length > 0)
                    .mapToDouble(bar -> DoubleStream.of(bar).sum() * scale)
                    .toArray());
    return new ChartPanel(
        drawing.texts().get(measure.title()),
        null,
        drawing.chart(
            axis(shown, most * scale),
            label(measure, shown),
            drawing.configurationAxis(),
            null,
            surface -> draw(surface, rows, categories, new Format(shown, scale, sums)),
            hasData() ? null : drawing.texts().get("empty.no-figures")));
  }

  /** An axis with whole numbers for counts, and without ticks behind the bars. */
  private static TickedAxis axis(Unit unit, double most) {
    int smallestStep = unit == Unit.COUNT ? 1 : 0;
    double end = Math.max(most, unit == Unit.COUNT ? 1 : 1e-3);
    return new TickedAxis(
        new Range(0, end * (1 + ROOM_FOR_SUM)), Ticks.numbers(smallestStep).upTo(end));
  }

  /** The unit, with a note that it is a mean if anything was repeated. */
  private @Nullable String label(Measure measure, Unit shown) {
    String own = measure.title() + ".unit";
    String bare = shown == Unit.MILLISECONDS ? "ms" : Scales.label(drawing, shown);
    String unit = drawing.texts().has(own) ? drawing.texts().get(own) : bare;
    boolean repeated = drawing.configurations().stream().anyMatch(each -> each.runs().size() > 1);
    return repeated && unit != null
        ? drawing.texts().get("axis.mean-of-repeats", Map.of("unit", unit))
        : unit;
  }

  /** The means of the runs that have amounts; empty if none has. */
  private double[] means(List<RunResult> runs, Amounts amounts, Categories categories) {
    List<RunResult> known = runs.stream().filter(has).toList();
    double[] means = new double[known.isEmpty() ? 0 : categories.size()];
    for (RunResult run : known) {
      amounts
          .of(run)
          .forEach(
              (category, amount) -> means[categories.place(category)] += amount / known.size());
    }
    return means;
  }

  private void draw(Surface surface, List<double[]> rows, Categories categories, Format format) {
    for (int row = 0; row < rows.size(); row++) {
      if (rows.get(row).length == 0) {
        surface.write(
            drawing.texts().get("empty.unknown"),
            surface.area().getMinX() + drawing.smallFont().getSize2D() / 2,
            surface.y(row),
            drawing.smallFont(),
            drawing.theme().muted());
        continue;
      }
      double height = (surface.y(row + 1) - surface.y(row)) * ROW_SHARE;
      double[] shown =
          DoubleStream.of(rows.get(row)).map(amount -> amount * format.scale).toArray();
      drawBar(
          new Place(surface, row, surface.y(row) - height / 2, height), shown, categories, format);
    }
  }

  /** The place of a bar. */
  private record Place(Surface surface, int row, double top, double height) {}

  /**
   * The format of amounts.
   *
   * @param scale from the measure's unit to this one
   * @param sums with equal decimals, as in the table
   */
  private record Format(Unit unit, double scale, FigureColumn sums) {}

  private void drawBar(Place place, double[] amounts, Categories categories, Format format) {
    Surface surface = place.surface;
    double sum = 0;
    for (int i = 0; i < amounts.length; i++) {
      if (amounts[i] > 0) {
        Rectangle2D part =
            new Rectangle2D.Double(
                surface.x(sum),
                place.top,
                surface.x(sum + amounts[i]) - surface.x(sum),
                place.height);
        Color shade = categories.shade(i, drawing.palette().color(place.row));
        drawPart(surface, part, shade, categories.name(i));
        String text = tip(place.row, categories.name(i), amounts[i], format.unit);
        surface.tip(part, () -> text);
        sum += amounts[i];
      }
    }
    Font font = drawing.smallFont();
    surface.write(
        format.sums.quantity(sum),
        surface.x(sum) + font.getSize2D() * 0.4,
        place.top + place.height / 2,
        font,
        drawing.theme().text());
  }

  private void drawPart(Surface surface, Rectangle2D part, Color shade, String name) {
    Theme theme = drawing.theme();
    surface.fill(part, shade);
    surface.outline(part, theme.background(), theme.lineWidth());
    Font font = drawing.smallFont();
    double margin = font.getSize2D() * 0.4;
    if (surface.textWidth(name, font) + 2 * margin < part.getWidth()
        && font.getSize2D() * 1.1 < part.getHeight()) {
      Color ink = Palette.moreReadable(theme, shade);
      surface.write(name, part.getX() + margin, part.getCenterY(), font, ink);
    }
  }

  private String tip(int row, String category, double amount, Unit unit) {
    return drawing
        .texts()
        .get(
            "tip.part",
            Map.of(
                "configuration", drawing.configurations().get(row).name(),
                "category", category,
                "amount", drawing.wording().quantity(amount, unit)));
  }
}
