package dev.whisker.report.content;

import java.util.Locale;

/** The parts of a report that may be left out. The ids are part of the command line's contract. */
public enum Chapter {
  /** The table of the metrics that decide. */
  DECISION,
  REASONS,
  CHARTS,
  /** A run of each configuration, second by second. */
  TIMELINES,
  FINDINGS,
  /** The next experiments. */
  NEXT,
  METHODS,
  /** Every figure of every configuration. */
  FIGURES,
  /** Every finding, and what is fine or could not be judged. */
  CHECKS,
  FILES;

  /** True if it is for looking things up: usually left out. */
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
