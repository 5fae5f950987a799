package dev.whisker.load.jmeter;

import dev.whisker.load.ErrorKinds;

/**
 * What the numbers in rows stand for, and what a file tells at all.
 *
 * @param labels by the number of a label
 * @param errors by the number of a kind of failure
 * @param times how the stamps are written
 */
record JtlNames(
    NameIds labels,
    ErrorKinds errors,
    JtlTimes times,
    boolean hasTimes,
    boolean hasLabels,
    boolean hasOutcomes) {

  /** Labels beyond the bound share one. */
  static final int MAX_LABELS = 5_000;

  /** Kinds of failures beyond the bound share their code's. */
  static final int MAX_ERRORS = 1_000;
}
