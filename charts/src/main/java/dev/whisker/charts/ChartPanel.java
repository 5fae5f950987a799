package dev.whisker.charts;

import org.jfree.chart.JFreeChart;
import org.jspecify.annotations.Nullable;

/**
 * One of the charts that stand side by side, with the same axes. It has no title and no legend of
 * its own: whoever shows it writes {@code title} above it, in the toolkit at hand.
 *
 * @param title what tells it from its neighbours: a configuration's name, a metric
 * @param mark the configuration's sign, or null where the panel shows several configurations
 * @param readings its figures at a moment
 */
public record ChartPanel(String title, @Nullable Mark mark, JFreeChart chart, Readings readings) {

  /** One that is not over time. */
  public ChartPanel(String title, @Nullable Mark mark, JFreeChart chart) {
    this(title, mark, chart, Readings.NONE);
  }

  /** The same below another title. */
  public ChartPanel titled(String another) {
    return new ChartPanel(another, mark, chart, readings);
  }
}
