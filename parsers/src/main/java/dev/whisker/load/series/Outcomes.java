package dev.whisker.load.series;

/** Says if a format records which requests went well. */
public enum Outcomes {
  TOLD,
  NOT_TOLD
}
