package dev.whisker.app.desktop.timeline;

/** The effect of dragging on the lanes. */
enum Dragging {
  MOVE,
  /** Chooses a range; so does dragging with Shift, whatever is chosen. */
  RANGE,
  /** Moves the lanes of the log, or those of the load, until pauses and requests fit together. */
  CLOCK
}
