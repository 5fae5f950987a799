package dev.whisker.charts.kind.pause;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.metric.pause.MmuCurve;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.axis.DurationAxis;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.shape.curve.Curves;
import dev.whisker.charts.shape.curve.PlottedCurve;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jfree.data.Range;

/**
 * The minimum mutator utilisation over stretches of growing length, of the worst repeat of each
 * configuration.
 */
public final class Utilisation implements Chart {

  private final Drawing drawing;

  public Utilisation(Drawing drawing) {
    this.drawing = drawing;
  }

  @Override
  public boolean hasData() {
    return drawing.runs().map(run -> run.metrics().timeline()).anyMatch(Utilisation::isTimed);
  }

  private static boolean isTimed(Timeline timeline) {
    return timeline.gcSpan() != null && !timeline.pauses().isEmpty();
  }

  @Override
  public Arrangement arrangement() {
    return Arrangement.AREA;
  }

  @Override
  public List<ChartPanel> panels() {
    List<PlottedCurve> curves = new ArrayList<>();
    for (int position = 0; position < drawing.configurations().size(); position++) {
      NavigableMap<Double, Double> worst = worst(drawing.configurations().get(position));
      if (!worst.isEmpty()) {
        curves.add(curve(position, worst));
      }
    }
    double longest =
        curves.stream().mapToDouble(curve -> curve.x()[curve.x().length - 1]).max().orElse(1000);
    return List.of(
        new ChartPanel(
            drawing.texts().get("panel.mmu"),
            null,
            new Curves(drawing, Unit.PERCENT, curves)
                .chart(
                    new DurationAxis(new Range(10, Math.max(longest, 100) * 1.05)),
                    drawing.texts().get("axis.stretch"),
                    "empty.no-figures")));
  }

  /** By length in milliseconds, the smallest share of any repeat that lasted so long. */
  static NavigableMap<Double, Double> worst(ConfigurationResult configuration) {
    NavigableMap<Double, Double> worst = new TreeMap<>();
    configuration.runs().stream()
        .map(run -> MmuCurve.of(run.metrics()))
        .flatMap(curve -> curve.points().stream())
        .forEach(point -> worst.merge(point.seconds() * 1000, point.percent(), Math::min));
    return worst;
  }

  private PlottedCurve curve(int position, NavigableMap<Double, Double> worst) {
    double[] x = worst.keySet().stream().mapToDouble(Double::doubleValue).toArray();
    double[] y = worst.values().stream().mapToDouble(Double::doubleValue).toArray();
    String name = drawing.configurations().get(position).name();
    return new PlottedCurve(position, name, x, y, i -> tip(name, x[i], y[i]));
  }

  private String tip(String name, double millis, double percent) {
    return drawing
        .texts()
        .get(
            "tip.mmu",
            Map.of(
                "configuration", name,
                "stretch", drawing.wording().quantity(millis / 1000, Unit.SECONDS),
                "value", drawing.wording().quantity(percent, Unit.PERCENT)));
  }
}
