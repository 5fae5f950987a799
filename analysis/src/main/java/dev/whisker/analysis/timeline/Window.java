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

  public boolean overlaps(Window other) {
    return fromSeconds < other.toSeconds && other.fromSeconds < toSeconds;
  }

  /** True if a stretch of this window's axis, which may have no length, is partly within it. */
  public boolean touches(double from, double to) {
    return from <= toSeconds && (to > fromSeconds || from >= fromSeconds);
  }

  public boolean contains(Window other) {
    return fromSeconds <= other.fromSeconds && other.toSeconds <= toSeconds;
  }

  /** The smallest window that contains both. */
  public Window union(Window other) {
    return new Window(
        Math.min(fromSeconds, other.fromSeconds), Math.max(toSeconds, other.toSeconds));
  }

  /** The same window, this many seconds later. */
  public Window later(double seconds) {
    return new Window(fromSeconds + seconds, toSeconds + seconds);
  }

  /** The common part of both; without one, empty at the beginning of this window. */
  public Window intersection(Window other) {
    return overlaps(other)
        ? new Window(Math.max(fromSeconds, other.fromSeconds), Math.min(toSeconds, other.toSeconds))
        : new Window(fromSeconds, fromSeconds);
  }
}
