package dev.whisker.analysis.statistics.contrast;

/** The certainty of a verdict about a difference. */
enum Grade {
  /** Holds even where one configuration varies four times as much as the others. */
  CLEAR,
  /** Holds where all configurations vary about equally. */
  LIKELY
}
