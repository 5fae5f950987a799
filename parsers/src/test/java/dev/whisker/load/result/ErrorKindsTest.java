package dev.whisker.load.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ErrorKindsTest {

  @Test
  void knownFailuresKeepTheirNumberBeyondTheBound() {
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
  void groupsInventedErrorCodesBeyondLimit() {
    ErrorKinds kinds = new ErrorKinds(1);
    int first = kinds.of("order 1", "refused");
    int second = kinds.of("order 2", "refused");
    int third = kinds.of("order 3", "refused");

    assertThat(List.of(first, second, third)).doesNotHaveDuplicates();
    assertThat(kinds.of("order 4", "reset")).isEqualTo(third);
    assertThat(kinds.of("order 2", "reset")).isEqualTo(second);
    assertThat(kinds.of("order 1", "refused")).isEqualTo(first);
  }
}
