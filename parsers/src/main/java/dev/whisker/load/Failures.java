package dev.whisker.load;

import dev.whisker.load.LoadResult.ErrorCount;
import java.util.List;
import java.util.Map;

/**
 * The failed requests of a test, by kind, label and time.
 *
 * @param all the failures, the most frequent first; empty if unknown
 * @param byLabel the failures of each label that has any; empty if unknown
 * @param times the times of the failures, if known
 */
public record Failures(
    List<ErrorCount> all, Map<String, List<ErrorCount>> byLabel, FailureTimes times) {

  /** Failures without times or labels. */
  public static Failures of(List<ErrorCount> all) {
    return new Failures(all, Map.of(), FailureTimes.NONE);
  }

  /** The same failures with other counts. */
  public Failures counted(List<ErrorCount> others) {
    return new Failures(others, byLabel, times);
  }

  /** The failures of the requests with one label; their times are not kept. */
  public Failures only(String label) {
    return of(byLabel.getOrDefault(label, List.of()));
  }
}
