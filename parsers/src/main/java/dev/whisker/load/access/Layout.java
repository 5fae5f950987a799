package dev.whisker.load.access;

/**
 * Where an access log has what.
 *
 * @param time index of the stamp's token
 * @param request index of the quoted request
 * @param status index of the answer's status
 * @param taken index of the time taken, or -1
 * @param unit of the time taken
 * @param unitIsSure whether the unit was stated, or told by a second column
 * @param tickMillis how fine the times taken are worth keeping
 * @param fineStamps whether stamps tell more than whole seconds
 * @param stampsEnd whether the stamp is that of the answer's end
 */
record Layout(
    int time,
    int request,
    int status,
    int taken,
    Unit unit,
    boolean unitIsSure,
    double tickMillis,
    boolean fineStamps,
    boolean stampsEnd) {

  /** The units in which servers write the time taken. */
  enum Unit {
    SECONDS(1000, "s"),
    MILLISECONDS(1, "ms"),
    MICROSECONDS(0.001, "\u00b5s");

    private final double millis;
    private final String symbol;

    Unit(double millis, String symbol) {
      this.millis = millis;
      this.symbol = symbol;
    }

    double millis() {
      return millis;
    }

    String symbol() {
      return symbol;
    }
  }
}
