package dev.whisker.analysis.metric.pause;

import dev.whisker.gc.Pause;

/**
 * A number that a pause tells of itself. What is worked out of it for a run is kept under the
 * figure itself, so that each must be a constant.
 */
@FunctionalInterface
public interface PauseFigure {

  /** How long the application stood still. */
  PauseFigure MILLIS = Pause::millis;

  /** NaN where the pause does not tell. */
  double of(Pause pause);
}
