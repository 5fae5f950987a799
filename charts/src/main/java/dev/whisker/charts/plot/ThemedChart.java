package dev.whisker.charts.plot;

import dev.whisker.charts.look.Fonts;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.surface.PictureRenderer;
import dev.whisker.charts.surface.PlotPainter;
import java.awt.BasicStroke;
import java.awt.Font;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.DefaultXYDataset;
import org.jspecify.annotations.Nullable;

/** Makes charts in a theme: background, grid and axes around a picture. */
final class ThemedChart {

  private final Theme theme;
  private final Font font;

  ThemedChart(Theme theme) {
    this.theme = theme;
    this.font = Fonts.of(theme.fontSize());
  }

  /**
   * A chart that shows {@code picture}.
   *
   * @param emptyBecause the text in place of a picture; null for a picture
   */
  JFreeChart of(
      ValueAxis xAxis,
      @Nullable String xLabel,
      ValueAxis yAxis,
      @Nullable String yLabel,
      PlotPainter picture,
      @Nullable String emptyBecause) {
    style(xAxis, xLabel);
    style(yAxis, yLabel);
    DefaultXYDataset dataset = new DefaultXYDataset();
    if (emptyBecause == null) {
      dataset.addSeries("", new double[][] {{0}, {0}});
    }
    XYPlot plot = new XYPlot(dataset, xAxis, yAxis, new PictureRenderer(picture));
    plot.setBackgroundPaint(theme.background());
    plot.setOutlineVisible(false);
    plot.setDomainGridlinePaint(theme.grid());
    plot.setRangeGridlinePaint(theme.grid());
    plot.setDomainGridlineStroke(new BasicStroke(theme.lineWidth()));
    plot.setRangeGridlineStroke(new BasicStroke(theme.lineWidth()));
    // Without a picture there are no grid lines through the text, and no ticks.
    plot.setDomainGridlinesVisible(emptyBecause == null);
    plot.setRangeGridlinesVisible(emptyBecause == null && !(yAxis instanceof RowAxis));
    if (emptyBecause != null) {
      silence(xAxis);
      silence(yAxis);
    }
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    double edge = theme.fontSize() / 2;
    plot.setInsets(new RectangleInsets(edge, edge / 2, edge / 2, edge * 4));
    plot.setNoDataMessage(emptyBecause);
    plot.setNoDataMessageFont(font);
    plot.setNoDataMessagePaint(theme.muted());
    JFreeChart chart = new JFreeChart(null, font, plot, false);
    chart.setBackgroundPaint(theme.background());
    chart.setPadding(RectangleInsets.ZERO_INSETS);
    return chart;
  }

  private static void silence(ValueAxis axis) {
    if (!(axis instanceof RowAxis)) {
      axis.setTickLabelsVisible(false);
      axis.setLabel(null);
    }
  }

  private void style(ValueAxis axis, @Nullable String label) {
    axis.setLabel(label);
    axis.setLabelFont(font);
    axis.setLabelPaint(theme.muted());
    axis.setTickLabelFont(font);
    axis.setTickLabelPaint(axis instanceof RowAxis ? theme.text() : theme.muted());
    axis.setTickMarksVisible(false);
    axis.setAxisLineVisible(!(axis instanceof RowAxis));
    axis.setAxisLinePaint(theme.muted());
    axis.setAxisLineStroke(new BasicStroke(theme.lineWidth()));
  }
}
