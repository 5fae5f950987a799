package dev.whisker.app.desktop.timeline;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.charts.lanes.LanesLayout;
import dev.whisker.charts.lanes.LanesPainter;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.nio.IntBuffer;
import java.util.function.Consumer;
import javafx.geometry.Rectangle2D;
import javafx.scene.image.Image;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;

/**
 * The lanes of a part of the axis, painted.
 *
 * @param view the part of the axis that it shows
 */
record LanesPicture(Image image, Window view) {

  /**
   * Paints lanes, in the background.
   *
   * @param scale screen pixels for each unit of the layout
   */
  static LanesPicture of(LanesPainter painter, LanesLayout layout, Window view, double scale) {
    Image image =
        painted(layout.width(), layout.height(), scale, to -> painter.paint(to, layout, view));
    return new LanesPicture(image, view);
  }

  /** The gutter beside the lanes, the same for every part of the axis. */
  static Image ofGutter(LanesPainter painter, LanesLayout layout, double scale) {
    return painted(
        LanesLayout.GUTTER, layout.height(), scale, to -> painter.paintGutter(to, layout));
  }

  /** The part of the image that shows a time window. */
  Rectangle2D part(Window of) {
    double pixelsPerSecond = image.getWidth() / view.lengthSeconds();
    return new Rectangle2D(
        (of.fromSeconds() - view.fromSeconds()) * pixelsPerSecond,
        0,
        of.lengthSeconds() * pixelsPerSecond,
        image.getHeight());
  }

  private static Image painted(
      double width, double height, double scale, Consumer<Graphics2D> paint) {
    int columns = Math.max(1, (int) Math.round(width * scale));
    int rows = Math.max(1, (int) Math.round(height * scale));
    BufferedImage pixels = new BufferedImage(columns, rows, BufferedImage.TYPE_INT_ARGB_PRE);
    Graphics2D graphics = pixels.createGraphics();
    graphics.scale(scale, scale);
    paint.accept(graphics);
    graphics.dispose();
    // Without a copy: at 4K these pixels are 33 MB.
    int[] data = ((DataBufferInt) pixels.getRaster().getDataBuffer()).getData();
    return new WritableImage(
        new PixelBuffer<>(
            columns, rows, IntBuffer.wrap(data), PixelFormat.getIntArgbPreInstance()));
  }
}
