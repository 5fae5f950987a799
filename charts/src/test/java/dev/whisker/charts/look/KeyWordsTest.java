package dev.whisker.charts.look;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.text.Texts;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A key is correct in both themes: dark on light is bright on dark. */
class KeyWordsTest {

  @ParameterizedTest
  @ValueSource(strings = {"key.heat", "key.pauses", "key.pauses.repeats"})
  void keyDescribesShadesAsStronger(String key) {
    assertThat(Texts.of("dev.whisker.charts.texts", Locale.ENGLISH).get(key))
        .contains("stronger")
        .doesNotContain("darker", "lighter");
    assertThat(Texts.of("dev.whisker.charts.texts", Locale.SIMPLIFIED_CHINESE).get(key))
        .contains("越浓")
        .doesNotContain("深");
  }
}
