package dev.whisker.charts.surface;

import java.awt.geom.Rectangle2D;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;

/**
 * Omits points that others would cover, so that millions take no longer than there are pixels.
 *
 * <p>The area is divided into small cells. Of the points of one group in a cell the highest is
 * drawn. So each band of points keeps its place and shape, and each column its extremes to within a
 * cell.
 */
public final class Thinning {

  private Thinning() {}

  /**
   * Selects the points to draw.
   *
   * @param cell its side in pixels, less than a dot
   * @param group of each point: those of different groups never hide each other
   * @param always points that are never omitted when visible
   */
  public static BitSet pick(
      int n,
      IntToDoubleFunction x,
      IntToDoubleFunction y,
      Rectangle2D area,
      double cell,
      IntFunction<?> group,
      IntPredicate always) {
    int columns = (int) Math.ceil(area.getWidth() / cell) + 1;
    int rows = (int) Math.ceil(area.getHeight() / cell) + 1;
    Map<Object, int[]> highestOf = new HashMap<>();
    BitSet picked = new BitSet(n);
    for (int i = 0; i < n; i++) {
      int column = (int) Math.floor((x.applyAsDouble(i) - area.getX()) / cell);
      if (column < 0 || column >= columns) {
        continue;
      }
      if (always.test(i)) {
        picked.set(i);
        continue;
      }
      double height = y.applyAsDouble(i);
      int row = Math.clamp((long) Math.floor((height - area.getY()) / cell), 0, rows - 1);
      int place = row * columns + column;
      int[] highest = highestOf.computeIfAbsent(group.apply(i), g -> new int[columns * rows]);
      // 0 is an empty cell. Screen coordinates grow downwards: the smaller is the higher.
      int before = highest[place] - 1;
      if (before < 0) {
        highest[place] = i + 1;
        picked.set(i);
      } else if (height < y.applyAsDouble(before)) {
        highest[place] = i + 1;
        picked.clear(before);
        picked.set(i);
      }
    }
    return picked;
  }
}
