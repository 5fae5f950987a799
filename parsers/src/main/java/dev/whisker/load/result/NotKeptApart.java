package dev.whisker.load.result;

import dev.whisker.input.Problem;
import dev.whisker.load.LoadTest;
import java.util.ArrayList;
import java.util.List;

/** Reports that there are more labels, or kinds of failures, than are distinguished. */
public final class NotKeptApart {

  private NotKeptApart() {}

  /** The problems to report about these results. */
  public static List<Problem> in(List<LoadResult> results) {
    List<Problem> problems = new ArrayList<>();
    results.stream()
        .filter(result -> result.labels().containsKey(LoadResult.OTHERS))
        .findFirst()
        .ifPresent(
            result ->
                problems.add(
                    new Problem(0, LoadProblem.NAMES_TOGETHER, result.labels().size() - 1)));
    long kinds =
        results.stream()
            .filter(result -> result.errors().stream().anyMatch(NotKeptApart::isOfOthers))
            .mapToLong(
                result -> result.errors().stream().filter(error -> !isOfOthers(error)).count())
            .findFirst()
            .orElse(0);
    if (kinds > 0) {
      problems.add(new Problem(0, LoadProblem.NAMES_TOGETHER, kinds));
    }
    return problems;
  }

  private static boolean isOfOthers(LoadTest.ErrorCount error) {
    return error.message().equals(LoadResult.OTHERS);
  }
}
