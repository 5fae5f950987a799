package dev.whisker.input.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CursorTest {

  @ParameterizedTest
  @CsvSource({
    "0K, 0",
    "4096K, 4194304",
    "204800K, 209715200",
    "270336K, 276824064",
    "4194304K, 4294967296",
    "68719476736K, 70368744177664",
    "96M, 100663296",
    "11.5G, 12348030976",
    "0.0B, 0",
    "99999999999999T, -1",
    "x, -1"
  })
  void sizesOfAnyHeap(String text, long bytes) {
    byte[] line = text.getBytes(StandardCharsets.UTF_8);
    Cursor cursor = new Cursor();
    cursor.reset(line, 0, line.length);
    assertThat(cursor.takeSize()).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "7, 7",
    "1234567, 1234567",
    "12345678, 12345678",
    "123456789, 123456789",
    "999999999999999999, 999999999999999999",
    "1000000000000000000, -1",
    "12a, 12",
    "12:, 12",
    "12/, 12",
    "a12, -1",
    "'', -1"
  })
  void wholeNumbers(String text, long value) {
    assertThat(at(text, "").takeWhole()).isEqualTo(value);
    // Bytes after the line in the buffer belong to another line.
    assertThat(at(text, "\n77777777777").takeWhole()).isEqualTo(value);
    assertThat(at(text, "77777777777").takeWhole()).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource({
    "'0', 0",
    "' 09', 1",
    "'      total 018944K', 12",
    "'/0:9', 1",
    "'used, [: 7', 9",
    "'³² over the 8', 14",
    "'no number', 9",
    "'', 0"
  })
  void theNextDigit(String text, int place) {
    for (String behind : new String[] {"", "\n7", "77777777777"}) {
      Cursor cursor = at(text, behind);
      cursor.skipToDigit();
      assertThat(cursor.at()).as(behind).isEqualTo(place);
    }
  }

  @Test
  void decimalsAreWhatBigDecimalSays() {
    Random random = new Random(42);
    for (int i = 0; i < 20_000; i++) {
      long whole = random.nextLong(0, (long) Math.pow(10, random.nextInt(1, 10)));
      int decimals = random.nextInt(0, 12);
      String text = Long.toString(whole);
      if (decimals > 0) {
        text += ".,".charAt(random.nextInt(2));
        for (int d = 0; d < decimals; d++) {
          text += (char) ('0' + random.nextInt(10));
        }
      }
      int exponent = random.nextInt(0, 10);
      long expected =
          new BigDecimal(text.replace(',', '.'))
              .setScale(exponent, RoundingMode.DOWN)
              .unscaledValue()
              .longValueExact();
      Cursor cursor = at(text, "s] 12345678");
      assertThat(cursor.takeDecimal(exponent)).as(text + " " + exponent).isEqualTo(expected);
      assertThat(cursor.hasMore()).as(text).isFalse();
    }
  }

  @Test
  void aPointWithoutDecimalsBelongsToWhatFollows() {
    Cursor cursor = at("12. ", "");
    assertThat(cursor.takeDecimal(3)).isEqualTo(12_000);
    assertThat(cursor.peek()).isEqualTo('.');
  }

  @Test
  void matchesWholeWordsOfAnyLength() {
    String text = "Survivor regions";
    for (int length = 1; length <= text.length(); length++) {
      Word word = Word.of(text.substring(0, length));
      for (String behind : new String[] {"", "x", "a longer rest of the buffer"}) {
        assertThat(at(text.substring(0, length), behind).sees(word)).isTrue();
        assertThat(at(text.substring(0, length - 1), text.charAt(length - 1) + behind).sees(word))
            .isFalse();
        assertThat(at(text.substring(0, length - 1) + "?", behind).sees(word)).isFalse();
      }
    }
    assertThatIllegalArgumentException().isThrownBy(() -> Word.of(text + ":"));
    assertThatIllegalArgumentException().isThrownBy(() -> Word.of(""));
    assertThatIllegalArgumentException().isThrownBy(() -> Word.of("é"));
  }

  @Test
  void distinguishesWholeLinesFromBeginnings() {
    assertThat(at("Heap", " and more").isAll("Heap")).isTrue();
    assertThat(at("Heap ", "").isAll("Heap")).isFalse();
    assertThat(at("Hea", "p").isAll("Heap")).isFalse();
    assertThat(at("Leap", "").isAll("Heap")).isFalse();
    assertThat(at("", "").isAll("Heap")).isFalse();
  }

  /** At the beginning of a line, behind which a buffer goes on. */
  private static Cursor at(String line, String behind) {
    byte[] bytes = (line + behind).getBytes(StandardCharsets.UTF_8);
    Cursor cursor = new Cursor();
    cursor.reset(bytes, 0, bytes.length - behind.length());
    return cursor;
  }

  @Test
  void whatCountsSomethingFitsAnInt() {
    assertThat(at("2147483647", "").takeCount()).isEqualTo(Integer.MAX_VALUE);
    assertThat(at("2147483648", "").takeCount()).isEqualTo(-1);
    assertThat(at("4294967297", "").takeCount()).isEqualTo(-1);
    assertThat(at("x", "").takeCount()).isEqualTo(-1);
  }
}
