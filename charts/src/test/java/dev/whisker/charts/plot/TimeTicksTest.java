package dev.whisker.charts.plot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.wording.Wording;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeTicksTest {

  @Test
  void countsAShortSpanInSeconds() {
    assertThat(new TimeTicks("s").of(0, 60, 0.3))
        .containsExactly(new Tick(0, "0 s"), new Tick(30, "30 s"), new Tick(60, "60 s"));
  }

  @ParameterizedTest
  @CsvSource({
    "24.5712, 0.00002, 24.571 s",
    "24.5712, 0.02, 24.57 s",
    "24.5712, 0.1, 24.6 s",
    "24.5712, 2, 25 s",
    "-0.04, 0.1, 0.0 s",
    "-3.21, 0.01, −3.21 s",
    "119.96, 0.1, 2:00.0",
    "754.25, 0.02, 12:34.25",
    "754.25, 3, 12:34",
    "7384.5, 0.1, 2:03:04.5",
    "7203, 60, 2:00:03"
  })
  void roundsAMomentToTheResolution(double seconds, double resolution, String text) {
    assertThat(TimeTicks.exact(seconds, resolution, Wording.in(Locale.ENGLISH))).isEqualTo(text);
  }

  @Test
  void roundsMinutesToATenthOfASecond() {
    assertThat(TimeTicks.exact(754.27, Wording.in(Locale.ENGLISH))).isEqualTo("12:34.3");
    assertThat(TimeTicks.exact(24.57, Wording.in(Locale.ENGLISH))).isEqualTo("24.6 s");
  }

  @Test
  void countsALongSpanAsAClockDoes() {
    assertThat(new TimeTicks("s").of(60, 260, 0.3))
        .extracting(Tick::text)
        .containsExactly("1:00", "2:00", "3:00", "4:00");
    assertThat(new TimeTicks("s").of(-90, 7200, 0.3))
        .extracting(Tick::text)
        .containsExactly("0:00", "1:00:00", "2:00:00");
    assertThat(new TimeTicks("s").of(300, 300.5, 0.4))
        .extracting(Tick::text)
        .containsExactly("5:00.0", "5:00.2", "5:00.4");
  }
}
