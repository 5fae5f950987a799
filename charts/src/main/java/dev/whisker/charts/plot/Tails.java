package dev.whisker.charts.plot;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.look.ChartPanel;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Percentiles up to 99.99, a curve for each configuration. */
public final class Tails {

  private Tails() {}

  /**
   * @param title the key of the panel's title
   * @param axis the key of the label of the percentiles
   * @param curve of the configuration at a position; empty without data
   */
  public static List<ChartPanel> panels(
      Drawing drawing, String title, String axis, IntFunction<Optional<PlottedCurve>> curve) {
    List<PlottedCurve> curves =
        IntStream.range(0, drawing.configurations().size())
            .mapToObj(curve)
            .flatMap(Optional::stream)
            .toList();
    double end = curves.stream().mapToDouble(each -> each.x()[each.x().length - 1]).max().orElse(1);
    return List.of(
        new ChartPanel(
            drawing.texts().get(title),
            null,
            new Curves(drawing, Unit.MILLISECONDS, curves)
                .chart(
                    TailAxis.to(TailAxis.percentile(Math.max(end, 1))),
                    drawing.texts().get(axis),
                    "empty.no-figures")));
  }
}
