package dev.whisker.load.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LatencyCountsTest {

  @Test
  void anyNumberOfDistributionsAreOne() {
    List<LatencyCounts> all = new ArrayList<>();
    assertThat(LatencyCounts.together(all).total()).isZero();
    for (int i = 1; i <= 7; i++) {
      // Once the number itself, twice the next one.
      all.add(new LatencyCounts(new int[] {i, i + 1}, new long[] {1, 2}, 1.0));
    }
    LatencyCounts together = LatencyCounts.together(all);
    assertThat(together.total()).isEqualTo(21);
    assertThat(together.size()).isEqualTo(8);
    assertThat(together.countAt(0)).isEqualTo(1);
    assertThat(together.countAt(1)).isEqualTo(3);
    assertThat(together.countAt(7)).isEqualTo(2);
    assertThat(together.meanMillis()).isEqualTo((28 + 2 * 35) / 21.0);
  }
}
