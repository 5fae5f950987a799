package dev.whisker.analysis.statistics.contrast;

/**
 * What can be said of a difference. The ids are part of the command line's contract.
 *
 * <p>A clear word is wrong in at most 5 % of comparisons, even where one configuration varies four
 * times as much as the others; a likely one only where all vary about equally.
 */
public enum Verdict {
  /** Clearly better, by more than the smallest difference that matters. */
  BETTER("better"),
  LIKELY_BETTER("likely-better"),
  /** Clearly worse, by more than the smallest difference that matters. */
  WORSE("worse"),
  LIKELY_WORSE("likely-worse"),
  /** Whatever difference there is does not matter. */
  NO_DIFFERENCE("no-difference"),
  /** There is a difference, but perhaps none that matters. */
  SMALL("small"),
  /** The runs vary too much to tell. */
  OPEN("open"),
  /** Not judged: no decision metric, fewer than three runs on a side, or different loads. */
  NONE("none");

  private final String id;

  Verdict(String id) {
    this.id = id;
  }

  public String id() {
    return id;
  }

  /** Whether the candidate is better, clearly or likely. */
  public boolean isBetter() {
    return this == BETTER || this == LIKELY_BETTER;
  }

  /** Whether the candidate is worse, clearly or likely. */
  public boolean isWorse() {
    return this == WORSE || this == LIKELY_WORSE;
  }

  /** Whether it is clear that the candidate is better or worse. */
  public boolean isClear() {
    return this == BETTER || this == WORSE;
  }

  /** Whether the candidate is likely, but not clearly, better or worse. */
  public boolean isLikely() {
    return this == LIKELY_BETTER || this == LIKELY_WORSE;
  }

  /** The verdict on the baseline, compared with the candidate. */
  public Verdict reversed() {
    return switch (this) {
      case BETTER -> WORSE;
      case LIKELY_BETTER -> LIKELY_WORSE;
      case WORSE -> BETTER;
      case LIKELY_WORSE -> LIKELY_BETTER;
      case NO_DIFFERENCE, SMALL, OPEN, NONE -> this;
    };
  }
}
