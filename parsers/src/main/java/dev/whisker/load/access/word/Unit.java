package dev.whisker.load.access.word;

/** The units in which servers write the time taken. */
public enum Unit {
  SECONDS(1000, "s"),
  MILLISECONDS(1, "ms"),
  MICROSECONDS(0.001, "\u00b5s"),
  NANOSECONDS(0.000001, "ns");

  private final double millis;
  private final String symbol;

  Unit(double millis, String symbol) {
    this.millis = millis;
    this.symbol = symbol;
  }

  /** How many milliseconds one is. */
  public double millis() {
    return millis;
  }

  /** As it is written behind a number. */
  public String symbol() {
    return symbol;
  }
}
