package dev.whisker.charts.lanes;

/**
 * Lanes of one run that are drawn away from where its clocks put them, while a user looks for the
 * place where pauses and requests fit together.
 *
 * @param run whose they are, from 0
 * @param side which of its lanes
 * @param seconds to the right
 */
public record ClockShift(int run, LaneKind.Side side, double seconds) {

  /** The shift that has to be added to the clock of the GC log. */
  public double addedToLog() {
    return side == LaneKind.Side.LOG ? seconds : -seconds;
  }

  /** The distance by which lanes are drawn to the right, in seconds. */
  double of(int otherRun, LaneKind.Side otherSide) {
    return run == otherRun && side == otherSide ? seconds : 0;
  }
}
