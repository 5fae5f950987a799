package dev.whisker.charts.plot;

import dev.whisker.analysis.wording.Unit;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.Range;

/** Milliseconds on a logarithmic scale. */
@SuppressWarnings("serial") // JFreeChart's class is serializable; nobody serializes a chart
public final class DurationAxis extends LogAxis {

  /** The shortest duration in logs: a microsecond. */
  private static final double SHORTEST = 0.001;

  private final Range home;

  /**
   * @param home the range at first, and again after zooming out: the same for all panels
   */
  public DurationAxis(Range home) {
    this.home = home;
    setAutoRange(true);
  }

  /**
   * A range for durations that ends at round values and covers at least a decade.
   *
   * @param least in milliseconds, above 0, since zero has no place on a logarithmic scale
   */
  public static Range around(double least, double most) {
    double lower = Ticks.stepBelow(Math.max(least, SHORTEST) * 0.9);
    double upper = Math.max(Ticks.step(Math.max(most, SHORTEST) * 1.1), lower * 10);
    return new Range(lower, upper);
  }

  @Override
  protected void autoAdjustRange() {
    // The super constructor calls this before there is one.
    if (home != null) {
      setRange(home, false, false);
    }
  }

  @Override
  public List<NumberTick> refreshTicks(
      Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
    return TickedAxis.placed(Ticks.of(Unit.MILLISECONDS), this, graphics, area, edge);
  }
}
