package dev.whisker.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class NaturalOrderTest {

  @Test
  void numbersCountAsNumbers() {
    List<String> inOrder =
        List.of(
            "",
            "1",
            "2",
            "10",
            "a",
            "c5-x2",
            "c5-x10",
            "C80",
            "c80",
            "c80k",
            "c100",
            "G1",
            "serial",
            "x007",
            "x7",
            "x99999999999999999998",
            "x99999999999999999999");
    List<String> shuffled = new ArrayList<>(inOrder);
    Collections.reverse(shuffled);
    shuffled.sort(NaturalOrder.INSTANCE);
    assertThat(shuffled).containsExactlyElementsOf(inOrder);
  }
}
