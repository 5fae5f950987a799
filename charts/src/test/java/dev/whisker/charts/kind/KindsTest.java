package dev.whisker.charts.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.LiveSet;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Theme;
import dev.whisker.charts.axis.TailAxis;
import dev.whisker.charts.picture.PictureFormat;
import dev.whisker.charts.shape.Curve;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.shape.TimeLine;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What charts show, against values computed by hand. */
class KindsTest {

  @Test
  void percentilesAreOfNearestRankAndEndWhereOneIsLeft() {
    List<Pause> hundred = IntStream.rangeClosed(1, 100).mapToObj(i -> young(i, i)).toList();
    Drawing drawing = drawing(run("1", 101, hundred));
    TailCurve tail = new TailCurve();
    hundred.forEach(pause -> tail.add(pause.millis(), 1));

    Curve curve = tail.of(drawing, 0);

    assertThat(at(curve, 0)).isEqualTo(1);
    assertThat(at(curve, 90)).isEqualTo(90);
    assertThat(at(curve, 99)).isEqualTo(99);
    assertThat(curve.x()[curve.x().length - 1]).isCloseTo(TailAxis.place(99), within(1e-9));
    assertThat(curve.tip().apply(curve.x().length - 1)).isEqualTo("only\n99% up to 99 ms");
  }

  @Test
  void oneValueIsOnePoint() {
    TailCurve tail = new TailCurve();
    tail.add(7, 1);

    Curve curve = tail.of(drawing(run("1", 9, List.of(young(1, 7)))), 0);

    assertThat(curve.x()).containsExactly(0);
    assertThat(curve.y()).containsExactly(7);
  }

  @Test
  void valuesThatOccurOftenCountAsOften() {
    TailCurve tail = new TailCurve();
    tail.add(10, 980);
    tail.add(500, 20);

    Curve curve = tail.of(drawing(run("1", 9, List.of(young(1, 7)))), 0);

    assertThat(at(curve, 90)).isEqualTo(10);
    assertThat(at(curve, 99)).isEqualTo(500);
  }

  /** On a logarithmic scale 0 is nowhere; on paper a line that began there was none at all. */
  @Test
  void aCurveThatBeginsAtNothingIsDrawnWhole() throws Exception {
    List<Pause> pauses = new ArrayList<>(List.of(young(0.5, 0), young(0.7, 0)));
    IntStream.rangeClosed(1, 50).mapToObj(i -> young(i, i)).forEach(pauses::add);
    ComparisonCharts charts =
        new ComparisonCharts(
            new Sketch().configuration("only", run("1", 60, pauses)).comparison(),
            Locale.ENGLISH,
            Theme.LIGHT);
    ByteArrayOutputStream svg = new ByteArrayOutputStream();

    PictureFormat.SVG.write(PanelRow.of(charts, ChartKind.PAUSE_PERCENTILES).getFirst(), 600, svg);

    assertThat(svg.toString(StandardCharsets.UTF_8))
        .contains("<path")
        .doesNotContain("Infinity", "NaN");
  }

  /** Tails are stretched tenfold at each step. */
  @Test
  void percentilesStandByWhatIsBeyondThem() {
    assertThat(TailAxis.place(90)).isCloseTo(1, within(1e-9));
    assertThat(TailAxis.place(99.99)).isCloseTo(4, within(1e-9));
    assertThat(TailAxis.percentile(2)).isCloseTo(99, within(1e-9));
  }

  /** One pause of 1 s in 20 s: any second within it is lost; of any 10 s 9 are left. */
  @Test
  void utilisationIsThatOfTheWorstRepeat() {
    Comparison comparison =
        new Sketch()
            .configuration(
                "only", run("1", 20, List.of(young(5, 1000))), run("2", 20, List.of(young(5, 100))))
            .comparison();

    NavigableMap<Double, Double> worst = Utilisation.worst(comparison.configurations().getFirst());

    assertThat(worst).contains(entry(1000.0, 0.0), entry(10_000.0, 90.0), entry(20_000.0, 95.0));
    assertThat(worst).doesNotContainKey(30_000.0);
  }

  @Test
  void gcThroughputIsOfEachStretch() {
    RunResult run = run("1", 10, List.of(young(2.5, 250), full(6.5, 1000)));

    TimeLine line = new GcThroughputOverTime().lines(run).getFirst();

    assertThat(line.seconds()).startsWith(0.5, 1.5, 2.5).hasSize(10);
    assertThat(line.values())
        .usingComparatorWithPrecision(1e-6)
        .containsExactly(100, 100, 75, 100, 100, 100, 50, 50, 100, 100);
  }

