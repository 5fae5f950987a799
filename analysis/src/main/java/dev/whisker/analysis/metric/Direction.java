package dev.whisker.analysis.metric;

/** The direction in which a metric is better. */
public enum Direction {
  MORE_IS_BETTER,
  LESS_IS_BETTER,
  NEITHER
}
