package dev.whisker.charts.plot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.charts.chart.ChartKind;
import dev.whisker.charts.chart.ComparisonCharts;
import dev.whisker.charts.chart.Sketch;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jfree.chart.ChartRenderingInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RowAxisTest {

  private static final int WIDTH = 600;
  private static final int HEIGHT = 300;

  @ParameterizedTest
  @EnumSource(Theme.class)
  void signsHaveTheirColour(Theme theme) {
    Comparison comparison =
        new Sketch()
            .configuration("first", Sketch.run("1", 10, List.of(), List.of(), throughput(90)))
            .configuration("second", Sketch.run("1", 10, List.of(), List.of(), throughput(80)))
            .comparison();
    ChartPanel panel =
        new ComparisonCharts(comparison, Locale.ENGLISH, theme)
            .panels(ChartKind.GC_THROUGHPUT)
            .getFirst();
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    ChartRenderingInfo info = new ChartRenderingInfo();
    Graphics2D graphics = image.createGraphics();
    panel.chart().draw(graphics, new Rectangle2D.Double(0, 0, WIDTH, HEIGHT), info);

    int plot = (int) info.getPlotInfo().getDataArea().getMinX();
    Palette palette = new Palette(theme);
    assertThat(isThere(image, palette.textColor(0).getRGB(), plot)).isTrue();
    assertThat(isThere(image, palette.textColor(1).getRGB(), plot)).isTrue();
  }

  private static Map<Metric, Double> throughput(double percent) {
    return Map.of(Metric.GC_THROUGHPUT, percent);
  }

  /** True if any pixel left of the plot has a colour. */
  private static boolean isThere(BufferedImage image, int color, int plot) {
    for (int x = 0; x < plot - 1; x++) {
      for (int y = 0; y < HEIGHT; y++) {
        if (image.getRGB(x, y) == color) {
          return true;
        }
      }
    }
    return false;
  }
}
