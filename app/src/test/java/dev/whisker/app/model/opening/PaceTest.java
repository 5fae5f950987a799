package dev.whisker.app.model.opening;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class PaceTest {

  private Instant now = Instant.EPOCH;
  private final Pace pace = new Pace(() -> now);

  @Test
  void nothingBeginsInTheFirstSecond() {
    pass(Duration.ofMillis(999));
    assertThat(pace.begins()).isFalse();
    pass(Duration.ofMillis(1));
    assertThat(pace.begins()).isTrue();
  }

  @Test
  void whatHasBegunDoesNotBeginAgainBeforeItIsDone() {
    pass(Duration.ofSeconds(1));
    assertThat(pace.begins()).isTrue();

    pass(Duration.ofHours(1));

    assertThat(pace.begins()).isFalse();
  }

  @Test
  void whatIsQuicklyDoneRestsForTwoSeconds() {
    pass(Duration.ofSeconds(1));
    assertThat(pace.begins()).isTrue();
    pass(Duration.ofMillis(10));
    pace.done();

    pass(Duration.ofMillis(1999));
    assertThat(pace.begins()).isFalse();
    pass(Duration.ofMillis(1));
    assertThat(pace.begins()).isTrue();
  }

  @Test
  void whatTakesLongRestsTenTimesAsLong() {
    pass(Duration.ofSeconds(1));
    assertThat(pace.begins()).isTrue();
    pass(Duration.ofSeconds(3));
    pace.done();

    pass(Duration.ofSeconds(29));
    assertThat(pace.begins()).isFalse();
    pass(Duration.ofSeconds(1));
    assertThat(pace.begins()).isTrue();
  }

  private void pass(Duration time) {
    now = now.plus(time);
  }
}
