package dev.whisker.charts.surface;

/**
 * The stopped share of the time of each pixel column. Drawing takes the same time for any number of
 * pauses, and even the shortest full GC is visible.
 */
public final class StopColumns {

  private final double from;
  private final double width;
  private final double[] shares;
  private final boolean[] full;

  /**
   * @param from the moment at the left edge of the first column
   * @param to the moment at the right edge of the last
   */
  public StopColumns(double from, double to, int columns) {
    this.from = from;
    this.width = (to - from) / columns;
    this.shares = new double[columns];
    this.full = new boolean[columns];
  }

  /** Adds a stop; an invisible one is ignored. */
  public void add(double start, double end, boolean isFull) {
    int first = column(start);
    int last = column(end);
    if (last < 0 || first >= shares.length) {
      return;
    }
    for (int i = Math.max(first, 0); i <= Math.min(last, shares.length - 1); i++) {
      double left = from + i * width;
      shares[i] += Math.max(0, Math.min(end, left + width) - Math.max(start, left)) / width;
      full[i] |= isFull;
    }
  }

  public int size() {
    return shares.length;
  }

  /** The stopped share of a column, summed over all runs, so it may exceed 1. */
  public double share(int column) {
    return shares[column];
  }

  /** True if a full GC touches a column. */
  public boolean isFull(int column) {
    return full[column];
  }

  private int column(double moment) {
    return (int) Math.clamp(Math.floor((moment - from) / width), -1, shares.length);
  }
}
