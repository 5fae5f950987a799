package dev.whisker.analysis.timeline;

/**
 * A span on a run's axis.
 *
 * @param fromSeconds inclusive
 * @param toSeconds exclusive; not below {@code fromSeconds}
 */
public record Window(double fromSeconds, double toSeconds) {

  public Window {
    if (!(fromSeconds <= toSeconds)) {
      throw new IllegalArgumentException(fromSeconds + " to " + toSeconds);
    }
  }

  public double lengthSeconds() {
    return toSeconds - fromSeconds;
  }

  /** The length of the part of {@code [from, to)} that lies within this window. */
  public double overlapSeconds(double from, double to) {
    return Math.max(0, Math.min(to, toSeconds) - Math.max(from, fromSeconds));
  }
}
