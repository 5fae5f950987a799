package dev.whisker.charts.axis;

import dev.whisker.charts.Abbreviation;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.Range;
import org.jspecify.annotations.Nullable;

/**
 * Names one below the other, row 0 on top. Names that would take too much of the width lose their
 * middle.
 */
@SuppressWarnings("serial") // JFreeChart's class is serializable; nobody serializes a chart
public final class RowAxis extends NumberAxis {

  /** The share of the chart's width that names may take. */
  private static final double NAMES_SHARE = 0.4;

  private final List<String> names;
  private List<String> shown;

  public RowAxis(List<String> names) {
    this.names = names;
    this.shown = names;
    setInverted(true);
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
  public AxisSpace reserveSpace(
      Graphics2D graphics,
      Plot plot,
      Rectangle2D area,
      RectangleEdge edge,
      @Nullable AxisSpace space) {
    double room = area.getWidth() * NAMES_SHARE;
    shown =
        names.stream()
            .map(
                name ->
                    Abbreviation.of(
                        name, room, getTickLabelFont(), graphics.getFontRenderContext()))
            .toList();
    return super.reserveSpace(graphics, plot, area, edge, space);
  }

  @Override
  public List<NumberTick> refreshTicks(
      Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
    return IntStream.range(0, shown.size())
        .filter(row -> getRange().contains(row))
        .mapToObj(
            row ->
                new NumberTick(
                    row, shown.get(row), TextAnchor.CENTER_RIGHT, TextAnchor.CENTER_RIGHT, 0))
        .toList();
  }
}
