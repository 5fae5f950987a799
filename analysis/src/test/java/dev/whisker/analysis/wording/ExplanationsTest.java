package dev.whisker.analysis.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.rule.Rule;
import dev.whisker.analysis.rule.catalogue.Rules;
import dev.whisker.text.Texts;
import java.util.List;
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

    for (Locale locale : List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE)) {
      Set<String> explained = Texts.of(BUNDLE, locale).keys();
      assertThat(without(rules, explained)).as("rules not explained in " + locale).isEmpty();
      assertThat(without(explained, rules)).as("explanations without rule: " + locale).isEmpty();
    }
  }

  private static Set<String> without(Set<String> some, Set<String> others) {
    Set<String> left = new TreeSet<>(some);
    left.removeAll(others);
    return left;
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
