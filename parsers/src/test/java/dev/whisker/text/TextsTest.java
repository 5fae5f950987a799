package dev.whisker.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Places are filled, and Chinese has a space only beside other scripts. */
class TextsTest {

  private static final String KEY = "problem.READ_BY_OTHER";

  @Test
  void separatesChineseFromLatin() {
    assertThat(filled(Locale.SIMPLIFIED_CHINESE, "GCViewer")).startsWith("由 GCViewer 读取，");
    assertThat(filled(Locale.SIMPLIFIED_CHINESE, "3 次")).startsWith("由 3 次读取，");
    assertThat(filled(Locale.SIMPLIFIED_CHINESE, "（无）")).startsWith("由（无）读取，");
    assertThat(filled(Locale.SIMPLIFIED_CHINESE, "")).startsWith("由读取，");
  }

  @Test
  void leavesEnglishSpacesAlone() {
    assertThat(filled(Locale.ENGLISH, "中文")).startsWith("read by 中文; ");
  }

  private static String filled(Locale locale, String value) {
    return Texts.of("dev.whisker.input.texts", locale).get(KEY, Map.of("1", value));
  }
}
