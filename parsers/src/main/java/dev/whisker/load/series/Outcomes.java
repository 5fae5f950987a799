package dev.whisker.load.series;

/** Whether a format tells if a request went well. */
public enum Outcomes {
  TOLD,
  NOT_TOLD
}
