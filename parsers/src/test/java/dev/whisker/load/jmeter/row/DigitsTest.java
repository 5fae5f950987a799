package dev.whisker.load.jmeter.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DigitsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "7",
        "10",
        "007",
        "1234",
        "54321",
        "999999",
        "1234567",
        "00000000",
        "12345678",
        "99999999",
        "100000000",
        "1795254675161",
        "999999999999999999"
      })
  void readsNumbersOfAnyLength(String text) {
    assertThat(number(text)).isEqualTo(Long.parseLong(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1000000000000000000", "-1", "1.5", " 1", "1 ", "true", "123456789x"})
  void invalidOrTooLongNumberIsRejected(String text) {
    assertThat(number(text)).isEqualTo(-1);
  }

  @Test
  void acceptsOnlyDigitsAtAnyPosition() {
    for (int length = 1; length <= 10; length++) {
      for (int place = 0; place < length; place++) {
        for (int c = 0; c < 256; c++) {
          byte[] text = padded("9".repeat(length));
          text[1 + place] = (byte) c;
          boolean digit = c >= '0' && c <= '9';
          assertThat(Digits.number(text, 1, 1 + length) >= 0)
              .as("byte %d at %d of %d", c, place, length)
              .isEqualTo(digit);
        }
      }
    }
  }

  private static long number(String text) {
    return Digits.number(padded(text), 1, 1 + text.length());
  }

  /** Digits around it, which do not belong to it. */
  private static byte[] padded(String text) {
    return ("5" + text + "99999999").getBytes(StandardCharsets.US_ASCII);
  }
}
