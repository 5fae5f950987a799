package dev.whisker.analysis.statistics.contrast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DesignTest {

  private static final double SHARED = Double.POSITIVE_INFINITY;

  private static Design design(int configurations, int runs, boolean inRounds, double own) {
    return new Design(configurations, runs, true, configurations * (runs - 1), inRounds, own);
  }

  /** Six further degrees of freedom where there were three: twice as many of its own. */
  @Test
  void moreRunsMoreFreedom() {
    Design more = new Design(3, 4, false, 7, true, 6).with(7);

    assertThat(more).isEqualTo(new Design(3, 7, true, 18, true, 12));
  }

  /** Rounds cost degrees of freedom: six must be left, (k - 1) (n - 1). */
  @ParameterizedTest
  @CsvSource({
    "3, 4, true",
    "3, 3, false",
    "4, 3, true",
    "7, 2, true",
    "6, 2, false",
    "2, 9, false"
  })
  void roundsNeedFreedom(int configurations, int runs, boolean uses) {
    assertThat(design(configurations, runs, true, SHARED).usesRounds()).isEqualTo(uses);
    assertThat(design(configurations, runs, false, SHARED).usesRounds()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"2, 5, true", "2, 4, false", "3, 5, false"})
  void twoArePairedFromFiveRounds(int configurations, int runs, boolean paired) {
    assertThat(design(configurations, runs, true, SHARED).isPaired()).isEqualTo(paired);
  }

  /** At most all pairs, at least one; k / 2 by runs: 0.5, 0.9, 1, and n / 6 from seven on. */
  @ParameterizedTest
  @CsvSource({
    "4,  2,  1,   3.2",
    "8,  2,  2,   12.8",
    "4,  3,  1.8, 3.2",
    "3,  4,  1.5, 1.8",
    "4,  6,  2,   3.2",
    "4,  12, 4,   3.2",
    "4,  24, 6,   3.2"
  })
  void comparisonsByOneCriticalValue(int configurations, int runs, double clear, double likely) {
    Design design = design(configurations, runs, false, SHARED);

    assertThat(design.factor(Grade.CLEAR)).isCloseTo(clear, within(1e-12));
    assertThat(design.factor(Grade.LIKELY)).isCloseTo(likely, within(1e-12));
    assertThat(design(configurations, runs, false, 5).factor(Grade.CLEAR))
        .as("beside one that varies more")
        .isCloseTo(clear * 4 / 3, within(1e-12));
  }

  @Test
  void degreesOfFreedom() {
    assertThat(design(3, 4, true, SHARED).freedom(Grade.LIKELY)).isEqualTo(6);
    assertThat(design(3, 4, false, SHARED).freedom(Grade.LIKELY)).isEqualTo(9);
    assertThat(design(3, 4, true, SHARED).freedom(Grade.CLEAR)).isCloseTo(4, within(1e-12));
    assertThat(new Design(3, 4, false, 9, false, SHARED).freedom(Grade.CLEAR))
        .isCloseTo(3.5, within(1e-12));
    assertThat(design(3, 4, false, 2.5).freedom(Grade.LIKELY)).isEqualTo(2.5);
    assertThat(design(2, 6, true, 1).freedom(Grade.CLEAR)).as("paired").isEqualTo(5);
  }

  @Test
  void fivePercentIsEnough() {
    assertThat(Design.isEnough(0.05)).isTrue();
    assertThat(Design.isEnough(0.0501)).isFalse();
  }

  @Test
  void chanceAndReachAgree() {
    Design design = design(3, 4, false, SHARED);

    assertThat(design.chance(Grade.LIKELY, design.reach(Grade.LIKELY, 1)))
        .isCloseTo(0.05, within(1e-9));
    assertThat(design.chance(Grade.CLEAR, 0)).isEqualTo(1);
    assertThat(design(3, 2, false, SHARED).chance(Grade.LIKELY, 99)).isEqualTo(1);
  }
}
