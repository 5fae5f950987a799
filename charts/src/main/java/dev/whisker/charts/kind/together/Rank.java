package dev.whisker.charts.kind.together;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.recommendation.caution.Comparability;

/** How the answer of a comparison ranks a configuration. */
enum Rank {
  /** No other beats it in everything. */
  FRONT,
  /** One of the front beats it. */
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
  static Rank of(Comparison comparison, String name) {
    if (Comparability.forbidsRanking(comparison.findings()).isPresent()) {
      return NONE;
    }
    if (comparison.recommendation().front().contains(name)) {
      return FRONT;
    }
    boolean beaten =
        comparison.recommendation().beaten().stream().anyMatch(each -> each.loser().equals(name));
    return beaten ? BEATEN : LEFT_OUT;
  }
}
