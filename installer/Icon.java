import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Line2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Draws an SVG of rectangles and lines as a PNG, or as the icon file of Windows or macOS: {@code java
 * Icon.java whisker.svg 256 whisker.png}. Our icon needs no more, so the build needs no SVG library.
 */
final class Icon {

  private Icon() {}

  public static void main(String[] args) throws Exception {
    NodeList elements =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(Path.of(args[0]).toFile())
            .getElementsByTagName("*");
    int size = Integer.parseInt(args[1]);
    byte[] png = png(elements, size);
    Path file = Path.of(args[2]);
    String name = file.getFileName().toString();
    Files.write(
        file, name.endsWith(".ico") ? ico(png) : name.endsWith(".icns") ? icns(png, size) : png);
  }

  private static byte[] png(NodeList elements, int size) throws IOException {
    BufferedImage image = new BufferedImage(size, size, BufferedImage.TYPE_INT_ARGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(
        RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    double scale = size / number((Element) elements.item(0), "width");
    graphics.scale(scale, scale);
    for (int i = 1; i < elements.getLength(); i++) {
      draw((Element) elements.item(i), graphics);
    }
    graphics.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageIO.write(image, "png", bytes);
    return bytes.toByteArray();
  }

  private static void draw(Element element, Graphics2D graphics) {
    switch (element.getTagName()) {
      case "rect" -> {
        double arc = 2 * number(element, "rx");
        Shape shape =
            new RoundRectangle2D.Double(
                number(element, "x"), number(element, "y"),
                number(element, "width"), number(element, "height"), arc, arc);
        graphics.setColor(Color.decode(element.getAttribute("fill")));
        graphics.fill(shape);
      }
      case "line" -> {
        graphics.setStroke(
            new BasicStroke(
                (float) number(element, "stroke-width"),
                BasicStroke.CAP_BUTT,
                BasicStroke.JOIN_MITER));
        graphics.setColor(Color.decode(element.getAttribute("stroke")));
        graphics.draw(
            new Line2D.Double(
                number(element, "x1"), number(element, "y1"),
                number(element, "x2"), number(element, "y2")));
      }
      default -> throw new IllegalArgumentException("Icon.java does not draw " + element.getTagName());
    }
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  /** Since Windows Vista an icon may be a PNG; a width of 0 means 256. */
  private static byte[] ico(byte[] png) {
    return ByteBuffer.allocate(22 + png.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putShort((short) 0).putShort((short) 1).putShort((short) 1)
        .putInt(0).putShort((short) 1).putShort((short) 32)
        .putInt(png.length).putInt(22)
        .put(png)
        .array();
  }

  private static byte[] icns(byte[] png, int size) {
    String type = size == 512 ? "ic09" : "ic08";
    return ByteBuffer.allocate(16 + png.length)
        .put("icns".getBytes(StandardCharsets.US_ASCII)).putInt(16 + png.length)
        .put(type.getBytes(StandardCharsets.US_ASCII)).putInt(8 + png.length)
        .put(png)
        .array();
  }
}
