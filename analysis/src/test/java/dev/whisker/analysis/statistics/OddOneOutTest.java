package dev.whisker.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OddOneOutTest {

  /** 12.4 standard errors away; by chance one of a hundred sets of five is 10.2 away. */
  @Test
  void findsOutlier() {
    assertThat(OddOneOut.of(new double[] {123.8, 132.7, 86.2, 128.2, 129.5})).hasValue(2);
  }

  @Test
  void theFarthestOfAnEvenSpreadIsNot() {
    assertThat(OddOneOut.of(new double[] {100, 104, 108, 112, 118})).isEmpty();
  }

  @Test
  void whereTheOthersAreEqualAnyOtherIs() {
    assertThat(OddOneOut.of(new double[] {5, 5, 6})).hasValue(2);
    assertThat(OddOneOut.of(new double[] {5, 5, 5})).isEmpty();
  }

  @Test
  void ofTwoNobodyCanSay() {
    assertThat(OddOneOut.of(new double[] {1, 100})).isEmpty();
  }

  @Test
  void zeroValueYieldsNoOutlier() {
    assertThat(OddOneOut.of(new double[] {0, 100, 101, 102})).isEmpty();
  }

  @Test
  void falseOutlierRateIsOnePercent() {
    Random random = new Random(5);
    long named =
        IntStream.range(0, 20_000)
            .filter(
                trial ->
                    OddOneOut.of(
                            DoubleStream.generate(() -> Math.exp(0.05 * random.nextGaussian()))
                                .limit(5)
                                .toArray())
                        .isPresent())
            .count();

    assertThat(named / 20_000.0).isCloseTo(0.01, within(0.003));
  }
}
