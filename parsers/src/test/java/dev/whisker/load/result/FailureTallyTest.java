package dev.whisker.load.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.whisker.load.LoadTest.ErrorClass;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.result.FailureTimes.Later;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailureTallyTest {

  private static final long START = 1_700_000_000L;

  private final ErrorKinds kinds = new ErrorKinds(100);
  private final FailureTally tally = new FailureTally(kinds);

  @Test
  void countsEachErrorClassPerSecond() {
    fail("503", "Service Unavailable", 0, 1);
    fail("502", "Bad Gateway", 0, 2);
    fail("503", "Service Unavailable", 7, 1);
    fail("java.net.SocketTimeoutException", "Read timed out", 3, 4);

    FailureTimes times = tally.times(START);

    assertThat(times.classes()).containsExactly(ErrorClass.TIMEOUT, ErrorClass.HTTP_5XX);
    assertThat(times.count(ErrorClass.HTTP_5XX, 0, 1)).isEqualTo(3);
    assertThat(times.count(ErrorClass.HTTP_5XX, 1, 7)).isZero();
    assertThat(times.count(ErrorClass.HTTP_5XX, 7, 8)).isEqualTo(1);
    assertThat(times.count(ErrorClass.TIMEOUT, 0, 100)).isEqualTo(4);
    assertThat(times.count(ErrorClass.REFUSED, 0, 100)).isZero();
    assertThat(tally.errors())
        .extracting(ErrorCount::code, ErrorCount::count)
        .containsExactly(
            tuple("java.net.SocketTimeoutException", 4L), tuple("503", 2L), tuple("502", 2L));
  }

  @Test
  void secondsMayComeInAnyOrder() {
    for (int second = 999; second >= 0; second--) {
      fail("503", "", second, 1);
      fail("503", "", (second * 7) % 1000, 1);
    }

    FailureTimes times = tally.times(START);

    assertThat(times.count(ErrorClass.HTTP_5XX, 0, 500)).isEqualTo(1000);
    assertThat(times.count(ErrorClass.HTTP_5XX, 499, 500)).isEqualTo(2);
  }

  /** A failure in every second of a month: the steps get coarser, but no failure is lost. */
  @Test
  void monthsOfFailuresTakeBoundedRoom() {
    int seconds = 30 * 24 * 60 * 60;
    for (int second = 0; second < seconds; second++) {
      fail("503", "", second, 1);
    }

    FailureTimes times = tally.times(START);

    assertThat(times.count(ErrorClass.HTTP_5XX, 0, seconds)).isEqualTo(seconds);
    assertThat(times.count(ErrorClass.HTTP_5XX, 0, seconds / 2)).isBetween(1_296_000L, 1_296_064L);
  }

  @Test
  void whatAnotherCountedIsAdded() {
    FailureTally other = new FailureTally(kinds);
    other.add(kinds.of("503", ""), 0, START * 1000 + 5_000, 2);
    fail("503", "", 5, 1);

    tally.add(other);

    assertThat(tally.times(START).count(ErrorClass.HTTP_5XX, 5, 6)).isEqualTo(3);
    assertThat(tally.errors()).extracting(ErrorCount::count).containsExactly(3L);
  }

  @Test
  void eachLabelHasItsOwn() {
    tally.add(kinds.of("503", ""), 0, START * 1000, 3);
    tally.add(kinds.of("404", ""), 2, START * 1000, 5);
    tally.add(kinds.of("503", ""), 2, START * 1000, 1);

    assertThat(tally.errors(0))
        .extracting(ErrorCount::code, ErrorCount::count)
        .containsExactly(tuple("503", 3L));
    assertThat(tally.errors(1)).isEmpty();
    assertThat(tally.errors(2))
        .extracting(ErrorCount::code, ErrorCount::count)
        .containsExactly(tuple("404", 5L), tuple("503", 1L));
    assertThat(tally.errors(3)).isEmpty();
    assertThat(tally.errors())
        .extracting(ErrorCount::code, ErrorCount::count)
        .containsExactly(tuple("404", 5L), tuple("503", 4L));
  }

  @Test
  void laterPartIsShiftedOnTimeAxis() {
    fail("503", "", 5, 1);
    FailureTimes part = tally.times(START);

    FailureTimes both = FailureTimes.together(List.of(new Later(part, 0), new Later(part, 100)));

    assertThat(both.count(ErrorClass.HTTP_5XX, 5, 6)).isEqualTo(1);
    assertThat(both.count(ErrorClass.HTTP_5XX, 6, 105)).isZero();
    assertThat(both.count(ErrorClass.HTTP_5XX, 105, 106)).isEqualTo(1);
  }

  private void fail(String code, String message, int second, long count) {
    tally.add(kinds.of(code, message), 0, (START + second) * 1000 + 999, count);
  }
}
