package dev.whisker.charts.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.charts.image.PictureFormat;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Sheet;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.plot.Chart;
import dev.whisker.charts.plot.Drawing;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.axis.NumberAxis;
import org.junit.jupiter.api.Test;

/** A chart that a bug ends is named where it would be, and the others appear. */
class FailedChartTest {

  private static final String SENTENCE = "could not be drawn";

  private final Comparison comparison =
      new Sketch()
          .configuration("a", Sketch.run("1", 60, Sketch.young(1, 8), Sketch.young(9, 7)))
          .configuration("b", Sketch.run("1", 60, Sketch.young(1, 20)))
          .comparison();

  private final Drawing drawing = new Drawing(comparison, Locale.ENGLISH, Theme.LIGHT);

  @Test
  void failedChartIsSentenceBesideOthers() throws IOException {
    ComparisonCharts charts =
        new ComparisonCharts(
            drawing,
            kind -> {
              if (kind == ChartKind.PAUSE_MAX) {
                throw new IllegalStateException("a bug");
              }
              return kind.of(drawing);
            });

    assertThat(svg(charts, ChartKind.PAUSE_MAX)).contains(SENTENCE);
    assertThat(svg(charts, ChartKind.PAUSE_DISTRIBUTION)).doesNotContain(SENTENCE);
  }

  @Test
  void failedPanelsKeepRowOfEachConfiguration() throws IOException {
    ComparisonCharts charts =
        new ComparisonCharts(
            drawing,
            kind ->
                new Chart() {
                  @Override
                  public boolean hasData() {
                    return true;
                  }

                  @Override
                  public List<ChartPanel> panels() {
                    throw new IllegalStateException("a bug");
                  }

                  @Override
                  public Arrangement arrangement() {
                    return Arrangement.OVER_TIME;
                  }
                });

    assertThat(charts.panels(ChartKind.PAUSE_TIMELINE))
        .extracting(ChartPanel::title)
        .containsExactly("a", "b");
    assertThat(svg(charts, ChartKind.PAUSE_TIMELINE)).contains(SENTENCE);
  }

  @Test
  void failedPictureIsSentence() throws IOException {
    ChartPanel panel =
        new ChartPanel(
            "",
            null,
            drawing.chart(
                new NumberAxis(),
                null,
                new NumberAxis(),
                null,
                surface -> {
                  throw new IllegalStateException("a bug");
                },
                null));

    assertThat(svg(PanelRow.of(Theme.LIGHT, panel, 200))).contains(SENTENCE);
  }

  private static String svg(ComparisonCharts charts, ChartKind kind) throws IOException {
    return svg(PanelRow.of(charts, kind).getFirst());
  }

  private static String svg(Sheet sheet) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PictureFormat.SVG.write(sheet, 800, out);
    return out.toString(StandardCharsets.UTF_8);
  }
}
