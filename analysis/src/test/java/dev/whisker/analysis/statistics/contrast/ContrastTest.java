package dev.whisker.analysis.statistics.contrast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.contrast.Contrast.Scale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContrastTest {

  @ParameterizedTest
  @CsvSource({
    "BETTER,        WORSE,         true,  false, true,  false",
    "LIKELY_BETTER, LIKELY_WORSE,  true,  false, false, true",
    "WORSE,         BETTER,        false, true,  true,  false",
    "LIKELY_WORSE,  LIKELY_BETTER, false, true,  false, true",
    "NO_DIFFERENCE, NO_DIFFERENCE, false, false, false, false",
    "SMALL,         SMALL,         false, false, false, false",
    "OPEN,          OPEN,          false, false, false, false",
    "NONE,          NONE,          false, false, false, false",
  })
  void verdictsHaveADirectionAndACertainty(
      Verdict verdict,
      Verdict reversed,
      boolean isBetter,
      boolean isWorse,
      boolean isClear,
      boolean isLikely) {
    assertThat(verdict.reversed()).isEqualTo(reversed);
    assertThat(verdict.isBetter()).isEqualTo(isBetter);
    assertThat(verdict.isWorse()).isEqualTo(isWorse);
    assertThat(verdict.isClear()).isEqualTo(isClear);
    assertThat(verdict.isLikely()).isEqualTo(isLikely);
  }

  /** 1.44 is twice 1.2 on the logarithmic scale. */
  @ParameterizedTest
  @CsvSource({
    "RATIO,      1.44,  0.2, true,  2",
    "RATIO,      0.694444, 0.2, true, 2",
    "RATIO,      1.19,  0.2, false, 0.954102",
    "DIFFERENCE, 0.2,   0.2, true,  1",
    "DIFFERENCE, -3,    2,   true,  1.5",
    "DIFFERENCE, -1,    2,   false, 0.5",
  })
  void sizesAreComparedWithWhatMatters(
      Scale scale, double value, double enough, boolean isInteresting, double times) {
    Contrast contrast = contrast(scale, value, value, value, enough);

    assertThat(contrast.isInteresting()).isEqualTo(isInteresting);
    assertThat(contrast.timesEnough()).isCloseTo(times, within(1e-5));
  }

  @Test
  void reversedRatiosAreInverses() {
    Contrast reversed = contrast(Scale.RATIO, 2, 1.25, 4, 0.05).reversed();

    assertThat(reversed.baseline()).isEqualTo("b");
    assertThat(new double[] {reversed.value(), reversed.low(), reversed.high()})
        .containsExactly(0.5, 0.25, 0.8);
    assertThat(reversed.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(reversed.mostRatio()).isEqualTo(4);
    assertThat(reversed.reversed().mostRatio()).isEqualTo(4);
  }

  @Test
  void reversedDifferencesHaveTheOtherSign() {
    Contrast reversed = contrast(Scale.DIFFERENCE, 3, -1, 7, 1).reversed();

    assertThat(new double[] {reversed.value(), reversed.low(), reversed.high()})
        .containsExactly(-3, -7, 1);
    assertThat(reversed.isOf("a") && reversed.isOf("b")).isTrue();
    assertThat(reversed.isOf("c")).isFalse();
  }

  @Test
  void aBoundHasNoInterval() {
    Contrast bound = contrast(Scale.RATIO, 2, 1.25, 4, 0.05).ofBound();

    assertThat(bound.verdict()).isEqualTo(Verdict.OPEN);
    assertThat(bound.low()).isNaN();
    assertThat(bound.high()).isNaN();
    assertThat(bound.runsNeeded()).isZero();
    assertThat(bound.isBound()).isTrue();
  }

  private static Contrast contrast(
      Scale scale, double value, double low, double high, double enough) {
    return new Contrast(
        Metric.LATENCY_P99,
        "a",
        "b",
        scale,
        value,
        low,
        high,
        Verdict.WORSE,
        true,
        3,
        4,
        enough,
        0.1,
        1.2,
        false);
  }
}
