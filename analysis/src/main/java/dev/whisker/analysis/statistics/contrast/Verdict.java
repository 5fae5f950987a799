package dev.whisker.analysis.statistics.contrast;

/** What may be said of a difference. The ids are part of the command line's contract. */
public enum Verdict {
  /** The whole interval lies beyond the smallest interesting difference, on the good side. */
  BETTER("better"),
  WORSE("worse"),
  /** The whole interval lies within the smallest interesting difference. */
  EQUIVALENT("equivalent"),
  /** There is a difference, but maybe smaller than interesting. */
  PROBABLY_SMALL("probably-small"),
  NOT_RESOLVED("not-resolved"),
  /** All repeats of each side are equal, and the sides differ. */
  SEPARATED("separated"),
  /** All repeats of both sides are equal. */
  SAME("same"),
  /** No verdict: the metric is not among those decided by, or a side has no figure. */
  NONE("none");

  private final String id;

  Verdict(String id) {
    this.id = id;
  }

  public String id() {
    return id;
  }

  /** What may be said when the sides are exchanged. */
  Verdict reversed() {
    return switch (this) {
      case BETTER -> WORSE;
      case WORSE -> BETTER;
      default -> this;
    };
  }
}
