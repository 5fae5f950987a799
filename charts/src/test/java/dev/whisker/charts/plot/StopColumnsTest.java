package dev.whisker.charts.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class StopColumnsTest {

  @Test
  void columnShowsItsStoppedShare() {
    PauseBands.StopColumns columns = new PauseBands.StopColumns(0, 10, 10);
    columns.add(1.25, 1.5, false);
    columns.add(3.5, 5.5, false);

    assertThat(columns.share(1)).isCloseTo(0.25, within(1e-9));
    assertThat(columns.share(2)).isZero();
    assertThat(columns.share(3)).isCloseTo(0.5, within(1e-9));
    assertThat(columns.share(4)).isCloseTo(1, within(1e-9));
    assertThat(columns.share(5)).isCloseTo(0.5, within(1e-9));
  }

  @Test
  void countsOnlyVisiblePartOfStops() {
    PauseBands.StopColumns columns = new PauseBands.StopColumns(100, 110, 10);
    columns.add(99.5, 100.5, true);
    columns.add(20, 30, true);
    columns.add(200, 201, true);

    assertThat(columns.share(0)).isCloseTo(0.5, within(1e-9));
    assertThat(columns.isFull(0)).isTrue();
    for (int i = 1; i < 10; i++) {
      assertThat(columns.isFull(i)).isFalse();
    }
  }

  /** Compared with the plain definition: some full GC of any length touches the column. */
  @Test
  void noFullCollectionIsEverLeftOut() {
    Random random = new Random(7);
    for (int round = 0; round < 200; round++) {
      double from = random.nextDouble() * 1000;
      double to = from + 0.001 + random.nextDouble() * 1000;
      int n = 1 + random.nextInt(1500);
      PauseBands.StopColumns columns = new PauseBands.StopColumns(from, to, n);
      double width = (to - from) / n;
      boolean[] expected = new boolean[n];
      for (int i = 0; i < 300; i++) {
        double start = random.nextDouble() * 2000;
        // Most are far shorter than a column.
        double end = start + Math.pow(10, random.nextDouble() * 7 - 6);
        boolean full = random.nextInt(10) == 0;
        columns.add(start, end, full);
        for (int c = 0; full && c < n; c++) {
          expected[c] |= start < from + (c + 1) * width && end >= from + c * width;
        }
      }
      for (int c = 0; c < n; c++) {
        if (expected[c]) {
          // At the border of two columns rounding decides.
          boolean near =
              columns.isFull(c)
                  || (c > 0 && columns.isFull(c - 1))
                  || (c + 1 < n && columns.isFull(c + 1));
          assertThat(near).as("round %d, column %d", round, c).isTrue();
        }
      }
    }
  }
}
