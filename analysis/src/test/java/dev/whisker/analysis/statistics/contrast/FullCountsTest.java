package dev.whisker.analysis.statistics.contrast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.contrast.Difference.Interval;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FullCountsTest {

  /**
   * A difference of the means up to 1 counts as none. By chance, each run of two configurations of
   * equally many has half of the full GCs: none of 4 has the chance 2/16, 1 of 6 is 14/64.
   */
  @ParameterizedTest
  @CsvSource({
    "4 4,  16 16, 2,  0.000182",
    "4 4,  5 5,   0,  0.814529",
    "4 4,  4 7,   0.322876, 0.647606",
    "16 16, 4 4, -2,  0.000182",
    "0 0,  0 4,   1,  0.125",
    "0 1,  1 4,   1,  0.21875",
    "0 0,  0 0,   0,  1",
    "0 0 0, 0 2,  0,  0.16",
  })
  void differencesAreThoseOfRoots(String one, String other, double size, double chance) {
    Difference difference =
        new Rivals.FullCounts(new double[][] {counts(one), counts(other)}, 1).difference(0, 1);

    assertThat(difference.size()).isCloseTo(size, within(1e-6));
    assertThat(difference.exact()).isCloseTo(chance, within(1e-6));
  }

  private static double[] counts(String counts) {
    return Arrays.stream(counts.split(" ")).mapToDouble(Double::parseDouble).toArray();
  }

  @Test
  void noFullGcsHaveNoError() {
    assertThat(new Rivals.FullCounts(new double[][] {{0, 0}, {0, 0}}, 1).difference(0, 1).error())
        .isZero();
    assertThat(new Rivals.FullCounts(new double[][] {{0, 4}, {0, 0}}, 1).difference(0, 1).error())
        .isPositive();
  }

  /** Roots of 2, 2, 3 and 5, 5, 6: the means are 3 apart, those of the counts 23. */
  @Test
  void intervalsAreStretchedFromRootsToCounts() {
    double[][] roots = {{2, 2, 3}, {5, 5, 6}, {2, 3, 2}};
    Interval ofRoots =
        Family.ofDifferences(roots, new double[3]).difference(0, 1, 0).interval(Grade.CLEAR, 1);

    List<Contrast> all = judged(new double[][] {{4, 4, 9}, {25, 25, 36}, {4, 9, 4}});

    assertThat(all)
        .extracting(Contrast::verdict)
        .containsExactly(Verdict.WORSE, Verdict.OPEN, Verdict.BETTER);
    assertThat(all.getFirst().low()).isCloseTo(ofRoots.low() * 23 / 3, within(1e-9));
    assertThat(all.getFirst().high()).isCloseTo(ofRoots.high() * 23 / 3, within(1e-9));
    assertThat(all.getLast().low()).isCloseTo(-all.getFirst().high(), within(1e-9));
    // Without a verdict it is the interval of the two alone, around 0.
    assertThat(all.get(1).high()).isCloseTo(-all.get(1).low(), within(1e-9)).isPositive();
  }

  /** Runs that do not vary have no interval. */
  @Test
  void equalRunsHaveNoInterval() {
    Contrast contrast = judged(new double[][] {{0, 0, 0}, {9, 9, 9}}).getFirst();

    assertThat(contrast.value()).isEqualTo(9);
    assertThat(contrast.low()).isNaN();
  }

  private static List<Contrast> judged(double[][] counts) {
    return AllPairs.of(
            new Contrasts(Map.of(Metric.FULL_COUNT, 1.0), InterestingDifferences.USUAL),
            Arrays.stream(counts)
                .map(each -> TestConfiguration.of(Arrays.toString(each), Metric.FULL_COUNT, each))
                .toList())
        .stream()
        .filter(each -> each.metric() == Metric.FULL_COUNT)
        .toList();
  }
}
