package dev.whisker.report.content;

import java.util.Locale;

/** The optional parts of a report. The ids are part of the command line's contract. */
public enum Chapter {
  /** The table of the decision metrics. */
  DECISION,
  REASONS,
  CHARTS,
  /** A run of each configuration, second by second. */
  TIMELINES,
  FINDINGS,
  /** The next steps. */
  NEXT,
  METHODS,
  /** Every figure of every configuration. */
  FIGURES,
  /** Every finding, including those that are fine or not evaluable. */
  CHECKS,
  FILES;

  /** True for reference chapters, which are usually omitted. */
  public boolean isAppendix() {
    return this == FIGURES || this == CHECKS || this == FILES;
  }

  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Its heading in the report, and in the PDF's outline. */
  public String heading(Locale locale) {
    return new Words(locale).get("chapter." + id());
  }
}
