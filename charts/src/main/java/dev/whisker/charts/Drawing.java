package dev.whisker.charts;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.text.Texts;
import java.awt.BasicStroke;
import java.awt.Font;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.DefaultXYDataset;
import org.jspecify.annotations.Nullable;

/** What all charts of a comparison share: its data, its language, its look. */
final class Drawing {

  private final Comparison comparison;
  private final Theme theme;
  private final Palette palette;
  private final Texts texts;
  private final Wording wording;

  Drawing(Comparison comparison, Locale locale, Theme theme) {
    this.comparison = comparison;
    this.theme = theme;
    this.palette = new Palette(theme);
    this.texts = Texts.of("dev.whisker.charts.texts", locale);
    this.wording = Wording.in(locale);
  }

  List<ConfigurationResult> configurations() {
    return comparison.configurations();
  }

  Theme theme() {
    return theme;
  }

  Palette palette() {
    return palette;
  }

  Texts texts() {
    return texts;
  }

  Wording wording() {
    return wording;
  }

  Font font() {
    return Fonts.of(theme.fontSize());
  }

  Font smallFont() {
    return Fonts.of(theme.fontSize() * 0.9f);
  }

  String metric(Metric metric) {
    return wording.metric(metric.id());
  }

  /** The sign of the configuration at a position, with its name. */
  Mark mark(int position) {
    return new Mark(
        palette.marker(position).solid(),
        palette.textColor(position),
        configurations().get(position).name());
  }

  /** An axis with the names of all configurations. */
  RowAxis configurationAxis() {
    return new RowAxis(
        configurations().stream()
            .map(ConfigurationResult::name)
            .map(name -> palette.marker(indexOf(name)).solid() + " " + name)
            .toList());
  }

  /**
   * A chart that shows {@code picture}.
   *
   * @param emptyBecause stands in the middle instead of a picture, or null where there is something
   *     to draw
   */
  JFreeChart chart(
      ValueAxis xAxis,
      @Nullable String xLabel,
      ValueAxis yAxis,
      @Nullable String yLabel,
      Picture picture,
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
    plot.setDomainGridlinesVisible(true);
    plot.setRangeGridlinesVisible(!(yAxis instanceof RowAxis));
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    double edge = theme.fontSize() / 2;
    plot.setInsets(new RectangleInsets(edge, edge / 2, edge / 2, edge * 3));
    plot.setNoDataMessage(emptyBecause);
    plot.setNoDataMessageFont(font());
    plot.setNoDataMessagePaint(theme.muted());
    JFreeChart chart = new JFreeChart(null, font(), plot, false);
    chart.setBackgroundPaint(theme.background());
    chart.setPadding(RectangleInsets.ZERO_INSETS);
    return chart;
  }

  private void style(ValueAxis axis, @Nullable String label) {
    axis.setLabel(label);
    axis.setLabelFont(font());
    axis.setLabelPaint(theme.muted());
    axis.setTickLabelFont(font());
    axis.setTickLabelPaint(axis instanceof RowAxis ? theme.text() : theme.muted());
    axis.setTickMarksVisible(false);
    axis.setAxisLineVisible(!(axis instanceof RowAxis));
    axis.setAxisLinePaint(theme.muted());
    axis.setAxisLineStroke(new BasicStroke(theme.lineWidth()));
  }

  private int indexOf(String name) {
    return configurations().stream().map(ConfigurationResult::name).toList().indexOf(name);
  }
}
