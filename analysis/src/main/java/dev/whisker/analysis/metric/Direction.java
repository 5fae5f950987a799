package dev.whisker.analysis.metric;

/** Which way a metric is better. */
public enum Direction {
  MORE_IS_BETTER,
  LESS_IS_BETTER,
  NEITHER
}
