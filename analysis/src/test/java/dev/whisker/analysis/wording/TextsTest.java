package dev.whisker.analysis.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.contrast.Verdict;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.PauseKind;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.text.Texts;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Both languages have the same texts, without gaps. */
class TextsTest {

  private static final String BUNDLE = "dev.whisker.analysis.texts";
  private static final Texts ENGLISH = Texts.of(BUNDLE, Locale.ENGLISH);
  private static final Texts CHINESE = Texts.of(BUNDLE, Locale.SIMPLIFIED_CHINESE);

  /** Names that are the same in both languages. */
  private static final Set<String> TERMS =
      Set.of(
          "verdict.none",
          "factor.jdk",
          "load.jvm",
          // A value alone, or behind what the JVM calls it.
          "setting",
          "setting.maxNewSize",
          "setting.newSize",
          "setting.xms",
          "setting.xmx");

  private static final Pattern PLACE = Pattern.compile("\\{([\\w-]+)[^}]*}");

  @Test
  void everythingIsTranslated() {
    Set<String> untranslated = new TreeSet<>();
    for (String key : ENGLISH.keys()) {
      // A key that is missing in Chinese comes out in English.
      boolean sameInBoth =
          TERMS.contains(key) || key.startsWith("unit.") || key.startsWith("setting");
      if (!sameInBoth && ENGLISH.get(key).equals(CHINESE.get(key))) {
        untranslated.add(key);
      }
    }

    assertThat(untranslated).isEmpty();
    assertThat(CHINESE.keys()).isEqualTo(ENGLISH.keys());
  }

  @Test
  void bothLanguagesFillTheSamePlaces() {
    for (String key : ENGLISH.keys()) {
      assertThat(places(CHINESE.get(key))).as(key).isEqualTo(places(ENGLISH.get(key)));
    }
  }

  @Test
  void everyIdHasText() {
    for (Wording wording :
        Set.of(Wording.in(Locale.ENGLISH), Wording.in(Locale.SIMPLIFIED_CHINESE))) {
      for (Metric metric : Metric.values()) {
        assertThat(wording.metric(metric.id())).isNotBlank();
        assertThat(wording.definition(metric.id())).isNotBlank();
      }
      Arrays.stream(Absence.values())
          .map(Figure::absent)
          .forEach(each -> assertThat(wording.absence(each, Unit.MILLISECONDS)).isNotBlank());
      Arrays.stream(Severity.values())
          .forEach(each -> assertThat(wording.severity(each.id())).isNotBlank());
      Arrays.stream(Verdict.values())
          .forEach(each -> assertThat(wording.verdict(each.id())).isNotBlank());
      Arrays.stream(Goal.values())
          .forEach(each -> assertThat(wording.goal(each.id())).isNotBlank());
      Arrays.stream(Answer.Confidence.values())
          .forEach(each -> assertThat(wording.confidence(each.id())).isNotBlank());
      Arrays.stream(Alignment.Quality.values())
          .forEach(each -> assertThat(wording.alignment(each.id())).isNotBlank());
      Stream.concat(
              Arrays.stream(GcLogFormat.values()).map(GcLogFormat::id),
              Arrays.stream(LoadFormat.values()).map(LoadFormat::id))
          .forEach(format -> assertThat(wording.format(format)).isNotBlank().isNotEqualTo(format));
      Arrays.stream(PauseKind.values())
          .forEach(each -> assertThat(wording.say(Fact.term("kind." + each.id()))).isNotBlank());
    }
  }

  private static Set<String> places(String text) {
    return PLACE
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .map(place -> place.replaceAll("\\|[^}]*", ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
