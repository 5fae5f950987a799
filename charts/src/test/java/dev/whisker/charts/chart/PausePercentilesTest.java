package dev.whisker.charts.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.charts.image.PictureFormat;
import dev.whisker.gc.Pause;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PausePercentilesTest {

  /** A logarithmic scale has no 0; on paper a line that began there was missing. */
  @Test
  void drawsCurveThatBeginsAtZero() throws IOException {
    Pause[] pauses =
        IntStream.range(0, 50)
            .mapToObj(i -> Sketch.young(i, Math.max(i - 1, 0)))
            .toArray(Pause[]::new);
    ComparisonCharts charts =
        new Sketch().configuration("only", Sketch.run("1", 60, pauses)).charts();
    ByteArrayOutputStream svg = new ByteArrayOutputStream();

    PictureFormat.SVG.write(PanelRow.of(charts, ChartKind.PAUSE_PERCENTILES).getFirst(), 600, svg);

    assertThat(svg.toString(StandardCharsets.UTF_8))
        .contains("<path")
        .doesNotContain("Infinity", "NaN");
  }
}
