package dev.whisker.analysis.timeline.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlidingProductsTest {

  /** Also where the long row is no longer, and where it takes many blocks. */
  @ParameterizedTest
  @CsvSource({"1, 1", "1, 7", "3, 3", "20, 21", "60, 73", "16, 1000", "17, 999", "5, 160"})
  void areWhatMultiplyingEachComesTo(int shortLength, int longLength) {
    Random random = new Random(11);
    double[] shorter = random.doubles(shortLength).toArray();
    double[] longer = random.doubles(longLength).toArray();

    double[] products = new SlidingProducts(shorter).with(longer);

    assertThat(products).hasSize(longLength - shortLength + 1);
    for (int at = 0; at < products.length; at++) {
      double sum = 0;
      for (int i = 0; i < shortLength; i++) {
        sum += shorter[i] * longer[at + i];
      }
      assertThat(products[at]).isCloseTo(sum, within(1e-10));
    }
  }
}
