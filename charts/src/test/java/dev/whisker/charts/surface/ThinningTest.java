package dev.whisker.charts.surface;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

class ThinningTest {

  private static final Rectangle2D AREA = new Rectangle2D.Double(0, 0, 400, 100);

  @Test
  void millionPointsAreReducedToCellCount() {
    int n = 1_000_000;
    BitSet picked =
        Thinning.pick(
            n, i -> 400.0 * i / n, i -> 50 + 40 * Math.sin(i), AREA, 2.5, i -> "", i -> false);

    assertThat(picked.cardinality()).isBetween(1000, 161 * 41);
  }

  @Test
  void keepsAllRequiredPoints() {
    BitSet picked = Thinning.pick(5000, i -> 10, i -> 20, AREA, 2.5, i -> "", i -> i % 1000 == 7);

    assertThat(picked.get(7)).isTrue();
    assertThat(picked.get(4007)).isTrue();
    assertThat(picked.cardinality()).isEqualTo(5 + 1);
  }

  @Test
  void keepsHighestPointOfCell() {
    double[] y = {21.0, 20.1, 22.0};

    BitSet picked = Thinning.pick(3, i -> 10, i -> y[i], AREA, 2.5, i -> "", i -> false);

    assertThat(picked).isEqualTo(BitSet.valueOf(new long[] {0b010}));
  }

  @Test
  void groupsDoNotHideEachOther() {
    BitSet picked = Thinning.pick(2, i -> 10, i -> 20, AREA, 2.5, i -> "group " + i, i -> false);

    assertThat(picked.cardinality()).isEqualTo(2);
  }

  @Test
  void whatIsOutOfSightIsNotDrawn() {
    BitSet picked =
        Thinning.pick(2, i -> i == 0 ? -50 : 900, i -> 20, AREA, 2.5, i -> "", i -> true);

    assertThat(picked.isEmpty()).isTrue();
  }
}
