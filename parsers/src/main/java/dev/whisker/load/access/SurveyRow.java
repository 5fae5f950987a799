package dev.whisker.load.access;

import dev.whisker.load.access.Layout.Unit;

/** One line of an access log, as far as it may show what stands where. */
final class SurveyRow {

  private final long stamp;

  /** NaN for tokens that are no numbers. */
  private final double[] numbers;

  private final boolean[] whole;

  /**
   * @param tokens the line
   * @param stamp its time, in milliseconds
   */
  SurveyRow(Tokens tokens, long stamp) {
    this.stamp = stamp;
    this.numbers = new double[tokens.size()];
    this.whole = new boolean[tokens.size()];
    for (int i = 0; i < numbers.length; i++) {
      long thousandths = tokens.thousandths(i);
      numbers[i] = thousandths < 0 ? Double.NaN : thousandths / 1000.0;
      whole[i] = tokens.isWhole(i);
    }
  }

  /** In milliseconds. */
  long stamp() {
    return stamp;
  }

  /** The number of tokens. */
  int width() {
    return numbers.length;
  }

  boolean isNumber(int token) {
    return token < numbers.length && !Double.isNaN(numbers[token]);
  }

  boolean hasDecimals(int token) {
    return value(token) > 0 && !whole[token];
  }

  /** The number that stands there; 0 where there is none. */
  double value(int token) {
    return isNumber(token) ? numbers[token] : 0;
  }

  /** The same as a time. */
  double millis(int token, Unit unit) {
    return value(token) * unit.millis();
  }
}
