package dev.whisker.charts.shape;

import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.wording.Unit;
import java.util.Arrays;
import java.util.Map;

/**
 * The figures of the repeats of a configuration at a moment, in words. Figures that are not finite
 * are ignored; without any the text is empty.
 */
public record SpreadText(Drawing drawing, Unit unit) {

  /** Their median and range: "82% (80%–94%)". */
  public String of(double... figures) {
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
  public String middleOf(double... figures) {
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
