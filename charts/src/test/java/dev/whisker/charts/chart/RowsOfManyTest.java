package dev.whisker.charts.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.charts.image.PictureFormat;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Theme;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A row for each of thirty configurations. */
class RowsOfManyTest {

  private static final int CONFIGURATIONS = 30;
  private static final int WIDTH = 400;
  private static final Pattern VALUE = Pattern.compile(">9\\d\\.\\d+%<");

  @Test
  void valuesStandAboveRowsThatHaveRoom() throws IOException {
    assertThat(values(written(28 * CONFIGURATIONS + 80))).isEqualTo(CONFIGURATIONS);
  }

  @Test
  void lowRowsOfManyConfigurationsHaveNoFigures() throws IOException {
    String low = written(14 * CONFIGURATIONS + 80);

    assertThat(values(low)).isZero();
    assertThat(low).contains("configuration 1", "configuration 30");
  }

  /** The number of figures with a unit: the numbers of the axis have none. */
  private static long values(String svg) {
    return VALUE.matcher(svg).results().count();
  }

  private static String written(int height) throws IOException {
    Sketch sketch = new Sketch();
    for (int i = 1; i <= CONFIGURATIONS; i++) {
      sketch.configuration(
          "configuration " + i,
          Sketch.run("1", 10, List.of(), List.of(), Map.of(Metric.GC_THROUGHPUT, 90.1 + i * 0.3)));
    }
    ChartPanel panel = sketch.charts().panels(ChartKind.GC_THROUGHPUT).getFirst();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PictureFormat.SVG.write(PanelRow.of(Theme.LIGHT, panel, height), WIDTH, out);
    return out.toString(StandardCharsets.UTF_8);
  }
}
