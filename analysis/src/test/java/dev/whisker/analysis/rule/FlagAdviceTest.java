package dev.whisker.analysis.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.rule.FlagAdvice.LargerHeap;
import dev.whisker.analysis.rule.FlagAdvice.Setting;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class FlagAdviceTest {

  /** A complete flag, as a JVM accepts it. */
  private static final Pattern READY =
      Pattern.compile(
          "-XX:([+-]\\w+|\\w+=[\\w.%/-]*\\w)|-X(ms|mx|mn|ss)\\d+[kmgKMG]?|-Xlog:[^\\s,;]*[\\w*]");

  @Test
  void whatTheTextOffersAsAChoiceIsOne() {
    assertThat(of("rule.D50.advice").alternatives())
        .containsExactly(List.of("-XX:+UseParallelGC"), List.of("-XX:+UseG1GC"));
  }

  @Test
  void whatGoesTogetherIsSetTogether() {
    FlagAdvice advice = of("rule.D23.advice");
    assertThat(advice.alternatives()).containsExactly(List.of("-Xms512m", "-Xmx512m"));
    assertThat(advice.firstStep()).contains(new Setting(List.of("-Xms512m", "-Xmx512m")));
  }

  @Test
  void howMuchLargerAHeapIsToBeIsNoFlagYet() {
    FlagAdvice advice = of("rule.advice.heap");
    assertThat(advice.firstStep()).contains(new LargerHeap());
    assertThat(advice.alternatives()).isEmpty();
  }

  @Test
  void whatOneHasToChooseIsNotTriedUnseen() {
    assertThat(of("rule.D50.advice").alternatives()).hasSize(2);
    assertThat(of("rule.D50.advice").firstStep()).isEmpty();
  }

  @Test
  void adviceOfOtherThingsHasNoFlags() {
    assertThat(of("rule.D101.advice")).isEqualTo(FlagAdvice.NONE);
  }

  @Test
  void whatIsSpokenOfWithoutAValueIsNothingToSet() {
    FlagAdvice advice = of("rule.D02.advice");
    assertThat(advice.alternatives()).isEmpty();
    assertThat(advice.firstStep()).isEmpty();
    assertThat(advice.named()).containsExactly("-XX:MaxMetaspaceSize");
  }

  /** Rule D67 checks the flags in the text, so all languages must have the same. */
  @Test
  void textsNameOnlyFlagsOfTheAdvice() {
    for (Locale locale : List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE)) {
      ResourceBundle texts = ResourceBundle.getBundle("dev.whisker.analysis.texts", locale);
      for (String key : texts.keySet()) {
        if (key.contains(".advice")) {
          assertThat(KnownFlags.namesIn(filled(texts.getString(key))))
              .as(locale + " " + key)
              .containsExactlyInAnyOrderElementsOf(
                  KnownFlags.namesIn(String.join(" ", of(key).named())));
        }
      }
    }
  }

  private static String filled(String text) {
    String filled = text;
    for (Map.Entry<String, Fact> fact : MeasuredFacts.ALL.entrySet()) {
      if (fact.getValue() instanceof Fact.Word word) {
        filled = filled.replace("{" + fact.getKey() + "}", word.text());
      }
    }
    return filled;
  }

  @Test
  void whatAPlannedJdkRefusesChangesNothingOfIt() {
    Statement said = new Statement("rule.advice.heap", MeasuredFacts.ALL);
    Statement around =
        new Statement("rule.advice.planned", Map.of("advice", new Fact.Phrase(said)));
    assertThat(FlagAdvice.of(around)).isEqualTo(FlagAdvice.of(said));
  }

  @Test
  void theTextsSayTheSame() {
    for (String key : FlagAdvice.keys()) {
      FlagAdvice advice = of(key);
      for (Locale locale : List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE)) {
        String text = Wording.in(locale).say(new Statement(key, MeasuredFacts.ALL));
        assertThat(advice.alternatives())
            .allSatisfy(flags -> assertThat(text).as(key).contains(flags));
        assertThat(
                text.contains("-Xmx")
                    || !advice.firstStep().equals(of("rule.advice.heap").firstStep()))
            .as(key)
            .isTrue();
      }
    }
  }

  @Test
  void knowsAllFlagsWithValuesInTexts() {
    ResourceBundle texts = ResourceBundle.getBundle("dev.whisker.analysis.texts", Locale.ENGLISH);
    Set<String> unknown = new TreeSet<>();
    for (String key : texts.keySet()) {
      if (!key.contains(".advice")) {
        continue;
      }
      List<String> known = of(key).alternatives().stream().flatMap(List::stream).toList();
      READY
          .matcher(texts.getString(key))
          .results()
          .map(MatchResult::group)
          .filter(flag -> known.stream().noneMatch(each -> each.startsWith(flag)))
          .forEach(flag -> unknown.add(key + " " + flag));
    }
    assertThat(unknown).containsExactly("rule.D37.advice.flag -XX:-UseCompressedOops");
  }

  private static FlagAdvice of(String key) {
    return FlagAdvice.of(new Statement(key, MeasuredFacts.ALL));
  }
}
