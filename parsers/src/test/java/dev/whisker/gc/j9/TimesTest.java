package dev.whisker.gc.j9;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.Stamp;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

class TimesTest {

  @Test
  void bothTimeFormatsUseLocalZone() {
    long second =
        LocalDateTime.of(2010, 3, 25, 22, 40, 24).atZone(ZoneId.systemDefault()).toEpochSecond();
    assertThat(Times.epochNanos("2010-03-25T22:40:24.479"))
        .isEqualTo(second * 1_000_000_000 + 479_000_000);
    assertThat(Times.epochNanos("Mar 25 22:40:24 2010")).isEqualTo(second * 1_000_000_000);
    assertThat(Times.epochNanos("Thu Mar 25 22:40:24 2010")).isEqualTo(second * 1_000_000_000);
  }

  @Test
  void whatIsNoTimeIsAbsent() {
    assertThat(Times.epochNanos(null)).isEqualTo(Stamp.ABSENT);
    assertThat(Times.epochNanos("")).isEqualTo(Stamp.ABSENT);
    assertThat(Times.epochNanos("2010-03-25")).isEqualTo(Stamp.ABSENT);
    assertThat(Times.epochNanos("Fri Mar 25 22:40:24 2010")).isEqualTo(Stamp.ABSENT);
  }
}
