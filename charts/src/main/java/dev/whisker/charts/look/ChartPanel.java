package dev.whisker.charts.look;

import org.jfree.chart.JFreeChart;
import org.jspecify.annotations.Nullable;

/**
 * One of several charts side by side with the same axes. It has no title and no legend: the caller
 * writes {@code title} above it.
 *
 * @param title a configuration's name, or a metric
 * @param mark the configuration's sign, or null for several configurations
 * @param readings its figures at a moment
 */
public record ChartPanel(String title, @Nullable Mark mark, JFreeChart chart, Readings readings) {

  /** A panel without a time axis. */
  public ChartPanel(String title, @Nullable Mark mark, JFreeChart chart) {
    this(title, mark, chart, Readings.NONE);
  }

  /** The same panel with another title. */
  public ChartPanel titled(String another) {
    return new ChartPanel(another, mark, chart, readings);
  }
}
