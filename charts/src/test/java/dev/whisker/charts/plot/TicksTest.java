package dev.whisker.charts.plot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.wording.Unit;
import java.util.List;
import org.junit.jupiter.api.Test;

class TicksTest {

  @Test
  void logarithmicTicksAreRoundNumbers() {
    assertThat(durations(1, 1000, 0.05))
        .containsExactly(1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0);
    assertThat(durations(0.01, 10_000, 0.1))
        .containsExactly(0.01, 0.1, 1.0, 10.0, 100.0, 1000.0, 10_000.0);
  }

  @Test
  void smallAxisOmitsDecades() {
    assertThat(durations(0.01, 10_000, 0.3)).containsExactly(0.01, 1.0, 100.0, 10_000.0);
  }

  @Test
  void withinADecadeTheStepsAreEven() {
    assertThat(durations(200, 450, 0.15)).containsExactly(200.0, 250.0, 300.0, 350.0, 400.0, 450.0);
  }

  @Test
  void durationsUseShortestUnit() {
    assertThat(Ticks.duration(0.05)).isEqualTo("50 µs");
    assertThat(Ticks.duration(1)).isEqualTo("1 ms");
    assertThat(Ticks.duration(500)).isEqualTo("500 ms");
    assertThat(Ticks.duration(1000)).isEqualTo("1 s");
    assertThat(Ticks.duration(20_000)).isEqualTo("20 s");
  }

  @Test
  void sizesHaveStepsOfPowersOfTwo() {
    double mib = 1 << 20;

    assertThat(Ticks.of(Unit.BYTES).of(0, 1100 * mib, 0.14))
        .extracting(Tick::text)
        .containsExactly("0", "256 MiB", "512 MiB", "768 MiB", "1 GiB");
    assertThat(Ticks.of(Unit.BYTES).of(1024 * mib, 1300 * mib, 0.14))
        .extracting(Tick::text)
        .containsExactly("1 GiB", "1088 MiB", "1152 MiB", "1216 MiB", "1.25 GiB");
    assertThat(Ticks.of(Unit.BYTES).of(0, 70 * mib, 0.14))
        .extracting(Tick::text)
        .containsExactly("0", "16 MiB", "32 MiB", "48 MiB", "64 MiB");
  }

  @Test
  void countsAreWholeNumbers() {
    assertThat(Ticks.of(Unit.COUNT).of(-0.1, 2.2, 0.14))
        .extracting(Tick::text)
        .containsExactly("0", "1", "2");
  }

  private static List<Double> durations(double lower, double upper, double spacing) {
    return Ticks.of(Unit.MILLISECONDS).of(lower, upper, spacing).stream().map(Tick::value).toList();
  }
}
