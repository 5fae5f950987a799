package dev.whisker.load.result;

import dev.whisker.load.LoadTest.ErrorCount;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

  /** The failures of the requests with some labels; their times are not kept. */
  public Failures only(Set<String> labels) {
    Map<ErrorCount, Long> counts = new LinkedHashMap<>();
    labels.stream()
        .flatMap(label -> byLabel.getOrDefault(label, List.of()).stream())
        .forEach(each -> counts.merge(each.times(0), each.count(), Long::sum));
    return of(
        counts.entrySet().stream()
            .map(each -> each.getKey().times(each.getValue()))
            .sorted(ErrorCount.MOST_FREQUENT_FIRST)
            .toList());
  }
}
