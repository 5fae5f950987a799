package dev.whisker.analysis.recommendation.standing;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.statistics.contrast.Contrast;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** How many repeats it probably takes to see who is ahead. */
public final class RunsThatTell {

  /** Enough for an interval that is worth looking at. */
  public static final int FEW = 5;

  /** More than this for one comparison is more than it is worth. */
  public static final int MANY = 20;

  /** Nobody makes more for a single difference. */
  public static final int MOST = 100;

  private RunsThatTell() {}

  /**
   * The number of repeats that would probably tell the leader from as many others of the front as
   * can be told with a number worth making; from the nearest at least.
   */
  public static int number(Assessment assessment) {
    int enough = assessment.canResolve() ? 0 : FEW;
    List<Integer> needed =
        assessment.front().stream()
            .skip(1)
            .map(other -> between(assessment, other))
            .flatMap(Optional::stream)
            .map(contrast -> Math.max(contrast.runsNeeded(), enough))
            .sorted()
            .toList();
    return needed.stream()
        .filter(runs -> runs <= MANY)
        .reduce((less, more) -> more)
        .or(() -> needed.stream().findFirst())
        .orElse(enough);
  }

  /** The difference between the leader and another of the front that takes fewest to prove. */
  public static Optional<Contrast> ofFront(Assessment assessment) {
    return assessment.front().stream()
        .skip(1)
        .map(other -> between(assessment, other))
        .flatMap(Optional::stream)
        .min(Comparator.comparingInt(Contrast::runsNeeded));
  }

  private static Optional<Contrast> between(Assessment assessment, Candidate other) {
    Standings standings = assessment.standings();
    return standings.axes().stream()
        .map(axis -> standings.contrast(assessment.leader(), other, axis))
        .flatMap(Optional::stream)
        .filter(contrast -> contrast.runsNeeded() > 0 && contrast.isInteresting())
        .min(Comparator.comparingInt(Contrast::runsNeeded));
  }
}
