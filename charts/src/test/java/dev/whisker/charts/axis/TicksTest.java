package dev.whisker.charts.axis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TicksTest {

  @Test
  void logarithmicTicksAreRoundNumbers() {
    assertThat(Ticks.logarithmic(1, 1000, 0.05))
        .containsExactly(1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0);
    assertThat(Ticks.logarithmic(0.01, 10_000, 0.1))
        .containsExactly(0.01, 0.1, 1.0, 10.0, 100.0, 1000.0, 10_000.0);
  }

  @Test
  void whereThereIsLittleRoomDecadesAreLeftOut() {
    assertThat(Ticks.logarithmic(0.01, 10_000, 0.3)).containsExactly(0.01, 1.0, 100.0, 10_000.0);
  }

  @Test
  void withinADecadeTheStepsAreEven() {
    assertThat(Ticks.logarithmic(200, 450, 0.15))
        .containsExactly(200.0, 250.0, 300.0, 350.0, 400.0, 450.0);
  }

  @Test
  void durationsAreSaidInTheUnitThatIsShortest() {
    assertThat(Ticks.duration(0.05)).isEqualTo("50 µs");
    assertThat(Ticks.duration(1)).isEqualTo("1 ms");
    assertThat(Ticks.duration(500)).isEqualTo("500 ms");
    assertThat(Ticks.duration(1000)).isEqualTo("1 s");
    assertThat(Ticks.duration(20_000)).isEqualTo("20 s");
  }

  @Test
  void clocksShowMinutesAndHours() {
    assertThat(ClockFormat.ofSeconds().format(90)).isEqualTo("90");
    assertThat(ClockFormat.inSteps(60).format(120)).isEqualTo("2:00");
    assertThat(ClockFormat.inSteps(1).format(3661)).isEqualTo("1:01:01");
    assertThat(ClockFormat.inSteps(600).format(5400)).isEqualTo("1:30 h");
    assertThat(ClockFormat.inSteps(60).format(-60)).isEqualTo("−1:00");
  }
}
