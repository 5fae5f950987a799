package dev.whisker.analysis.statistics.contrast;

/** How sure a word about a difference is. */
enum Grade {
  /** Holds even where one configuration varies four times as much as the others. */
  CLEAR,
  /** Holds where all configurations vary about equally. */
  LIKELY
}
