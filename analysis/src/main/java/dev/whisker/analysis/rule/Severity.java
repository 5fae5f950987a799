package dev.whisker.analysis.rule;

import dev.whisker.analysis.wording.Identified;

/** The severity of a finding. The ids are part of the command line's contract. */
public enum Severity implements Identified {
  /** The data needed for the rule is missing; the finding says which, and how to get it. */
  NOT_EVALUABLE,
  OK,
  INFO,
  WARNING,
  CRITICAL
}
