package dev.whisker.report.content;

import java.util.Locale;

/** The parts of a report that may be left out. The ids are part of the command line's contract. */
public enum Chapter {
  /** The table of the metrics that decide. */
  DECISION,
  REASONS,
  /** What to run next. */
  NEXT,
  CHARTS,
  FINDINGS,
  /** Every figure of every configuration. */
  FIGURES,
  METHODS,
  FILES;

  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What stands above it in a report, and in the PDF's outline. */
  public String heading(Locale locale) {
    return new Words(locale).get("chapter." + id());
  }
}
