package dev.whisker.analysis.statistics.contrast;

/** The certainty of a verdict about a difference. */
enum Grade {
  /** Valid even if one configuration varies four times as much as the others. */
  CLEAR,
  /** Valid if all configurations vary about equally. */
  LIKELY
}
