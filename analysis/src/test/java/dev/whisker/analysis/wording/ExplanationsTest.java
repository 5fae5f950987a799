package dev.whisker.analysis.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.rule.Rule;
import dev.whisker.analysis.rule.catalogue.Rules;
import dev.whisker.text.Texts;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each rule is explained in a paragraph that is short enough to be read. */
class ExplanationsTest {

  private static final String BUNDLE = "dev.whisker.analysis.explanations";

  @Test
  void explainsEveryRuleAndNothingElse() {
    Set<String> rules =
        Rules.all().map(Rule::id).collect(Collectors.toCollection(() -> new TreeSet<>()));

    assertThat(Texts.of(BUNDLE, Locale.ENGLISH).keys()).isEqualTo(rules);
    assertThat(Texts.of(BUNDLE, Locale.SIMPLIFIED_CHINESE).keys()).isEqualTo(rules);
  }

  @Test
  void keepsParagraphsAndSentencesShort() {
    Wording english = Wording.in(Locale.ENGLISH);

    Rules.all()
        .map(Rule::id)
        .forEach(
            rule -> {
              String text = english.explanation(rule);
              assertThat(words(text)).as(rule).isBetween(60L, 120L);
              assertThat(text.split("[.:?;] "))
                  .as("sentences of " + rule)
                  .allMatch(sentence -> words(sentence) <= 24);
            });
  }

  @Test
  void chineseIsChinese() {
    Wording chinese = Wording.in(Locale.SIMPLIFIED_CHINESE);

    assertThat(Rules.all().map(Rule::id))
        .allSatisfy(
            rule ->
                assertThat(
                        chinese
                            .explanation(rule)
                            .codePoints()
                            .filter(Character::isIdeographic)
                            .count())
                    .as("characters of " + rule)
                    .isBetween(60L, 260L));
  }

  private static long words(String text) {
    return Stream.of(text.split(" ")).filter(word -> !word.isBlank()).count();
  }
}