  @Test
  void stretchesAreWholeSecondsAndAboutAHundred() {
    assertThat(Stretches.step(60)).isEqualTo(1);
    assertThat(Stretches.step(600)).isEqualTo(5);
    assertThat(Stretches.step(3600)).isEqualTo(30);
    assertThat(Stretches.of(new Window(0, 10.7)))
        .hasSize(11)
        .last()
        .isEqualTo(new Window(10, 10.7));
  }

  /** What is too short for a stretch is not left out. */
  @Test
  void theLastStretchHasTheRest() {
    assertThat(Stretches.of(new Window(0, 10.3))).hasSize(10).last().isEqualTo(new Window(9, 10.3));
    assertThat(Stretches.of(new Window(0, 0.2))).containsExactly(new Window(0, 0.2));
  }

  /** A run of two seconds has a course, too, if its pauses are many and short. */
  @Test
  void stretchesOfShortRunsArePartsOfASecondUnlessPausesAreLonger() {
    Window span = new Window(0, 2.18);
    List<Pause> many = IntStream.range(0, 50).mapToObj(i -> young(i * 0.04, 5)).toList();
    RunResult brief = run("1", 2.18, many);
    RunResult lengthy = run("1", 2.18, List.of(young(0.5, 5), full(1, 700)));

    assertThat(Stretches.ofPauses(span, List.of(brief))).hasSize(22);
    assertThat(Stretches.ofPauses(span, List.of(brief)).getLast().toSeconds()).isEqualTo(2.18);
    assertThat(Stretches.ofPauses(span, List.of(brief, lengthy))).hasSize(2);
    assertThat(Stretches.ofPauses(new Window(0, 60), List.of(brief))).hasSize(60);
    assertThat(new GcThroughputOverTime().lines(brief).getFirst().values()).hasSize(22);
  }

  @Test
  void fewPausesAreNoCourse() {
    Window span = new Window(0, 2.18);

    assertThat(Stretches.ofPauses(span, List.of())).hasSize(2);
    assertThat(Stretches.ofPauses(span, List.of(run("1", 2.18, List.of(young(1, 5)))))).hasSize(2);
  }

  @Test
  void failedRequestsAreTheRest() {
    RunResult run =
        Sketch.run(
            "1",
            3,
            List.of(),
            List.of(
                new LoadSecond(0, 1, 100, 100, 10, 20, -1),
                new LoadSecond(1, 1, 120, 90, 10, 20, -1),
                new LoadSecond(2, 1, 80, 80, 10, 20, -1)),
            Map.of());

    List<Window> stretches = List.of(new Window(0, 2), new Window(2, 4), new Window(4, 6));
    Map<String, double[]> amounts = new ErrorsOverTime().amounts(run, stretches);

    // 30 in one of two seconds; none in the one second that the load still went on.
    assertThat(amounts).containsOnlyKeys("line.errors");
    assertThat(amounts.get("line.errors")).containsExactly(15, 0, Double.NaN);
  }

  /** Five estimates rise by 10 a second, one is far off: the trend does not follow it. */
  @Test
  void theTrendIsNotSwayedByOneOddValue() {
    List<LiveSet.Estimate> estimates =
        List.of(
            new LiveSet.Estimate(0, 100, 1),
            new LiveSet.Estimate(1, 110, 1),
            new LiveSet.Estimate(2, 900, 1),
            new LiveSet.Estimate(3, 130, 1),
            new LiveSet.Estimate(4, 140, 1));

    KeptHeap.Line trend = KeptHeap.Line.through(estimates);

    assertThat(trend.slope()).isEqualTo(10);
    assertThat(trend.at(4)).isEqualTo(140);
  }

  /** While the load rises so does what it needs: that is no leak, and no slope. */
  @Test
  void whatIsKeptIsTheLevelOfTheLaterHalf() {
    List<LiveSet.Estimate> estimates =
        List.of(
            new LiveSet.Estimate(0, 10, 1),
            new LiveSet.Estimate(2, 50, 1),
            new LiveSet.Estimate(6, 98, 1),
            new LiveSet.Estimate(8, 103, 1),
            new LiveSet.Estimate(10, 100, 1));

    KeptHeap.Line line = KeptHeap.Line.level(estimates);

    assertThat(line).isEqualTo(new KeptHeap.Line(5, 10, 0, 100));
  }

  @Test
  void causesAreCountedAndTimedAsMeansOfTheRepeats() {
    Comparison comparison =
        new Sketch()
            .configuration(
                "only",
                run("1", 20, List.of(young(1, 100), young(2, 100), full(3, 600))),
                run("2", 20, List.of(young(1, 400))))
            .comparison();
    ComparisonCharts charts = new ComparisonCharts(comparison, Locale.ENGLISH, Theme.LIGHT);

    List<ChartPanel> panels = charts.panels(ChartKind.PAUSE_CAUSES);

    // Four pauses of one cause in two repeats; 1.2 s together.
    assertThat(Tips.of(panels.get(0))).containsExactly("only\nAllocation Failure: 2");
    assertThat(Tips.of(panels.get(1))).containsExactly("only\nAllocation Failure: 600 ms");
  }

