package dev.whisker.charts.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Theme;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.plot.XYPlot;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A log without timestamps has the length and cause of pauses, but no times. */
class UntimedLogTest {

  @TempDir private Path folder = Path.of("");

  @SuppressWarnings("NullAway.Init") // Made before each test.
  private Path log;

  @SuppressWarnings("NullAway.Init") // Made before each test.
  private ComparisonCharts charts;

  @BeforeEach
  void twoYoungAndAFull() throws IOException {
    log =
        Files.writeString(
            folder.resolve("gc.log"),
            """
            [GC (Allocation Failure)  16384K->2560K(62976K), 0.0100000 secs]
            [GC (Allocation Failure)  18944K->2561K(62976K), 0.0200000 secs]
            [Full GC (System.gc())  2561K->1000K(62976K), 0.0300000 secs]
            """);
    charts = charts(log);
  }

  @Test
  void countsCauses() {
    assertThat(tips(ChartKind.PAUSE_CAUSES, 0))
        .anyMatch(tip -> tip.endsWith("Allocation Failure: 2"))
        .anyMatch(tip -> tip.endsWith("System.gc(): 1"));
  }

  @Test
  void eachPauseIsADotOfTheDistribution() {
    assertThat(tips(ChartKind.PAUSE_DISTRIBUTION, 0))
        .anyMatch(tip -> tip.startsWith("young: 10 ms, run"))
        .anyMatch(tip -> tip.startsWith("full: 30 ms, run"))
        .noneMatch(tip -> tip.contains("NaN") || tip.contains("at "));
  }

  @Test
  void pausesStandOverTheirNumber() {
    ChartPanel panel = charts.panels(ChartKind.PAUSE_TIMELINE).getFirst();

    assertThat(panel.chart().getXYPlot().getNoDataMessage()).isNull();
    assertThat(panel.chart().getXYPlot().getDomainAxis().getLabel())
        .isEqualTo("Number of the pause (the log has no timestamps)");
    assertThat(charts.timeSpan().fromSeconds()).isBetween(0.0, 1.0);
    assertThat(charts.timeSpan().toSeconds()).isBetween(3.0, 4.0);
    assertThat(tips(ChartKind.PAUSE_TIMELINE, 0))
        .hasSize(3)
        .anyMatch(tip -> tip.startsWith("full: 30 ms, run"))
        .noneMatch(tip -> tip.contains("NaN") || tip.contains("at "));
  }

  @Test
  void whatNeedsTimeIsNotOffered() {
    assertThat(charts.available())
        .doesNotContain(
            ChartKind.STOPPED_BY_KIND,
            ChartKind.GENERATIONS,
            ChartKind.HEAP_AFTER_GC,
            ChartKind.MEMORY_RATES_OVER_TIME,
            ChartKind.METASPACE);
  }

  @Test
  void reportsTheLogWithoutTimes() throws IOException {
    Path timed =
        Files.writeString(
            folder.resolve("timed.log"),
            """
            1.000: [GC (Allocation Failure)  16384K->2560K(62976K), 0.0100000 secs]
            2.000: [GC (Allocation Failure)  18944K->2561K(62976K), 0.0200000 secs]
            9.000: [GC (Allocation Failure)  18944K->2561K(62976K), 0.0200000 secs]
            """);
    List<XYPlot> plots =
        charts(log, timed).panels(ChartKind.PAUSE_TIMELINE).stream()
            .map(panel -> panel.chart().getXYPlot())
            .toList();

    assertThat(plots)
        .extracting(XYPlot::getNoDataMessage)
        .containsExactlyInAnyOrder("The log has no timestamps", null);
    XYPlot untimed = plots.stream().filter(p -> p.getNoDataMessage() != null).findFirst().get();
    assertThat(untimed.getDataset().getSeriesCount()).isZero();
    assertThat(untimed.getDomainAxis().isTickLabelsVisible()).isFalse();
    assertThat(untimed.isRangeGridlinesVisible()).isFalse();
  }

  private static ComparisonCharts charts(Path... logs) throws IOException {
    List<FileContent> contents = new ArrayList<>();
    for (Path log : logs) {
      contents.addAll(AnyFile.read(log, ZoneOffset.UTC, Progress.NONE));
    }
    return new ComparisonCharts(
        Comparer.compare(Grouper.group(contents, List.of(logs)), Settings.DEFAULT),
        Locale.ENGLISH,
        Theme.LIGHT);
  }

  private List<String> tips(ChartKind kind, int at) {
    return Tips.of(charts.panels(kind).get(at));
  }
}
