package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.charts.look.Abbreviation;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Fonts;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Sheet;
import dev.whisker.charts.look.Theme;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The large chart on paper: a low row for each configuration over one axis of time, its name before
 * it and its key figures behind it.
 */
public final class StripSheet implements Sheet {

  /** In sizes of the font. */
  private static final double NAME = 13;

  private static final double FIGURE = 7.5;
  private static final double HEAD = 1.8;
  private static final double ROWS = 20;
  private static final double LOWEST_ROW = 3.2;
  private static final double HIGHEST_ROW = 14;

  private final ComparisonCharts charts;
  private final List<ChartPanel> panels;
  private final String time;
  private final DecisionTable figures;

  private StripSheet(
      ComparisonCharts charts, List<ChartPanel> panels, String time, DecisionTable figures) {
    this.charts = charts;
    this.time = time;
    this.panels = panels;
    this.figures = figures;
  }

  /**
   * @param kind a chart over time
   */
  public static StripSheet of(
      ComparisonCharts charts, ChartKind kind, Comparison comparison, Locale locale) {
    DecisionTable figures = DecisionTable.of(comparison, locale, Overview.keyMetrics(comparison));
    List<ChartPanel> panels = charts.rows(kind);
    // A panel without data has no axis.
    String time =
        panels.stream()
            .map(panel -> panel.chart().getXYPlot().getDomainAxis().getLabel())
            .filter(Objects::nonNull)
            .findFirst()
            .orElse("");
    return new StripSheet(charts, Strips.of(charts, panels), time, figures);
  }

  @Override
  public Theme theme() {
    return charts.theme();
  }

  @Override
  public double height() {
    double row = Math.clamp(ROWS / panels.size(), LOWEST_ROW, HIGHEST_ROW);
    return (HEAD + panels.size() * row) * theme().fontSize() + Strips.axisHeight(charts);
  }

  @Override
  public void draw(Graphics2D graphics, Rectangle2D area) {
    double em = theme().fontSize();
    double axis = Strips.axisHeight(charts);
    double row = (area.getHeight() - HEAD * em - axis) / panels.size();
    double left = area.getX() + NAME * em;
    double right = area.getMaxX() - figures.columns().size() * FIGURE * em;
    graphics.setFont(Fonts.of(theme().fontSize()));
    graphics.setPaint(theme().muted());
    graphics.drawString(time, (float) area.getX(), (float) (area.getMaxY() - em * 0.5));
    for (int i = 0; i < figures.columns().size(); i++) {
      drawFigure(graphics, figures.columns().get(i).name(), right, i, area.getY() + em);
    }
    for (int i = 0; i < panels.size(); i++) {
      ChartPanel panel = panels.get(i);
      double top = area.getY() + HEAD * em + i * row;
      double middle = top + row / 2 + em * 0.4;
      drawName(graphics, panel, area.getX(), middle);
      for (Row known : figures.rows()) {
        if (known.name().equals(panel.title())) {
          drawFigures(graphics, known.cells(), right, middle);
        }
      }
      double height = row + (i == panels.size() - 1 ? axis : 0);
      panel.chart().draw(graphics, new Rectangle2D.Double(left, top, right - left, height));
    }
  }

  private void drawFigures(Graphics2D graphics, List<Cell> cells, double right, double baseline) {
    graphics.setFont(Fonts.of(theme().fontSize()));
    graphics.setPaint(theme().text());
    for (int i = 0; i < cells.size(); i++) {
      drawFigure(graphics, cells.get(i).quantity(), right, i, baseline);
    }
  }

  private void drawFigure(
      Graphics2D graphics, String text, double right, int column, double baseline) {
    double width = graphics.getFontMetrics().stringWidth(text);
    double end = right + (column + 1) * FIGURE * theme().fontSize();
    graphics.drawString(text, (float) (end - width), (float) baseline);
  }

  private void drawName(Graphics2D graphics, ChartPanel panel, double x, double baseline) {
    double em = theme().fontSize();
    double at = x;
    @Nullable Mark mark = panel.mark();
    graphics.setFont(Fonts.of(theme().fontSize()));
    if (mark != null) {
      graphics.setPaint(mark.color());
      graphics.drawString(mark.glyph(), (float) at, (float) baseline);
      at += em * 1.4;
    }
    graphics.setPaint(theme().text());
    double room = x + (NAME - 1) * em - at;
    String name =
        Abbreviation.of(panel.title(), room, graphics.getFont(), graphics.getFontRenderContext());
    graphics.drawString(name, (float) at, (float) baseline);
  }
}
