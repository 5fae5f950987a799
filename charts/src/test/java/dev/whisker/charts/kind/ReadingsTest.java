package dev.whisker.charts.kind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.charts.Readings;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Readings at the cursor of panels over time, with runs of 20 s. */
class ReadingsTest {

  /** Half of the tenth second, and of the eleventh a tenth. */
  private final RunResult paused =
      run("1", Sketch.full(10, 500), Sketch.young(11, 100), Sketch.young(11.2, 20));

  private final RunResult calm = run("2", Sketch.young(11, 100));

  @Test
  void aPauseIsReadWhileItLastsAndNearIt() {
    Readings readings = readings(ChartKind.PAUSE_TIMELINE, paused);

    assertThat(readings.at(10.3, 0)).isEqualTo("full 500 ms");
    assertThat(readings.at(9.95, 0.1)).isEqualTo("full 500 ms");
    assertThat(readings.at(9.5, 0.1)).isEqualTo("no pause");
  }

  @Test
  void ofSeveralPausesTheLongestIsReadAndTheirNumber() {
    assertThat(readings(ChartKind.PAUSE_TIMELINE, paused, calm).at(11.15, 0.1))
        .isEqualTo("3 pauses, longest 100 ms (young)");
  }

  /** The log of twenty seconds ends before the thirtieth. */
  @Test
  void whereNothingIsKnownNothingIsSaid() {
    assertThat(readings(ChartKind.PAUSE_TIMELINE, paused).at(30, 0.1)).isEmpty();
    assertThat(readings(ChartKind.STOPPED_BY_KIND, paused).at(30, 0.1)).isEmpty();
  }

  @Test
  void ofLayersTheSumIsReadAndTheLargestParts() {
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
  void ofRepeatsTheMiddleIsReadAndHowFarTheyLieApart() {
    Readings readings = readings(ChartKind.REQUESTS_PER_SECOND, loaded("1", 100), loaded("2", 120));

    assertThat(readings.at(0.5, 0)).isEqualTo("110/s (100/s–120/s)");
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
