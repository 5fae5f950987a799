package dev.whisker.charts.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeOfDayTest {

  private static final long ZERO =
      Instant.parse("2026-11-21T01:51:07.250Z").toEpochMilli() * 1_000_000;

  private final TimeOfDay clock = new TimeOfDay(ZERO, ZoneOffset.ofHours(8));

  @ParameterizedTest
  @CsvSource({
    "0, 1, 09:51:07",
    "0.5, 1, 09:51:08",
    "0.1234, 0.001, 09:51:07.373",
    "0.1234, 0.1, 09:51:07.4",
    "-7.25, 1, 09:51:00",
    "51000, 1, 00:01:07"
  })
  void writesTheTimeOfTheLogsZone(double seconds, double resolution, String time) {
    assertThat(clock.time(seconds, resolution)).isEqualTo(time);
  }

  @Test
  void writesTheDayOfAMoment() {
    assertThat(clock.date(0)).isEqualTo("2026-11-21");
    assertThat(clock.date(51_000)).isEqualTo("2026-11-22");
    assertThat(clock.stamp(ZERO + 1_999_999)).isEqualTo("2026-11-21 09:51:07.252");
  }

  @Test
  void ticksAreAtRoundTimesOfDay() {
    assertThat(clock.of(0, 60, 0.3))
        .containsExactly(new Tick(22.75, "09:51:30"), new Tick(52.75, "09:52:00"));
    assertThat(clock.of(0, 1200, 0.3)).extracting(Tick::text).containsExactly("10:00", "10:10");
    assertThat(clock.of(0, 1, 0.3))
        .extracting(Tick::text)
        .containsExactly("09:51:07.5", "09:51:08.0");
  }
}
