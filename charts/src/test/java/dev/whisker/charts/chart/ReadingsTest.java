package dev.whisker.charts.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.charts.image.Snapshot;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Readings;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Readings at the cursor of panels over time, with runs of 20 s. */
class ReadingsTest {

  /** Half of the tenth second, and of the eleventh a tenth. */
  private final RunResult paused =
      run("1", Sketch.full(10, 500), Sketch.young(11, 100), Sketch.young(11.2, 20));

  private final RunResult calm = run("2", Sketch.young(11, 100));

  @Test
  void readsPauseDuringAndNearIt() {
    Readings readings = readings(ChartKind.PAUSE_TIMELINE, paused);

    assertThat(readings.at(10.3, 0)).isEqualTo("full 500 ms");
    assertThat(readings.at(9.95, 0.1)).isEqualTo("full 500 ms");
    assertThat(readings.at(9.5, 0.1)).isEqualTo("no pause");
  }

  @Test
  void readsLongestOfSeveralPausesAndCount() {
    assertThat(readings(ChartKind.PAUSE_TIMELINE, paused, calm).at(11.15, 0.1))
        .isEqualTo("3 pauses, longest 100 ms (young)");
  }

  /** The log of twenty seconds ends before the thirtieth. */
  @Test
  void readsNothingBeyondKnownData() {
    assertThat(readings(ChartKind.PAUSE_TIMELINE, paused).at(30, 0.1)).isEmpty();
    assertThat(readings(ChartKind.STOPPED_BY_KIND, paused).at(30, 0.1)).isEmpty();
  }

  @Test
  void readsSumOfLayersAndLargestParts() {
    Readings readings =
        readings(
            ChartKind.STOPPED_BY_KIND,
            run(
                "1",
                Sketch.full(10, 5000),
                Sketch.young(15, 1000),
                Sketch.pause(16, 10, PauseKind.REMARK)));

    assertThat(readings.at(1, 0)).isEqualTo("0%");
    assertThat(readings.at(12.1, 0)).isEqualTo("full 100%");
  }

  @Test
  void readsMedianAndRangeOfRepeats() {
    Readings readings = readings(ChartKind.REQUESTS_PER_SECOND, loaded("1", 100), loaded("2", 120));

    assertThat(readings.at(0.5, 0)).isEqualTo("110/s (100/s–120/s)");
  }

  /** Within its reach, the mouse may be nearer to the line of another second. */
  @Test
  void tooltipShowsFigureOfCursor() {
    List<Timeline.LoadSecond> load =
        IntStream.range(0, 20).mapToObj(i -> Sketch.second(i, i % 2 == 0 ? 100 : 200 + i)).toList();
    ChartPanel panel =
        new Sketch()
            .configuration("a", Sketch.run("1", 20, List.of(), load, Map.of()))
            .charts()
            .panels(ChartKind.REQUESTS_PER_SECOND)
            .getFirst();
    Snapshot drawn = Snapshot.of(panel.chart(), 700, 200, 1);
    Rectangle2D plot = drawn.plot();
    int met = 0;
    for (double x = plot.getMinX() + 0.3; x < plot.getMaxX(); x += 1) {
      double moment =
          drawn.shown().getLowerBound()
              + (x - plot.getX()) / plot.getWidth() * drawn.shown().getLength();
      for (double y = plot.getMinY(); y < plot.getMaxY(); y += 5) {
        Optional<String> tip = drawn.tipNear(x, y, 12);
        String read = panel.readings().at(moment, 0);
        if (tip.isPresent() && !read.isEmpty()) {
          assertThat(tip.get()).contains(": " + read + ",");
          met++;
        }
      }
    }
    assertThat(met).isPositive();
  }

  @Test
  void whatIsNotOverTimeSaysNothing() {
    assertThat(readings(ChartKind.PAUSE_DISTRIBUTION, paused).at(10, 1)).isEmpty();
  }

  private static RunResult loaded(String name, double perSecond) {
    return Sketch.run(name, 2, List.of(), List.of(Sketch.second(0, perSecond)), Map.of());
  }

  private static RunResult run(String name, Pause... pauses) {
    return Sketch.run(name, 20, pauses);
  }

  private static Readings readings(ChartKind kind, RunResult... runs) {
    return new Sketch().configuration("a", runs).charts().panels(kind).getFirst().readings();
  }
}
