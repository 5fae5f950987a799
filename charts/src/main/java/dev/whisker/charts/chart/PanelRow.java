package dev.whisker.charts.chart;

import dev.whisker.charts.look.Abbreviation;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Fonts;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Sheet;
import dev.whisker.charts.look.Theme;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.plot.XYPlot;
import org.jspecify.annotations.Nullable;

/**
 * Panels side by side with their titles, for paper and picture files. A chart of many
 * configurations has several rows, between which a page may end.
 */
public final class PanelRow implements Sheet {

  private static final int MOST_SIDE_BY_SIDE = 3;

  private final Theme theme;
  private final List<ChartPanel> panels;
  private final int columns;
  private final double height;

  /**
   * @param columns for how many panels there is room
   */
  private PanelRow(Theme theme, List<ChartPanel> panels, int columns, double height) {
    this.theme = theme;
    this.panels = panels;
    this.columns = columns;
    this.height = height;
  }

  /** One panel below its title, if it has one. */
  public static PanelRow of(Theme theme, ChartPanel panel, double height) {
    return new PanelRow(theme, List.of(panel), 1, height);
  }

  /** The rows of a chart, or of several of one arrangement that go side by side. */
  public static List<Sheet> of(ComparisonCharts charts, ChartKind... kinds) {
    List<ChartPanel> panels =
        Arrays.stream(kinds).flatMap(kind -> charts.panels(kind).stream()).toList();
    double em = charts.theme().fontSize();
    return switch (charts.arrangement(kinds[0])) {
      case OVER_TIME -> stacked(charts.theme(), panels, 11.5 * em);
      case ROWS -> sideBySide(charts, panels, (charts.configurations() * 3.1 + 6) * em);
      case AREA -> sideBySide(charts, panels, 24 * em);
    };
  }

  /**
   * Panels over the same time, so that one instant is one column; only the lowest names the axis.
   */
  private static List<Sheet> stacked(Theme theme, List<ChartPanel> panels, double height) {
    return IntStream.range(0, panels.size())
        .<Sheet>mapToObj(
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
              return new PanelRow(theme, List.of(panel), 1, height + label);
            })
        .toList();
  }

  /** Rows of equal length, of few panels each: their axes must be readable. */
  private static List<Sheet> sideBySide(
      ComparisonCharts charts, List<ChartPanel> panels, double height) {
    int rows = Math.ceilDiv(panels.size(), MOST_SIDE_BY_SIDE);
    int columns = Math.ceilDiv(panels.size(), Math.max(rows, 1));
    return IntStream.range(0, rows)
        .mapToObj(
            row -> panels.subList(row * columns, Math.min((row + 1) * columns, panels.size())))
        .<Sheet>map(some -> new PanelRow(charts.theme(), some, columns, height))
        .toList();
  }

  @Override
  public Theme theme() {
    return theme;
  }

  @Override
  public double height() {
    return height;
  }

  @Override
  public void draw(Graphics2D graphics, Rectangle2D area) {
    double gap = theme.fontSize();
    double width = (area.getWidth() - gap * (columns - 1)) / columns;
    boolean titled = panels.stream().anyMatch(panel -> !panel.title().isEmpty());
    double title = titled ? theme.fontSize() * 1.9 : 0;
    for (int i = 0; i < panels.size(); i++) {
      double x = area.getX() + i * (width + gap);
      drawTitle(graphics, panels.get(i), x, area.getY() + theme.fontSize() * 1.3, width);
      JFreeChart chart = panels.get(i).chart();
      Rectangle2D below =
          new Rectangle2D.Double(x, area.getY() + title, width, area.getHeight() - title);
      // The screen may draw it at the same time.
      synchronized (chart) {
        chart.draw(graphics, below);
      }
    }
  }

  private void drawTitle(
      Graphics2D graphics, ChartPanel panel, double x, double baseline, double width) {
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
    String title =
        Abbreviation.of(panel.title(), x + width - at, font, graphics.getFontRenderContext());
    graphics.drawString(title, (float) at, (float) baseline);
  }
}
