package dev.whisker.charts;

/** Draws figures between the axes of a plot, as far as they are in sight. */
@FunctionalInterface
interface Picture {

  void draw(Surface surface);
}
