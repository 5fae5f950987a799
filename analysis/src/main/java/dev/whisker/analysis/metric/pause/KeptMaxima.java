package dev.whisker.analysis.metric.pause;

import java.util.function.IntToDoubleFunction;

/** The largest of some values in a row, for any part of the row, without a look at all of it. */
final class KeptMaxima {

  private static final int BLOCK = 16;

  private final IntToDoubleFunction values;
  private final double[] ofBlocks;

  /**
   * @param count how many there are
   * @param values by their places, from 0
   */
  KeptMaxima(int count, IntToDoubleFunction values) {
    this.values = values;
    this.ofBlocks = new double[count / BLOCK];
    for (int block = 0; block < ofBlocks.length; block++) {
      ofBlocks[block] = ofEach(block * BLOCK, (block + 1) * BLOCK);
    }
  }

  /** Negative infinity where there is none from one place to the other, which is exclusive. */
  double within(int from, int to) {
    int first = Math.ceilDiv(from, BLOCK);
    int last = to / BLOCK;
    if (first >= last) {
      return ofEach(from, to);
    }
    double most = Math.max(ofEach(from, first * BLOCK), ofEach(last * BLOCK, to));
    for (int block = first; block < last; block++) {
      most = Math.max(most, ofBlocks[block]);
    }
    return most;
  }

  private double ofEach(int from, int to) {
    double most = Double.NEGATIVE_INFINITY;
    for (int i = from; i < to; i++) {
      most = Math.max(most, values.applyAsDouble(i));
    }
    return most;
  }
}
