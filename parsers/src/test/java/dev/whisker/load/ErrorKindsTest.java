package dev.whisker.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ErrorKindsTest {

  @Test
  void aWayToFailThatWasMetKeepsItsNumberWhenNoMoreAreToldApart() {
    ErrorKinds kinds = new ErrorKinds(2);
    int refused = kinds.of("500", "refused");
    int reset = kinds.of("500", "reset");
    int others = kinds.of("500", "timeout");

    assertThat(kinds.of("500", "refused")).isEqualTo(refused);
    assertThat(kinds.of("500", "reset")).isEqualTo(reset);
    assertThat(kinds.of("500", "closed")).isEqualTo(others).isNotIn(refused, reset);
    assertThat(kinds.of("503", "refused")).isNotIn(refused, reset, others);
  }

  @Test
  void numbersOfTwoReadersAreTheSameOnceNoMoreAreToldApart() {
    ErrorKinds whole = new ErrorKinds(1);
    int refused = whole.of("500", "refused");
    ErrorKinds part = new ErrorKinds(2);
    int timeout = part.of("500", "timeout");

    assertThat(whole.of(part, timeout)).isNotEqualTo(refused);
    assertThat(whole.of(part, part.of("500", "refused"))).isEqualTo(refused);
  }
}
