package dev.whisker.charts.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.run.Grouping.Excluded;
import dev.whisker.analysis.run.Grouping.Reason;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Theme;
import dev.whisker.gc.Pause;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ComparisonChartsTest {

  private final Comparison twoConfigurations = sketch().comparison();

  private static Sketch sketch() {
    return new Sketch()
        .configuration(
            "parallel",
            run("1", 60, List.of(Sketch.young(1, 8), Sketch.full(30, 700))),
            run("2", 60, List.of(Sketch.young(2, 9), Sketch.young(3, 10), Sketch.full(31, 650))))
        .configuration("g1", run("1", 90, List.of(Sketch.young(1, 20), Sketch.young(80, 45))));
  }

  @ParameterizedTest
  @EnumSource(
      value = ChartKind.class,
      names = {"PAUSE_TIMELINE", "REQUESTS_PER_SECOND"})
  void panelsHaveTheSameAxes(ChartKind kind) {
    List<ChartPanel> panels = charts(twoConfigurations).panels(kind);

    assertThat(panels).extracting(ChartPanel::title).containsExactly("parallel", "g1");
    Range x = plot(panels.get(0)).getDomainAxis().getRange();
    Range y = plot(panels.get(0)).getRangeAxis().getRange();
    assertThat(plot(panels.get(1)).getDomainAxis().getRange()).isEqualTo(x);
    assertThat(plot(panels.get(1)).getRangeAxis().getRange()).isEqualTo(y);
    assertThat(x.contains(0)).isTrue();
    assertThat(x.contains(90)).isTrue();
  }

  @Test
  void zoomingOutReturnsToTheCommonAxes() {
    XYPlot plot = plot(charts(twoConfigurations).panels(ChartKind.PAUSE_TIMELINE).get(1));
    Range home = plot.getDomainAxis().getRange();
    Range homeDurations = plot.getRangeAxis().getRange();

    plot.getDomainAxis().setRange(10, 20);
    plot.getRangeAxis().setRange(100, 200);
    plot.getDomainAxis().setAutoRange(true);
    plot.getRangeAxis().setAutoRange(true);

    assertThat(plot.getDomainAxis().getRange()).isEqualTo(home);
    assertThat(plot.getRangeAxis().getRange()).isEqualTo(homeDurations);
  }

  @Test
  void coloursDoNotDependOnTheBaseline() {
    Comparison comparison = twoConfigurations;
    Comparison otherBaseline =
        new Comparison(
            comparison.configurations(),
            "g1",
            comparison.settings(),
            comparison.trim(),
            comparison.decisionMetrics(),
            comparison.contrasts(),
            comparison.otherContrasts(),
            comparison.findings(),
            comparison.answer(),
            List.of());

    Mark inTimeline = mark(comparison, ChartKind.PAUSE_TIMELINE);
    assertThat(mark(comparison, ChartKind.REQUESTS_PER_SECOND)).isEqualTo(inTimeline);
    assertThat(mark(otherBaseline, ChartKind.PAUSE_TIMELINE)).isEqualTo(inTimeline);
  }

  @Test
  void someOfTheConfigurationsKeepTheirColours() {
    ComparisonCharts some =
        new ComparisonCharts(twoConfigurations, List.of("g1"), Locale.ENGLISH, Theme.LIGHT);

    assertThat(some.configurations()).isEqualTo(1);
    assertThat(some.panels(ChartKind.PAUSE_TIMELINE))
        .extracting(ChartPanel::title, ChartPanel::mark)
        .containsExactly(tuple("g1", mark(twoConfigurations, ChartKind.PAUSE_TIMELINE)));
  }

  @Test
  void otherConfigurationsKeepColoursAfterExclusion() {
    ConfigurationResult first = twoConfigurations.configurations().getFirst();
    Comparison left =
        new Comparison(
            twoConfigurations.configurations().subList(1, 2),
            "g1",
            twoConfigurations.settings(),
            twoConfigurations.trim(),
            twoConfigurations.decisionMetrics(),
            List.of(),
            List.of(),
            List.of(),
            twoConfigurations.answer(),
            List.of(
                new Excluded(
                    "cms", first.runs().getFirst().run(), new Reason.Stated("too short"))));

    assertThat(charts(left).panels(ChartKind.PAUSE_TIMELINE))
        .extracting(ChartPanel::title, ChartPanel::mark)
        .containsExactly(tuple("g1", mark(twoConfigurations, ChartKind.PAUSE_TIMELINE)));
  }

  @Test
  void theKeyNamesTheKindsThatOccur() {
    assertThat(charts(twoConfigurations).key(ChartKind.PAUSE_TIMELINE))
        .extracting(mark -> mark.glyph() + " " + mark.text())
        .containsExactly("○ young", "■ full");
  }

  @Test
  void tooltipsShowKindLengthTimeAndCause() {
    assertThat(Tips.of(charts(twoConfigurations).panels(ChartKind.PAUSE_TIMELINE).get(0)))
        .contains("full: 700 ms, at 30 s, run 1\nAllocation Failure");
  }

  @Test
  void showsEveryFullGcAmongManyPauses() {
    List<Pause> pauses = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      pauses.add(i % 10_000 == 5 ? Sketch.full(i / 1000.0, 5) : Sketch.young(i / 1000.0, 5));
    }
    Comparison comparison = new Sketch().configuration("many", run("1", 100, pauses)).comparison();

    List<String> tips = Tips.of(charts(comparison).panels(ChartKind.PAUSE_TIMELINE).get(0));
    assertThat(tips).filteredOn(tip -> tip.startsWith("full")).hasSize(10);
    assertThat(tips).hasSizeLessThan(1000);
  }

  @Test
  void aRunWithoutPausesSaysSo() {
    Comparison comparison =
        new Sketch().configuration("idle", run("1", 60, List.of())).comparison();
    ComparisonCharts charts = charts(comparison);

    assertThat(charts.available()).contains(ChartKind.PAUSE_TIMELINE);
    assertThat(plot(charts.panels(ChartKind.PAUSE_TIMELINE).get(0)).getNoDataMessage())
        .isEqualTo("No pause in the log");
  }

  @Test
  void everyKindHasItsWordsInBothLanguages() {
    for (Locale locale : List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE)) {
      ComparisonCharts charts = new ComparisonCharts(twoConfigurations, locale, Theme.LIGHT);
      for (ChartKind kind : ChartKind.values()) {
        assertThat(charts.title(kind)).isNotBlank();
        assertThat(charts.caption(kind)).isNotBlank();
        assertThat(charts.title(kind.group())).isNotBlank();
      }
    }
  }

  @Test
  void chartsWithoutDataAreNotOffered() {
    Comparison logOnly =
        new Sketch()
            .configuration(
                "gc only",
                Sketch.run(
                    "1",
                    10,
                    List.of(Sketch.young(1, 3)),
                    List.of(),
                    Map.of(Metric.GC_THROUGHPUT, 99.7)))
            .comparison();

    assertThat(charts(logOnly).available())
        .containsExactly(
            ChartKind.PAUSE_TIMELINE,
            ChartKind.PAUSE_DISTRIBUTION,
            ChartKind.PAUSE_PERCENTILES,
            ChartKind.PAUSE_CAUSES,
            ChartKind.STOPPED_BY_KIND);
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void everyChartDrawsInBothLanguagesAndThemes(Theme theme) {
    for (Locale locale : List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE)) {
      ComparisonCharts charts = new ComparisonCharts(twoConfigurations, locale, theme);
      assertThat(charts.available()).contains(ChartKind.REQUESTS_PER_SECOND);
      for (ChartKind kind : charts.available()) {
        for (ChartPanel panel : charts.panels(kind)) {
          BufferedImage image = draw(panel);
          assertThat(image.getRGB(1, 1)).isEqualTo(theme.background().getRGB());
          assertThat(inkIn(image, theme)).as("%s %s", kind, panel.title()).isGreaterThan(500);
        }
      }
    }
  }

  private static long inkIn(BufferedImage image, Theme theme) {
    int background = theme.background().getRGB();
    return Arrays.stream(
            image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth()))
        .filter(pixel -> pixel != background)
        .count();
  }

  private static Mark mark(Comparison comparison, ChartKind kind) {
    return Objects.requireNonNull(charts(comparison).panels(kind).get(1).mark());
  }

  private static ComparisonCharts charts(Comparison comparison) {
    return new ComparisonCharts(comparison, Locale.ENGLISH, Theme.LIGHT);
  }

  private static XYPlot plot(ChartPanel panel) {
    return (XYPlot) panel.chart().getPlot();
  }

  private static BufferedImage draw(ChartPanel panel) {
    BufferedImage image = new BufferedImage(400, 300, BufferedImage.TYPE_INT_ARGB);
    Graphics2D graphics = image.createGraphics();
    panel.chart().draw(graphics, new Rectangle2D.Double(0, 0, 400, 300));
    graphics.dispose();
    return image;
  }

  private static RunResult run(String name, double seconds, List<Pause> pauses) {
    return Sketch.run(
        name,
        seconds,
        pauses,
        List.of(Sketch.second(0, 100), Sketch.second(1, 120), Sketch.second(2, 40)),
        Map.of(
            Metric.GC_THROUGHPUT, 98.0,
            Metric.FULL_COUNT, 1.0,
            Metric.FULL_TIME, 700.0,
            Metric.SUCCESSFUL_PER_SECOND, 90.0,
            Metric.LATENCY_P50, 12.0,
            Metric.LATENCY_P99, 300.0));
  }
}
