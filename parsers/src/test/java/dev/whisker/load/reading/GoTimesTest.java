package dev.whisker.load.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoTimesTest {

  @ParameterizedTest
  @CsvSource({"1m2.5s, 62500", "1h0m3s, 3603000", "28.09µs, 0.02809", "2.s, 2000", "0, 0"})
  void partsAddUp(String text, double millis) {
    assertThat(GoTimes.millis(text)).isCloseTo(millis, within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1..2s", ".s", "1m..5s", "5", "1m2", "s"})
  void whatIsNoTimeIsNone(String text) {
    assertThat(GoTimes.millis(text)).isNaN();
  }

  /** A time in a file may be any text. */
  @Test
  void whatGoesOnAndOnIsNone() {
    assertThat(GoTimes.millis("1s".repeat(100_000))).isNaN();
    assertThat(GoTimes.millis("9".repeat(400) + "s")).isNaN();
  }
}
