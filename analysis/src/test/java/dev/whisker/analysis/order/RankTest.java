package dev.whisker.analysis.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RankTest {

  @Test
  void isWhatSortingWouldPutThere() {
    Random random = new Random(3);
    for (int i = 0; i < 2000; i++) {
      int n = 1 + random.nextInt(60);
      int different = 1 + random.nextInt(80);
      double[] values = random.doubles(n + 5).map(d -> Math.floor(d * different)).toArray();
      double[] sorted = Arrays.copyOf(values, n);
      Arrays.sort(sorted);
      int index = random.nextInt(n);

      assertThat(Rank.of(values, n, index)).isEqualTo(sorted[index]);
    }
  }
}
