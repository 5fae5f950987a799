package dev.whisker.charts.chart;

import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.surface.Tip;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.ChartRenderingInfo;

/** The tooltips of a chart. */
public final class Tips {

  private static final int WIDTH = 600;
  private static final int HEIGHT = 300;

  private Tips() {}

  public static List<String> of(ChartPanel panel) {
    ChartRenderingInfo info = new ChartRenderingInfo();
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    panel.chart().draw(graphics, new Rectangle2D.Double(0, 0, WIDTH, HEIGHT), info);
    graphics.dispose();
    List<String> tips = new ArrayList<>();
    for (Object entity : info.getEntityCollection().getEntities()) {
      if (entity instanceof Tip tip) {
        tips.add(tip.getToolTipText());
      }
    }
    return tips;
  }
}
