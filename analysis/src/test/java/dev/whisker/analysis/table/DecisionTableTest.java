package dev.whisker.analysis.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.analysis.statistics.contrast.DecisionMetrics;
import dev.whisker.analysis.statistics.contrast.Verdict;
import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.analysis.timeline.Trim;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.gc.Collector;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class DecisionTableTest {

  private static final Repeats FAST =
      TestConfiguration.of("fast", Metric.PAUSE_P99, 10.1, 10.2, 10.3);
  private static final Repeats SLOW = TestConfiguration.of("slow", Metric.PAUSE_P99, 201, 202, 203);

  @Test
  void baselineIsFirstAndUncompared() {
    DecisionTable table = DecisionTable.deciding(against(FAST, SLOW, FAST), Locale.ENGLISH);

    Row baseline = table.rows().getFirst();
    assertThat(baseline.name()).isEqualTo("fast");
    assertThat(baseline.isBaseline()).isTrue();
    assertThat(baseline.position()).isEqualTo(1);
    assertThat(baseline.repeats()).isEqualTo(3);
    assertThat(baseline.runs()).isEqualTo("3 runs");
    assertThat(baseline.cells()).allMatch(cell -> cell.delta().isEmpty() && cell.word().isEmpty());
  }

  @Test
  void aCellSaysValueIntervalDifferenceAndVerdict() {
    Cell cell = cell(against(FAST, FAST, SLOW), "slow", Locale.ENGLISH);

    // The geometric mean of 201, 202 and 203 ms; 19.8 times that of 10.1, 10.2 and 10.3 ms.
    assertThat(cell.quantity()).isEqualTo("202 ms");
    assertThat(cell.value()).isEqualTo("202");
    assertThat(cell.interval()).matches("\\d+ – \\d+");
    assertThat(cell.delta()).isEqualTo("×19.8");
    assertThat(cell.deltaInterval()).contains(" to ×");
    assertThat(cell.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(cell.sign()).isEqualTo("▼");
    assertThat(cell.word()).isEqualTo("20× worse");
    assertThat(cell.firm()).isTrue();
    assertThat(cell.inOneLine())
        .startsWith("202 ms (")
        .contains("×19.8 (")
        .endsWith(", 20× worse, in every run (3 of 3)");
  }

  @Test
  void formatsIntervalsAlike() {
    Repeats base = TestConfiguration.of("base", Metric.PAUSE_P99, 80, 100, 120);
    Repeats less = TestConfiguration.of("less", Metric.PAUSE_P99, 40, 75, 130);

    Cell cell = cell(against(base, base, less), "less", Locale.ENGLISH);

    assertThat(cell.delta()).startsWith("−").endsWith("%");
    assertThat(cell.deltaInterval()).matches("−\\d+(\\.\\d+)?% to \\+\\d+%");
  }

  /** Rounded up, since the interval is the promise. */
  @Test
  void equalFiguresAreAtMostSoFarApart() {
    Repeats base = TestConfiguration.of("base", Metric.PAUSE_P99, 100, 100.2, 99.8);
    Repeats alike = TestConfiguration.of("alike", Metric.PAUSE_P99, 100.1, 100.3, 99.9);

    Cell cell = cell(against(base, base, alike), "alike", Locale.ENGLISH);

    // By SciPy: 0.1% with an interval from −0.4 to +0.6%.
    assertThat(cell.verdict()).isEqualTo(Verdict.NO_DIFFERENCE);
    assertThat(cell.deltaInterval()).isEqualTo("at most 1% apart");
    assertThat(cell.inOneLine()).endsWith(", +0.1% (at most 1% apart), same");
    assertThat(cell(against(base, base, alike), "alike", Locale.SIMPLIFIED_CHINESE).deltaInterval())
        .isEqualTo("最多相差 1%");
  }

  @Test
  void notesDifferenceSeenInEveryRun() {
    assertThat(cell(against(FAST, FAST, SLOW), "slow", Locale.ENGLISH).note())
        .isEqualTo("in every run (3 of 3)");
    Repeats near = TestConfiguration.of("near", Metric.PAUSE_P99, 10.2, 10.3, 10.4);
    assertThat(cell(against(FAST, FAST, near), "near", Locale.ENGLISH).note()).isEmpty();
  }

  @Test
  void likelyDifferenceIsMarkedLikely() {
    Repeats base = TestConfiguration.of("base", Metric.PAUSE_P99, 100, 110, 121);
    Repeats more = TestConfiguration.of("more", Metric.PAUSE_P99, 131, 144, 158);

    Cell cell = cell(against(base, base, more), "more", Locale.ENGLISH);

    assertThat(cell.sign()).isEqualTo("▽");
    assertThat(cell.word()).isEqualTo("31% worse, likely");
    assertThat(cell(against(base, base, more), "more", Locale.SIMPLIFIED_CHINESE).word())
        .isEqualTo("很可能更差 31%");
  }

  /** Its interval would show that it is better, and the comparisons do not include it. */
  @Test
  void notesLowerBound() {
    Comparison plain = against(SLOW, SLOW, FAST);
    Comparison bound =
        new Comparison(
            plain.configurations(),
            plain.baseline(),
            plain.settings(),
            plain.trim(),
            plain.decisionMetrics(),
            plain.contrasts().stream().map(Contrast::ofBound).toList(),
            plain.otherContrasts(),
            plain.findings(),
            plain.answer(),
            plain.excluded());

    assertThat(cell(bound, "fast", Locale.ENGLISH).note()).contains("a lower bound");
    assertThat(cell(bound, "fast", Locale.SIMPLIFIED_CHINESE).note()).contains("下限");
    assertThat(cell(bound, "fast", Locale.ENGLISH).verdict()).isEqualTo(Verdict.OPEN);
  }

  /** The mean of 10 and 20 is no mean of 10, 20 and "less than 10". */
  @Test
  void noMeanIfSomeRunsAreBelowResolution() {
    Figure tooShort = Figure.absent(Absence.BELOW_RESOLUTION).withResolution(10);
    Repeats partly =
        TestConfiguration.of(
            "partly",
            TestRun.empty().with(Metric.PAUSE_P99, 20),
            TestRun.empty().with(Metric.PAUSE_P99, tooShort),
            TestRun.empty().with(Metric.PAUSE_P99, 30));

    assertThat(partly.values(Metric.PAUSE_P99)).isEmpty();
    assertThat(partly.belowResolution(Metric.PAUSE_P99)).isEqualTo(1);
    assertThat(FAST.belowResolution(Metric.PAUSE_P99)).isZero();
    Cell cell = cell(against(FAST, FAST, partly), "partly", Locale.ENGLISH);
    assertThat(cell.number()).isNaN();
    assertThat(cell.verdict()).isEqualTo(Verdict.NONE);
    assertThat(cell.absence())
        .isEqualTo(
            "no mean, because the figure is too small to measure in 1 of 3 runs (the load tool"
                + " measures in steps of 10 ms)");
  }

  /** None of many requests failed, or hardly any: beside others that counts as none. */
  @Test
  void roundedErrorShareIsAnUpperBound() {
    Figure roundedAway = Figure.absent(Absence.BELOW_RESOLUTION).withResolution(0.001);
    TestRun well = TestRun.empty().with(Metric.ERROR_PERCENT, roundedAway);
    Repeats none = TestConfiguration.of("none", well, well);
    Repeats some =
        TestConfiguration.of("some", well, TestRun.empty().with(Metric.ERROR_PERCENT, 3));

    assertThat(DecisionMetrics.of(List.of(none, some))).containsExactly(Metric.ERROR_PERCENT);
    assertThat(none.summary()).isEmpty();
    assertThat(some.spread(Metric.ERROR_PERCENT).mean()).isEqualTo(1.5);
    assertThat(some.spread(Metric.ERROR_PERCENT).max()).isEqualTo(3);
    List<Row> rows =
        DecisionTable.of(against(none, none, some), Locale.ENGLISH, List.of(Metric.ERROR_PERCENT))
            .rows();
    assertThat(rows.getFirst().cells().getFirst().value()).isEqualTo("< 0.001%");
    assertThat(rows.getFirst().cells().getFirst().number()).isNaN();
    assertThat(rows.getLast().cells().getFirst().quantity()).isEqualTo("1.5%");
  }

  @Test
  void twoRunsShowBothValuesAsInterval() {
    Repeats two = TestConfiguration.of("two", Metric.PAUSE_P99, 203, 201);

    assertThat(cell(against(FAST, FAST, two), "two", Locale.ENGLISH).interval())
        .isEqualTo("201, 203");
  }

  /** The geometric mean of 134.3, 203.9 and 28.5 is 92, which is no run's longest pause. */
  @Test
  void longestPauseIsMaximumOfAllRuns() {
    Repeats one = TestConfiguration.of("one", Metric.PAUSE_MAX, 134.3, 203.9, 28.5);
    Repeats other = TestConfiguration.of("other", Metric.PAUSE_MAX, 268.6, 407.8, 57);

    DecisionTable table =
        DecisionTable.of(against(one, one, other), Locale.ENGLISH, List.of(Metric.PAUSE_MAX));

    Cell cell = table.rows().getFirst().cells().getFirst();
    assertThat(cell.quantity()).isEqualTo("204 ms");
    assertThat(cell.interval()).isEqualTo("29 – 204");
    assertThat(cell.number()).isEqualTo(203.9);
    // Runs are still compared by the mean of their logarithms, and the cell says so.
    assertThat(table.rows().get(1).cells().getFirst().delta()).isEqualTo("mean ×2");
  }

  @Test
  void singleRunsCompareTheirLongestPauses() {
    Repeats one = TestConfiguration.of("one", Metric.PAUSE_MAX, 100);
    Repeats other = TestConfiguration.of("other", Metric.PAUSE_MAX, 300);
    Repeats repeated = TestConfiguration.of("repeated", Metric.PAUSE_MAX, 100, 900);

    DecisionTable table =
        DecisionTable.of(
            against(one, one, other, repeated), Locale.ENGLISH, List.of(Metric.PAUSE_MAX));

    assertThat(table.rows().get(1).cells().getFirst().delta()).isEqualTo("×3");
    assertThat(table.rows().get(2).cells().getFirst().delta()).isEqualTo("mean ×3");
  }

  /** The answer states once that single runs resolve nothing. */
  @Test
  void singleRunHasDifferenceButNoVerdict() {
    Repeats one = TestConfiguration.of("one", Metric.PAUSE_P99, 203);

    Cell single = cell(against(FAST, FAST, one), "one", Locale.ENGLISH);
    assertThat(single.delta()).isEqualTo("×19.9");
    assertThat(single.sign() + single.word()).isEmpty();
    assertThat(cell(against(one, one, FAST), "fast", Locale.ENGLISH).word()).isEmpty();
  }

  @Test
  void columnHasOneUnitAndEqualDecimals() {
    Repeats one = TestConfiguration.of("one", Metric.ERROR_PERCENT, 1.0);
    Repeats other = TestConfiguration.of("other", Metric.ERROR_PERCENT, 0.992);

    DecisionTable table = DecisionTable.deciding(against(one, one, other), Locale.ENGLISH);

    assertThat(table.columns().getFirst().unit()).isEqualTo("%");
    assertThat(table.rows())
        .extracting(row -> row.cells().getFirst().value())
        .containsExactly("1.00", "0.99");
  }

  @Test
  void nearlyAllIsNotAll() {
    Repeats one = TestConfiguration.of("one", Metric.GC_THROUGHPUT, 99.99996);

    DecisionTable table = DecisionTable.deciding(against(one, one), Locale.ENGLISH);

    assertThat(table.rows().getFirst().cells().getFirst().quantity()).isEqualTo("99.999%");
    assertThat(table.rows().getFirst().isBaseline()).isFalse();
  }

  @Test
  void aSingleRunIsNotFirm() {
    Repeats one = TestConfiguration.of("one", Metric.PAUSE_P99, 201);

    Cell cell = cell(against(one, one, FAST), "one", Locale.ENGLISH);

    assertThat(cell.interval()).isEmpty();
    assertThat(cell.firm()).isFalse();
  }

  @Test
  void unknownFigureIsDashWithReason() {
    Repeats unknown =
        TestConfiguration.of(
            "unknown", TestRun.empty().without(Metric.PAUSE_P99, Absence.NO_GC_LOG));

    Cell cell = cell(against(FAST, FAST, unknown), "unknown", Locale.ENGLISH);

    assertThat(cell.quantity()).isEqualTo("–");
    assertThat(cell.absence()).isNotEmpty();
    assertThat(cell.number()).isNaN();
  }

  @Test
  void figureBelowClockStepIsShownAsLess() {
    Figure none = Figure.raw(0).withResolution(10).unlessTooShort();
    Repeats coarse = TestConfiguration.of("coarse", TestRun.empty().with(Metric.PAUSE_P99, none));

    Cell cell = cell(against(FAST, FAST, coarse), "coarse", Locale.ENGLISH);

    assertThat(cell.value()).isEqualTo("< 10 ms");
    assertThat(cell.absence()).isEqualTo("the load tool measures in steps of 10 ms");
    assertThat(cell.number()).isNaN();
  }

  @Test
  void itSpeaksChinese() {
    Cell cell = cell(against(FAST, FAST, SLOW), "slow", Locale.SIMPLIFIED_CHINESE);

    assertThat(cell.word()).isEqualTo("更差 20 倍");
  }

  /** More than two values, and too few repeats for a useful interval. */
  @Test
  void testsOfOneJvmAreOneRepeat() {
    Repeats tested =
        TestConfiguration.of("tested", ofJvm(1, 100), ofJvm(1, 300), ofJvm(2, 400), ofJvm(2, 400));

    Row row =
        DecisionTable.of(against(tested, tested), Locale.ENGLISH, List.of(Metric.PAUSE_P99))
            .rows()
            .getFirst();

    assertThat(row.repeats()).isEqualTo(2);
    assertThat(row.runs()).isEqualTo("4 tests of 2 JVMs");
    // The root of 100 * 300 is 173, and that of 173 * 400 is 263.
    assertThat(row.cells().getFirst().quantity()).isEqualTo("263 ms");
    assertThat(row.cells().getFirst().interval()).isEmpty();
    assertThat(tested.spread(Metric.PAUSE_P99).max()).isEqualTo(400);
    assertThat(tested.spread(Metric.PAUSE_P99).min()).isEqualTo(100);
  }

  private static TestRun ofJvm(int firstPauseAt, double longest) {
    return TestRun.of(Collector.G1, "17.0.15")
        .pause(TestPause.young(firstPauseAt, 10).build())
        .with(Metric.PAUSE_P99, longest);
  }

  private static Cell cell(Comparison comparison, String name, Locale locale) {
    return DecisionTable.of(comparison, locale, List.of(Metric.PAUSE_P99)).rows().stream()
        .filter(row -> row.name().equals(name))
        .findFirst()
        .orElseThrow()
        .cells()
        .getFirst();
  }

  private static Comparison against(Repeats baseline, Repeats... all) {
    List<Metric> deciding =
        Arrays.stream(Metric.values())
            .filter(metric -> baseline.values(metric).length > 0)
            .toList();
    return new Comparison(
        Arrays.stream(all).map(DecisionTableTest::result).toList(),
        baseline.name(),
        Settings.DEFAULT,
        Trim.NONE,
        deciding,
        new Contrasts(Goal.BALANCED.weights(deciding), InterestingDifferences.USUAL)
            .of(
                baseline,
                Arrays.stream(all).filter(each -> !each.name().equals(baseline.name())).toList())
            .againstBaseline(),
        List.of(),
        List.of(),
        new Answer(
            new Statement("headline.nothing"),
            Answer.Confidence.LOW,
            null,
            List.of(),
            List.of(),
            List.of(),
            List.of()),
        List.of());
  }

  private static ConfigurationResult result(Repeats repeats) {
    return new ConfigurationResult(
        repeats.configuration(),
        repeats.runs().stream()
            .map(metrics -> new RunResult(metrics.timeline().run(), metrics, List.of()))
            .toList(),
        repeats.summary());
  }
}
