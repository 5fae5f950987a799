package dev.whisker.charts.surface;

/** Draws the visible figures between the axes of a plot. */
@FunctionalInterface
public interface PlotPainter {

  void draw(Surface surface);
}
