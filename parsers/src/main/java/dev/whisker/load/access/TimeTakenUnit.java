package dev.whisker.load.access;

/** The units in which servers write the time taken. */
enum TimeTakenUnit {
  SECONDS(1000, "s"),
  MILLISECONDS(1, "ms"),
  MICROSECONDS(0.001, "\u00b5s"),
  NANOSECONDS(0.000001, "ns");

  private static final double FINEST_MILLIS = 0.1;

  private final double millis;
  private final String symbol;

  TimeTakenUnit(double millis, String symbol) {
    this.millis = millis;
    this.symbol = symbol;
  }

  /** The number of milliseconds in one. */
  double millis() {
    return millis;
  }

  /**
   * The resolution for times with that many decimals. Times in microseconds hardly ever repeat and
   * would fill the memory for nothing.
   */
  double tickMillis(int decimals) {
    return switch (this) {
      case SECONDS -> decimals == 0 ? millis : decimals <= 3 ? 1 : FINEST_MILLIS;
      case MILLISECONDS -> decimals == 0 ? 1 : FINEST_MILLIS;
      case MICROSECONDS, NANOSECONDS -> FINEST_MILLIS;
    };
  }

  /** Its symbol after a number. */
  String symbol() {
    return symbol;
  }
}
