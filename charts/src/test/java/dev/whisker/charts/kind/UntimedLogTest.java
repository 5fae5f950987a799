package dev.whisker.charts.kind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.run.grouping.Grouper;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Theme;
import dev.whisker.charts.surface.Tip;
import dev.whisker.files.FileReader;
import dev.whisker.input.Progress;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.ChartRenderingInfo;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A log written without time stamps tells how long pauses were and why, and not when. */
class UntimedLogTest {

  @TempDir private Path folder = Path.of("");

  @SuppressWarnings("NullAway.Init") // Made before each test.
  private ComparisonCharts charts;

  @BeforeEach
  void twoYoungAndAFull() throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("gc.log"),
            """
            [GC (Allocation Failure)  16384K->2560K(62976K), 0.0100000 secs]
            [GC (Allocation Failure)  18944K->2561K(62976K), 0.0200000 secs]
            [Full GC (System.gc())  2561K->1000K(62976K), 0.0300000 secs]
            """);
    charts =
        new ComparisonCharts(
            Comparer.compare(
                Grouper.group(FileReader.read(log, ZoneOffset.UTC, Progress.NONE), List.of(log))
                    .configurations(),
                Settings.DEFAULT),
            Locale.ENGLISH,
            Theme.LIGHT);
  }

  @Test
  void causesAndFullCollectionsAreCounted() {
    assertThat(tips(ChartKind.PAUSE_CAUSES, 0))
        .anyMatch(tip -> tip.endsWith("Allocation Failure: 2"))
        .anyMatch(tip -> tip.endsWith("System.gc(): 1"));
    assertThat(tips(ChartKind.FULL_CAUSES, 0)).singleElement().asString().endsWith("1");
  }

  @Test
  void eachPauseIsADotOfTheDistribution() {
    assertThat(tips(ChartKind.PAUSE_DISTRIBUTION, 0))
        .anyMatch(tip -> tip.startsWith("young: 10 ms, run"))
        .anyMatch(tip -> tip.startsWith("full: 30 ms, run"))
        .noneMatch(tip -> tip.contains("NaN") || tip.contains("at "));
  }

  @Test
  void overTimeItIsSaidThatTheLogTellsNone() {
    ChartPanel panel = charts.panels(ChartKind.PAUSE_TIMELINE).getFirst();

    assertThat(panel.chart().getXYPlot().getNoDataMessage())
        .isEqualTo("The log has no time stamps");
    assertThat(panel.chart().getXYPlot().getDataset().getSeriesCount()).isZero();
    assertThat(panel.chart().getXYPlot().getDomainAxis().isTickLabelsVisible()).isFalse();
    assertThat(panel.chart().getXYPlot().isRangeGridlinesVisible()).isFalse();
  }

  private List<String> tips(ChartKind kind, int at) {
    ChartRenderingInfo info = new ChartRenderingInfo();
    Graphics2D graphics = new BufferedImage(600, 300, BufferedImage.TYPE_INT_RGB).createGraphics();
    charts
        .panels(kind)
        .get(at)
        .chart()
        .draw(graphics, new Rectangle2D.Double(0, 0, 600, 300), info);
    List<String> tips = new ArrayList<>();
    for (Object entity : info.getEntityCollection().getEntities()) {
      if (entity instanceof Tip tip) {
        tips.add(tip.getToolTipText());
      }
    }
    return tips;
  }
}
