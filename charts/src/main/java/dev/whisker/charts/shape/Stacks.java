package dev.whisker.charts.shape;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Palette;
import dev.whisker.charts.Theme;
import dev.whisker.charts.axis.FigureAxis;
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

/**
 * Amounts by category: a bar for each configuration, in its colour, made of a part for each
 * category. The categories are told apart by their shade and by their name on it. Amounts are means
 * of the repeats.
 */
public final class Stacks implements Chart {

  /** What is counted in a run, by category: keys of the bundle, or names from the data. */
  @FunctionalInterface
  public interface Amounts {

    Map<String, Double> of(RunResult run);
  }

  /**
   * A panel of its own.
   *
   * @param title its key
   */
  public record Measure(String title, Unit unit, Amounts amounts) {}

  private final Drawing drawing;
  private final Predicate<RunResult> has;
  private final List<Measure> measures;

  /**
   * @param has whether a run tells of them; quick to answer
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

  /** Those of all measures, the largest first; where they share them, by the last. */
  private Categories categories() {
    Map<String, Double> totals = new LinkedHashMap<>();
    for (Measure measure : measures.reversed()) {
      Map<String, Double> own = new HashMap<>();
      drawing
          .runs()
          .filter(has)
          .map(measure.amounts()::of)
          .forEach(amounts -> amounts.forEach((name, some) -> own.merge(name, some, Double::sum)));
      own.forEach(totals::putIfAbsent);
    }
    return Categories.of(drawing, totals);
  }

  private ChartPanel panel(Measure measure, Categories categories) {
    List<double[]> rows =
        drawing.configurations().stream()
            .map(configuration -> means(configuration.runs(), measure.amounts(), categories))
            .toList();
    double most = rows.stream().mapToDouble(row -> DoubleStream.of(row).sum()).max().orElse(1);
    return new ChartPanel(
        drawing.texts().get(measure.title()),
        null,
        drawing.chart(
            FigureAxis.ofNumbers(new Range(0, Math.max(most, 1e-3) * 1.3), 1e-6),
            Scales.label(drawing, measure.unit()),
            drawing.configurationAxis(),
            null,
            surface -> draw(surface, rows, categories, measure.unit()),
            hasData() ? null : drawing.texts().get("empty.no-figures")));
  }

  /** Of the runs that tell; empty where none does. */
  private double[] means(List<RunResult> runs, Amounts amounts, Categories categories) {
    List<RunResult> telling = runs.stream().filter(has).toList();
    double[] means = new double[telling.isEmpty() ? 0 : categories.size()];
    for (RunResult run : telling) {
      amounts
          .of(run)
          .forEach(
              (category, amount) -> means[categories.place(category)] += amount / telling.size());
    }
    return means;
  }

  private void draw(Surface surface, List<double[]> rows, Categories categories, Unit unit) {
    for (int row = 0; row < rows.size(); row++) {
      double height = surface.y(row + 1) - surface.y(row);
      double[] amounts = rows.get(row);
      Font font = drawing.smallFont();
      if (amounts.length == 0) {
        surface.write(
            drawing.texts().get("empty.not-told"),
            surface.area().getMinX() + font.getSize2D() / 2,
            surface.y(row),
            font,
            drawing.theme().muted());
        continue;
      }
      double sum = 0;
      for (int i = 0; i < amounts.length; i++) {
        if (amounts[i] > 0) {
          Rectangle2D bar =
              new Rectangle2D.Double(
                  surface.x(sum),
                  surface.y(row) - height * 0.3,
                  surface.x(sum + amounts[i]) - surface.x(sum),
                  height * 0.6);
          Color color = categories.shade(drawing.palette().color(row), i);
          drawPart(surface, bar, color, categories.name(i));
          String text = tip(row, categories.name(i), amounts[i], unit);
          surface.tip(bar, () -> text);
          sum += amounts[i];
        }
      }
      surface.write(
          drawing.wording().quantity(sum, unit),
          surface.x(sum) + font.getSize2D() * 0.4,
          surface.y(row),
          font,
          drawing.theme().text());
    }
  }

  private void drawPart(Surface surface, Rectangle2D bar, Color color, String name) {
    Theme theme = drawing.theme();
    surface.fill(bar, color);
    surface.outline(bar, theme.background(), theme.lineWidth());
    Font font = drawing.smallFont();
    double margin = font.getSize2D() * 0.4;
    if (surface.textWidth(name, font) + 2 * margin < bar.getWidth()
        && font.getSize2D() * 1.1 < bar.getHeight()) {
      surface.write(
          name, bar.getX() + margin, bar.getCenterY(), font, Palette.moreReadable(theme, color));
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
