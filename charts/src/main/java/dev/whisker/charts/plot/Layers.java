package dev.whisker.charts.plot;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.surface.Surface;
import java.awt.Color;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Amounts by category over time: a panel for each configuration with stacked categories. Amounts
 * are means of the repeats.
 */
public final class Layers implements Chart {

  /** The most parts at the cursor: more would not fit. */
  private static final int MOST_READ = 2;

  private final Drawing drawing;
  private final LayeredFigure figure;
  private final Backdrop backdrop;
  private @Nullable Table table;

  public Layers(Drawing drawing, LayeredFigure figure, Backdrop backdrop) {
    this.drawing = drawing;
    this.figure = figure;
    this.backdrop = backdrop;
  }

  /**
   * All figures of the chart.
   *
   * @param means for each configuration, category and stretch
   */
  private record Table(List<Window> stretches, Categories categories, List<double[][]> means) {}

  @Override
  public boolean hasData() {
    return drawing.runs().anyMatch(figure::has);
  }

  @Override
  public Arrangement arrangement() {
    return Arrangement.OVER_TIME;
  }

  @Override
  public List<Mark> key() {
    List<Mark> marks = new ArrayList<>(table().categories().key());
    marks.addAll(backdrop.key());
    return marks;
  }

  @Override
  public List<ChartPanel> panels() {
    Table all = table();
    double most =
        all.means().stream().flatMapToDouble(Layers::sums).filter(Double::isFinite).max().orElse(1);
    return IntStream.range(0, all.means().size())
        .mapToObj(position -> panel(all, position, most))
        .toList();
  }

  private ChartPanel panel(Table all, int position, double most) {
    boolean empty = sums(all.means().get(position)).noneMatch(sum -> sum > 0);
    return drawing.overTime(
        position,
        Scales.axis(figure.unit(), 0, most),
        Scales.label(drawing, figure.unit()),
        surface -> {
          backdrop.draw(surface, position);
          draw(surface, all, position);
        },
        (moment, reach) -> {
          OptionalInt stretch = Stretches.holding(all.stretches(), moment);
          return stretch.isPresent() ? read(all, position, stretch.getAsInt()) : "";
        },
        empty ? figure.missing(drawing.configurations().get(position).runs()) : null);
  }

  /** The largest parts after their sum; a single part is the sum. */
  private String read(Table all, int position, int stretch) {
    double[][] means = all.means().get(position);
    List<String> parts =
        IntStream.range(0, means.length)
            .boxed()
            .filter(category -> means[category][stretch] > 0)
            .sorted(Comparator.comparingDouble(category -> -means[category][stretch]))
            .map(
                category ->
                    drawing.reading(
                        all.categories().name(category), text(means[category][stretch])))
            .toList();
    double sum = Arrays.stream(means).mapToDouble(category -> category[stretch]).sum();
    if (means.length == 0 || Double.isNaN(sum)) {
      return "";
    }
    String largest =
        parts.stream().limit(MOST_READ).collect(Collectors.joining(Drawing.BETWEEN_READINGS));
    if (parts.size() < 2) {
      return parts.isEmpty() ? text(sum) : largest;
    }
    return drawing.texts().get("reading.sum", Map.of("sum", text(sum), "parts", largest));
  }

  private String text(double amount) {
    return drawing.wording().quantity(amount, figure.unit());
  }

  /** Computed on demand, since it takes long. */
  private synchronized Table table() {
    if (table == null) {
      List<Window> stretches = figure.stretches(drawing.runs().toList());
      List<List<Map<String, double[]>>> amounts =
          drawing.configurations().stream()
              .map(configuration -> amounts(configuration, stretches))
              .toList();
      Map<String, Double> totals = new HashMap<>();
      amounts.stream()
          .flatMap(List::stream)
          .flatMap(run -> run.entrySet().stream())
          .forEach(
              each ->
                  totals.merge(
                      each.getKey(),
                      Arrays.stream(each.getValue()).filter(Double::isFinite).sum(),
                      Double::sum));
      Categories categories = Categories.of(drawing, totals, figure.order());
      List<double[][]> means =
          amounts.stream().map(runs -> means(runs, categories, stretches.size())).toList();
      table = new Table(stretches, categories, means);
    }
    return table;
  }

  /** The amounts of each repeat that has any. */
  private List<Map<String, double[]>> amounts(
      ConfigurationResult configuration, List<Window> stretches) {
    return configuration.runs().stream()
        .filter(figure::has)
        .map(run -> figure.amounts(run, stretches))
        .toList();
  }

  /** The means of the repeats that were still running. */
  private static double[][] means(
      List<Map<String, double[]>> runs, Categories categories, int stretches) {
    double[][] means = new double[categories.size()][stretches];
    for (int stretch = 0; stretch < stretches; stretch++) {
      int going = 0;
      for (Map<String, double[]> run : runs) {
        boolean known = false;
        for (Map.Entry<String, double[]> each : run.entrySet()) {
          double amount = each.getValue()[stretch];
          if (Double.isFinite(amount)) {
            known = true;
            means[categories.place(each.getKey())][stretch] += amount;
          }
        }
        going += known ? 1 : 0;
      }
      for (double[] category : means) {
        // NaN if none was running.
        category[stretch] /= going;
      }
    }
    return means;
  }

  private static DoubleStream sums(double[][] means) {
    int stretches = means.length == 0 ? 0 : means[0].length;
    return IntStream.range(0, stretches)
        .mapToDouble(i -> Arrays.stream(means).mapToDouble(category -> category[i]).sum());
  }

  private void draw(Surface surface, Table all, int position) {
    double[][] means = all.means().get(position);
    double[] below = new double[all.stretches().size()];
    Color color = drawing.palette().color(position);
    for (int category = 0; category < means.length; category++) {
      Path2D layer = new Path2D.Double();
      for (int i = 0; i < below.length; i++) {
        if (means[category][i] > 0) {
          Window stretch = all.stretches().get(i);
          double x = surface.x(stretch.fromSeconds());
          double top = surface.y(below[i] + means[category][i]);
          Rectangle2D bar =
              new Rectangle2D.Double(
                  x, top, surface.x(stretch.toSeconds()) - x, surface.y(below[i]) - top);
          layer.append(bar, false);
          below[i] += means[category][i];
          addTip(surface, bar, all, means[category], all.categories().name(category), i);
        }
      }
      surface.fill(layer, all.categories().shade(category, color));
    }
  }

  /** The tooltip of a category: its amount below the mouse, or without any, that of the bar. */
  private void addTip(
      Surface surface, Rectangle2D bar, Table all, double[] amounts, String category, int drawn) {
    surface.tipAt(
        bar,
        null,
        moment -> {
          int below = Stretches.holding(all.stretches(), moment).orElse(drawn);
          int index = amounts[below] > 0 ? below : drawn;
          Window stretch = all.stretches().get(index);
          return drawing
              .texts()
              .get(
                  "tip.layer",
                  Map.of(
                      "category", category,
                      "amount", text(amounts[index]),
                      "from", drawing.wording().quantity(stretch.fromSeconds(), Unit.SECONDS),
                      "to", drawing.wording().quantity(stretch.toSeconds(), Unit.SECONDS)));
        });
  }
}
