package dev.whisker.analysis.metric.gc;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;

/** Computes percentiles by nearest rank: they are values that occurred. */
public final class NearestRank {

  private NearestRank() {}

  /**
   * The smallest value that at least {@code percent} of all do not exceed.
   *
   * @param percent above 0, below 100
   * @return absent if fewer than one value is expected beyond it, since it would equal the maximum
   */
  public static Figure of(PauseValues values, double percent) {
    int count = values.count();
    if (count == 0) {
      return Figure.absent(Absence.NO_PAUSES);
    }
    // The tolerance is for products such as 100 * (1 - 0.99) = 0.9999999999999964.
    if (count * (100 - percent) < 100 - 1e-6) {
      return Figure.absent(Absence.THIN_TAIL);
    }
    return Figure.raw(value(values, percent));
  }

  /**
   * The same value, also of few.
   *
   * @param values at least one
   */
  public static double value(PauseValues values, double percent) {
    int rank = (int) Math.ceil(percent / 100 * values.count() - 1e-9);
    return values.ofRank(Math.max(rank, 1) - 1);
  }
}
