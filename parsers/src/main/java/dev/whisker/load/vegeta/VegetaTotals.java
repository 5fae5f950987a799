package dev.whisker.load.vegeta;

import dev.whisker.load.ErrorKinds;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadResult;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import java.util.Map;

/** What a report of vegeta tells in both of its forms. */
final class VegetaTotals {

  private VegetaTotals() {}

  /**
   * The result of one report.
   *
   * @param summary with the times
   * @param codes how many answers had which status; 0 stands for none
   */
  static LoadResult result(
      LoadResult.Head head,
      SummaryBuilder summary,
      double requests,
      double seconds,
      double throughput,
      Map<String, Long> codes) {
    codes.keySet().removeIf(code -> code.startsWith("2") || code.startsWith("3"));
    double errors = codes.values().stream().mapToLong(Long::longValue).sum();
    return new LoadResult.Summary(
        head,
        summary
            .samples(Reported.of(requests))
            .errors(Figure.derived(errors))
            .duration(Reported.of(seconds))
            .successful(Reported.of(throughput))
            .build(),
        Map.of(),
        ErrorKinds.counted(codes),
        Map.of());
  }
}
