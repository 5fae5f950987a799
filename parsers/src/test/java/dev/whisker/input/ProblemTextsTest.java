package dev.whisker.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.text.Texts;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProblemTextsTest {

  private static final String BUNDLE = "dev.whisker.input.texts";

  @ParameterizedTest
  @EnumSource(Problem.Kind.class)
  void everyProblemHasAReasonAndAnAdviceInBothLanguages(Problem.Kind kind) {
    Texts english = Texts.of(BUNDLE, Locale.ENGLISH);
    Texts chinese = Texts.of(BUNDLE, Locale.SIMPLIFIED_CHINESE);
    for (String key : new String[] {"problem." + kind, "problem." + kind + ".advice"}) {
      assertThat(english.get(key)).isNotBlank();
      // The English text stands in for a missing Chinese one, so equality shows that it is missing.
      assertThat(chinese.get(key)).isNotBlank().isNotEqualTo(english.get(key));
    }
  }
}
