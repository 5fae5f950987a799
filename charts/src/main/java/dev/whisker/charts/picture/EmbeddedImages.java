package dev.whisker.charts.picture;

import java.awt.Image;
import java.awt.image.RenderedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import javax.imageio.ImageIO;
import org.apache.batik.svggen.DefaultImageHandler;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.w3c.dom.Element;

/**
 * Embeds images in the SVG, so it is one file. Batik's own class needs a further library to write
 * PNG.
 */
final class EmbeddedImages extends DefaultImageHandler {

  private static final String XLINK = "http://www.w3.org/1999/xlink";

  @Override
  protected void handleHREF(Image image, Element element, SVGGeneratorContext context) {
    handleHREF((RenderedImage) image, element, context);
  }

  @Override
  protected void handleHREF(RenderedImage image, Element element, SVGGeneratorContext context) {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", png);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    element.setAttributeNS(
        XLINK,
        "xlink:href",
        "data:image/png;base64," + Base64.getEncoder().encodeToString(png.toByteArray()));
  }
}
