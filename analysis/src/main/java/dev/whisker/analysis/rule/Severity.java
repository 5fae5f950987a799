package dev.whisker.analysis.rule;

/** The severity of a finding. The ids are part of the command line's contract. */
public enum Severity {
  /** The data needed for the rule is missing; the finding says which, and how to get it. */
  NOT_EVALUABLE("not-evaluable"),
  OK("ok"),
  INFO("info"),
  WARNING("warning"),
  CRITICAL("critical");

  private final String id;

  Severity(String id) {
    this.id = id;
  }

  /** The word for it in files and on the command line. */
  public String id() {
    return id;
  }
}
