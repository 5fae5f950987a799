package dev.whisker.charts;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.plot.XYPlot;
import org.jspecify.annotations.Nullable;

/**
 * Panels side by side with their titles, as they stand on paper and in pictures. A chart of many
 * configurations is several rows, between which a page may end.
 */
public final class PanelRow {

  private final Theme theme;
  private final List<ChartPanel> panels;
  private final double height;

  private PanelRow(Theme theme, List<ChartPanel> panels, double height) {
    this.theme = theme;
    this.panels = panels;
    this.height = height;
  }

  /** The rows of a chart, or of several that go side by side. */
  public static List<PanelRow> of(ComparisonCharts charts, ChartKind... kinds) {
    List<ChartPanel> panels =
        IntStream.range(0, kinds.length)
            .mapToObj(i -> charts.panels(kinds[i]))
            .flatMap(List::stream)
            .toList();
    double em = charts.theme().fontSize();
    return switch (kinds[0]) {
      case PAUSE_TIMELINE -> stacked(charts.theme(), panels, 13.5 * em);
      case REQUESTS_PER_SECOND -> stacked(charts.theme(), panels, 10.5 * em);
      case PAUSE_DISTRIBUTION -> List.of(sideBySide(charts, panels, 3.6));
      case FULL_COLLECTIONS, GC_THROUGHPUT, REQUEST_RATE ->
          List.of(sideBySide(charts, panels, 2.9));
      case LATENCY -> List.of(new PanelRow(charts.theme(), panels, 32 * em));
    };
  }

  /**
   * Panels over the same time, so that one instant is one column; only the lowest names the axis.
   */
  private static List<PanelRow> stacked(Theme theme, List<ChartPanel> panels, double height) {
    return IntStream.range(0, panels.size())
        .mapToObj(
            i -> {
              ChartPanel panel = panels.get(i);
              boolean last = i == panels.size() - 1;
              double label = last ? theme.fontSize() * 2.2 : 0;
              XYPlot plot = (XYPlot) panel.chart().getPlot();
              if (!last) {
                plot.getDomainAxis().setLabel(null);
              }
              // Exactly the same height for all, whether or not there is a label below.
              AxisSpace below = new AxisSpace();
              below.setBottom(theme.fontSize() * 1.8 + label);
              plot.setFixedDomainAxisSpace(below);
              return new PanelRow(theme, List.of(panel), height + label);
            })
        .toList();
  }

  private static PanelRow sideBySide(
      ComparisonCharts charts, List<ChartPanel> panels, double emPerConfiguration) {
    double em = charts.theme().fontSize();
    double rows = charts.configurations() * emPerConfiguration * em;
    return new PanelRow(charts.theme(), panels, rows + 6 * em);
  }

  public Theme theme() {
    return theme;
  }

  /** In the units of the theme's font size. */
  public double height() {
    return height;
  }

  /** Draws it all; {@code area} may have any height. */
  public void draw(Graphics2D graphics, Rectangle2D area) {
    double gap = theme.fontSize();
    double width = (area.getWidth() - gap * (panels.size() - 1)) / panels.size();
    double title = theme.fontSize() * 1.9;
    for (int i = 0; i < panels.size(); i++) {
      double x = area.getX() + i * (width + gap);
      drawTitle(graphics, panels.get(i), x, area.getY() + theme.fontSize() * 1.3);
      JFreeChart chart = panels.get(i).chart();
      chart.draw(
          graphics,
          new Rectangle2D.Double(x, area.getY() + title, width, area.getHeight() - title));
    }
  }

  private void drawTitle(Graphics2D graphics, ChartPanel panel, double x, double baseline) {
    Font font = Fonts.of(theme.fontSize() * 1.1f);
    graphics.setFont(font);
    double at = x + theme.fontSize() * 0.3;
    @Nullable Mark mark = panel.mark();
    if (mark != null) {
      graphics.setPaint(mark.color());
      graphics.drawString(mark.glyph(), (float) at, (float) baseline);
      at += theme.fontSize() * 1.4;
    }
    graphics.setPaint(theme.text());
    graphics.drawString(panel.title(), (float) at, (float) baseline);
  }
}
