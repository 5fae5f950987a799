package dev.whisker.charts.look;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PaletteTest {

  @ParameterizedTest
  @EnumSource(Theme.class)
  void everyColourIsSeenOnItsBackground(Theme theme) {
    Palette palette = new Palette(theme);
    for (int position = 0; position < 8; position++) {
      assertThat(Palette.contrast(palette.color(position), theme.background()))
          .as("graphics %d", position)
          .isGreaterThanOrEqualTo(3);
      assertThat(Palette.contrast(palette.textColor(position), theme.background()))
          .as("text %d", position)
          .isGreaterThanOrEqualTo(4.5);
    }
    assertThat(Palette.contrast(theme.text(), theme.background())).isGreaterThan(7);
    assertThat(Palette.contrast(theme.muted(), theme.background())).isGreaterThan(4.5);
  }

  @Test
  void coloursAreThoseOfOkabeAndIto() {
    Palette palette = new Palette(Theme.LIGHT);

    assertThat(palette.color(0)).isEqualTo(new Color(0x0072B2));
    assertThat(palette.color(1)).isEqualTo(new Color(0xD55E00));
    assertThat(palette.color(2)).isEqualTo(new Color(0x009E73));
  }

  /** The number of configurations that look different, in grey print too. */
  @Test
  void eightConfigurationsHaveMarkersOfTheirOwn() {
    Palette palette = new Palette(Theme.PRINT);

    assertThat(IntStream.range(0, 8).mapToObj(palette::marker).distinct()).hasSize(8);
  }

  @Test
  void seventyTwoConfigurationsLookDifferent() {
    Palette palette = new Palette(Theme.LIGHT);

    assertThat(
            IntStream.range(0, 72)
                .mapToObj(i -> palette.color(i) + " " + palette.marker(i))
                .distinct())
        .hasSize(72);
  }

  @Test
  void contrastIsThatOfWcag() {
    assertThat(Palette.contrast(Color.BLACK, Color.WHITE)).isEqualTo(21.0);
    assertThat(Palette.contrast(new Color(0x777777), Color.WHITE)).isBetween(4.47, 4.49);
  }
}
