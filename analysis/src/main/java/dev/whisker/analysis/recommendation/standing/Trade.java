package dev.whisker.analysis.recommendation.standing;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What each of the front is best in.
 *
 * @param strengths by the names of those that are shown to be ahead of at least one other somewhere
 *     and behind nobody there, by however little
 */
public record Trade(Map<String, List<Metric>> strengths) {

  /** Of the front of an assessment. */
  public static Trade of(Assessment assessment) {
    Map<String, List<Metric>> strengths = new LinkedHashMap<>();
    Standings standings = assessment.standings();
    for (Candidate candidate : assessment.front()) {
      List<Metric> own =
          standings.axes().stream()
              .filter(axis -> standsOut(standings, candidate, axis, assessment.front()))
              .toList();
      if (!own.isEmpty()) {
        strengths.put(candidate.name(), own);
      }
    }
    return new Trade(strengths);
  }

  private static boolean standsOut(
      Standings standings, Candidate candidate, Metric axis, List<Candidate> front) {
    boolean aheadOfOne = false;
    for (Candidate other : front) {
      Standing standing =
          other.is(candidate) ? Standing.LEVEL : standings.mattering(candidate, other, axis);
      if (standing.isBehind()) {
        return false;
      }
      aheadOfOne |= standing.isAhead();
    }
    return aheadOfOne;
  }

  /** Whether two of the front are each shown to be ahead in something that the other is not. */
  public boolean isReal() {
    return strengths.values().stream()
        .anyMatch(
            one ->
                strengths.values().stream()
                    .anyMatch(other -> !one.containsAll(other) && !other.containsAll(one)));
  }
}
