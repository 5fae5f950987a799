package dev.whisker.charts;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.Range;

/** A few short names side by side, from position 0 on. */
@SuppressWarnings("serial") // JFreeChart's class is serializable; nobody serializes a chart
final class NamesAxis extends NumberAxis {

  private final List<String> names;

  NamesAxis(List<String> names) {
    this.names = names;
    setAutoRange(true);
  }

  @Override
  protected void autoAdjustRange() {
    // The super constructor asks before there are any.
    if (names != null) {
      setRange(new Range(-0.5, names.size() - 0.5), false, false);
    }
  }

  @Override
  public List<NumberTick> refreshTicks(
      Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
    return IntStream.range(0, names.size())
        .filter(position -> getRange().contains(position))
        .mapToObj(
            position ->
                new NumberTick(
                    position, names.get(position), TextAnchor.TOP_CENTER, TextAnchor.CENTER, 0))
        .toList();
  }
}
