package dev.whisker.analysis.metric.gc;

import java.util.function.IntToDoubleFunction;

/** Answers the largest value in any part of a list in constant time. */
final class KeptMaxima {

  private static final int BLOCK = 16;

  private final IntToDoubleFunction values;
  private final double[] ofBlocks;

  /**
   * @param count the number of values
   * @param values by index, from 0
   */
  KeptMaxima(int count, IntToDoubleFunction values) {
    this.values = values;
    this.ofBlocks = new double[count / BLOCK];
    for (int block = 0; block < ofBlocks.length; block++) {
      ofBlocks[block] = ofEach(block * BLOCK, (block + 1) * BLOCK);
    }
  }

  /** The largest value from one index to another (exclusive); negative infinity without any. */
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
