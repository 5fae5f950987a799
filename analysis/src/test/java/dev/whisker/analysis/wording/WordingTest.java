package dev.whisker.analysis.wording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordingTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);
  private static final Wording CHINESE = Wording.in(Locale.SIMPLIFIED_CHINESE);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "12.345     | MILLISECONDS      | 12.3 ms",
        "0.01234    | MILLISECONDS      | 0.0123 ms",
        "86569.4    | MILLISECONDS      | 86,569 ms",
        "1000       | MILLISECONDS      | 1,000 ms",
        "0          | MILLISECONDS      | 0 ms",
        "23.456     | SECONDS           | 23.5 s",
        "2052       | SECONDS           | 34.2 min",
        "28800      | SECONDS           | 8 h",
        "512        | BYTES             | 512 B",
        "1023.9     | BYTES             | 1 KiB",
        "536870912  | BYTES             | 512 MiB",
        "1073741823 | BYTES             | 1 GiB",
        "1610612736 | BYTES             | 1.5 GiB",
        "13002342.4 | BYTES_PER_SECOND  | 12.4 MiB/s",
        "433.5      | PER_SECOND        | 433.5/s",
        "20020.4    | PER_SECOND        | 20,020/s",
        "10000      | COUNT             | 10,000",
        "2.3333     | COUNT             | 2.33",
        "99.8712    | PERCENT           | 99.87%",
        "52.345     | PERCENT           | 52.3%",
        "1.12       | PERCENT           | 1.12%",
        "100        | PERCENT           | 100%",
        "99.999999  | PERCENT           | 99.9999%",
        "0          | PERCENT           | 0%",
        "0.5        | PERCENTAGE_POINTS | 0.5 pp",
        "1.0532     | RATIO             | 1.053",
        "NaN        | MILLISECONDS      | –"
      })
  void numbersHaveTheDigitsThatOneCanUse(double value, Unit unit, String said) {
    assertThat(ENGLISH.quantity(value, unit)).isEqualTo(said);
  }

  @Test
  void changesShowTheirSign() {
    assertThat(ENGLISH.change(1.0768)).isEqualTo("+7.7%");
    assertThat(ENGLISH.change(0.5)).isEqualTo("−50%");
    assertThat(ENGLISH.change(1)).isEqualTo("0%");
    assertThat(ENGLISH.change(16.36)).isEqualTo("×16.4");
    assertThat(ENGLISH.change(2.51)).isEqualTo("×2.51");
    assertThat(ENGLISH.change(1.924)).isEqualTo("+92.4%");
    assertThat(ENGLISH.change(0.0544)).isEqualTo("−94.6%");
    assertThat(ENGLISH.change(0.0000078)).isEqualTo("−99.9992%");
    assertThat(ENGLISH.difference(3, Unit.COUNT)).isEqualTo("+3");
    assertThat(ENGLISH.difference(-0.42, Unit.PERCENT)).isEqualTo("−0.42 pp");
    assertThat(CHINESE.difference(-0.42, Unit.PERCENT)).isEqualTo("−0.42 个百分点");
  }

  @Test
  void listsAreJoinedAsEachLanguageDoes() {
    List<String> three = List.of("Serial", "CMS", "G1");

    assertThat(ENGLISH.listing(three)).isEqualTo("Serial, CMS and G1");
    assertThat(CHINESE.listing(three)).isEqualTo("Serial、CMS 和 G1");
    assertThat(ENGLISH.listing(List.of("G1"))).isEqualTo("G1");
    assertThat(ENGLISH.listing(List.of())).isEmpty();
  }

  @Test
  void oneIsSingular() {
    assertThat(ENGLISH.say(alone(1))).isEqualTo("1 full GC");
    assertThat(ENGLISH.say(alone(0))).isEqualTo("0 full GCs");
    assertThat(CHINESE.say(alone(1))).isEqualTo("1 次 Full GC");
  }

  @Test
  void spacesChineseAndLatinButNoNames() {
    assertThat(CHINESE.say(chosen("G1收集器/第1次"))).contains("时：G1收集器/第1次最佳");
    assertThat(CHINESE.say(chosen("串行收集器"))).contains("时：串行收集器最佳");
    assertThat(CHINESE.say(Fact.words(List.of("24", "96")))).isEqualTo("24 和 96");
    assertThat(ENGLISH.say(chosen("G1收集器"))).contains("50: G1收集器 is best");
  }

  @Test
  void noFigureIsNothingBesideLargerOnes() {
    FigureColumn pauses = ENGLISH.column(Unit.MILLISECONDS, 0.045, 204, 317);
    FigureColumn seconds = ENGLISH.column(Unit.MILLISECONDS, 174, 10_741, 46_651, 86_569);

    assertThat(pauses.quantity(0.045)).isEqualTo("0.045 ms");
    assertThat(pauses.quantity(204)).isEqualTo("204 ms");
    assertThat(pauses.quantity(0)).isEqualTo("0 ms");
    assertThat(seconds.quantity(174)).isEqualTo("0.17 s");
    assertThat(seconds.quantity(46_651)).isEqualTo("46.7 s");
  }

  @Test
  void differencesAreAsPreciseAsFigures() {
    FigureColumn counts = ENGLISH.column(Unit.COUNT, 0, 12.7, 14);
    FigureColumn shares = ENGLISH.column(Unit.PERCENT, 87.0, 94.7);
    FigureColumn times = ENGLISH.column(Unit.MILLISECONDS, 0, 46_651, 86_569);

    assertThat(counts.difference(14)).isEqualTo("+14");
    assertThat(counts.difference(0)).isEqualTo("0");
    assertThat(shares.difference(-1.07)).isEqualTo("−1.1 pp");
    assertThat(shares.difference(0.0112)).isEqualTo("+0.01 pp");
    assertThat(times.difference(46_651)).isEqualTo("+46.7 s");
  }

  /** A load tool counts whole milliseconds, so nobody measured hundredths. */
  @Test
  void wholeMillisecondsHaveNoDecimals() {
    FigureColumn whole = ENGLISH.column(Unit.MILLISECONDS, 1, 1.0000000000000002, 3);
    FigureColumn parts = ENGLISH.column(Unit.MILLISECONDS, 1, 1.5, 3);

    assertThat(whole.say(1.0000000000000002)).isEqualTo("1");
    assertThat(whole.say(3)).isEqualTo("3");
    assertThat(parts.say(1)).isEqualTo("1.00");
  }

  @Test
  void anUnknownFactorIsItsOwnName() {
    assertThat(ENGLISH.factor("xmx")).isEqualTo("maximum heap (-Xmx)");
    assertThat(ENGLISH.factor("flavour")).isEqualTo("flavour");
  }

  @Test
  void shortensSettings() {
    assertThat(ENGLISH.setting("xms", "128m")).isEqualTo("Xms 128m");
    assertThat(ENGLISH.setting("collector", "G1")).isEqualTo("G1");
    assertThat(ENGLISH.setting("threads", "48")).isEqualTo("threads 48");
    assertThat(CHINESE.setting("threads", "48")).isEqualTo("线程数 48");
    assertThat(ENGLISH.setting("flavour", "sweet")).isEqualTo("flavour sweet");
  }

  @Test
  void durationsInColumnShareOneUnit() {
    FigureColumn runs = ENGLISH.column(Unit.SECONDS, 59.31, 55, 62.04);
    FigureColumn hours = ENGLISH.column(Unit.SECONDS, 7000, 28_800, 36_000);

    assertThat(runs.quantity(55)).isEqualTo("55.0 s");
    assertThat(runs.quantity(59.31)).isEqualTo("59.3 s");
    assertThat(hours.quantity(28_800)).isEqualTo("8.00 h");
    assertThat(hours.quantity(7000)).isEqualTo("1.94 h");
  }

  @Test
  void fallsBackToEnglish() {
    assertThat(Wording.in(Locale.GERMAN).metric("pause-max")).isEqualTo("Longest pause");
    assertThat(Wording.in(Locale.CHINA).metric("pause-max")).isEqualTo("最长停顿");
  }

  private static Statement chosen(String name) {
    return new Statement(
        "equal-load.ahead", Map.of("best", Fact.word(name), "load", Fact.word("50")));
  }

  private static Statement alone(long fulls) {
    return new Statement("alone.full-count", Map.of("value", Fact.count(fulls)));
  }

  @Test
  void percentageHasNoMoreDecimalsThanItNeeds() {
    FigureColumn shares = ENGLISH.column(Unit.PERCENT, 90.056, 90.888, 99.962);

    assertThat(shares.say(90.056)).isEqualTo("90.1");
    assertThat(shares.say(90.888)).isEqualTo("90.9");
    assertThat(shares.say(99.962)).isEqualTo("99.962");
  }
}
