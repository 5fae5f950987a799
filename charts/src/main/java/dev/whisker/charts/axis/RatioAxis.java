package dev.whisker.charts.axis;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.function.DoubleFunction;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.Range;

/** Ratios on a logarithmic scale, where half as much is as far from 1 as twice as much. */
@SuppressWarnings("serial") // JFreeChart's class is serializable; nobody serializes a chart
public final class RatioAxis extends LogAxis {

  /** The width of a tick's text, in sizes of the font. */
  private static final double TICK_WIDTH = 4;

  private final Range home;
  private final transient DoubleFunction<String> words;

  /**
   * @param words for a ratio: "×2"
   */
  public RatioAxis(Range home, DoubleFunction<String> words) {
    this.home = home;
    this.words = words;
    setAutoRange(true);
  }

  @Override
  protected void autoAdjustRange() {
    // The super constructor asks before there is one.
    if (home != null) {
      setRange(home, false, false);
    }
  }

  @Override
  public List<NumberTick> refreshTicks(
      Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
    double needed = getTickLabelFont().getSize2D() * TICK_WIDTH / Math.max(area.getWidth(), 1);
    return Ticks.logarithmic(getLowerBound(), getUpperBound(), needed).stream()
        .map(
            value ->
                new NumberTick(
                    value, words.apply(value), TextAnchor.TOP_CENTER, TextAnchor.CENTER, 0))
        .toList();
  }
}
