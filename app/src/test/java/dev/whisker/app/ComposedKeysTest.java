package dev.whisker.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.MetricGroup;
import dev.whisker.analysis.recommendation.Answer.Confidence;
import dev.whisker.analysis.rule.Rule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.Rules;
import dev.whisker.analysis.statistics.contrast.Verdict;
import dev.whisker.analysis.timeline.Alignment.Quality;
import dev.whisker.app.session.Appearance;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.study.Counting;
import dev.whisker.charts.chart.ChartGroup;
import dev.whisker.charts.chart.ChartKind;
import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.PauseKind;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadTest.ErrorClass;
import dev.whisker.report.content.Chapter;
import dev.whisker.text.Texts;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Keys that end in the name of a constant: both languages have the text of each constant. */
class ComposedKeysTest {

  @Test
  void windowNamesEachConstant() {
    assertThat(lacking("app", keys("place.", Place.values(), Place::name))).isEmpty();
    assertThat(lacking("app", keys("help.", Place.values(), Place::name))).isEmpty();
    // The tour leaves out the screen of files.
    assertThat(lacking("app", keys("tour.", Place.values(), Place::name)))
        .containsExactly("tour.FILES");
    assertThat(
            lacking("app", keys("menu.view.language.", Appearance.Language.values(), Enum::name)))
        .isEmpty();
    assertThat(lacking("app", keys("menu.view.theme.", Appearance.Look.values(), Enum::name)))
        .isEmpty();
    assertThat(lacking("app", keys("menu.comparison.counting.", Counting.values(), Counting::name)))
        .isEmpty();
  }

  @Test
  void chartsNameEachKind() {
    assertThat(lacking("charts", keys("chart.", ChartKind.values(), ChartKind::id))).isEmpty();
    assertThat(
            lacking("charts", keys("chart.", ChartKind.values(), kind -> kind.id() + ".caption")))
        .isEmpty();
    assertThat(lacking("charts", keys("group.", ChartGroup.values(), ChartGroup::id))).isEmpty();
  }

  @Test
  void reportNamesEachChapterAndGoal() {
    assertThat(lacking("report", keys("chapter.", Chapter.values(), Chapter::id))).isEmpty();
    assertThat(lacking("report", keys("question.", Goal.values(), Goal::id))).isEmpty();
  }

  @Test
  void analysisNamesEachRule() {
    List<String> rules = Rules.all().map(Rule::id).map(id -> "rule." + id).toList();

    assertThat(lacking("analysis", rules.stream())).isEmpty();
    assertThat(lacking("analysis", keys("severity.", Severity.values(), Severity::id))).isEmpty();
  }

  @Test
  void analysisNamesEachFigure() {
    assertThat(lacking("analysis", keys("metric.", Metric.values(), Metric::id))).isEmpty();
    assertThat(
            lacking(
                "analysis", keys("metric.", Metric.values(), each -> each.id() + ".definition")))
        .isEmpty();
    assertThat(lacking("analysis", keys("group.", MetricGroup.values(), MetricGroup::id)))
        .isEmpty();
    assertThat(lacking("analysis", keys("absence.", Absence.values(), Absence::name))).isEmpty();
    assertThat(lacking("analysis", keys("verdict.", Verdict.values(), Verdict::id))).isEmpty();
    assertThat(lacking("analysis", keys("confidence.", Confidence.values(), Confidence::id)))
        .isEmpty();
    assertThat(lacking("analysis", keys("goal.", Goal.values(), Goal::id))).isEmpty();
    assertThat(lacking("analysis", keys("alignment.", Quality.values(), Quality::id))).isEmpty();
  }

  @Test
  void analysisNamesWhatReadersFind() {
    assertThat(lacking("analysis", keys("kind.", PauseKind.values(), PauseKind::id))).isEmpty();
    assertThat(lacking("analysis", keys("format.", LoadFormat.values(), LoadFormat::id))).isEmpty();
    assertThat(lacking("analysis", keys("format.", GcLogFormat.values(), GcLogFormat::id)))
        .isEmpty();
    assertThat(
            lacking(
                "analysis",
                keys(
                    "failure.", ErrorClass.values(), each -> each.name().toLowerCase(Locale.ROOT))))
        .isEmpty();
  }

  @Test
  void missingKeyIsSeen() {
    assertThat(lacking("app", Stream.of("place.NOWHERE"))).containsExactly("place.NOWHERE");
  }

  private static <T> Stream<String> keys(
      String prefix, T[] constants, Function<? super T, String> name) {
    return Arrays.stream(constants).map(name).map(each -> prefix + each);
  }

  /** The keys that a bundle lacks in either language. */
  private static Set<String> lacking(String module, Stream<String> keys) {
    Set<String> lacking = new TreeSet<>(keys.toList());
    String bundle = "dev.whisker." + module + ".texts";
    Set<String> both = Texts.of(bundle, Locale.ENGLISH).keys();
    both.retainAll(Texts.of(bundle, Locale.SIMPLIFIED_CHINESE).keys());
    lacking.removeAll(both);
    return lacking;
  }
}
