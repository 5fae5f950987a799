package dev.whisker.input.opening;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/**
 * What counts as repeated: whole lines, as many as are the same, and none that may be by chance.
 */
class RepetitionTest {

  private static final String LONG =
      "[1.000s][info][gc] GC(1) Pause Young (Normal) 18M->17M(68M)\n";
  private static final String NEXT =
      "[2.000s][info][gc] GC(2) Pause Young (Normal) 18M->17M(68M)\n";

  private final Repetition repetition = new Repetition();

  @Test
  void theLongestOfSeveralIsIt() {
    given("head\n" + LONG + NEXT + LONG);
    assertThat(lengthIn(LONG + NEXT + LONG + NEXT)).isEqualTo(3 * LONG.length());
    assertThat(lengthIn(LONG + LONG)).isEqualTo(LONG.length());
    assertThat(lengthIn(NEXT + NEXT)).isZero();
  }

  @Test
  void theEndOfALineIsNoLine() {
    given("head " + LONG);
    assertThat(lengthIn(LONG)).isZero();
  }

  /** As the end of a heap report, or a collection told without a clock. */
  @Test
  void shortLinesMayBeAlikeByChance() {
    given("  class space used 1K\n}\n");
    assertThat(lengthIn("}\n")).isZero();
  }

  @Test
  void onlyTheLastBytesAreKept() {
    for (int i = 0; i < 3000; i++) {
      given(LONG);
    }
    given(NEXT);
    assertThat(lengthIn(LONG.repeat(3) + NEXT + LONG)).isEqualTo(4 * LONG.length());
    assertThat(lengthIn(NEXT + LONG)).isEqualTo(NEXT.length());
  }

  @Test
  void anEmptyTextRepeatsNothing() {
    assertThat(lengthIn(LONG)).isZero();
    given(LONG);
    assertThat(lengthIn("")).isZero();
  }

  private void given(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    repetition.given(bytes, 0, bytes.length);
  }

  private int lengthIn(String head) {
    return repetition.lengthIn(head.getBytes(StandardCharsets.UTF_8));
  }
}
