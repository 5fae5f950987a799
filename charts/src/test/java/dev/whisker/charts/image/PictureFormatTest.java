package dev.whisker.charts.image;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.charts.chart.PanelRow;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Sheet;
import dev.whisker.charts.look.Theme;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class PictureFormatTest {

  private final PanelRow row =
      PanelRow.of(
          Theme.LIGHT,
          new ChartPanel(
              "并行 g1",
              null,
              new JFreeChart(new XYPlot(null, new NumberAxis("size"), new NumberAxis(), null))),
          200);

  @Test
  void pngHasTwoPixelsPerScreenPixel() throws IOException {
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(written(PictureFormat.PNG)));

    assertThat(image.getWidth()).isEqualTo(800);
    assertThat(image.getHeight()).isEqualTo(400);
    assertThat(image.getRGB(0, 0)).isEqualTo(Theme.LIGHT.background().getRGB());
  }

  @Test
  void anSvgKeepsTextAsText() throws Exception {
    DocumentBuilderFactory parsers = DocumentBuilderFactory.newInstance();
    // The definition of SVG is on the net.
    parsers.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    Document document =
        parsers.newDocumentBuilder().parse(new ByteArrayInputStream(written(PictureFormat.SVG)));

    assertThat(document.getDocumentElement().getAttribute("width")).isEqualTo("400");
    assertThat(document.getDocumentElement().getAttribute("height")).isEqualTo("200");
    assertThat(document.getDocumentElement().getTextContent()).contains("并行 g1", "size");
  }

  /** Otherwise texts fall back to a serif of another width if the font is missing. */
  @Test
  void svgNamesGenericFontFamilyAsFallback() throws IOException {
    String svg = new String(written(PictureFormat.SVG), StandardCharsets.UTF_8);

    assertThat(svg).contains("WenQuanYi Micro Hei");
    assertThat(
            Pattern.compile("font-family[:=]\\s*\"?([^;\"]*)")
                .matcher(svg)
                .results()
                .map(found -> found.group(1)))
        .isNotEmpty()
        .allMatch(families -> families.endsWith("sans-serif"))
        .noneMatch(families -> families.contains("Dialog"));
  }

  /** The heat map of a timeline is an image; beside the file it would get lost. */
  @Test
  void anImageIsPartOfTheSvg() throws IOException {
    BufferedImage cells = new BufferedImage(3, 2, BufferedImage.TYPE_INT_ARGB);
    Sheet heat =
        new Sheet() {
          @Override
          public Theme theme() {
            return Theme.LIGHT;
          }

          @Override
          public double height() {
            return 100;
          }

          @Override
          public void draw(Graphics2D graphics, Rectangle2D area) {
            graphics.drawImage(cells, 10, 10, 80, 40, null);
          }
        };
    ByteArrayOutputStream out = new ByteArrayOutputStream();

    PictureFormat.SVG.write(heat, 200, out);

    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("<image", "width=\"80\"", "xlink:href=\"data:image/png;base64,iVBOR");
  }

  @Test
  void theNameOfTheFileSaysTheFormat() {
    assertThat(PictureFormat.of(Path.of("a.SVG"))).contains(PictureFormat.SVG);
    assertThat(PictureFormat.of(Path.of("b.png"))).contains(PictureFormat.PNG);
    assertThat(PictureFormat.of(Path.of("c.gif"))).isEmpty();
  }

  private byte[] written(PictureFormat format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    format.write(row, 400, out);
    return out.toByteArray();
  }
}
