package dev.whisker.charts.shape.curve;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.axis.TailAxis;
import dev.whisker.charts.shape.Drawing;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Percentiles up to 99.99, a curve for each configuration. */
public final class Tails {

  private Tails() {}

  /**
   * @param title the key of the panel's title
   * @param axis the key of the label of the percentiles
   * @param times those of the configuration at a position
   */
  public static List<ChartPanel> panels(
      Drawing drawing, String title, String axis, IntFunction<TailCurve> times) {
    List<PlottedCurve> curves = new ArrayList<>();
    for (int position = 0; position < drawing.configurations().size(); position++) {
      TailCurve curve = times.apply(position);
      if (!curve.isEmpty()) {
        curves.add(curve.of(drawing, position));
      }
    }
    double end =
        curves.stream().mapToDouble(curve -> curve.x()[curve.x().length - 1]).max().orElse(1);
    return List.of(
        new ChartPanel(
            drawing.texts().get(title),
            null,
            new Curves(drawing, Unit.MILLISECONDS, curves)
                .chart(
                    new TailAxis(TailAxis.percentile(Math.max(end, 1))),
                    drawing.texts().get(axis),
                    "empty.no-figures")));
  }
}
