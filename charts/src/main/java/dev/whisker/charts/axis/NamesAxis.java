package dev.whisker.charts.axis;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.Range;

/** A few short names side by side; where there is no room for all, some are left out. */
@SuppressWarnings("serial") // JFreeChart's class is serializable; nobody serializes a chart
public final class NamesAxis extends NumberAxis {

  private final double[] places;
  private final List<String> names;

  /** Evenly, from place 0 on. */
  public NamesAxis(List<String> names) {
    this(IntStream.range(0, names.size()).asDoubleStream().toArray(), names);
  }

  /**
   * @param places of the names, ascending
   */
  public NamesAxis(double[] places, List<String> names) {
    this.places = places;
    this.names = names;
    setAutoRange(true);
  }

  @Override
  protected void autoAdjustRange() {
    // The super constructor asks before there are any.
    if (names != null) {
      double first = places[0];
      double last = places[places.length - 1];
      double margin = last > first ? (last - first) / (places.length - 1) / 2 : 0.5;
      setRange(new Range(first - margin, last + margin), false, false);
    }
  }

  @Override
  public List<NumberTick> refreshTicks(
      Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
    Font font = getTickLabelFont();
    List<NumberTick> ticks = new ArrayList<>();
    double taken = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < places.length; i++) {
      double x = valueToJava2D(places[i], area, edge);
      double half =
          font.getStringBounds(names.get(i), graphics.getFontRenderContext()).getWidth() / 2;
      if (getRange().contains(places[i]) && x - half > taken) {
        taken = x + half + font.getSize2D() / 2;
        ticks.add(
            new NumberTick(places[i], names.get(i), TextAnchor.TOP_CENTER, TextAnchor.CENTER, 0));
      }
    }
    return ticks;
  }
}
