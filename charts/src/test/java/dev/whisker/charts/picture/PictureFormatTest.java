package dev.whisker.charts.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Theme;
import dev.whisker.charts.kind.PanelRow;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
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
  void aPngHasTwoPixelsForEachOfTheScreen() throws IOException {
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
