package dev.whisker.charts.surface;

/** Draws figures between the axes of a plot, as far as they are in sight. */
@FunctionalInterface
public interface PlotPainter {

  void draw(Surface surface);
}
