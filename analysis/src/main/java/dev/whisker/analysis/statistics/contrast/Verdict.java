package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.wording.Identified;

/**
 * The verdict on a difference. The ids are part of the command line's contract.
 *
 * <p>A clear verdict is wrong in at most 5 % of comparisons, even if one configuration varies four
 * times as much as the others; a likely one only if all vary about equally.
 */
public enum Verdict implements Identified {
  /** Clearly better, by more than the smallest difference that matters. */
  BETTER,
  LIKELY_BETTER,
  /** Clearly worse, by more than the smallest difference that matters. */
  WORSE,
  LIKELY_WORSE,
  /** Any difference is too small to matter. */
  NO_DIFFERENCE,
  /** There is a difference, but it may be too small to matter. */
  SMALL,
  /** The runs vary too much for a verdict. */
  OPEN,
  /** No verdict: no decision metric, different loads, or two runs that show nothing clear. */
  NONE;

  /** True if the candidate is better, clearly or likely. */
  public boolean isBetter() {
    return this == BETTER || this == LIKELY_BETTER;
  }

  /** True if the candidate is worse, clearly or likely. */
  public boolean isWorse() {
    return this == WORSE || this == LIKELY_WORSE;
  }

  /** True if it is clear that the candidate is better or worse. */
  public boolean isClear() {
    return this == BETTER || this == WORSE;
  }

  /** True if the candidate is likely, but not clearly, better or worse. */
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
