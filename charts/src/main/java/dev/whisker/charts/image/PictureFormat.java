package dev.whisker.charts.image;

import dev.whisker.charts.look.Fonts;
import dev.whisker.charts.look.Sheet;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.RenderedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.DefaultImageHandler;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** The file formats of a chart. */
public enum PictureFormat {
  /** Two pixels for each screen pixel, so it is sharp on fine screens and on paper. */
  PNG {
    @Override
    public void write(Sheet sheet, double width, OutputStream out) throws IOException {
      ImageIO.write(image(sheet, width), "png", out);
    }
  },
  /** Lines and text, which can be scaled and edited. */
  SVG {
    @Override
    public void write(Sheet sheet, double width, OutputStream out) throws IOException {
      SVGGeneratorContext context = SVGGeneratorContext.createDefault(emptyDocument());
      context.setComment(null);
      context.setImageHandler(new EmbeddedImages());
      SVGGraphics2D graphics = new SVGGraphics2D(context, false);
      graphics.setSVGCanvasSize(
          new Dimension((int) Math.ceil(width), (int) Math.ceil(sheet.height())));
      draw(sheet, width, graphics);
      Element root = graphics.getRoot();
      nameSubstitutes(root);
      graphics.stream(root, new OutputStreamWriter(out, StandardCharsets.UTF_8), true, false);
    }
  };

  private static final int SCALE = 2;

  private static final String FONT_FAMILY = "font-family";
  private static final String ANY_FONT = "sans-serif";

  /**
   * Writes a sheet.
   *
   * @param width in the units of the theme's font size
   */
  public abstract void write(Sheet sheet, double width, OutputStream out) throws IOException;

  /** The file extension, without a dot. */
  public String ending() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The format of a file by its extension. */
  public static Optional<PictureFormat> of(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return Arrays.stream(values()).filter(each -> name.endsWith("." + each.ending())).findFirst();
  }

  /** The sheet as pixels, two for each unit. */
  public static BufferedImage image(Sheet sheet, double width) {
    BufferedImage image =
        new BufferedImage(
            (int) Math.ceil(width * SCALE),
            (int) Math.ceil(sheet.height() * SCALE),
            BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.scale(SCALE, SCALE);
    draw(sheet, width, graphics);
    graphics.dispose();
    return image;
  }

  private static void draw(Sheet sheet, double width, Graphics2D graphics) {
    Rectangle2D area = new Rectangle2D.Double(0, 0, width, sheet.height());
    graphics.setPaint(sheet.theme().background());
    graphics.fill(area);
    sheet.draw(graphics, area);
  }

  /** Names substitutes for a missing font. */
  private static void nameSubstitutes(Element element) {
    String family = element.getAttribute(FONT_FAMILY);
    if (!family.isEmpty() && !family.endsWith(ANY_FONT)) {
      boolean own = family.contains(Fonts.FAMILY);
      element.setAttribute(FONT_FAMILY, own ? family + ", " + ANY_FONT : ANY_FONT);
    }
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element inner) {
        nameSubstitutes(inner);
      }
    }
  }

  private static Document emptyDocument() {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .getDOMImplementation()
          .createDocument("http://www.w3.org/2000/svg", "svg", null);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("Every Java has a parser of XML", e);
    }
  }

  /**
   * Embeds images in the SVG, so it is one file. Batik's own class needs a further library to write
   * PNG.
   */
  private static final class EmbeddedImages extends DefaultImageHandler {

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
}
