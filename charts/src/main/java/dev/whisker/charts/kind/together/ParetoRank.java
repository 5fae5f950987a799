package dev.whisker.charts.kind.together;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.recommendation.answer.Comparability;

/** How the answer of a comparison ranks a configuration. */
enum ParetoRank {
  /** The best, or tied for it. */
  FRONT,
  /** Another is better. */
  BEATEN,
  /** No rival of the others, whatever its figures: ruled out, or too little is known of it. */
  LEFT_OUT,
  /** The configurations cannot be ranked at all. */
  NONE;

  /**
   * Of one of the compared configurations.
   *
   * @param name the configuration's
   */
  static ParetoRank of(Comparison comparison, String name) {
    if (Comparability.forbidsRanking(comparison.findings()).isPresent()) {
      return NONE;
    }
    return switch (comparison.answer().place(name).standing()) {
      case BEST, TIED, ALONE -> FRONT;
      case BEHIND -> BEATEN;
      case RULED_OUT, UNRANKED -> LEFT_OUT;
    };
  }
}
