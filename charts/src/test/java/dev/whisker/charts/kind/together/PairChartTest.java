package dev.whisker.charts.kind.together;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.analysis.statistics.contrast.InterestingDifferences;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Theme;
import dev.whisker.charts.axis.FigureAxis;
import dev.whisker.charts.axis.RatioAxis;
import dev.whisker.charts.kind.PanelRow;
import dev.whisker.charts.kind.Sketch;
import dev.whisker.charts.kind.Tips;
import dev.whisker.charts.picture.PictureFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.data.Range;
import org.junit.jupiter.api.Test;

class PairChartTest {

  @Test
  void itsTitleSaysWhoIsWorseByHowMuchAndHowSureThatIs() {
    assertThat(chart(Metric.LATENCY_P99, values(100, 101, 102), values(200, 202, 204)).title())
        .isEqualTo("b compared with a: 2× worse · in every run (3 of 3)");
    assertThat(chart(Metric.LATENCY_P99, values(100, 110, 121), values(131, 144, 158)).title())
        .isEqualTo("b compared with a: 31% worse, likely · in every run (3 of 3)");
    assertThat(chart(Metric.LATENCY_P99, values(90, 110, 121), values(100, 144, 120)).title())
        .isEqualTo("b compared with a: +13% · unclear");
    assertThat(chart(Metric.LATENCY_P99, values(100), values(150)).title())
        .isEqualTo("b compared with a: +50%");
  }

  @Test
  void intervalAndBandLieWithinTheAxis() {
    PairChart chart = chart(Metric.LATENCY_P99, values(100, 110, 121), values(90, 144, 158));
    ChartPanel difference = chart.panels().getLast();

    Range axis = axis(chart).getRange();
    Contrast contrast =
        contrast(sketch(Metric.LATENCY_P99, values(100, 110, 121), values(90, 144, 158)));
    assertThat(axis.contains(contrast.low()) && axis.contains(contrast.high())).isTrue();
    assertThat(axis.contains(1 / 1.05) && axis.contains(1.05)).isTrue();
    assertThat(Tips.of(difference)).containsExactly(chart.title());
    assertThat(Tips.of(chart.panels().getFirst())).hasSize(6);
  }

  @Test
  void itSaysOnWhichSideTheCandidateIsBetter() throws IOException {
    String slower = svg(chart(Metric.LATENCY_P99, values(1, 2, 3), values(2, 3, 4)));
    String faster = svg(chart(Metric.SUCCESSFUL_PER_SECOND, values(1, 2, 3), values(2, 3, 4)));

    assertThat(slower.indexOf(">better<")).isBetween(0, slower.indexOf(">worse<"));
    assertThat(faster.indexOf(">worse<")).isBetween(0, faster.indexOf(">better<"));
  }

  @Test
  void ratiosHaveALogarithmicAxisAndDifferencesAnEvenOne() {
    PairChart latency = chart(Metric.LATENCY_P99, values(1, 2, 3), values(2, 3, 4));
    PairChart errors = chart(Metric.ERROR_PERCENT, values(0, 1, 2), values(3, 4, 5));

    assertThat(axis(latency)).isInstanceOf(RatioAxis.class);
    assertThat(axis(errors)).isInstanceOf(FigureAxis.class);
    assertThat(errors.key())
        .extracting(Mark::text)
        .containsExactly("too small to matter (up to 0.1 pp)");
  }

  private static ValueAxis axis(PairChart chart) {
    return chart.panels().getLast().chart().getXYPlot().getDomainAxis();
  }

  private static double[] values(double... values) {
    return values;
  }

  private static PairChart chart(Metric metric, double[] baseline, double[] candidate) {
    Comparison comparison = sketch(metric, baseline, candidate);
    return new PairChart(comparison, contrast(comparison), Locale.ENGLISH, Theme.LIGHT);
  }

  private static Comparison sketch(Metric metric, double[] baseline, double[] candidate) {
    return new Sketch()
        .configuration("a", runs(metric, baseline))
        .configuration("b", runs(metric, candidate))
        .decidedBy(metric)
        .comparison();
  }

  private static Contrast contrast(Comparison comparison) {
    List<Repeats> both =
        comparison.configurations().stream()
            .map(
                each ->
                    new Repeats(
                        each.configuration(),
                        each.runs().stream().map(RunResult::metrics).toList()))
            .toList();
    return new Contrasts(
            Map.of(comparison.decisionMetrics().getFirst(), 1.0), InterestingDifferences.USUAL)
        .amongAll(both)
        .getFirst();
  }

  private static RunResult[] runs(Metric metric, double[] values) {
    return IntStream.range(0, values.length)
        .mapToObj(i -> Sketch.run("" + i, 100 + i, List.of(), List.of(), Map.of(metric, values[i])))
        .toArray(RunResult[]::new);
  }

  private static String svg(PairChart chart) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PictureFormat.SVG.write(PanelRow.of(Theme.LIGHT, chart.panels().getLast(), 110), 700, out);
    return out.toString(StandardCharsets.UTF_8);
  }
}
