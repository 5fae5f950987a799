package dev.whisker.load.series;

/** The clock of a tool's times. */
public enum Clock {
  /** Milliseconds since 1970. */
  WALL(0.001),
  /** Whole seconds since 1970, in milliseconds. */
  WALL_SECONDS(1),
  /** Milliseconds since the test's start. */
  RELATIVE(0.001),
  /** The tool does not record when a request was sent. */
  NONE(0);

  private final double resolutionSeconds;

  Clock(double resolutionSeconds) {
    this.resolutionSeconds = resolutionSeconds;
  }

  double resolutionSeconds() {
    return resolutionSeconds;
  }

  boolean isWall() {
    return this == WALL || this == WALL_SECONDS;
  }
}
