package dev.whisker.charts.axis;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.Range;

/** Milliseconds on a logarithmic scale, with ticks that people would choose. */
@SuppressWarnings("serial") // JFreeChart's class is serializable; nobody serializes a chart
public final class DurationAxis extends LogAxis {

  /** No log tells anything shorter than a microsecond. */
  private static final double SHORTEST = 0.001;

  private final Range home;

  /**
   * @param home what is shown at first, and again when one zooms out: the same for all panels
   */
  public DurationAxis(Range home) {
    this.home = home;
    setAutoRange(true);
  }

  /**
   * A range for durations that ends at round values and covers at least a decade.
   *
   * @param least in milliseconds, above 0, which has no place on such a scale; what is shorter is
   *     drawn at the edge
   */
  public static Range around(double least, double most) {
    double lower = Ticks.stepBelow(Math.max(least, SHORTEST) * 0.9);
    double upper = Math.max(Ticks.step(Math.max(most, SHORTEST) * 1.1), lower * 10);
    return new Range(lower, upper);
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
    boolean vertical = RectangleEdge.isLeftOrRight(edge);
    double length = vertical ? area.getHeight() : area.getWidth();
    double needed = getTickLabelFont().getSize2D() * (vertical ? 1.6 : 5);
    TextAnchor anchor = vertical ? TextAnchor.CENTER_RIGHT : TextAnchor.TOP_CENTER;
    return Ticks.logarithmic(getLowerBound(), getUpperBound(), needed / Math.max(length, 1))
        .stream()
        .map(value -> new NumberTick(value, Ticks.duration(value), anchor, TextAnchor.CENTER, 0))
        .toList();
  }
}
