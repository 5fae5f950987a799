package dev.whisker.load.access;

/** A time taken as servers write it: digits, with or without a decimal point. */
final class Decimal {

  private static final int MOST_DIGITS = 18;

  private Decimal() {}

  /** The number; NaN if the text is none. */
  static double value(byte[] line, int from, int to) {
    long digits = 0;
    double scale = 1;
    boolean behindPoint = false;
    for (int at = from; at < to; at++) {
      if (line[at] >= '0' && line[at] <= '9') {
        digits = 10 * digits + line[at] - '0';
        scale *= behindPoint ? 10 : 1;
      } else if (line[at] == '.' && !behindPoint && at > from) {
        behindPoint = true;
      } else {
        return Double.NaN;
      }
    }
    return to > from && to - from <= MOST_DIGITS ? digits / scale : Double.NaN;
  }

  /** The number of digits after the point. */
  static int decimals(byte[] line, int from, int to) {
    int at = to;
    while (at > from && line[at - 1] != '.') {
      at--;
    }
    return at == from ? 0 : to - at;
  }
}
