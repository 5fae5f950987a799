package dev.whisker.charts.look;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.charts.plot.LineStyle;
import dev.whisker.text.Texts;
import java.awt.Font;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FontsTest {

  private final Font font = Fonts.of(12);

  @Test
  void usesBundledFont() {
    assertThat(font.getFamily(Locale.ROOT)).isEqualTo(Fonts.FAMILY);
    assertThat(font.getSize2D()).isEqualTo(12);
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "zh-CN"})
  void itShowsEveryTextOfTheCharts(String language) {
    Texts texts = Texts.of("dev.whisker.charts.texts", Locale.forLanguageTag(language));

    assertThat(texts.keys())
        .allSatisfy(
            key ->
                assertThat(font.canDisplayUpTo(texts.get(key).replace("\n", "")))
                    .as(key)
                    .isEqualTo(-1));
  }

  @ParameterizedTest
  @EnumSource(Marker.class)
  void itShowsTheMarkers(Marker marker) {
    assertThat(font.canDisplayUpTo(marker.solid() + marker.hollow())).isEqualTo(-1);
  }

  @ParameterizedTest
  @EnumSource(LineStyle.class)
  void itShowsTheStylesOfLines(LineStyle style) {
    assertThat(font.canDisplayUpTo(style.glyph())).isEqualTo(-1);
  }
}
