package dev.whisker.report.html;

import dev.whisker.charts.PanelRow;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Base64;
import javax.imageio.ImageIO;

/**
 * A row of charts as a PNG, with two pixels for each on the page, so that it is crisp on fine
 * screens and on paper.
 */
final class Picture {

  /** The width of the text in {@code report.css}. */
  private static final int WIDTH = 920;

  private static final int SCALE = 2;

  private Picture() {}

  /** The PNG in Base64. */
  static String of(PanelRow row) throws IOException {
    int height = (int) Math.ceil(row.height());
    BufferedImage image =
        new BufferedImage(WIDTH * SCALE, height * SCALE, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setColor(row.theme().background());
      graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      graphics.setRenderingHint(
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
      graphics.scale(SCALE, SCALE);
      row.draw(graphics, new Rectangle2D.Double(0, 0, WIDTH, height));
    } finally {
      graphics.dispose();
    }
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    ImageIO.write(image, "png", png);
    return Base64.getEncoder().encodeToString(png.toByteArray());
  }
}
