package dev.whisker.analysis.metric.gc;

import dev.whisker.gc.Pause;

/** A number of a pause. Results for a run are cached by figure, so each must be a constant. */
@FunctionalInterface
public interface PauseFigure {

  /** The duration. */
  PauseFigure MILLIS = Pause::millis;

  /** The number; NaN if the pause lacks it. */
  double of(Pause pause);
}
