package dev.whisker.charts.plot;

import dev.whisker.charts.look.Abbreviation;
import dev.whisker.charts.look.Mark;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.Range;
import org.jspecify.annotations.Nullable;

/**
 * Names one below the other, row 0 on top. Where they would take too much of the width, they lose
 * what all of them begin with, and their middle. Where rows are lower than a name, only every
 * second or third has one.
 */
@SuppressWarnings("serial") // JFreeChart's class is serializable; nobody serializes a chart
public final class RowAxis extends NumberAxis {

  /** The share of the chart's width that names may take. */
  private static final double NAMES_SHARE = 0.4;

  /** The space before a name, in font sizes. */
  private static final double SIGN_ROOM = 1.1;

  /** The distance from a name to its end on the axis. */
  private static final double BEFORE_AXIS = 2;

  /** The space to the left of a sign, in pixels or points. */
  private static final double AROUND = 4;

  private final List<Mark> rows;
  private List<String> shown;
  private boolean named = true;

  public RowAxis(List<Mark> rows) {
    this.rows = rows;
    this.shown = names();
    setInverted(true);
    setAutoRange(true);
  }

  @Override
  protected void autoAdjustRange() {
    // The super constructor calls this before there are any.
    if (rows != null) {
      setRange(new Range(-0.5, rows.size() - 0.5), false, false);
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
    // JFreeChart ends names the left inset before the axis: space for signs is the right one.
    RectangleInsets around = getTickLabelInsets();
    setTickLabelInsets(
        new RectangleInsets(
            around.getTop(), around.getLeft(), around.getBottom(), signRoom() + AROUND));
    shown = Abbreviation.of(names(), room, getTickLabelFont(), graphics.getFontRenderContext());
    return super.reserveSpace(graphics, plot, area, edge, space);
  }

  /** Shows only the signs, if the names are already beside the chart. */
  public void hideNames() {
    named = false;
  }

  private List<String> names() {
    return rows.stream().map(row -> named ? row.text() : "").toList();
  }

  private double signRoom() {
    return getTickLabelFont().getSize2D() * SIGN_ROOM;
  }

  /** Draws the signs in their colours, which tick labels cannot have. */
  @Override
  protected AxisState drawTickMarksAndLabels(
      Graphics2D graphics,
      double cursor,
      Rectangle2D plotArea,
      Rectangle2D dataArea,
      RectangleEdge edge) {
    Font font = getTickLabelFont();
    graphics.setFont(font);
    FontRenderContext context = graphics.getFontRenderContext();
    for (int row = 0; row < rows.size(); row++) {
      double name = font.getStringBounds(shown.get(row), context).getWidth();
      double x = cursor - getTickLabelInsets().getLeft() - BEFORE_AXIS - name - signRoom();
      Mark mark = rows.get(row);
      graphics.setPaint(mark.color());
      TextUtils.drawAlignedString(
          mark.glyph(),
          graphics,
          (float) x,
          (float) valueToJava2D(row, dataArea, edge),
          TextAnchor.CENTER_LEFT);
    }
    return super.drawTickMarksAndLabels(graphics, cursor, plotArea, dataArea, edge);
  }

  @Override
  public List<NumberTick> refreshTicks(
      Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
    double height = area.getHeight() / getRange().getLength();
    int named = (int) Math.max(1, Math.ceil(getTickLabelFont().getSize2D() / height));
    return IntStream.range(0, shown.size())
        .filter(row -> getRange().contains(row) && row % named == 0)
        .mapToObj(
            row ->
                new NumberTick(
                    row, shown.get(row), TextAnchor.CENTER_RIGHT, TextAnchor.CENTER_RIGHT, 0))
        .toList();
  }
}
