package dev.whisker.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ControlCharactersTest {

  @ParameterizedTest
  @ValueSource(
      ints = {
        0x00, 0x07, 0x0D, 0x1B, 0x7F, 0x85, 0x9B, 0x061C, 0x200E, 0x200F, 0x2028, 0x202A, 0x202E,
        0x2066, 0x2069
      })
  void eachIsShownByItsNumber(int control) {
    String name = "a" + Character.toString(control) + "b";
    assertThat(ControlCharacters.isOne(control)).isTrue();
    assertThat(ControlCharacters.visible(name)).isEqualTo("a\\u%04Xb".formatted(control));
    assertThat(ControlCharacters.visibleInLines(name)).isEqualTo("a\\u%04Xb".formatted(control));
  }

  @Test
  void linesKeepTheirEndsAndTabs() {
    assertThat(ControlCharacters.visibleInLines("a\tb\n")).isEqualTo("a\tb\n");
    assertThat(ControlCharacters.visible("a\tb\n")).isEqualTo("a\\u0009b\\u000A");
  }

  @Test
  void textOfAnyLanguageStays() {
    String text = "\u538B\u6D4B \u00E9 \uD83D\uDC31 \u0627\u0644 \u2026 \\u001B $1";
    assertThat(ControlCharacters.visible(text)).isEqualTo(text);
  }
}
