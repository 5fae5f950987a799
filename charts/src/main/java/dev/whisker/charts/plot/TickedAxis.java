package dev.whisker.charts.plot;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.Range;

/** An even scale with one home range, the same for all panels, and ticks at readable distance. */
@SuppressWarnings("serial") // JFreeChart's class is serializable; nobody serializes a chart
public final class TickedAxis extends NumberAxis {

  /** The least distances between ticks, in font sizes and as shares of the axis. */
  private static final double ABOVE_EACH_OTHER = 1.7;

  private static final double SIDE_BY_SIDE = 3.2;
  private static final double CALM_HEIGHT = 0.14;
  private static final double CALM_WIDTH = 0.1;

  private final Range home;
  private final transient Ticks ticks;

  /**
   * @param home the range at first, and again after zooming out
   */
  public TickedAxis(Range home, Ticks ticks) {
    this.home = home;
    this.ticks = ticks;
    setAutoRange(true);
  }

  /** An axis of names at their places; names that do not fit are omitted. */
  public static TickedAxis of(SortedMap<Double, String> names) {
    double first = names.firstKey();
    double last = names.lastKey();
    double margin = last > first ? (last - first) / (names.size() - 1) / 2 : 0.5;
    return new TickedAxis(new Range(first - margin, last + margin), Ticks.named(names));
  }

  public boolean isOfTime() {
    return ticks instanceof TimeTicks;
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
    return placed(ticks, this, graphics, area, edge);
  }

  /** The visible ticks of an axis, without those whose texts would overlap. */
  static List<NumberTick> placed(
      Ticks ticks, ValueAxis axis, Graphics2D graphics, Rectangle2D area, RectangleEdge edge) {
    boolean vertical = RectangleEdge.isLeftOrRight(edge);
    Font font = axis.getTickLabelFont();
    double needed = font.getSize2D() * (vertical ? ABOVE_EACH_OTHER : SIDE_BY_SIDE);
    double length = Math.max(vertical ? area.getHeight() : area.getWidth(), 1);
    double spacing = Math.clamp(needed / length, vertical ? CALM_HEIGHT : CALM_WIDTH, 1.0);
    TextAnchor anchor = vertical ? TextAnchor.CENTER_RIGHT : TextAnchor.TOP_CENTER;
    List<NumberTick> placed = new ArrayList<>();
    double taken = Double.NEGATIVE_INFINITY;
    for (Tick tick : ticks.of(axis.getLowerBound(), axis.getUpperBound(), spacing)) {
      double width = font.getStringBounds(tick.text(), graphics.getFontRenderContext()).getWidth();
      double left = axis.valueToJava2D(tick.value(), area, edge) - width / 2;
      if (axis.getRange().contains(tick.value()) && (vertical || left > taken)) {
        taken = left + width + font.getSize2D() / 2;
        placed.add(new NumberTick(tick.value(), tick.text(), anchor, TextAnchor.CENTER, 0));
      }
    }
    return placed;
  }
}
