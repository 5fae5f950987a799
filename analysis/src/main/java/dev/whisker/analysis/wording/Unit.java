package dev.whisker.analysis.wording;

/** The units of figures. The ids are part of the command line's contract. */
public enum Unit {
  COUNT("count"),
  MILLISECONDS("ms"),
  SECONDS("s"),
  PERCENT("%"),
  /** The difference of two percentages. */
  PERCENTAGE_POINTS("pp"),
  PER_SECOND("1/s"),
  BYTES("B"),
  BYTES_PER_SECOND("B/s"),
  /** A pure number: ratios, shares below 1. */
  RATIO("1");

  private final String id;

  Unit(String id) {
    this.id = id;
  }

  public String id() {
    return id;
  }
}
