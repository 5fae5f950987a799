package dev.whisker.charts.surface;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CrosshairState;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.AbstractXYItemRenderer;
import org.jfree.chart.renderer.xy.XYItemRendererState;
import org.jfree.data.xy.XYDataset;
import org.jspecify.annotations.Nullable;

/**
 * Lets a {@link PlotPainter} draw a whole plot at once. JFreeChart would draw item by item; a
 * painter sees all items and can omit invisible ones.
 */
@SuppressWarnings("serial") // JFreeChart's class is serializable; nobody serializes a chart
public final class PictureRenderer extends AbstractXYItemRenderer {

  private final transient PlotPainter picture;

  public PictureRenderer(PlotPainter picture) {
    this.picture = picture;
  }

  @Override
  public XYItemRendererState initialise(
      Graphics2D graphics,
      Rectangle2D area,
      XYPlot plot,
      XYDataset dataset,
      @Nullable PlotRenderingInfo info) {
    XYItemRendererState state = new XYItemRendererState(info);
    // The dataset's one item represents the picture, at any zoom.
    state.setProcessVisibleItemsOnly(false);
    return state;
  }

  @Override
  public void drawItem(
      Graphics2D graphics,
      XYItemRendererState state,
      Rectangle2D area,
      PlotRenderingInfo info,
      XYPlot plot,
      ValueAxis xAxis,
      ValueAxis yAxis,
      XYDataset dataset,
      int series,
      int item,
      CrosshairState crosshair,
      int pass) {
    picture.draw(new Surface(graphics, area, xAxis, yAxis, state.getEntityCollection()));
  }
}
