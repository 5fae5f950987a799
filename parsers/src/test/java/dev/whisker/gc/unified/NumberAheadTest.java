package dev.whisker.gc.unified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.source.Cursor;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumberAheadTest {

  private final NumberAhead number = new NumberAhead();

  @ParameterizedTest
  @ValueSource(ints = {0, 7, 42, 1_000, 134_217_727})
  void aNumberIsKeptWithItsLength(int id) {
    String begin = "GC(" + id + ") ";
    for (int time = 0; time < 2; time++) {
      Cursor c = at(begin + "Pause Young");

      int kept = number.at(c);

      assertThat(c.at()).isZero();
      assertThat(NumberAhead.fits(kept, c)).isTrue();
      assertThat(NumberAhead.take(kept, c)).isEqualTo(id);
      assertThat(c.at()).isEqualTo(begin.length());
    }
  }

  @Test
  void collectionNumberDiffersFromPreviousLine() {
    number.at(at("GC(4) Pause Young"));

    assertThat(numberOf("GC(41) Pause Young")).isEqualTo(41);
    assertThat(numberOf("GC(4) Pause Young")).isEqualTo(4);
    assertThat(number.at(at("Heap address: 0x1"))).isEqualTo(NumberAhead.NONE);
    assertThat(numberOf("GC(4) User=0.00s")).isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "GC(", "GC()", "GC(4)", "GC(x) a", "GC(4 Pause", "GC(134217728) a", "Pause"})
  void invalidOrTooLargeNumberIsNotKept(String line) {
    Cursor c = at(line);

    assertThat(number.at(c)).isEqualTo(NumberAhead.NONE);
    assertThat(c.at()).isZero();
  }

  @Test
  void numberDoesNotFitShorterLine() {
    int kept = number.at(at("GC(4) "));

    assertThat(NumberAhead.fits(kept, at("GC(4)"))).isFalse();
  }

  private int numberOf(String line) {
    Cursor c = at(line);
    return NumberAhead.take(number.at(c), c);
  }

  private static Cursor at(String line) {
    byte[] bytes = line.getBytes(StandardCharsets.US_ASCII);
    Cursor c = new Cursor();
    c.reset(bytes, 0, bytes.length);
    return c;
  }
}
