package dev.whisker.charts.axis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.charts.axis.Moments.Moment;
import org.junit.jupiter.api.Test;

class MomentsTest {

  @Test
  void aShortSpanIsToldInSecondsWithTheirUnit() {
    assertThat(Moments.of(0, 60, 0.3, "s"))
        .containsExactly(new Moment(0, "0 s"), new Moment(30, "30 s"), new Moment(60, "60 s"));
  }

  @Test
  void aLongOneIsToldAsAClockDoes() {
    assertThat(Moments.of(60, 260, 0.3, "s"))
        .extracting(Moment::text)
        .containsExactly("1:00", "2:00", "3:00", "4:00");
  }
}
