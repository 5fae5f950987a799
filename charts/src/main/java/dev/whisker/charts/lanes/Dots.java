package dev.whisker.charts.lanes;

import dev.whisker.charts.surface.Thinning;
import java.awt.geom.Rectangle2D;
import java.util.BitSet;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;

/** Chooses those of many dots that would not be covered by others. */
final class Dots {

  /** The side of a cell of which one dot is drawn, in pixels: less than a dot. */
  private static final double CELL = 2;

  private Dots() {}

  /**
   * The dots to draw.
   *
   * @param first of those in sight
   * @param end exclusive
   * @param always those that are never left out
   * @return by their place behind {@code first}
   */
  static BitSet seen(
      Strip strip,
      int first,
      int end,
      double[] seconds,
      IntToDoubleFunction value,
      IntFunction<?> group,
      IntPredicate always) {
    Rectangle2D area = strip.area();
    return Thinning.pick(
        end - first,
        i -> strip.x(seconds[first + i]),
        i -> strip.y(value.applyAsDouble(first + i)),
        area,
        CELL,
        i -> group.apply(first + i),
        i -> always.test(first + i));
  }
}