  @Test
  void aSingleRunHasAChartOfItsFullCollections() {
    RunResult full =
        Sketch.run(
            "1",
            10,
            List.of(
                Sketch.pause(1, 300, PauseKind.FULL),
                Sketch.pause(2, 700, PauseKind.FULL),
                Sketch.pause(3, 10, PauseKind.YOUNG)),
            List.of(),
            Map.of());
    RunResult young =
        Sketch.run("1", 10, List.of(Sketch.pause(1, 10, PauseKind.YOUNG)), List.of(), Map.of());

    List<ChartPanel> alone =
        of(new Sketch().configuration("only", full)).panels(ChartKind.FULL_CAUSES);
    assertThat(Tips.of(alone.get(0))).containsExactly("only\nAllocation Failure: 2");
    assertThat(Tips.of(alone.get(1))).containsExactly("only\nAllocation Failure: 1 s");
    assertThat(of(new Sketch().configuration("only", young)).available())
        .doesNotContain(ChartKind.FULL_CAUSES);
    // Beside others, a run without any has none, and is not one that does not tell.
    Sketch both = new Sketch().configuration("a", full).configuration("b", young);
    assertThat(Tips.of(of(both).panels(ChartKind.FULL_CAUSES).get(0)))
        .containsExactly("a\nAllocation Failure: 2");
  }

  @Test
  void whereAllIsNothingNoRowsAreDrawn() {
    Map<Metric, Double> none = Map.of(Metric.FULL_COUNT, 0.0, Metric.FULL_TIME, 0.0);
    Map<Metric, Double> one = Map.of(Metric.FULL_COUNT, 1.0, Metric.FULL_TIME, 200.0);

    assertThat(charts(none, none).available()).doesNotContain(ChartKind.FULL_COLLECTIONS);
    assertThat(charts(none, one).panels(ChartKind.FULL_COLLECTIONS)).hasSize(2);
  }

  private static ComparisonCharts of(Sketch sketch) {
    return new ComparisonCharts(sketch.comparison(), Locale.ENGLISH, Theme.LIGHT);
  }

  private static ComparisonCharts charts(Map<Metric, Double> first, Map<Metric, Double> second) {
    Comparison comparison =
        new Sketch()
            .configuration("a", Sketch.run("1", 10, List.of(), List.of(), first))
            .configuration("b", Sketch.run("1", 10, List.of(), List.of(), second))
            .comparison();
    return new ComparisonCharts(comparison, Locale.ENGLISH, Theme.LIGHT);
  }

  @Test
  void theFrontIsToldApartAndEveryMeanHasItsTip() {
    Comparison comparison =
        new Sketch()
            .configuration("a", withLoad("1", 100, 300))
            .configuration("b", withLoad("1", 200, 200))
            .beaten("b")
            .comparison();
    ComparisonCharts charts = new ComparisonCharts(comparison, Locale.ENGLISH, Theme.LIGHT);

    assertThat(Tips.of(charts.panels(ChartKind.PARETO).getFirst()))
        .containsExactly(
            "a\nRequests/s: 100/s\nLatency p99: 300 ms",
            "b\nRequests/s: 200/s\nLatency p99: 200 ms");
  }

  private static RunResult withLoad(String name, double rate, double p99) {
    return Sketch.run(
        name,
        10,
        List.of(),
        List.of(Sketch.second(0, rate)),
        Map.of(Metric.SUCCESSFUL_PER_SECOND, rate, Metric.LATENCY_P99, p99));
  }

  private static double at(Curve curve, double percentile) {
    double place = TailAxis.place(percentile);
    for (int i = 0; i < curve.x().length; i++) {
      if (Math.abs(curve.x()[i] - place) < 1e-9) {
        return curve.y()[i];
      }
    }
    throw new AssertionError("No point at " + percentile);
  }

  private static Drawing drawing(RunResult run) {
    return new Drawing(
        new Sketch().configuration("only", run).comparison(), Locale.ENGLISH, Theme.LIGHT);
  }

  private static RunResult run(String name, double seconds, List<Pause> pauses) {
    return Sketch.run(name, seconds, pauses, List.of(), Map.of());
  }

  private static Pause young(double seconds, double millis) {
    return Sketch.pause(seconds, millis, PauseKind.YOUNG);
  }

  private static Pause full(double seconds, double millis) {
    return Sketch.pause(seconds, millis, PauseKind.FULL);
  }
}
