package dev.whisker.charts.image;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.charts.surface.Tip;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.data.Range;

/**
 * A chart as pixels, with the places needed to move it and to answer the mouse. It is made in the
 * background, so a large chart delays nothing.
 *
 * @param image its colours are multiplied with their opacity, as screens want them
 * @param scale pixels of the image for each of the chart's units
 * @param plot the area between the axes, in the chart's units
 * @param shown the visible part of the horizontal axis
 */
public record Snapshot(
    BufferedImage image, double scale, Rectangle2D plot, Range shown, List<Tip> tips) {

  /**
   * Draws a chart; no other thread may set its axes meanwhile.
   *
   * @param width in the chart's units
   * @param scale above 1 for fine screens
   */
  public static Snapshot of(JFreeChart chart, double width, double height, double scale) {
    BufferedImage image =
        new BufferedImage(
            Math.max(1, (int) Math.round(width * scale)),
            Math.max(1, (int) Math.round(height * scale)),
            BufferedImage.TYPE_INT_ARGB_PRE);
    Graphics2D graphics = image.createGraphics();
    ChartRenderingInfo info = new ChartRenderingInfo();
    try {
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      graphics.setRenderingHint(
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
      graphics.scale(scale, scale);
      chart.draw(graphics, new Rectangle2D.Double(0, 0, width, height), info);
    } finally {
      graphics.dispose();
    }
    return new Snapshot(
        image,
        scale,
        info.getPlotInfo().getDataArea(),
        chart.getXYPlot().getDomainAxis().getRange(),
        tips(info.getEntityCollection().getEntities()));
  }

  private static List<Tip> tips(Collection<?> entities) {
    return entities.stream().filter(Tip.class::isInstance).map(Tip.class::cast).toList();
  }

  /**
   * The tooltip of the shape at a point, or else of the nearest; the last one drawn is on top.
   *
   * @param x in the chart's units, as {@code y}
   * @param reach the largest distance of the nearest
   */
  public Optional<String> tipNear(double x, double y, double reach) {
    return near(x, y, reach).map(tip -> tip.textAt(x));
  }

  /** The run of the shape at a point, or else of the nearest. */
  public Optional<RunResult> runNear(double x, double y, double reach) {
    return near(x, y, reach).flatMap(Tip::run);
  }

  private Optional<Tip> near(double x, double y, double reach) {
    return at(x, y)
        .or(
            () ->
                tips.stream()
                    .filter(tip -> distance(tip, x, y) <= reach)
                    .min(Comparator.comparingDouble(tip -> distance(tip, x, y))));
  }

  /**
   * The tooltips of all shapes, from top to bottom and from left to right, each once; none if there
   * are too many for a screen reader.
   */
  public List<String> texts(int most) {
    return tips.size() > most
        ? List.of()
        : tips.stream()
            .sorted(
                Comparator.<Tip>comparingDouble(tip -> tip.getArea().getBounds2D().getCenterY())
                    .thenComparingDouble(tip -> tip.getArea().getBounds2D().getCenterX()))
            .map(Tip::getToolTipText)
            .distinct()
            .toList();
  }

  private Optional<Tip> at(double x, double y) {
    return tips.reversed().stream().filter(tip -> tip.getArea().contains(x, y)).findFirst();
  }

  private static double distance(Tip tip, double x, double y) {
    Rectangle2D area = tip.getArea().getBounds2D();
    return Math.hypot(
        Math.max(0, Math.max(area.getMinX() - x, x - area.getMaxX())),
        Math.max(0, Math.max(area.getMinY() - y, y - area.getMaxY())));
  }

  /** The place of a value in the chart's units. */
  public double placeOf(double value) {
    return plot.getX() + (value - shown.getLowerBound()) / shown.getLength() * plot.getWidth();
  }
}
