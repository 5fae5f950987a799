package dev.whisker.charts.axis;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.stream.DoubleStream;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.Range;

/**
 * Percentiles by what lies beyond them: 90, 99, 99.9 and 99.99 are equally far from each other, so
 * that the rare and slow, which users remember, get as much room as the many.
 */
@SuppressWarnings("serial") // JFreeChart's class is serializable; nobody serializes a chart
public final class TailAxis extends NumberAxis {

  private static final double[] TICKS = {0, 50, 90, 99, 99.9, 99.99};

  private final Range home;

  /**
   * @param highest the highest percentile in sight
   */
  public TailAxis(double highest) {
    this.home = new Range(0, place(highest) * 1.02);
    setAutoRange(true);
  }

  /** The place of a percentile below 100: the negative decimal logarithm of the share beyond. */
  public static double place(double percentile) {
    return -Math.log10(1 - percentile / 100);
  }

  /** The percentile at a place. */
  public static double percentile(double place) {
    return 100 * (1 - Math.pow(10, -place));
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
    return DoubleStream.of(TICKS)
        .filter(percentile -> getRange().contains(place(percentile)))
        .mapToObj(
            percentile ->
                new NumberTick(
                    place(percentile),
                    Ticks.plain(percentile),
                    TextAnchor.TOP_CENTER,
                    TextAnchor.CENTER,
                    0))
        .toList();
  }
}
